package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Sized;

/** Finds out what noun phrases speak of. */
final class Nouns extends Spoken {

  /** What tools do by themselves. */
  private static final Map<String, String> DOES =
      Map.of(
          "blow",
          "fan",
          "shoot",
          "cannon",
          "tilt",
          "see_saw",
          "swing",
          "hinge",
          "bounce",
          "trampoline");

  private static final String ALL_THREE = "(?i)all (three|3).*";

  private final Function<BitSet, String> words;
  private final Balls balls = new Balls(this);
  private final Numbers numbers = new Numbers(this);
  private final Lengths lengths = new Lengths(this);

  /** The kind that one was spoken of, so that there may be "the other"; "ball" for the balls. */
  private String oneOf = "";

  private final BitSet everything = new BitSet();
  private final Set<String> excepted = new HashSet<>();

  Nouns(Function<BitSet, String> words) {
    this.words = words;
  }

  Balls balls() {
    return balls;
  }

  Lengths lengths() {
    return lengths;
  }

  Numbers numbers() {
    return numbers;
  }

  /** Returns whether one ball was spoken of, so that there may be "the other". */
  boolean isOneBall() {
    return oneOf.equals("ball");
  }

  /** Returns the words that say this itself. */
  String words(Frame np) {
    return words.apply(np.own());
  }

  /** Returns whether "everything" was spoken of. */
  boolean isEverything() {
    return !everything.isEmpty();
  }

  /** Takes what "only" is said of out of what was said of everything before. */
  void except(Draft draft) {
    draft
        .read()
        .entrySet()
        .removeIf(
            e ->
                e.getValue().intersects(everything)
                    && excepted.stream().anyMatch(e.getKey().words()::contains));
  }

  /** Notes that what was said of everything is not meant of this. */
  void except(Mention m) {
    excepted.add(m.is("goal") ? "the goal" : m.kind());
  }

  /** Returns what a noun phrase speaks of; its words are noted as understood where they are. */
  List<Mention> of(Frame said, List<Mention> not, Draft draft) {
    Frame np = floor(said);
    if (np.is("and", "or", "nor")) {
      return list(np, not, draft);
    }
    Frame owner = np.has("poss") ? np.get("poss") : owned(np);
    if (np.is("start", "usage", "event") && owner != null && !owner.is("poss")) {
      draft.use(np);
      useOf(np, owner, draft);
      return of(owner, not, draft);
    }
    Draft part = new Draft();
    List<String> kinds = kinds(np, not, part);
    boolean item = kinds.stream().anyMatch(k -> Mention.of(k, np).isItem() || k.equals("?"));
    if (!np.is("?", "kids", "gap") && !kinds.contains("gap") && (!item || np.is("it", "they"))) {
      // What a wall or a tool does must be read before its word counts as understood.
      part.use(np);
    }
    draft.absorb(part);
    Frame some = np.has("part") ? np.get("part") : np.get("count");
    some = np.is("number.") ? np : some;
    List<Mention> mentions = new ArrayList<>();
    for (String kind : kinds) {
      if (kinds.size() == 1 && Mention.of(kind, np).isOne() && !np.is("it", "they")) {
        draft.name(kind, np.own());
      }
      Mention m = numbers.counted(kind, np, draft);
      lengths.ofNoun(m, draft);
      if (some != null && some.fits("number.1 -bound") && !np.is("event")) {
        boolean pair = np == some && countable() != null && countable().number() == 2;
        oneOf = m.isItem() ? kind : pair ? countable().kind() : "ball";
      }
      oneOf = np.fits("one -det -mod") && m.isItem() ? kind : oneOf;
      mentions.add(m);
      remember(m);
    }
    return mentions;
  }

