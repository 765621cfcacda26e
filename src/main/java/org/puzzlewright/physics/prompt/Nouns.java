package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Sized;

/** Finds out what noun phrases speak of, pronouns among them. */
final class Nouns {

  private static final Frame NOBODY = Frame.unsaid("NP", "it");

  private static final Set<String> SCENE = Set.of("?", "level", "picture", "you", "difficulty");

  /** What was spoken of, the latest last. */
  private final List<Mention> spoken = new ArrayList<>();

  /** What a ball was called in words that are not known: "a red cherry ... the cherry". */
  private final Map<String, String> called = new HashMap<>();

  /** Names of those who push or are pushed. */
  private final Set<String> pushing = new HashSet<>();

  private final Function<BitSet, String> words;

  Nouns(Function<BitSet, String> words) {
    this.words = words;
  }

  private final BitSet everything = new BitSet();
  private final Set<String> excepted = new HashSet<>();
  private Mention countable;

  // What clauses were about, the latest last, and what "it" was in which of them.
  private final List<String> topics = new ArrayList<>();
  private int clause;
  private String it;
  private int itClause;
  private String ground;
  private int groundClause;

  /** The kind that one was spoken of, so that there may be "the other"; "ball" for the balls. */
  private String oneOf;

  private Mention gap;
  private boolean gapLast;
  private Mention stairs;

  /** How many of each kind were spoken of, and kinds of which there is another. */
  private final Map<String, Integer> seen = new HashMap<>();

  private final Set<String> more = new HashSet<>();
  private final Map<String, Frame> sides = new HashMap<>();

  /** Words that tell one of a kind from another: "the lower platform, the upper one". */
  private final Map<String, BitSet> sideWords = new HashMap<>();

  /** Returns the gap that was spoken of last, or null. */
  Mention gap() {
    return gap;
  }

  /** Returns whether "it" is the gap: it was spoken of after every wall and tool. */
  boolean isGapLast() {
    return gapLast;
  }

  /** Returns the staircase that was spoken of last, unless it was followed by another thing. */
  Mention stairs() {
    return stairs;
  }

