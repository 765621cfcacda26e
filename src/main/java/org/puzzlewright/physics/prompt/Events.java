package org.puzzlewright.physics.prompt;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;

/**
 * The total function from the logical form to requirements: every frame becomes requirements, or
 * its words stay unread. A clause of which a word that turns its sense ("not", "only", "or", "if")
 * was not taken up is left out whole. Here is what is no clause, and what the themes share.
 */
final class Events {

  private static final String MOVES = "go|descend|rise|fly|jump|land|bounce|cross|drop|turn|arrive";

  static final Set<String> TURNING =
      Set.of(
          "not",
          "never",
          "no",
          "only",
          "or",
          "nor",
          "maybe",
          "almost",
          "if",
          "either",
          "neither",
          "unless",
          "may",
          "until",
          "except",
          "each",
          "both",
          "all",
          "another",
          "without",
          "impossible",
          "opposite");

  /** "No ramp needed" does not forbid one. */
  private static final String NEEDED = "(?i)needed|required|necessary";

  final Function<BitSet, String> words;
  final Nouns nouns;
  final Places places;
  final Ratings ratings = new Ratings(this);
  final Existence existence = new Existence(this);
  final Exclusions exclusions = new Exclusions(this);
  final Sums sums = new Sums();
  final Descriptions descriptions = new Descriptions(this);
  final Coordinations coordinations = new Coordinations(this);
  final Conditions conditions = new Conditions(this);
  final Actors actors = new Actors(this);
  final Clauses clauses = new Clauses(this);
  final Sequence sequence = new Sequence(this);
  final Being being = new Being(this);
  final Qualities qualities = new Qualities(this);
  final Measures measures = new Measures(this);
  final Standing standing = new Standing(this);
  final Using using = new Using(this);
  final Causing causing = new Causing(this);
  final Means means = new Means(this);
  final Moving moving = new Moving(this);
  final Meeting meeting = new Meeting(this);
  final Pushing pushing = new Pushing(this);
  final Denials denials = new Denials(this);
  final Paths paths = new Paths(this);
  final Passing passing = new Passing(this);
  final Origins origins = new Origins(this);
  final Platforms platforms = new Platforms(this);
  final Pointing pointing = new Pointing(this);

  final Regions regions = new Regions(this);
  final Coordinates coordinates = new Coordinates(this);
  final SamePlaces samePlaces = new SamePlaces(this);
  final Betweens betweens = new Betweens(this);
  final Relations relations = new Relations(this);

  // What was spoken of so far.
  List<Mention> subject = List.of();
  String lastStep;

  /** Whether the clause that is read now says what blue does, and with which tools it does. */
  boolean ofBlue;

  private final Set<String> blues = new HashSet<>();
  boolean redMovesNow;

  /** Whether a word such as "later" stood alone before what comes now. */
  private boolean then;

  Events(Function<BitSet, String> words) {
    this.words = words;
    nouns = new Nouns(words);
    places = new Places(nouns, this);
  }

  /** Reads at the end what depends on all that was said. */
  void settle(Draft draft) {
    nouns.except(draft);
    nouns.lengths().settle(draft);
    platforms.settle(draft);
    denials.settleDenied(draft);
    sums.addUp(draft);
    paths.settle(draft);
    drop(draft);
    notBlues(draft);
    nouns
        .numbers()
        .sideWords()
        .forEach(
            (kind, words) ->
                draft
                    .read()
                    .forEach(
                        (r, from) -> {
                          boolean two = r instanceof Count c && c.item().equals(kind);
                          if (two || r instanceof Requirement.Several s && s.item().equals(kind)) {
                            from.or(words);
                          }
                        }));
    for (String kind : nouns.numbers().more()) {
      // "Lands on one platform, then on another": one is not all.
      BitSet one = draft.read().get(new Count(kind, Bound.EXACTLY, 1));
      if (one != null
          && words.apply(one).matches("(?is)(?!.*\\b(exactly|only|just)\\b).*\\bone\\b.*")) {
        draft.read().remove(new Count(kind, Bound.EXACTLY, 1));
        draft.read().values().stream().filter(w -> w.intersects(one)).forEach(w -> w.or(one));
      }
    }
  }