  private List<Mention> list(Frame np, List<Mention> not, Draft draft) {
    List<Mention> mentions = new ArrayList<>();
    boolean noneOf = np.is("nor") || np.has("no");
    for (Frame item : np.all("item")) {
      for (Mention m : of(item, not, draft)) {
        noneOf |= np.is("or") && m.none();
        mentions.add(new Mention(m.kind(), m.frame(), noneOf || m.none(), m.bound(), m.number()));
      }
    }
    // What "or" leaves open is said by alternatives, where there are some.
    draft.use(np.is("or") && !noneOf ? null : np);
    np.all("quant").forEach(draft::use);
    return mentions;
  }

  private List<String> kinds(Frame np, List<Mention> not, Draft draft) {
    boolean items = np.is("wall", "platform", "tool", "tool.", "they");
    // "Both walls" are two: what says how many is taken up where they are counted.
    np.all("quant").stream().filter(q -> !q.is("each") && !items).forEach(draft::use);
    np.all("det").forEach(draft::use);
    np.all("after").forEach(draft::use);
    Optional<List<String>> another = another(np, not);
    if (another.isPresent()) {
      return another.get();
    }
    np.all("adv", "first|then|filler").forEach(draft::use);
    return pronoun(np, not, draft)
        .or(() -> several(np, not, draft))
        .or(() -> byWhatItDoes(np, draft))
        .or(() -> one(np, not))
        .orElseGet(() -> noun(np, not, draft));
  }

  private static Optional<List<String>> some(String... kinds) {
    return Optional.of(List.of(kinds));
  }

  /** "Another", "the second one", "all": of those that were spoken of. */
  private Optional<List<String>> another(Frame np, List<Mention> not) {
    Mention latest = countable();
    boolean second =
        np.is("one")
            && latest != null
            && np.all("mod").stream().anyMatch(m -> words(m).equals("second"));
    if (np.is("another") || second || np.fits("one +det=other")) {
      return some(latest == null ? "level" : latest.kind());
    }
    boolean pair = latest != null && latest.isItem() && latest.number() == 2;
    boolean other = np.fits("one +det=def +mod=other") && colour(np) == null;
    if (other && (oneOf.isEmpty() ? pair : !isOneBall())) {
      return some(oneOf.isEmpty() ? latest.kind() : oneOf);
    }
    boolean three = latest == null || not.isEmpty() && ones(true).size() == 3;
    boolean named = words(np).matches(ALL_THREE);
    return np.is("all") && !np.own().isEmpty() && three
        ? Optional.of(named ? List.of("blue", "red", "goal") : ones(true))
        : Optional.empty();
  }

  private Optional<List<String>> pronoun(Frame np, List<Mention> not, Draft draft) {
    if (np.fits("one|ball +mod=rate.") && colour(np) == null || np.is("i")) {
      return some("level");
    }
    if (np.is("rest")) {
      // "The goal at the top, everything else at the bottom"
      return Optional.of(ones(false));
    }
    if (np.is("thing") && words(np).equalsIgnoreCase("everything")) {
      everything.or(np.own());
      for (Frame except : np.all("except", "goal|blue|red|ball")) {
        // "Everything on the left except the goal"
        of(except, List.of(), draft).forEach(this::except);
        draft.useAll(except);
      }
      return some("blue", "red", "goal");
    }
    if (np.is("it")) {
      String it = it(not, m -> true);
      return some(it == null ? "level" : it);
    }
    Mention latest = countable();
    boolean tools = latest != null && (latest.isTool() || latest.is("tool"));
    boolean each =
        np.is("both", "each") || np.fits("all|they +quant") || np.fits("one +quant=each");
    boolean three = np.is("all") && words(np).matches(ALL_THREE);
    if (three && latest != null && latest.isFurniture() && latest.number() == 3) {
      return some(latest.kind());
    }
    boolean noneOfThem = np.fits("they|of_them +no") && latest != null && latest.isFurniture();
    boolean two = np.is("both") || np.is("they") && np.has("quant", "both", "two");
    boolean pair = two && latest != null && latest.isFurniture() && latest.number() == 2;
    if (pair && !not.isEmpty() && Mention.all(not, Mention::isBall)) {
      // "Two walls, and blue jumps over both"
      return some(latest.kind());
    }
    if (each && tools && latest.number() > 1 || noneOfThem) {
      // "Two tools, and both are needed", "two walls, and blue touches none of them"
      return some(latest.kind());
    }
    if (np.is("they")) {
      return Optional.of(both(not, np.has("quant", "both")));
    }
    return Optional.empty();
  }