  /** Returns the kinds of which there was said to be another than the one spoken of. */
  Set<String> more() {
    return more;
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
            e -> {
              Stream<String> out = excepted.stream().filter(k -> e.getKey().words().contains(k));
              return e.getValue().intersects(everything) && out.findAny().isPresent();
            });
  }

  /** Notes that what was said of everything is not meant of this. */
  void except(Mention m) {
    excepted.add(m.is("goal") ? "the goal" : m.kind());
  }

  /** Returns whether a thing of that kind was spoken of before the last. */
  boolean isAgain(String kind) {
    return spoken.stream().filter(m -> m.is(kind)).count() > 1;
  }

  /** Returns by kind the words that tell one of it from another. */
  Map<String, BitSet> sideWords() {
    return sideWords;
  }

  /** Returns the walls, platforms or tools that were spoken of last, or null. */
  Mention countable() {
    return countable;
  }

  /** Returns what a noun phrase speaks of; its words are noted as understood where they are. */
  List<Mention> of(Frame np, List<Mention> not, Draft draft) {
    List<Mention> mentions = new ArrayList<>();
    if (np.is("and", "or", "nor")) {
      boolean noneOf = np.is("nor") || np.has("no");
      for (Frame item : np.all("item")) {
        for (Mention m : of(item, not, draft)) {
          noneOf |= np.is("or") && m.none();
          boolean none = noneOf || m.none();
          mentions.add(new Mention(m.kind(), m.frame(), none, m.bound(), m.number()));
        }
      }
      // What "or" leaves open is said by alternatives, where there are some.
      draft.use(np.is("or") && !noneOf ? null : np);
      np.all("quant").forEach(draft::use);
      return mentions;
    }
    Frame owner = np.has("poss") ? np.get("poss") : owned(np);
    if (np.is("start", "usage", "event") && owner != null && !owner.is("poss")) {
      draft.use(np);
      np.all("pp").stream().filter(p -> p.get("obj") == owner).forEach(draft::use);
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
    Frame first = np.has("part") ? np.get("part") : np.get("count");
    first = np.is("number.") ? np : first;
    boolean ofSome = first != null && first.is("number.1") && !first.has("bound");
    for (String kind : kinds) {
      if (kinds.size() == 1 && Mention.of(kind, np).isOne() && !np.is("it", "they")) {
        draft.name(kind, np.own());
      }
      Mention m = counted(kind, np, draft);
      oneOf = ofSome ? m.isItem() ? kind : "ball" : oneOf;
      mentions.add(m);
      stairs = m.is("staircase") ? m : m.isItem() ? null : stairs;
      if (m.isItem() && m.bound() != Bound.AT_MOST) {
        seen.merge(kind, Math.max(1, m.number()), Math::max);
      }
      if (m.isItem() || m.is("tool")) {
        countable = m;
      } else if (m.is("gap")) {
        gap = m;
      }
      gapLast = m.is("gap") || gapLast && (m.isBall() || m.is("platform") || !m.isItem());
      if (m.isThing() || m.isTool()) {
        spoken.remove(m);
        spoken.add(m);
      }
    }
    return mentions;
  }

  /** Returns how many things were spoken of. */
  int count() {
    return spoken.size();
  }

  private List<String> kinds(Frame np, List<Mention> not, Draft draft) {
    boolean items = np.is("wall", "platform", "tool", "tool.", "they");
    // "Both walls" are two: what says how many is taken up where they are counted.
    np.all("quant").stream().filter(q -> !q.is("each") && !items).forEach(draft::use);
    np.all("det").forEach(draft::use);
    np.all("after").forEach(draft::use);
    if (np.is("one") && np.has("det", "def") && np.has("mod", "other") && colour(np) == null) {
      String kind = oneOf == null || oneOf.equals("ball") ? null : oneOf;
      if (kind != null) {
        return List.of(kind);
      }
    }
    boolean second =
        np.is("one")
            && np.all("mod").stream().anyMatch(m -> words.apply(m.own()).equals("second"))
            && countable != null;
    if (np.is("another") || second || np.is("one") && np.has("det", "other")) {
      return List.of(countable == null ? "level" : countable.kind());
    }
    if (np.is("all")
        && !np.own().isEmpty()
        && (countable == null || not.isEmpty() && spokenOnes().size() == 3)) {
      return spokenOnes();
    }
    np.all("adv").stream().filter(a -> a.is("first", "then", "filler")).forEach(draft::use);
    if (np.is("one", "ball") && np.has("mod", "rate.") && colour(np) == null || np.is("i")) {
      return List.of("level");
    }
    if (np.is("rest")) {
      // "The goal at the top, everything else at the bottom"
      List<String> said = spokenOnes();
      return Stream.of("blue", "red", "goal").filter(k -> !said.contains(k)).toList();
    }
    if (np.is("thing") && words.apply(np.own()).equalsIgnoreCase("everything")) {
      everything.or(np.own());
      return List.of("blue", "red", "goal");
    }
    if (np.is("it")) {
      return List.of(it(not));
    }
    Mention latest = countable;
    boolean tools = latest != null && (latest.isTool() || latest.is("tool"));
    boolean each = np.is("both", "each") || np.is("all", "they") && np.has("quant");
    if (each && tools && latest.number() > 1) {
      // "Two tools, and both are needed"
      return List.of(latest.kind());
    }
    if (np.is("they", "of_them") && np.has("no") && countable != null && countable.isFurniture()) {
      // "Two walls, and blue touches none of them"
      return List.of(countable.kind());
    }
    if (np.is("they")) {
      if (last(m -> true) == null) {
        np.all("quant").forEach(draft::use);
      }
      return both(not, np.has("quant", "both"));
    }
    if (np.is("ball") && np.has("det", "any") && colour(np) == null) {
      // "By any ball"
      return List.of("blue", "red");
    }
    if (np.is("balls")
        && (!np.has("count") || np.get("count").is("number.2"))
        && colour(np) == null) {
      draft.use(np.get("count"));
      return List.of("blue", "red");
    }
    if (np.is("blue", "red")) {
      return List.of(np.concept());
    }
    if (np.is("both") && Mention.all(not, Mention::isBall)) {
      // "Red and goal ..., blue is far from both"
      List<String> others =
          spoken.stream()
              .map(Mention::kind)
              .filter(k -> not.stream().noneMatch(n -> n.is(k)))
              .toList();
      if (others.size() > 1) {
        return others.subList(others.size() - 2, others.size());
      }
    }
    int two = spoken.size() - 2;
    if (np.is("both") && tools && two >= 0 && spoken.get(two).isTool() && not.isEmpty()) {
      // "A belt and a fan, and both must be used"
      return List.of(spoken.get(two).kind(), latest.kind());
    }
    if (np.is("both", "two")) {
      return not.stream().anyMatch(Mention::isFurniture) ? lastTwo() : List.of("blue", "red");
    }
    boolean three = np.is("shape", "thing") && np.has("count", "number.3") && !np.has("mod");
    if (np.is("number.3") && np.has("quant", "all")
        || three && (np.has("quant", "all") || np.has("det", "def"))) {
      // "All three are on the left."
      draft.use(np.get("count"));
      return List.of("blue", "red", "goal");
    }
    if (np.is("start", "usage", "side.")) {
      Frame owner = np.has("poss") ? np.get("poss") : owned(np);
      if (owner != null && !np.is("side.")) {
        return of(owner, not, draft).stream().map(Mention::kind).toList();
      }
      return List.of("?");
    }
    if (np.is("number.") && np.has("of", "they", "of_them")) {
      // "There should be exactly three of them."
      draft.use(np.get("of"));
      return List.of(countable == null ? "?" : countable.kind());
    }
    String tool = byWhatItDoes(np, draft);
    if (tool != null) {
      return List.of(tool);
    }
    boolean anyOne = np.is("one") && !np.has("det") && !np.has("mod") && countable != null;
    boolean acts = Mention.all(not, Mention::isBall);
    if (anyOne && countable.isFurniture() && (acts || countable.isSeveral())) {
      // "Two walls, one tall and one low"
      return List.of(countable.kind());
    }
    if (anyOne && countable.isTool() && not.stream().noneMatch(Mention::isBall)) {
      // "My pupils love cannons, so use one."
      return List.of(countable.kind());
    }
    boolean sized = np.is("one") && np.has("mod", "size.", "side.", "above", "below");
    if (sized && countable != null && countable.isFurniture() && colour(np) == null) {
      // "A long platform ... and a short one"
      return List.of(countable.kind());
    }
    Frame of = np.is("?") && colour(np) == null ? owned(np) : null;
    if (of != null && of.is("tool.")) {
      // "A puff from a fan": what a tool gives is the tool's doing.
      return of(of, not, draft).stream().map(Mention::kind).toList();
    }
    boolean pieces = np.is("shape") && words.apply(np.own()).matches("(?i)pieces?|parts?|items?");
    if (pieces && np.has("count") && np.get("count").has("bound")) {
      // "At most three pieces"
      return List.of("tool");
    }
    boolean ball =
        np.is("ball", "balls", "one", "?", "shape", "start", "each", "figure") || np.is("number.");
    if (ball) {
      return balls(np, not, draft);
    }
    for (Frame mod : np.all("mod")) {
      if (mod.is("colour.") && np.is("goal", "wall", "platform", "tool.")) {
        return List.of("?");
      }
    }
    if (np.has("nmod", "red", "blue") && np.is("goal", "wall", "platform", "tool.")) {
      return List.of("?");
    }
    if (np.is("tool.")) {
      Frame same = owned(np);
      if (same != null && same.is(np.concept())) {
        // "The wind from a fan"
        draft.use(same);
        np.all("pp").stream().filter(p -> p.get("obj") == same).forEach(draft::use);
      }
      return List.of(np.concept().substring("tool.".length()));
    }
    boolean between =
        np.all("pp").stream()
            .anyMatch(
                p -> p.is("between") || p.is("in") && p.has("obj", "side.bottom", "platform"));
    if (np.is("goal") && between && words.apply(np.own()).matches("(?is).*(hole|pit|hollow)")) {
      return List.of("gap");
    }
    if (np.is("goal", "wall", "platform", "tool", "level", "picture", "staircase", "gap")
        || np.is("difficulty")) {
      return List.of(np.concept());
    }
    return List.of(np.is("you", "me", "kids") ? "you" : "?");
  }

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

  /** "Something that blows", "a plank that swings", "something springy"; null for anything else. */
  private static String byWhatItDoes(Frame np, Draft draft) {
    if (!np.is("thing", "shape", "tool", "one", "tool.hinge", "tool.fan", "tool.see_saw")) {
      return null;
    }
    Frame springy =
        np.all("mod").stream().filter(m -> m.is("springy")).findFirst().orElse(np.get("post"));
    if (springy != null && np.is("thing", "tool", "one") && !np.has("rel")) {
      draft.use(springy);
      return "trampoline";
    }
    Frame doing = np.get("rel");
    String does = doing == null ? null : DOES.get(doing.concept());
    boolean named = np.is("tool.") && !np.is("tool.hinge");
    if (does == null
        || !doing.has("subject")
        || doing.has("obj")
        || Frames.negations(doing) > 0
        || named && !np.is("tool." + does)) {
      return null;
    }
    draft.use(doing, doing.get("gap"));
    return does;
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

  private List<String> balls(Frame np, List<Mention> not, Draft draft) {
    Frame colour = colour(np);
    if (np.is("?", "figure") && !np.own().isEmpty()) {
      String name = name(np);
      if (colour != null && colour.is("colour.blue", "colour.red")) {
        called.put(name, colour.is("colour.blue") ? "blue" : "red");
      } else if (colour == null && called.containsKey(name)) {
        return List.of(called.get(name));
      }
    }
    if (np.is("ball") && !np.own().isEmpty()) {
      // "A blue marble and a red disc; the marble ..."
      String name = name(np);
      if (colour != null && colour.is("colour.blue", "colour.red")) {
        called.merge(
            name,
            colour.is("colour.blue") ? "blue" : "red",
            (one, other) -> one.equals(other) ? one : "");
      } else if (colour == null
          && np.roles().keySet().equals(Set.of("det"))
          && !called.getOrDefault(name, "").isEmpty()
          && not.stream().noneMatch(m -> m.is(called.get(name)))
          && !name.equals("ball")) {
        return List.of(called.get(name));
      }
    }
    if (colour != null) {
      draft.use(colour);
      return List.of(
          colour.is("colour.blue", "blue") ? "blue" : colour.is("colour.red", "red") ? "red" : "?");
    }
    Frame count = np.get("count");
    boolean ball = np.is("ball");
    boolean two =
        ball && np.has("no", "neither", "no") && np.has("no")
            || count != null && count.is("number.2") && !count.has("bound")
            || np.has("quant", "both", "two", "each");
    if (two && (ball || np.is("one"))) {
      draft.use(count);
      return List.of("blue", "red");
    }
    boolean other = np.has("mod", "other");
    if (other && np.is("one") && "ball".equals(oneOf)) {
      // "One ball is on the left, the other on the right": which is not said.
      return List.of("?");
    }
    if (other && (ball || np.is("one"))) {
      np.all("mod").stream().filter(m -> m.is("other")).forEach(draft::use);
      return List.of(lastBall().equals("red") ? "blue" : "red");
    }
    if (np.is("one") && np.has("det") && !not.isEmpty()
        || np.is("shape", "?", "start", "each", "figure")) {
      return List.of("?");
    }
    if (ball && count == null) {
      // Who is in the scene and pushes and is pushed by nobody is no ball.
      return List.of(isTaken(np) && !pushing.contains(name(np)) ? "?" : theBall(not));
    }
    return List.of("?");
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

  /** Notes that something was spoken of again. */
  void speak(Mention m) {
    spoken.add(m);
  }

  /**
   * Notes who pushes or touches, or is pushed or touched: told before anything is read.
   *
   * @param subject whose clause this is a part of, or null
   */
  void introduce(Frame frame, Frame subject) {
    Frame own = frame.has("subj") ? frame.get("subj") : subject;
    if (frame.is("push", "touch")) {
      Stream.of(own, frame.get("obj"))
          .filter(np -> np != null && isTaken(np))
          .forEach(np -> pushing.add(name(np)));
    }
    frame.roles().values().forEach(l -> l.forEach(child -> introduce(child, own)));
  }

  /** Whether it is a ball only by being taken for one ("an apple"), and has no colour. */
  private boolean isTaken(Frame np) {
    String name = np.is("ball") && colour(np) == null ? name(np) : "";
    return !name.isEmpty() && !OfflineReader.isBall(name.substring(name.lastIndexOf(' ') + 1));
  }

  private String name(Frame np) {
    return words.apply(np.own()).toLowerCase(Locale.ROOT);
  }

  /** "The ball": the one that was spoken of last, unless that is {@code not} meant. */
  private String theBall(List<Mention> not) {
    Mention last = last(m -> m.isBall() && not.stream().noneMatch(n -> n.is(m.kind())));
    if (last != null) {
      return last.kind();
    }
    return spoken.stream().anyMatch(Mention::isBall) && lastBall().equals("blue") && !not.isEmpty()
        ? "red"
        : "blue";
  }

  private String lastBall() {
    for (int i = spoken.size() - 1; i >= 0; i--) {
      if (spoken.get(i).isBall()) {
        return spoken.get(i).kind();
      }
    }
    return "blue";
  }

  /** Notes what a clause is about: "it" of the next may be that. */
  void topic(List<Mention> about) {
    clause++;
    ground = clause - groundClause > 1 ? null : ground;
    Mention one = about.size() == 1 ? about.get(0) : null;
    if (one != null && (one.isThing() || one.isTool())) {
      topics.add(one.kind());
    }
  }

  /**
   * "It" in a place: what "it" was in the clause before, else what that clause said a place by
   * ("left of red ... right of it"), else what it was about, else what was spoken of last; of what
   * fits and is not meant by {@code not}. Null when there is nothing.
   */
  String it(List<Mention> not, Predicate<Mention> fits) {
    Predicate<String> may =
        k -> not.stream().noneMatch(n -> n.is(k)) && fits.test(Mention.of(k, NOBODY));
    String found = it != null && itClause >= clause - 1 && may.test(it) ? it : null;
    found = found == null && ground != null && may.test(ground) ? ground : found;
    for (int i = topics.size() - 1; i >= 0 && found == null; i--) {
      found = may.test(topics.get(i)) ? topics.get(i) : null;
    }
    for (int i = spoken.size() - 1; i >= 0 && found == null; i--) {
      found = may.test(spoken.get(i).kind()) ? spoken.get(i).kind() : null;
    }
    it = found;
    itClause = clause;
    return found;
  }

  /** Returns what was spoken about last, but for {@code not}; or null. */
  String lastTopic(List<Mention> not) {
    for (int i = topics.size() - 1; i >= 0; i--) {
      String topic = topics.get(i);
      if (not.stream().noneMatch(n -> n.is(topic))) {
        return topic;
      }
    }
    return null;
  }

  /** Returns the ball or goal that the clause before was about, or null. */
  String before(Mention not) {
    for (int i = topics.size() - 1; i >= 0; i--) {
      Mention m = Mention.of(topics.get(i), NOBODY);
      if (!m.is(not.kind()) && m.isThing() && m.thing().isOne()) {
        return m.kind();
      }
    }
    return null;
  }

  /** Returns what the clause just before said a place by, unless that is {@code not}; or null. */
  String ground(Mention not) {
    boolean just = ground != null && groundClause >= clause - 1 && !not.is(ground);
    return just ? ground : null;
  }

  /** Notes what a clause says a place by: "left of red". */
  void ground(List<Mention> by) {
    ground = Mention.one(by, Mention::isThing) ? by.get(0).kind() : null;
    groundClause = clause;
  }

  private String it(List<Mention> not) {
    if (gapLast && not.stream().noneMatch(Mention::isBall)) {
      return "gap";
    }
    String found = it(not, m -> true);
    return found == null ? "level" : found;
  }

  private List<String> both(List<Mention> not, boolean quantified) {
    if (quantified && countable != null && countable.isSeveral()) {
      // "Two walls stand between the balls, and blue clears both of them"
      return List.of(countable.kind());
    }
    Mention last = last(m -> not.stream().noneMatch(n -> n.is(m.kind())));
    if (last == null) {
      return quantified ? List.of("blue", "red") : List.of("?");
    }
    boolean items = last.isFurniture() || last.isTool();
    if (items && quantified && countable != null && countable.number() < 2) {
      // "A belt and a funnel, and needs them both": not two funnels.
      return List.of("?");
    }
    boolean wall = not.stream().anyMatch(Mention::isFurniture);
    return items ? List.of(last.kind()) : wall ? lastTwo() : List.of("blue", "red");
  }

  /** Returns the two of the balls and the goal that were spoken of last; blue and red if fewer. */
  private List<String> lastTwo() {
    List<String> kinds = new ArrayList<>();
    for (int i = spoken.size() - 1; i >= 0 && kinds.size() < 2; i--) {
      Mention m = spoken.get(i);
      if (m.isThing() && m.thing().isOne() && !kinds.contains(m.kind())) {
        kinds.add(0, m.kind());
      }
    }
    return kinds.size() < 2 ? List.of("blue", "red") : kinds;
  }

  /** Returns which of the balls and the goal were spoken of. */
  private List<String> spokenOnes() {
    return List.of("blue", "red", "goal").stream()
        .filter(k -> spoken.stream().anyMatch(m -> m.is(k)))
        .toList();
  }

  /** Returns what was spoken of last and is one of these, or null. */
  Mention last(Predicate<Mention> which) {
    for (int i = spoken.size() - 1; i >= 0; i--) {
      if (which.test(spoken.get(i))) {
        return spoken.get(i);
      }
    }
    return null;
  }

  /** "Another", "another wall", "the other wall" */
  static boolean isFurther(Frame np) {
    return np.is("another") || np.has("det", "other") || np.has("mod", "other");
  }

  /** "Off the left wall, then off the right wall": these are two. */
  private boolean isOtherSide(String kind, Frame mod) {
    if (!mod.is("side.", "above", "below") || mod.is("side.middle", "side.extreme")) {
      return false;
    }
    Frame before = sides.put(kind, mod);
    boolean other = before != null && !before.is(mod.concept());
    for (Frame side : other ? List.of(before, mod) : List.<Frame>of()) {
      sideWords.computeIfAbsent(kind, k -> new BitSet()).or(side.own());
    }
    return other;
  }

  /** "One" by itself, where there may be another: not "a single", "just the one". */
  static boolean isLoose(Frame count) {
    return count.is("number.1") && count.own().cardinality() <= 1 && !count.has("bound");
  }

  private Mention counted(String kind, Frame np, Draft draft) {
    boolean none = np.has("no");
    // Of "none of them" whoever takes it up says so.
    np.all("no").stream().filter(n -> !np.is("they")).forEach(draft::use);
    Mention plain = Mention.of(kind, np);
    Frame count = np.get("count");
    Frame part = np.get("part");
    if (part != null && part.concept().matches("number\\.[1-9]") && !part.has("bound")) {
      // "One of the walls": there may be more.
      draft.use(part);
      int some = part.concept().charAt("number.".length()) - '0';
      if (count == null && !np.has("quant")) {
        return some == 1 ? plain : new Mention(kind, np, none, Bound.AT_LEAST, some);
      }
    }
    if (plain.isItem() && count == null && !none) {
      boolean otherSide = np.all("mod").stream().anyMatch(m -> isOtherSide(kind, m));
      boolean ordinal = words.apply(np.own()).matches("(?i)the (second|third)( one)?");
      if (ordinal && seen.getOrDefault(kind, 1) > 1) {
        // "Over the first, under the second": one of those.
        return plain;
      }
      if (np.has("det", "def") && np.has("mod", "other") && seen.getOrDefault(kind, 1) > 1) {
        // "Two walls, the one tall, the other short": one of those.
        np.all("mod").stream().filter(m -> m.is("other")).forEach(draft::use);
        return plain;
      }
      if (otherSide && np.has("det", "def") && seen.getOrDefault(kind, 1) > 1) {
        // "Two platforms, the higher one ..., the lower one": one of those.
        return plain;
      }
      boolean again = np.has("again") && seen.containsKey(kind) && seen.get(kind) == 1;
      if ((isFurther(np) || otherSide || again) && !np.has("det", "any")) {
        np.all("mod").stream().filter(m -> m.is("other")).forEach(draft::use);
        more.add(kind);
        return new Mention(kind, np, false, Bound.AT_LEAST, 1 + seen.getOrDefault(kind, 1));
      }
      if (np.has("quant", "both", "two")) {
        draft.use(np.get("quant"));
        return new Mention(kind, np, false, Bound.EXACTLY, 2);
      }
      if (np.is("they") || np.has("quant", "all")) {
        boolean known = countable != null && countable.is(kind) && countable.number() > 1;
        if (known || np.is("they") && !np.has("quant")) {
          np.all("quant").forEach(draft::use);
          return known
              ? new Mention(kind, np, false, countable.bound(), countable.number())
              : plain;
        }
      }
    }
    if (np.is("number.", "several.") && (np.has("bound") || np.has("of") && !kind.equals("?"))) {
      boolean oneOfThem = np.is("number.1") && !np.has("bound");
      draft.use(oneOfThem ? np : null);
      count = oneOfThem ? null : np;
    }
    if (count == null || plain.isBall() || SCENE.contains(kind)) {
      return new Mention(kind, np, none, null, 0);
    }
    if (!count.concept().matches("(number|several)\\.[0-9.,]+")) {
      return new Mention(kind, np, none, null, 0);
    }
    double exact =
        Double.parseDouble(count.concept().replaceFirst("^[a-z]+\\.", "").replace(',', '.'));
    int number = (int) exact;
    Bound bound = count.is("several.") ? Bound.AT_LEAST : Bound.EXACTLY;
    if (number != exact || count.has("range") || count.has("upper") || count.has("lower")) {
      return new Mention(kind, np, none, null, 0);
    }
    List<Frame> bounds = new ArrayList<>(count.all("bound"));
    bounds.addAll(count == np ? List.of() : np.all("bound"));
    for (Frame b : bounds) {
      switch (b.concept()) {
        case "least" -> bound = Bound.AT_LEAST;
        case "most" -> bound = Bound.AT_MOST;
        case "more" -> {
          bound = Bound.AT_LEAST;
          number++;
        }
        case "fewer" -> {
          bound = Bound.AT_MOST;
          number--;
        }
        default -> bound = Bound.EXACTLY;
      }
    }
    // What says how many counts as understood only where a requirement does.
    np.all("quant").stream().filter(q -> !q.is("each")).forEach(draft::use);
    return new Mention(kind, np, none, bound, number);
  }

  /** Returns the size that an adjective says of a wall or platform, or null. */
  static Sized sized(Mention m, Frame mod) {
    if (!m.isFurniture() || !mod.is("size.", "side.up") || mod.is("size.other")) {
      return null;
    }
    if (mod.is("size.narrow")) {
      return sized(m, mod.as(m.is("wall") ? "size.thin" : "size.short"));
    }
    if (m.is("wall") && mod.is("size.short", "side.up")) {
      return sized(m, mod.as(mod.is("side.up") ? "size.tall" : "size.low"));
    }
    if (mod.is("size.small", "size.large")) {
      boolean large = mod.is("size.large");
      boolean wall = m.is("wall");
      return sized(
          m, mod.as(large ? wall ? "size.tall" : "size.long" : wall ? "size.low" : "size.short"));
    }
    try {
      String size = mod.concept().substring("size.".length()).toUpperCase(java.util.Locale.ROOT);
      boolean one = m.bound() == Bound.AT_MOST || m.number() == 0 || isFurther(m.frame());
      one |= m.frame().has("part", "number.1");
      // "The right wall is low": of two it is one.
      one |= m.frame().has("mod", "side.") && !m.frame().has("count");
      int number = one ? 1 : m.number();
      return new Sized(m.kind(), Requirement.Size.valueOf(size), number);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