  /**
   * Reads one constituent of the cover of a sentence.
   *
   * @param turned whether a word that turns its sense stands beside it
   * @param apart whether no word before it may belong to it
   * @param opens whether it begins its sentence
   */
  void read(Frame frame, boolean turned, boolean apart, boolean opens, Draft draft) {
    if (turned) {
      draft.miss(frame);
      return;
    }
    Stream<Frame> clausesOf = Stream.concat(Stream.of(frame), frame.all("item").stream());
    if (clausesOf.anyMatch(c -> c.has("obj") && isWays(c.get("obj")))) {
      // "Two ways to solve it, one with three tools, one with one": no puzzle is both.
      draft.miss(frame);
      return;
    }
    Draft part = new Draft();
    switch (frame.category()) {
      case "NP" -> fragment(frame, part);
      case "PP", "AP" -> {
        if (apart || frame.category().equals("PP")) {
          loose(frame, part);
        }
      }
      case "VPg" -> {
        // "Bouncing off a wall": that is what blue does.
        List<Mention> who =
            apart && subject.isEmpty() && frame.is("bounce")
                ? List.of(Mention.of("blue", frame))
                : List.of();
        clauses.clause(frame, who.isEmpty() ? Context.NOTHING : Context.NOTHING.of(who), part);
      }
      case "VPf" -> {
        // "Blue falls. Lands on a platform. Hits red."
        boolean moves = opens && !frame.has("subj") && frame.fits(MOVES);
        List<Mention> who = List.of(Mention.of(redMovesNow ? "red" : "blue", frame));
        clauses.clause(frame, moves ? Context.NOTHING.of(who) : Context.NOTHING, part);
      }
      case "SubC" -> sequence.sub(frame, Context.NOTHING, part);
      case "AdvP" -> {
        part.use(frame.is("filler") ? frame : null);
        then |= frame.is("then");
      }
      case "Neg", "Or" -> {}
      default -> {
        // "Hits the red ball hard" does not rate the puzzle.
        if (apart || !frame.is("rating")) {
          clauses.clause(frame, Context.NOTHING, part);
        }
      }
    }
    settle(frame, part, draft);
  }

  /** Notes that there is such a tool. */
  void tool(String kind) {
    if (ofBlue) {
      blues(kind);
    }
  }

  /** Notes that blue meets such a tool. */
  void blues(String kind) {
    blues.add(kind);
  }

  /** "There is a fan, and it lifts red": that blue meets it, too, is not said. */
  private void notBlues(Draft draft) {
    for (Requirement r : List.copyOf(draft.read().keySet())) {
      if (!(r instanceof Requirement.Uses uses)
          || !uses.used()
          || blues.contains(uses.tool())
          || uses.tool().matches("see_saw|hinge.*")) {
        // A see-saw does nothing to red unless blue moves it.
        continue;
      }
      List<Requirement> others =
          draft.read().keySet().stream().filter(other -> other != r).toList();
      if (others.stream().noneMatch(o -> isOf(o, Requirement.Thing.BLUE, uses.tool(), true))) {
        others.stream()
            .filter(o -> isOf(o, Requirement.Thing.RED, uses.tool(), false))
            .findFirst()
            .ifPresent(o -> draft.read().get(o).or(draft.read().remove(r)));
      }
    }
  }

  /** Whether it asks the ball to touch the tool or, if that counts, to go by it. */
  private static boolean isOf(Requirement r, Requirement.Thing ball, String tool, boolean by) {
    return r instanceof Requirement.Goes goes
        ? by && goes.ball() == ball && goes.item().equals(tool)
        : Encounters.wanted(r).contains(new Encounters.Touch(ball, tool));
  }