  /** "The balls", "both", "all three". */
  private Optional<List<String>> several(Frame np, List<Mention> not, Draft draft) {
    boolean plain = colour(np) == null;
    boolean balls = np.is("balls") && (!np.has("count") || np.get("count").is("number.2"));
    if (balls && np.fits("+mod=colour.blue +mod=colour.red")) {
      // "The blue and red balls"
      np.all("mod", "colour.").forEach(draft::use);
      return some("blue", "red");
    }
    if (plain && (balls || np.fits("ball +det=any"))) {
      draft.use(balls ? np.get("count") : null);
      return some("blue", "red");
    }
    if (np.is("blue", "red")) {
      return some(np.concept());
    }
    if (np.is("both") && Mention.all(not, Mention::isBall)) {
      // "Red and goal ..., blue is far from both"
      List<String> others = others(not);
      if (others.size() > 1) {
        return Optional.of(others.subList(others.size() - 2, others.size()));
      }
    }
    List<String> all = others(List.of());
    String before = all.size() < 2 ? "?" : all.get(all.size() - 2);
    boolean tools = countable() != null && (countable().isTool() || countable().is("tool"));
    if (np.is("both") && tools && Mention.of(before, np).isTool() && not.isEmpty()) {
      // "A belt and a fan, and both must be used"
      return some(before, countable().kind());
    }
    List<String> pair = lastPair(not);
    if (np.is("both") && !pair.isEmpty()) {
      return Optional.of(pair);
    }
    if (np.is("both", "two")) {
      return not.stream().anyMatch(Mention::isFurniture)
          ? Optional.of(lastTwo())
          : some("blue", "red");
    }
    boolean three = np.fits("shape|thing +count=number.3 -mod");
    if (np.fits("number.3 +quant=all")
        || three && (np.has("quant", "all") || np.has("det", "def"))) {
      // "All three are on the left."
      draft.use(np.get("count"));
      return some("blue", "red", "goal");
    }
    if (np.fits("number. +of=they|of_them")) {
      // "There should be exactly three of them."
      draft.use(np.get("of"));
      return some(stairs() != null ? "platform" : countable() == null ? "?" : countable().kind());
    }
    return Optional.empty();
  }

  /** "Something that blows", "a plank that swings", "something springy". */
  private static Optional<List<String>> byWhatItDoes(Frame np, Draft draft) {
    Frame springy = np.has("mod", "springy") ? np.get("mod", "springy") : np.get("post");
    if (springy != null && np.fits("thing|tool|one -rel")) {
      draft.use(springy);
      return some("trampoline");
    }
    Frame doing = np.get("rel", "+subject -obj");
    String does = doing == null ? null : DOES.get(doing.concept());
    boolean may = np.is("thing", "shape", "tool", "one", "tool.hinge") || np.is("tool." + does);
    if (does == null || !may || Frames.negations(doing) > 0) {
      return Optional.empty();
    }
    draft.use(doing, doing.get("gap"));
    return some(does);
  }

  /** "Two walls, one tall and one low": what "one" is one of. */
  private Optional<List<String>> one(Frame np, List<Mention> not) {
    Mention of = countable();
    if (of != null
        && of.isTool()
        && np.fits("one -det -mod")
        && not.stream().noneMatch(Mention::isBall)) {
      second(of);
      // "My pupils love cannons, so use one."
      return some(of.kind());
    }
    if (np.is("one") && of != null && of.isFurniture()) {
      boolean acts = Mention.all(not, Mention::isBall);
      boolean bare = np.fits("-det -mod");
      boolean any = bare && (not.isEmpty() && second(of) || acts || of.isSeveral());
      // "A long platform ... and a short one"
      if (any || np.has("mod", "size.", "side.", "above", "below") && colour(np) == null) {
        return some(of.kind());
      }
    }
    boolean pieces = np.is("shape") && words(np).matches("(?i)pieces?|parts?|items?");
    // "At most three pieces"
    return pieces && np.fits("+count=(+bound)") ? some("tool") : Optional.empty();
  }

  /** "One ramp on the left and one on the right": that is another; false if it is not so said. */
  private boolean second(Mention first) {
    Frame count = first.frame().get("count");
    boolean one = count != null && isLoose(count);
    if (one) {
      numbers.more().add(first.kind());
    }
    return one;
  }

  private List<String> noun(Frame np, List<Mention> not, Draft draft) {
    Frame giver = np.is("?") && colour(np) == null ? owned(np) : null;
    if (giver != null && giver.is("tool.")) {
      // "A puff from a fan": what a tool gives is the tool's doing.
      return of(giver, not, draft).stream().map(Mention::kind).toList();
    }
    if (np.is("start", "usage", "side.")) {
      return List.of("?");
    }
    if (np.is("ball", "balls", "one", "?", "shape", "each", "figure", "number.")) {
      return balls.of(np, not, draft);
    }
    String furniture = "goal|wall|platform|tool. ";
    boolean coloured = np.fits(furniture + "+mod=colour.");
    boolean which = np.has("no") || np.has("quant") || np.has("only") || np.has("det", "def");
    if (coloured && which && !np.is("goal") || np.fits(furniture + "+nmod=red|blue")) {
      // "The green wall" is another than the yellow one; of "a green wall" the colour is left out.
      return List.of("?");
    }
    if (np.is("tool.")) {
      Frame same = owned(np);
      if (same != null && same.is(np.concept())) {
        // "The wind from a fan"
        draft.use(same);
        useOf(np, same, draft);
      }
      return List.of(np.concept().substring("tool.".length()));
    }
    boolean between = np.has("pp", "between") || np.fits("+pp=in(+obj=side.bottom|platform)");
    if (np.is("goal") && between && words(np).matches("(?is).*(hole|pit|hollow)")) {
      return List.of("gap");
    }
    boolean known = np.fits("goal|wall|platform|tool|level|picture|staircase|gap|difficulty");
    return List.of(known ? np.concept() : np.is("you", "me", "kids") ? "you" : "?");
  }

  /** "A long floor", "the same floor": a platform, where "the floor" alone is the bottom. */
  static Frame floor(Frame np) {
    return np.fits("side.bottom +mod=size.|plain|same") ? np.as("platform") : np;
  }

  /** Returns what it is of: "the end of a see-saw"; or null. */
  static Frame owned(Frame np) {
    for (Frame pp : np.all("pp")) {
      if (pp.is("of", "from")) {
        return pp.get("obj");
      }
    }
    return null;
  }

  /** Notes that the word was understood by which it is of that. */
  static void useOf(Frame np, Frame owner, Draft draft) {
    np.all("pp").stream().filter(pp -> pp.get("obj") == owner).forEach(draft::use);
  }

  static boolean isBlue(Frame np) {
    Frame colour = colour(np);
    return np.is("blue") || np.is("ball", "one") && colour != null && colour.is("colour.blue");
  }

  static boolean isRed(Frame np) {
    Frame colour = colour(np);
    return np.is(Mention.RED) || colour != null && colour.is("colour.red", Mention.RED);
  }