  private boolean isWays(Frame np) {
    boolean several = np.has("count") && !np.has("count", "number.1");
    String word = words.apply(np.own());
    return several
        && (np.fits("way +pp=to(+obj=solve)")
            || np.is("level") && word.matches("(?is).*\\bsolutions\\b.*"));
  }

  /** Takes a part over unless a word that turns its sense was left. */
  void settle(Frame frame, Draft part, Draft draft) {
    BitSet turning = turning(frame);
    if (part.leaves(turning)) {
      draft.miss(frame);
      if (part.hasEvent()) {
        draft.eventRead();
      }
      return;
    }
    part.assignOrphans();
    draft.absorb(part);
  }

  /** "Lands on one ledge, then on another": that it lands on two says it all. */
  private static void drop(Draft draft) {
    for (Requirement r : List.copyOf(draft.read().keySet())) {
      boolean lands =
          r instanceof Requirement.Several s
              && s.ball() == Requirement.Thing.BLUE
              && s.act() == Requirement.Act.LANDS_ON
              && s.item().equals("platform");
      BitSet words = lands ? draft.read().remove(new Requirement.LandsOnPlatform()) : null;
      if (words != null) {
        draft.read().get(r).or(words);
      }
    }
  }

  static BitSet turning(Frame frame) {
    BitSet tokens = new BitSet();
    if (TURNING.contains(frame.concept())) {
      tokens.or(frame.own());
    }
    frame.roles().values().forEach(l -> l.forEach(f -> tokens.or(turning(f))));
    return tokens;
  }

  void fragment(Frame whole, Draft draft) {
    Frame said = whole;
    Frame third = said.fits("and +then") ? said.get("appos", "tool.") : null;
    if (third != null) {
      // "A ramp, a fan, a see-saw, in that order"
      said = said.without("appos", third).with("item", third);
    }
    Frame np = Descriptions.loaded(said);
    boolean rated = np.is("one", "thing") && np.has("mod", "rate.");
    rated |= np.is("thing") && np.has("pp") && np.get("pp").has("obj", "rate.");
    np.all("adv").stream().filter(a -> a.is("filler")).forEach(draft::use);
    if (Frames.isNone(np)
        && np.has("after")
        && words.apply(np.get("after").own()).matches(NEEDED)) {
      draft.miss(np);
      return;
    }
    if (np.fits("level +det=any") && words.apply(np.own()).matches("(?is).*solution.*")) {
      // "Any solution with a fan (should count)" asks for none.
      draft.miss(np);
      return;
    }
    if (np.is("level", "difficulty") || rated) {
      ratings.level(np, draft);
      return;
    }
    if (np.is("and") && np.get("item").is("thing") && np.get("item").has("mod", "rate.")) {
      // "Something simple with one ramp, and no walls"
      draft.use(np);
      np.all("item").forEach(item -> fragment(item, draft));
      return;
    }
    Frame apart = apart(np);
    if (apart != null) {
      clauses.clause(apart, Context.NOTHING, draft);
      return;
    }
    if (np.is("and") && apart(np.get("item")) != null) {
      draft.use(np);
      np.all("item").forEach(item -> fragment(item, draft));
      return;
    }
    List<Mention> mentions = nouns.of(np, List.of(), draft);
    existence.introduce(np, mentions, false, draft);
    nouns.topic(mentions);
    descriptions.describe(passing(np, mentions, draft), mentions, draft);
    subject = mentions.stream().anyMatch(m -> m.isThing()) ? mentions : subject;
    List<String> steps = Sequence.steps(mentions);
    boolean next = then || np.has("adv", "then");
    then = false;
    np.all("adv").stream().filter(a -> a.is("then", "first")).forEach(draft::use);
    sequence.thens(np, mentions, draft);
    sequence.remember(steps, next ? lastStep : null, draft);
  }