  /** Returns what says that a ball is blue or red: "the blue ball", "the ball that is blue". */
  static Frame colour(Frame np) {
    List<Frame> all = new ArrayList<>(np.all("mod"));
    all.addAll(np.all("nmod"));
    all.addAll(np.all("appos"));
    np.all("rel").forEach(r -> all.addAll(r.all("pred")));
    np.all("pp").stream().filter(p -> p.is("in")).forEach(p -> all.addAll(p.all("obj")));
    for (Frame frame : all) {
      if (frame.is("colour.", "blue", "red")) {
        return frame;
      }
      if (frame.is("one", "ball") && colour(frame) != null) {
        return colour(frame);
      }
    }
    return null;
  }

  private List<String> both(List<Mention> not, boolean quantified) {
    Mention latest = countable();
    if (quantified && latest != null && latest.isSeveral()) {
      // "Two walls stand between the balls, and blue clears both of them"
      return List.of(latest.kind());
    }
    Mention last = last(m -> !isOneOf(not, m.kind()));
    if (last == null) {
      return quantified ? List.of("blue", "red") : List.of("?");
    }
    if (last.isItem()) {
      // "A belt and a funnel, and needs them both": not two funnels.
      boolean two = !quantified || latest == null || latest.number() > 1;
      return List.of(two ? last.kind() : "?");
    }
    if (last(Mention::isBall) == null && !quantified) {
      // "The goal is between them": of what was not read.
      return List.of("?");
    }
    List<String> two =
        others(not).stream().filter(k -> Mention.of(k, null).isOne()).distinct().toList();
    if (quantified && Mention.all(not, Mention::isBall) && two.size() == 2) {
      // "The goal is close to red. Blue is far from both of them"
      return two;
    }
    return not.stream().anyMatch(Mention::isFurniture) ? lastTwo() : List.of("blue", "red");
  }

  /**
   * What "both" are if not the balls: "a ladder beside a wall, the goal above both", "blue at x =
   * -0.8 and the goal at x = 0.8, both at the bottom".
   */
  private List<String> lastPair(List<Mention> not) {
    List<String> all = others(not);
    boolean items = all.size() == 2 && all.stream().allMatch(k -> Mention.of(k, null).isItem());
    List<String> topics = topics();
    boolean goal =
        not.isEmpty()
            && topics.size() == 2
            && topics.contains("goal")
            && topics.stream().allMatch(k -> Mention.of(k, null).isOne());
    return items ? all : goal ? topics : List.of();
  }

  /** "Another", "another wall", "the other wall" */
  static boolean isFurther(Frame np) {
    return np.is("another") || np.has("det", "other") || np.has("mod", "other");
  }

  /** "One" by itself, where there may be another: not "a single", "just the one". */
  static boolean isLoose(Frame count) {
    return count.is("number.1") && count.own().cardinality() <= 1 && !count.has("bound");
  }

  /** Returns the size that an adjective says of a wall or platform, or null. */
  static Sized sized(Mention m, Frame mod) {
    if (!m.isFurniture() || !mod.is("size.", "side.up")) {
      return null;
    }
    boolean wall = m.is("wall");
    String size =
        switch (mod.concept()) {
          case "size.narrow" -> wall ? "thin" : "short";
          case "size.small" -> wall ? "low" : "short";
          case "size.large" -> wall ? "tall" : "long";
          case "size.short" -> wall ? "low" : "short";
          case "side.up" -> wall ? "tall" : "";
          default -> mod.concept().substring("size.".length());
        };
    // "The right wall is low": of two it is one.
    boolean one = m.bound() == Bound.AT_MOST || m.number() == 0 || isFurther(m.frame());
    one |= m.frame().has("part", "number.1") || m.frame().fits("+mod=side. -count");
    try {
      Requirement.Size known = Requirement.Size.valueOf(size.toUpperCase(Locale.ROOT));
      return new Sized(m.kind(), known, one ? 1 : m.number());
    } catch (IllegalArgumentException none) {
      return null;
    }
  }
}