  /** "Blue and red 0.5 apart", "blue and red on the same platform": both are; or null. */
  static Frame apart(Frame np) {
    List<Frame> items = np.all("item");
    Frame last = np.is("and") && items.size() == 2 ? items.get(1) : null;
    String how = "apart|farapart|neartogether|levelled";
    Frame apart = last == null ? null : last.get("pp", how);
    if (last != null && apart == null) {
      // "Red and blue on the same platform"
      apart = last.get("pp", "on +obj=platform(+mod=same|different)");
    }
    return apart == null
        ? null
        : Frame.unsaid("S", "be")
            .with("subj", np.replacing(last, last.without("pp", apart)))
            .with("pred", apart);
  }

  /** "Blue over the wall": no verb says that it only is there, so it goes there. */
  private Frame passing(Frame np, List<Mention> mentions, Draft draft) {
    for (Frame pp : np.all("pp")) {
      if (mentions.size() == 1 && mentions.get(0).isBall() && passes(pp)) {
        Frame go = Frame.unsaid("", "go").with("pp", pp);
        Context none = Context.NOTHING.of(mentions);
        if (moving.moves(new Step(go, mentions, List.of(), false, false, none), draft)) {
          Frame rest = np.without("pp");
          for (Frame other : np.all("pp")) {
            rest = other == pp ? rest : rest.with("pp", other);
          }
          return rest;
        }
      }
    }
    return np;
  }

  boolean passes(Frame pp) {
    String word = words.apply(pp.own()).toLowerCase(Locale.ROOT);
    return Frames.passage(pp) != null
        && pp.has("obj")
        && !word.matches("(?s).*\\b(?:above|below|higher|lower)\\b.*");
  }

  private static boolean isHelp(Frame pp) {
    return pp.fits("with|without +obj")
        || pp.is("and") && pp.all("item").stream().allMatch(Events::isHelp);
  }

  private static boolean isOff(Frame pp) {
    return pp.is("off") && pp.has("obj", "wall", "platform", "tool.");
  }

  private void loose(Frame frame, Draft draft) {
    if (frame.category().equals("AP")) {
      ratings.rate(List.of(Mention.of("level", frame)), frame, false, draft);
    } else if (frame.is("with", "without") && frame.has("obj")) {
      means.helper(frame, Context.NOTHING, false, draft);
    } else if (frame.is("of", "by", "for")) {
      return;
    } else if (frame.is("and", "but") && frame.all("item").stream().allMatch(Events::isHelp)) {
      // "With a ramp and without a fan", "not with a fan but with a ramp"
      draft.use(frame);
      for (Frame item : frame.all("item")) {
        draft.use(item.get("neg"));
        loose(item.has("neg", "not") ? item.as("without").without("neg") : item, draft);
      }
    } else if (frame.is("and") && frame.all("item").stream().allMatch(Events::isOff)) {
      // "First off a trampoline, then off a wall"
      List<Frame> offs = frame.all("item");
      for (int k = 0; k < offs.size(); k++) {
        then |= k > 0 && frame.has("then");
        loose(offs.get(k), draft);
      }
      draft.use(frame, frame.get("then"));
    } else if (isOff(frame)) {
      Frame bounce = Frame.unsaid("", "bounce").with("pp", frame);
      bounce = then ? bounce.with("adv", Frame.unsaid("AdvP", "then")) : bounce;
      then = false;
      List<Mention> who = List.of(Mention.of("blue", bounce));
      clauses.clause(bounce, Context.NOTHING.of(who), draft);
    } else if (passes(frame)
        || frame.is("and") && frame.all("item").stream().anyMatch(this::passes)) {
      // "First over the wall, then down the stairs": no verb says that it only is there.
      Frame go = Frame.unsaid("", "go").with("pp", frame);
      List<Mention> who = subject.isEmpty() ? List.of(Mention.of("blue", go)) : subject;
      moving.moves(new Step(go, who, List.of(), false, false, Context.NOTHING.of(who)), draft);
    } else if (subject.isEmpty()) {
      return;
    } else {
      places.read(subject, frame, false, draft);
    }
  }
}
