package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Bounces;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.CrossesGap;
import org.puzzlewright.physics.prompt.Requirement.EachNeeded;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.Heads;
import org.puzzlewright.physics.prompt.Requirement.HitsFrom;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.LandsOn;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Never;
import org.puzzlewright.physics.prompt.Requirement.Only;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Rated;
import org.puzzlewright.physics.prompt.Requirement.RatedBound;
import org.puzzlewright.physics.prompt.Requirement.RedPasses;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Staircase;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.TurnsBack;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/**
 * The total function from the logical form to requirements: every frame becomes requirements, or
 * its words stay unread. A clause of which a word that turns its sense ("not", "only", "or", "if")
 * was not taken up is left out whole.
 */
final class Events {

  /** What a clause inherits from those around it. */
  private record Context(List<Mention> subject, Mention gap, boolean denied) {

    Context of(List<Mention> subject) {
      return new Context(subject, null, denied);
    }
  }

  private static final Context NOTHING = new Context(List.of(), null, false);
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
          "without",
          "opposite");
  private static final String RED = "red";

  private final Nouns nouns;
  private final Places places;
  private final java.util.function.Function<BitSet, String> words;

  Events(java.util.function.Function<BitSet, String> words) {
    this.words = words;
    nouns = new Nouns(words);
    places =
        new Places(
            nouns,
            new Places.Describer() {
              @Override
              public void describe(Frame np, List<Mention> mentions, Draft draft) {
                Events.this.describe(np, mentions, draft);
              }

              @Override
              public void there(List<Mention> mentions, Draft draft) {
                existence(mentions, draft);
              }
            });
  }

  private List<Mention> subject = List.of();
  private String lastStep;
  private boolean redMovesNow;
  private Difficulty ratedSoFar;

  /** Reads one constituent of the cover of a sentence. */
  void read(Frame frame, boolean turned, boolean apart, Draft draft) {
    if (turned) {
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
      case "SubC" -> sub(frame, NOTHING, part);
      case "AdvP", "Neg", "Or" -> {}
      default -> {
        // "Hits the red ball hard" does not rate the puzzle.
        if (apart || !frame.is("rating")) {
          clause(frame, NOTHING, part);
        }
      }
    }
    settle(frame, part, draft);
  }

  /** Takes a part over unless a word that turns its sense was left. */
  private void settle(Frame frame, Draft part, Draft draft) {
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

  private static BitSet turning(Frame frame) {
    BitSet tokens = new BitSet();
    if (TURNING.contains(frame.concept())) {
      tokens.or(frame.own());
    }
    frame.roles().values().forEach(l -> l.forEach(f -> tokens.or(turning(f))));
    return tokens;
  }

  // Fragments

  private void fragment(Frame np, Draft draft) {
    boolean rated = np.is("one", "thing") && np.all("mod").stream().anyMatch(m -> m.is("rate."));
    if (np.is("level", "difficulty") || rated) {
      level(np, draft);
      return;
    }
    List<Mention> mentions = nouns.of(np, List.of(), draft);
    introduce(np, mentions, false, draft);
    describe(passing(np, mentions, draft), mentions, draft);
    subject = mentions.stream().anyMatch(m -> m.isThing()) ? mentions : subject;
    List<String> steps = steps(mentions);
    boolean then = np.all("adv").stream().anyMatch(a -> a.is("then"));
    np.all("adv").stream().filter(a -> a.is("then", "first")).forEach(draft::use);
    thens(np, mentions, draft);
    remember(steps, then, draft);
  }

  /** "Blue over the wall": no verb says that it only is there, so it goes there. */
  private Frame passing(Frame np, List<Mention> mentions, Draft draft) {
    for (Frame pp : np.all("pp")) {
      if (mentions.size() == 1 && mentions.get(0).isBall() && passes(pp)) {
        Frame go = new Gap("go").frame().with("pp", pp);
        Context none = NOTHING.of(mentions);
        if (moves(new Step(go, mentions, List.of(), false, false, none), draft)) {
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

  private boolean passes(Frame pp) {
    String word = words.apply(pp.own()).toLowerCase(java.util.Locale.ROOT);
    return passage(pp) != null
        && pp.has("obj")
        && !word.startsWith("above")
        && !word.startsWith("below");
  }

  private void loose(Frame frame, Draft draft) {
    if (frame.category().equals("AP")) {
      rate(List.of(Mention.of("level", frame)), frame, false, draft);
    } else if (frame.is("with", "without") && frame.has("obj")) {
      helper(frame, NOTHING, false, draft);
    } else if (frame.is("of", "by", "for") || subject.isEmpty()) {
      return;
    } else {
      places.read(subject, frame, false, draft);
    }
  }

  /** Reads what a noun phrase says of the puzzle: "a hard level with two walls, where ...". */
  private void level(Frame np, Draft draft) {
    draft.use(np);
    Mention level = Mention.of("level", np);
    np.all("det").forEach(draft::use);
    np.all("mod").forEach(m -> rate(List.of(level), m, np.has("no"), draft));
    np.all("nmod").forEach(m -> rate(List.of(level), m, false, draft));
    for (Frame deg : np.all("deg")) {
      deg(np, deg, draft);
    }
    for (Frame pp : np.all("pp")) {
      if (pp.is("of") && pp.has("obj") && pp.get("obj").is("rate.")) {
        if (rate(List.of(level), pp.get("obj"), false, draft)) {
          draft.use(pp);
        }
      } else if (pp.is("with", "without", "of", "in") && pp.has("obj")) {
        helper(pp, NOTHING, false, draft);
      } else if (pp.is("on", "at") && !subject.isEmpty()) {
        places.read(subject, pp, false, draft);
      } else if (pp.is("and")) {
        for (Frame item : pp.all("item")) {
          helper(item, NOTHING, false, draft);
        }
      }
    }
    for (Frame rel : np.all("rel")) {
      relative(rel, List.of(level), draft);
    }
    np.all("comp").forEach(c -> clause(c, NOTHING, draft));
    for (Frame appos : np.all("appos")) {
      fragment(appos, draft);
    }
  }

  private static void deg(Frame np, Frame deg, Draft draft) {
    for (Frame mod : np.all("mod")) {
      if (mod.is("rate.")) {
        Requirement plain = rated(mod, null);
        Requirement strong = rated(mod, deg);
        if (draft.read().remove(plain) != null) {
          draft.require(strong, mod, deg);
        }
      }
    }
  }

  /** Reads "very hard", "not too hard", "at least medium" of the puzzle. */
  private boolean rate(List<Mention> of, Frame ap, boolean denied, Draft draft) {
    if (!of.stream().allMatch(m -> m.is("level") || m.is("difficulty"))) {
      return false;
    }
    if (!ap.is("rate.")) {
      return false;
    }
    boolean negated = denied ^ ap.has("neg");
    Frame deg = ap.get("deg");
    Frame bound = ap.get("bound");
    if (ap.has("harder")) {
      return harder(ap, negated, draft);
    }
    if (ap.has("lower") && ap.get("lower").is("rate.") && !negated && deg == null) {
      // "Easy to medium"
      Frame lower = ap.get("lower");
      Difficulty from = ((Rated) rated(lower, lower.get("deg"))).level();
      Difficulty to = ((Rated) rated(ap, null)).level();
      draft.require(new RatedBound(Bound.AT_LEAST, from), lower, lower.get("deg"));
      draft.require(new RatedBound(Bound.AT_MOST, to), ap);
      return true;
    }
    if (bound != null && !negated && deg == null) {
      Difficulty level = ((Rated) rated(ap, null)).level();
      if (bound.is("least", "most")) {
        Bound how = bound.is("least") ? Bound.AT_LEAST : Bound.AT_MOST;
        draft.require(new RatedBound(how, level), ap, bound);
      }
      return bound.is("least", "most");
    }
    if ((negated || deg != null && deg.is("almost"))
        && ratedSoFar != null
        && ap.is("rate." + ratedSoFar.name().toLowerCase(java.util.Locale.ROOT))
        && deg != null) {
      // "Hard, but not very hard"
      boolean hard = ap.is("rate.hard");
      draft.require(
          new RatedBound(hard ? Bound.AT_MOST : Bound.AT_LEAST, ratedSoFar),
          ap,
          deg,
          ap.get("neg"));
      return true;
    }
    if (negated || deg != null && deg.is("almost")) {
      boolean easy = ap.is("rate.easy", "rate.very_easy");
      boolean hard = ap.is("rate.hard", "rate.very_hard");
      if (!easy && !hard
          || deg != null
              && deg.is("almost")
              && negated == false
              && !words.apply(deg.own()).toLowerCase(java.util.Locale.ROOT).startsWith("not")) {
        return false;
      }
      Requirement atMost = new RatedBound(easy ? Bound.AT_LEAST : Bound.AT_MOST, Difficulty.MEDIUM);
      draft.require(atMost, ap, deg, ap.get("neg"));
      return true;
    }
    draft.require(rated(ap, deg), ap, deg);
    ratedSoFar = ((Rated) rated(ap, deg)).level();
    return true;
  }

  /** "Harder than easy", "not harder than medium". */
  private static boolean harder(Frame ap, boolean negated, Draft draft) {
    Frame than = ap.get("harder");
    boolean more = than.is("more");
    int level = ((Rated) rated(ap, ap.get("deg"))).level().ordinal();
    int limit = negated ? level : more ? level + 1 : level - 1;
    if (limit < 0 || limit >= Difficulty.values().length) {
      return false;
    }
    Bound bound = more ^ negated ? Bound.AT_LEAST : Bound.AT_MOST;
    draft.require(
        new RatedBound(bound, Difficulty.values()[limit]), ap, than, ap.get("deg"), ap.get("neg"));
    return true;
  }

  private static Requirement rated(Frame ap, Frame deg) {
    String name = ap.concept().substring("rate.".length());
    Difficulty level = Difficulty.valueOf(name.toUpperCase(java.util.Locale.ROOT));
    if (deg != null && deg.is("very")) {
      level =
          level == Difficulty.EASY
              ? Difficulty.VERY_EASY
              : level == Difficulty.HARD ? Difficulty.VERY_HARD : level;
    } else if (deg != null && deg.is("quite") && words(deg).equals("moderately")) {
      level = level == Difficulty.HARD ? Difficulty.MEDIUM : level;
    }
    return new Rated(level);
  }

  private static String words(Frame frame) {
    return frame.concept();
  }

  // What there is

  /** Reads that there are such things, or that there are none. */
  private boolean introduce(Frame whole, List<Mention> mentions, boolean denied, Draft draft) {
    Frame np = whole;
    if (np.all("except").stream().anyMatch(Events::isNone)) {
      // "At most three tools, but no hexagon"
      Frame none = np.get("except");
      boolean others = introduce(none, nouns.of(none, List.of(), draft), denied, draft);
      return introduce(np.without("except"), mentions, denied, draft) && others;
    }
    if (np.is("and") && np.get("item").has("only")) {
      // "Only a ramp and a cannon"
      np = np.with("only", np.get("item").get("only"));
    }
    if (np.is("or") && mentions.stream().noneMatch(Mention::none) && !denied) {
      boolean one = alternatives(np, mentions, draft);
      for (Frame not : np.all("not")) {
        one &= introduce(not, nouns.of(not, List.of(), draft), true, draft);
      }
      return one;
    }
    if (np.is("or")) {
      draft.use(np);
    }
    boolean only = has(np, "only", "only");
    boolean all = true;
    int sign = 0;
    if (np.is("and", "nor")) {
      for (Frame item : np.all("item")) {
        List<Mention> of = within(item, mentions);
        all &= introduce(item.without("only"), of, denied, draft);
        if (!of.isEmpty() && of.stream().allMatch(m -> m.bound() == Bound.EXACTLY)) {
          // "Only one tool" says how many.
          item.all("only").forEach(draft::use);
        }
        sign++;
      }
    } else {
      for (Mention m : mentions) {
        boolean rest = np.has("except") && (m.is("?") || m.is("tool"));
        all &= rest || exists(m, m.none() ^ denied, only, draft);
        sign++;
      }
    }
    List<Mention> there = mentions.stream().filter(m -> !m.none()).toList();
    boolean counted =
        there.stream().anyMatch(m -> m.bound() == Bound.EXACTLY)
            && np.all("only").stream().allMatch(o -> o.category().equals("Only"));
    if (only
        && !denied
        && !counted
        && !there.isEmpty()
        && there.stream().allMatch(Mention::isTool)) {
      only(there, np.all("only"), draft);
    } else if (only && mentions.stream().allMatch(m -> m.bound() != null)) {
      np.all("only").forEach(draft::use);
    }
    for (Frame except : np.all("except")) {
      boolean read = except(mentions, except, denied, draft);
      draft.use(read ? np : null);
      all &= read;
    }
    for (Frame further : np.all("further")) {
      // "At least two tools and at most four"
      boolean one = mentions.size() == 1 && mentions.get(0).bound() != null && !denied;
      all &= one && bounded(mentions.get(0), further, draft);
    }
    for (Frame not : np.all("not")) {
      List<Mention> others = nouns.of(not, List.of(), draft);
      draft.useAll(np.get("but"));
      all &= introduce(not, others, !denied, draft);
    }
    return all && sign > 0;
  }

  private static List<Mention> within(Frame item, List<Mention> mentions) {
    return mentions.stream().filter(m -> holds(item, m.frame())).toList();
  }

  private static boolean holds(Frame np, Frame other) {
    return np == other || np.all("item").stream().anyMatch(i -> holds(i, other));
  }

  /** "A ramp or a cannon": one of the two. */
  private boolean alternatives(Frame np, List<Mention> mentions, Draft draft) {
    List<Requirement> any = new ArrayList<>();
    for (Mention m : mentions) {
      if (m.isTool() && m.bound() == null) {
        any.add(new Uses(m.kind(), true));
      } else if (m.isFurniture() && m.bound() == null) {
        any.add(new Present(m.thing(), true));
      } else {
        return false;
      }
    }
    if (any.size() < 2 || any.size() > 5) {
      return false;
    }
    List<Frame> from = new ArrayList<>(np.all("item"));
    from.add(np);
    draft.require(new AnyOf(any), from.toArray(Frame[]::new));
    return true;
  }

  private void only(List<Mention> tools, List<Frame> only, Draft draft) {
    List<String> kinds = tools.stream().map(Mention::kind).toList();
    Frame[] from = only.toArray(Frame[]::new);
    boolean nothingElse =
        only.stream().anyMatch(o -> o.category().equals("OnlyBut") || o.category().equals("NP"));
    if (nothingElse && kinds.size() == 1) {
      // "Nothing but ramps" leaves out the tools that the paper does not have, too.
      draft.require(new Only(kinds.get(0)), from);
    } else if (Mention.PAPER.containsAll(kinds)) {
      for (String other : Mention.PAPER) {
        if (!kinds.contains(other)) {
          draft.require(new Uses(other, false), from);
        }
      }
      draft.use(from);
    } else if (kinds.size() == 1) {
      draft.require(new Only(kinds.get(0)), from);
    }
  }

  /** "No tools except one cannon", "anything but hexagons". */
  private boolean except(List<Mention> all, Frame except, boolean denied, Draft draft) {
    List<Mention> but = nouns.of(except, List.of(), draft);
    boolean tools = all.stream().allMatch(m -> m.is("tool") || m.is("you") || m.is("?"));
    boolean special = all.stream().allMatch(m -> m.isItem());
    if (special && but.stream().allMatch(m -> m.isItem() || m.is("tool") && m.bound() != null)) {
      // "No ramp, but a cannon"
      return introduce(except, but, false, draft);
    }
    if (!tools || but.isEmpty() || !but.stream().allMatch(Mention::isTool)) {
      Mention first = all.isEmpty() ? null : all.get(0);
      boolean more = first != null && but.size() == 1 && but.get(0).is("?") && except.is("number.");
      return more && bounded(first, except, draft);
    }
    boolean none = denied ^ all.stream().anyMatch(Mention::none);
    if (none) {
      for (Mention tool : Mention.PAPER.stream().map(t -> Mention.of(t, except)).toList()) {
        draft.read().remove(new Uses(tool.kind(), false));
      }
      introduce(except, but, false, draft);
      only(but, List.of(except), draft);
    } else {
      introduce(except, but, true, draft);
    }
    return true;
  }

  /** "At least one wall, but no more than two". */
  private boolean bounded(Mention m, Frame number, Draft draft) {
    Draft part = new Draft();
    Frame counted = m.frame().without("count").with("count", number);
    List<Mention> again = nouns.of(counted, List.of(), part);
    if (again.size() != 1 || again.get(0).bound() == null) {
      return false;
    }
    draft.absorb(part);
    return exists(again.get(0), false, false, draft);
  }

  private boolean exists(Mention m, boolean absent, boolean only, Draft draft) {
    Frame np = m.frame();
    boolean each = has(np, "quant", "each");
    if (m.is("staircase") && !absent) {
      return staircase(np, List.of(np), draft);
    }
    boolean single = m.bound() != null && m.number() == 1 && m.bound() != Bound.AT_MOST;
    if (single && !absent && (m.isBall() || m.is("goal"))) {
      // "One goal": there always is.
      draft.use(np, np.get("count"));
      return true;
    }
    if (!m.isItem() && !m.is("tool")) {
      return m.isThing() && !absent && m.bound() == null;
    }
    if (each) {
      return false;
    }
    if (!absent || m.none()) {
      for (Frame mod : np.all("mod")) {
        modifier(m, mod, absent, draft);
      }
    }
    if (m.bound() != null) {
      return count(m, absent, np, draft);
    }
    if (m.is("tool")) {
      if (absent && only) {
        return false;
      }
      if (absent && !np.has("except") && !has(np, "mod", "other")) {
        Mention.PAPER.forEach(t -> draft.require(new Uses(t, false), np));
      } else if (absent && has(np, "mod", "other")) {
        return false;
      }
      return absent;
    }
    if (m.isTool()) {
      draft.require(new Uses(m.kind(), !absent), np);
    } else {
      draft.require(new Present(m.thing(), !absent), np);
    }
    return true;
  }

  private void modifier(Mention m, Frame mod, boolean absent, Draft draft) {
    Sized sized = Nouns.sized(m, mod);
    if (mod.is("plain")) {
      draft.use(mod);
    } else if (sized != null && !absent) {
      draft.require(sized, mod, m.frame());
    } else if (mod.is("side.up", "side.down", "size.low") && m.isFurniture() && !absent) {
      draft.require(
          new Requirement.Height(m.thing(), mod.is("side.up") ? Vertical.UP : Vertical.DOWN), mod);
    } else if (mod.is("side.left", "side.right") && m.isThing() && !absent) {
      Direction side = mod.is("side.left") ? Direction.LEFT : Direction.RIGHT;
      draft.require(
          m.isFurniture()
              ? new Requirement.Third(
                  m.thing(),
                  side == Direction.LEFT ? Requirement.Part.LEFT : Requirement.Part.RIGHT)
              : new Side(m.thing(), side),
          mod,
          m.frame());
    }
  }

  /** "A staircase of four steps down to the right": what is said of it, wherever it is said. */
  private static boolean staircase(Frame np, List<Frame> said, Draft draft) {
    Toward[] toward = {Toward.EITHER};
    int[] steps = {3};
    List<Frame> words = new ArrayList<>(List.of(np));
    said.forEach(f -> steps(f, false, toward, steps, words));
    if (steps[0] < 2 || steps[0] > 8) {
      return false;
    }
    draft.require(new Staircase(toward[0], steps[0]), words.toArray(Frame[]::new));
    return true;
  }

  private static void steps(Frame f, boolean up, Toward[] toward, int[] steps, List<Frame> words) {
    boolean upward = up || f.is("way.up", "rise");
    if (f.is("side.left", "side.right")) {
      // What leads up to the right goes down to the left.
      toward[0] = f.is("side.left") ^ upward ? Toward.LEFT : Toward.RIGHT;
      words.add(f);
    }
    Frame count = f.is("number.") ? f : f.is("platform", "staircase") ? f.get("count") : null;
    if (count != null && count.concept().matches("number\\.\\d")) {
      steps[0] = Integer.parseInt(count.concept().substring("number.".length()));
      words.add(f);
      words.add(count);
      words.addAll(count.all("bound"));
    }
    if (f.category().equals("PP") || f.is("way.", "lead", "descend", "rise", "go", "rel")) {
      words.add(f);
    }
    for (String role : List.of("pp", "obj", "rel", "gap", "appos", "item")) {
      f.all(role).forEach(child -> steps(child, upward, toward, steps, words));
    }
  }

  private boolean count(Mention m, boolean absent, Frame np, Draft draft) {
    Bound bound = m.bound();
    int number = m.number();
    if (absent) {
      // "No more than two" is read as a bound; "not two walls" leaves any other number.
      if (bound == Bound.AT_LEAST && number > 0) {
        bound = Bound.AT_MOST;
        number--;
      } else if (bound == Bound.AT_MOST) {
        bound = Bound.AT_LEAST;
        number++;
      } else if (number == 1 && np.get("count") != null) {
        bound = Bound.AT_MOST;
        number = 0;
      } else {
        return false;
      }
    }
    Count count = new Count(m.kind(), bound, number);
    if (count.most() < 1 && m.isTool()) {
      draft.require(new Uses(m.kind(), false), np, np.get("count"));
      return true;
    }
    if (count.most() < 1 && m.isFurniture()) {
      draft.require(new Present(m.thing(), false), np, np.get("count"));
      return true;
    }
    if (count.least() > 0 && m.isTool()) {
      draft.require(new Uses(m.kind(), true), np);
    } else if (count.least() > 0 && m.isFurniture()) {
      draft.require(new Present(m.thing(), true), np);
    }
    draft.require(count, np, np.get("count"));
    return true;
  }

  /** Reads what stands behind a noun: where it is, what it does. */
  private void describe(Frame np, List<Mention> mentions, Draft draft) {
    if (np.is("and", "or", "nor")) {
      for (Frame item : np.all("item")) {
        describe(item, within(item, mentions), draft);
      }
      if (np.is("or")) {
        return;
      }
    }
    boolean none = mentions.stream().anyMatch(Mention::none);
    for (Frame mod : np.all("mod")) {
      for (Mention m : mentions) {
        if (!none && m.isThing() && !m.isFurniture()) {
          modifier(m, mod, false, draft);
        }
        if (m.is("level")) {
          rate(List.of(m), mod, false, draft);
        }
      }
    }
    if (np.is("level")) {
      return;
    }
    for (Frame pp : np.all("pp")) {
      if (none) {
        // "No wall on the left" leaves walls elsewhere.
        if (!scenery(pp)) {
          draft.miss(np);
        }
        draft.useAll(scenery(pp) ? pp : null);
      } else if (pp.is("with", "without") && pp.has("obj")) {
        helper(pp, new Context(mentions, null, false), false, draft);
      } else if (pp.is("instead") && pp.has("obj")) {
        if (introduce(pp.get("obj"), nouns.of(pp.get("obj"), List.of(), draft), true, draft)) {
          draft.use(pp);
        }
      } else if (pp.is("of") && np.is("side.", "usage", "start")) {
        draft.use(pp);
      } else if (pp.is("from") && mentions.stream().allMatch(Mention::isBall)) {
        origin(mentions, pp, draft);
      } else if (pp.is("in", "on")
          && pp.has("obj")
          && pp.get("obj").is("level", "picture")
          && pp.get("obj").roles().size() <= 1) {
        draft.useAll(pp);
      } else if (!mentions.isEmpty()) {
        places.read(mentions, pp, false, draft);
      }
    }
    for (Frame rel : np.all("rel")) {
      if (none) {
        draft.miss(np);
      } else {
        relative(rel, mentions, draft);
      }
    }
    for (Frame appos : np.all("appos")) {
      if (appos.is("blue", "red", "ball", "one")) {
        List<Mention> same = nouns.of(appos, List.of(), draft);
        draft.use(appos);
        describe(appos, same, draft);
      } else if (appos.is("side.", "part.") && !mentions.isEmpty() && !none) {
        // "Blue ball: upper half"
        if (mentions.stream().allMatch(Mention::isThing)) {
          places.read(mentions, appos, false, draft);
        }
      } else if (!appos.is("side.")) {
        // What follows "on the same side, the left" is no thing.
        fragment(appos, draft);
      }
    }
    np.all("comp").forEach(c -> clause(c, new Context(mentions, null, false), draft));
  }

  /** "During the whole run" */
  private static boolean wholeRun(Frame pp) {
    return pp.is("in", "during", "at", "for") && pp.has("obj") && pp.get("obj").is("run");
  }

  private static boolean scenery(Frame pp) {
    if (wholeRun(pp)) {
      return true;
    }
    return pp.is("in", "on", "at", "for")
        && pp.has("obj")
        && pp.get("obj").is("level", "picture", "way")
        && !pp.get("obj").has("mod");
  }

  private void relative(Frame rel, List<Mention> of, Draft draft) {
    Draft part = new Draft();
    draft.useAll(rel.get("gap"));
    Mention last = of.isEmpty() ? null : of.get(of.size() - 1);
    if (isStaircase(rel, of)) {
      staircase(last.frame(), List.of(last.frame().without("rel"), rel), part);
    } else if (rel.has("place")) {
      Frame prep = rel.get("prep");
      draft.use(prep);
      if (prep != null && prep.category().equals("P") && last != null && !last.is("level")) {
        Frame pp = prep.with("obj", Gap.of(last));
        clause(rel.without("prep").with("pp", pp), NOTHING, part);
      } else {
        clause(rel, NOTHING, part);
      }
    } else if (rel.has("whose") && last != null && rel.has("subj") && rel.get("subj").is("start")) {
      // "Whose place is in the corner": it is there.
      part.use(rel.get("subj"), rel.get("whose"));
      clause(rel.without("whose").withOnly("subj", Gap.of(last)), NOTHING, part);
    } else if (rel.has("whose")) {
      clause(rel, NOTHING, part);
    } else if (rel.has("object")) {
      clause(rel, new Context(List.of(), last, false), part);
    } else {
      clause(rel, new Context(of, null, false), part);
    }
    settle(rel, part, draft);
  }

  /** "Five steps that descend to the left" */
  private static boolean isStaircase(Frame rel, List<Mention> of) {
    boolean several =
        of.size() == 1
            && of.get(0).is("platform")
            && of.get(0).bound() == Bound.EXACTLY
            && of.get(0).number() > 1;
    boolean down = rel.is("descend", "rise") || rel.all("pp").stream().anyMatch(p -> p.is("way."));
    return several && down && rel.is("descend", "rise", "go", "lead") && !rel.has("obj");
  }

  // Clauses

  private boolean clause(Frame f, Context context, Draft draft) {
    if (f.is("and", "but")) {
      return coordinated(f, context, draft);
    }
    Draft part = new Draft();
    boolean read = f.is("or", "nor") ? either(f, context, part) : simple(f, context, part);
    settle(f, part, draft);
    return read;
  }

  private boolean coordinated(Frame clause, Context context, Draft draft) {
    Frame f = arranged(clause, draft);
    draft.use(f);
    Context inner = context;
    if (f.has("head")) {
      Frame head = f.get("head");
      fragment(head, draft);
    }
    if (f.has("subj")) {
      inner = context.of(subjects(f.get("subj"), f, draft));
    }
    List<Frame> items = new ArrayList<>(f.all("item"));
    if (items.size() > 1 && f.is("and") && negations(f) > 0) {
      // How far "not" goes is not clear.
      items.subList(1, items.size()).forEach(draft::miss);
      items = new ArrayList<>(items.subList(0, 1));
    }
    int first = items.get(0).tokens().nextSetBit(0);
    for (Map.Entry<String, List<Frame>> role : f.roles().entrySet()) {
      for (Frame child : role.getValue()) {
        switch (role.getKey()) {
          case "mod", "neg", "may", "aux", "hedge", "passive" -> {
            // "Do not make it hard, but add a ramp": only the first is denied.
            int last = f.is("but") ? 1 : items.size();
            for (int k = 0; k < last; k++) {
              items.set(k, items.get(k).with(role.getKey(), child));
            }
          }
          case "pp", "adv", "sub", "purpose", "part", "only", "obj", "quant" -> {
            int at = child.tokens().nextSetBit(0) < first ? 0 : items.size() - 1;
            items.set(at, items.get(at).with(role.getKey(), child));
          }
          default -> {}
        }
      }
    }
    boolean all = true;
    redMovesNow &= !context.equals(NOTHING);
    for (Frame item : items) {
      if (redMovesNow && f.has("subj") && afterTouch(item, inner)) {
        // What blue does after the touch no requirement says.
        draft.miss(item);
        continue;
      }
      all &= clause(item, inner, draft);
    }
    return all;
  }

  private static boolean afterTouch(Frame item, Context context) {
    boolean blue = context.subject().stream().anyMatch(m -> m.is("blue"));
    boolean moves = item.is("land", "bounce", "fly", "jump", "cross", "go", "rise", "past", "turn");
    return blue && moves && !item.has("subj") && !goes(item, RED) && !goes(item, "goal");
  }

  /** "A or b": what each says, if each says one thing. */
  private boolean either(Frame f, Context context, Draft draft) {
    if (f.is("nor") || isDenied(f, context)) {
      for (Frame item : f.all("item")) {
        clause(item.with("neg", new Gap("not").frame()), context, draft);
      }
      draft.use(f);
      return true;
    }
    List<Mention> shared = f.has("subj") ? subjects(f.get("subj"), f, draft) : context.subject();
    List<Requirement> any = new ArrayList<>();
    Draft all = new Draft();
    for (Frame item : f.all("item")) {
      Draft part = new Draft();
      clause(item, context.of(shared), part);
      List<Requirement> said =
          part.read().keySet().stream()
              .filter(r -> !(r instanceof Present) && !(r instanceof Pushes))
              .toList();
      if (said.isEmpty()) {
        said = part.read().keySet().stream().filter(r -> r instanceof Present).toList();
      }
      if (said.size() != 1 || !part.missed().isEmpty()) {
        return false;
      }
      any.add(said.get(0));
      all.use(item);
      part.used().stream().forEach(all.used()::set);
    }
    if (any.size() > 5 || any.stream().distinct().count() < 2) {
      return false;
    }
    draft.absorb(all);
    draft.require(new AnyOf(any), f);
    draft.used().or(all.used());
    draft.read().get(new AnyOf(any)).or(all.used());
    return true;
  }

  private List<Mention> subjects(Frame subj, Frame clause, Draft draft) {
    List<Mention> found;
    Frame np = subj;
    for (Frame pred : clause.all("pred")) {
      boolean colour = pred.is("colour.") || pred.is("blue", "red");
      if (clause.is("be") && colour && np.is("ball", "one") && !isDenied(clause, NOTHING)) {
        np = np.with("mod", pred);
      }
    }
    if (np.is("it")) {
      draft.use(np);
      Mention it = itActs(np, clause);
      if (it.isThing()) {
        nouns.speak(it);
      }
      found = List.of(it);
    } else if (np.is("level", "difficulty")
        || np.is("one") && np.all("mod").stream().anyMatch(m -> m.is("rate."))) {
      found = nouns.of(np, List.of(), draft);
      level(np, draft);
    } else {
      found = nouns.of(np, List.of(), draft);
      describe(np, found, draft);
    }
    if (found.stream().anyMatch(Mention::isThing)) {
      subject = found;
    }
    return found;
  }

  /** "It" as what acts: red after it was pushed, else what the last clause was about. */
  private Mention itActs(Frame np, Frame clause) {
    if (goes(clause, "goal")) {
      return Mention.of("red", np);
    }
    if (goes(clause, "red")) {
      return Mention.of("blue", np);
    }
    if (redMovesNow && clause.is("go", "descend", "rise", "arrive", "fly", "drop")) {
      return Mention.of("red", np);
    }
    boolean rating = clause.all("pred").stream().anyMatch(p -> p.is("rate."));
    boolean whole = clause.is("have", "use", "lack") || rating || clause.is("solve");
    Mention last = nouns.last(m -> true);
    if (whole || last == null && clause.is("be")) {
      return Mention.of("level", np);
    }
    if (last == null) {
      return Mention.of("blue", np);
    }
    boolean moves = !clause.is("be", "locate", "put");
    if (!subject.isEmpty() && subject.size() == 1 && (!moves || subject.get(0).isBall())) {
      return Mention.of(subject.get(0).kind(), np);
    }
    Mention ball = nouns.last(Mention::isBall);
    return Mention.of(ball != null ? ball.kind() : moves ? "blue" : last.kind(), np);
  }

  private static boolean goes(Frame clause, String kind) {
    List<Frame> all = new ArrayList<>(clause.all("obj"));
    clause
        .all("pp")
        .forEach(
            pp -> {
              for (Frame f = pp; f != null; f = f.get("obj")) {
                all.add(f);
              }
            });
    return all.stream()
        .anyMatch(
            f ->
                kind.equals("goal")
                    ? f.is("goal")
                    : f.is(kind) || f.all("mod").stream().anyMatch(m -> m.is("colour." + kind)));
  }

  private static boolean isDenied(Frame f, Context context) {
    return context.denied() ^ negations(f) % 2 == 1;
  }

  private static int negations(Frame f) {
    int n = f.all("neg").size();
    for (String role : List.of("aux", "mod", "may")) {
      for (Frame aux : f.all(role)) {
        n += aux.all("neg").size();
      }
    }
    return n;
  }

  private void useNegations(Frame f, Draft draft) {
    draft.use(f.all("neg").toArray(Frame[]::new));
    for (String role : List.of("aux", "mod", "may")) {
      for (Frame aux : f.all(role)) {
        draft.use(aux);
        draft.use(aux.all("neg").toArray(Frame[]::new));
      }
    }
  }

  private static boolean has(Frame frame, String role, String... concepts) {
    return frame.all(role).stream().anyMatch(f -> f.is(concepts));
  }

  /** One verb and what belongs to it. */
  private boolean simple(Frame clause, Context context, Draft draft) {
    Frame f = arranged(clause, draft);
    if (f.has("hedge") || f.all("sub").stream().anyMatch(s -> s.is("if"))) {
      return unless(f, context, draft);
    }
    boolean denied = isDenied(f, context);
    boolean only = f.has("only") || subjectOnly(f);
    boolean may = f.has("may") || f.has("mod") && has(f, "mod", "may");
    boolean none = f.has("subj") && isNone(f.get("subj")) || f.has("obj") && isNone(f.get("obj"));
    boolean bounded =
        f.has("subj") && isBounded(f.get("subj")) || f.has("obj") && isBounded(f.get("obj"));
    none |= bounded;
    if (may && !none && !denied && !only && !f.is("be") && !hasOnly(f) && !hasExcept(f)) {
      return false;
    }
    if (denied && f.all("sub").stream().anyMatch(b -> b.is("until", "before", "after"))) {
      return false;
    }
    useNegations(f, draft);
    draft.useAll(denied || none || only || hasOnly(f) || hasExcept(f) ? f.get("may") : null);
    List<Mention> by = new ArrayList<>();
    List<Mention> acts = f.has("subj") ? subjects(f.get("subj"), f, draft) : context.subject();
    if (!acts.isEmpty() && acts.stream().allMatch(m -> m.none() && m.isBall())) {
      // "Neither ball touches the wall"
      denied = !denied;
      acts = acts.stream().map(m -> Mention.of(m.kind(), m.frame())).toList();
    }
    boolean blueOnly = acts.size() == 1 && acts.get(0).is("blue");
    if (!f.has("subj") && blueOnly && redMovesNow && !f.has("obj") && goes(f, "goal")) {
      // "The blue ball pushes the red ball and drops into the goal": red does.
      acts = List.of(Mention.of(RED, acts.get(0).frame()));
    }
    boolean passive = f.has("passive") || f.category().equals("VPn") && !f.has("obj");
    List<Mention> object = List.of();
    if (f.has("obj") && !(f.is("cause", "want", "make") || f.is("need") && f.has("comp"))) {
      object = objects(f, acts, context, draft);
    }
    if (context.gap() != null && object.isEmpty() && !hasBare(f)) {
      object = List.of(context.gap());
    }
    if (passive) {
      for (Frame pp : f.all("pp")) {
        if (pp.is("by") && pp.has("obj") && pp.get("obj").category().equals("NP")) {
          by.addAll(nouns.of(pp.get("obj"), acts, draft));
          describe(pp.get("obj"), by, draft);
          draft.use(pp);
        }
      }
      if (object.isEmpty()) {
        object = acts;
        acts = by;
      }
    }
    if (f.has("obj") && isNone(f.get("obj")) && f.is("push", "touch", "land", "bounce", "cross")) {
      denied = !denied;
      object =
          object.stream()
              .map(m -> new Mention(m.kind(), m.frame(), false, m.bound(), m.number()))
              .toList();
    }
    Step step = new Step(f, acts, object, denied, passive, context);
    boolean first = f.all("adv").stream().anyMatch(a -> a.is("first"));
    boolean then = f.all("adv").stream().anyMatch(a -> a.is("then"));
    f.all("adv").stream().filter(a -> a.is("first", "then")).forEach(draft::use);
    step.steps.clear();
    Draft own = new Draft();
    boolean understood = verb(step, own);
    if (understood) {
      own.use(f);
      own.use(f.all("mod").toArray(Frame[]::new));
      if (f.has("only") && only(step)) {
        own.use(f.all("only").toArray(Frame[]::new));
      }
      draft.absorb(own);
    } else {
      if (own.hasEvent()) {
        draft.eventRead();
      }
      meansMain(step, draft);
    }
    if (understood && f.all("pp").stream().anyMatch(p -> p.is("or"))) {
      // "Either the blue ball goes over it or under it."
      f.all("either").forEach(draft::use);
    }
    if (understood && has(f, "neg", "never")) {
      // "Never, not even after the collision"
      f.all("even").forEach(draft::useAll);
    }
    for (Frame np : f.all("obj")) {
      thens(np, object, draft);
    }
    if (understood && !denied) {
      for (Frame pp : f.all("pp")) {
        if (pp.is("before", "after")) {
          beforeAfter(step, pp, draft);
        }
      }
    }
    if (!step.steps.isEmpty()) {
      remember(step.steps, then && !first, draft);
    }
    redMovesNow |= step.object(RED);
    Context inner = context.of(movers(step));
    for (Frame sub : f.all("sub")) {
      sub(sub, inner, draft);
    }
    for (String role : List.of("purpose", "part")) {
      for (Frame child : f.all(role)) {
        boolean whole =
            f.is("use", "need", "have", "put", "make", "add")
                || f.is("be") && acts.stream().allMatch(Mention::isItem);
        boolean pushed =
            f.is("push", "touch", "shoot", "drop", "lead", "deflect")
                && !child.has("obj")
                && step.object.stream().allMatch(Mention::isBall)
                && !step.object.isEmpty()
                && child.is("descend", "go", "rise", "fly", "drop", "arrive", "land", "bounce");
        clause(
            child,
            whole && role.equals("purpose")
                ? acts.isEmpty() || !acts.stream().allMatch(Mention::isBall)
                    ? forWhom(f, draft)
                    : inner
                : pushed ? context.of(step.object) : inner,
            draft);
      }
    }
    return understood;
  }

  /** "A ramp is needed for the blue ball to reach ..." */
  private Context forWhom(Frame f, Draft draft) {
    for (Frame pp : f.all("pp")) {
      if (pp.is("for") && pp.has("obj")) {
        List<Mention> who = nouns.of(pp.get("obj"), List.of(), draft);
        draft.use(pp);
        return NOTHING.of(who);
      }
    }
    return NOTHING;
  }

  /** Puts what belongs to the verb there: "place the ball on the left", "heads east". */
  private static Frame arranged(Frame clause, Draft draft) {
    Frame f = clause;
    if (f.is("fail") && f.has("purpose")) {
      draft.use(f);
      Frame failed = f.get("purpose").with("neg", Frame.unsaid("", "not"));
      f = f.has("subj") ? failed.with("subj", f.get("subj")) : failed;
    }
    for (Frame except : f.all("except")) {
      String role = f.has("obj") && !(f.has("subj") && isNone(f.get("subj"))) ? "obj" : "subj";
      if (f.has(role)) {
        f = f.without("except");
        f = f.withOnly(role, f.get(role).with("except", except));
      }
    }
    for (Frame mid : f.all("mid")) {
      // "The blue ball, on the left, ...": where it is; "..., without a ramp, ...": how.
      boolean how = mid.is("with", "without", "by", "after", "before", "instead");
      f = f.without("mid");
      f = how ? f.with("pp", mid) : f.without("subj").with("subj", f.get("subj").with("pp", mid));
    }
    if (f.is("permit", "forbid") && f.has("purpose") && !f.has("comp")) {
      Frame what = f.get("purpose");
      f = f.without("purpose").with("comp", what);
    }
    Frame obj = f.get("obj");
    if (obj != null && obj.is("side.left", "side.right") && !f.is("push", "touch", "use", "have")) {
      f = f.without("obj").with("pp", obj);
    } else if (obj != null
        && f.is("push", "shoot", "drop", "blow")
        && obj.all("pp").stream().anyMatch(p -> p.is("way."))) {
      // "Push the red ball down": that is where it goes.
      List<Frame> places = obj.all("pp");
      f = f.without("obj");
      Frame thing = obj.without("pp");
      for (Frame place : places) {
        thing = place.is("way.") ? thing : thing.with("pp", place);
        f = place.is("way.") ? f.with("pp", place) : f;
      }
      f = f.with("obj", thing);
    } else if (obj != null && f.is("put", "add") && obj.has("pp") && !obj.is("and")) {
      List<Frame> places = obj.all("pp");
      f = f.without("obj").with("obj", obj.without("pp"));
      for (Frame place : places) {
        f = f.with("pp", place);
      }
    }
    f.all("pp").stream().filter(Events::scenery).forEach(draft::useAll);
    return f;
  }

  private static boolean only(Step step) {
    return step.onlyRead;
  }

  private static boolean hasBare(Frame f) {
    return f.all("pp").stream()
        .anyMatch(
            p ->
                !p.has("obj")
                    && (p.has("bare")
                        || p.is("over", "above", "below", "around", "across", "near")));
  }

  private static boolean isNone(Frame np) {
    return np.has("no") || np.is("nor") || np.all("item").stream().anyMatch(Events::isNone);
  }

  /** "At most two tools", "no more than one wall". */
  private static boolean isBounded(Frame np) {
    return np.all("count").stream().anyMatch(c -> has(c, "bound", "most", "fewer"))
        || has(np, "bound", "most", "fewer")
        || np.has("item") && np.all("item").stream().allMatch(Events::isBounded);
  }

  private static boolean subjectOnly(Frame f) {
    return f.has("subj") && f.get("subj").has("only");
  }

  private static boolean hasOnly(Frame f) {
    return f.has("obj") && f.get("obj").has("only");
  }

  private static boolean hasExcept(Frame f) {
    return f.has("obj") && f.get("obj").has("except")
        || f.has("subj") && f.get("subj").has("except");
  }

  /** Returns who goes on acting in clauses that hang on this. */
  private static List<Mention> movers(Step step) {
    if (step.passive) {
      return step.object;
    }
    boolean tool = step.acts.stream().anyMatch(Mention::isTool);
    return tool && !step.object.isEmpty() || step.acts.isEmpty() ? step.object : step.acts;
  }

  /** "The puzzle cannot be solved unless a hexagon is used" */
  private boolean unless(Frame f, Context context, Draft draft) {
    List<Frame> conditions = new ArrayList<>(f.all("sub"));
    conditions.addAll(f.all("hedge"));
    boolean plain =
        conditions.size() == 2 && f.has("hedge") && f.all("hedge").get(0).is("unless")
            || conditions.size() == 1 && words.apply(conditions.get(0).own()).startsWith("unless");
    if (!plain || !isDenied(f, context) || !(f.is("solve") || main(f))) {
      return false;
    }
    for (Frame c : conditions) {
      draft.use(c);
      for (Frame s :
          c.category().equals("SubC")
              ? c.all("s")
              : c.is("unless") ? List.<Frame>of() : List.of(c)) {
        clause(s, NOTHING, draft);
      }
    }
    draft.useAll(f.without("sub").without("hedge"));
    return true;
  }

  private static boolean main(Frame f) {
    return f.is("push", "touch", "arrive") || f.is("go");
  }

  private List<Mention> objects(Frame f, List<Mention> acts, Context context, Draft draft) {
    Frame np = f.get("obj");
    List<Mention> found;
    if (np.is("it")) {
      draft.use(np);
      Mention it;
      boolean passes = f.is("cross", "jump", "past", "avoid", "bounce") || isDenied(f, context);
      boolean blue = acts.stream().anyMatch(m -> m.is("blue"));
      Mention item = nouns.last(Mention::isItem);
      if (passes && item != null) {
        it = item;
      } else if (f.is("push", "touch")
          && (blue || acts.isEmpty() || goes(f, "goal"))
          && acts.stream().noneMatch(m -> m.is(RED))
          && !goes(f, "red")) {
        Mention last = nouns.last(m -> acts.stream().noneMatch(a -> a.is(m.kind())));
        it =
            last != null && !redMovesNow && last.isItem() && !goes(f, "goal") && blue
                ? last
                : Mention.of(RED, np);
      } else if (f.is("push", "shoot", "deflect", "lead", "lift", "blow", "drop")) {
        boolean red = acts.stream().anyMatch(m -> m.is(RED));
        Mention ball = nouns.last(Mention::isBall);
        it = goes(f, "red") || ball == null || red ? Mention.of("blue", np) : ball;
      } else {
        it = nouns.last(m -> acts.stream().noneMatch(a -> a.is(m.kind())));
      }
      found = it == null ? List.of() : List.of(new Mention(it.kind(), np, false, null, 0));
    } else {
      found = nouns.of(np, acts, draft);
      if (np.is("level", "difficulty")) {
        level(np, draft);
      } else {
        describe(np, found, draft);
      }
    }
    return found;
  }

  /** Notes order: of what is met before, and what then. */
  private void remember(List<String> steps, boolean then, Draft draft) {
    if (steps.isEmpty()) {
      return;
    }
    if (then && lastStep != null) {
      order(lastStep, steps.get(0), draft);
    }
    lastStep = steps.get(steps.size() - 1);
  }

  /** "The ramp and then the platform". */
  private void thens(Frame np, List<Mention> mentions, Draft draft) {
    if (np.is("and") && np.has("then")) {
      List<String> steps = steps(mentions);
      for (int k = 1; k < steps.size(); k++) {
        order(steps.get(k - 1), steps.get(k), draft, np);
      }
      np.all("then").forEach(draft::use);
      np.all("first").forEach(draft::use);
    }
  }

  private static void order(String first, String second, Draft draft, Frame... from) {
    if (!first.equals(second) && !first.equals(RED) && !second.equals(RED)) {
      draft.require(new Order(first, second), from);
    }
  }

  private static List<String> steps(List<Mention> mentions) {
    List<String> steps = new ArrayList<>();
    for (Mention m : mentions) {
      if (m.isItem() && !m.none() || m.is(RED)) {
        steps.add(m.kind());
      }
    }
    return steps;
  }

  private void sub(Frame sub, Context context, Draft draft) {
    List<Frame> clauses = sub.all("s");
    if (sub.is("if") || clauses.isEmpty()) {
      return;
    }
    draft.use(sub);
    boolean ordered = sub.is("before", "after");
    String here = lastStep;
    lastStep = null;
    Draft part = new Draft();
    for (Frame c : clauses) {
      Context inner = c.has("subj") ? NOTHING : context;
      if (sub.is("for")) {
        inner = new Context(subjects(sub.get("subj"), c, part), null, false);
      }
      if (c.category().equals("PP") || c.category().equals("AP")) {
        places.read(subject, c, false, part);
      } else if (sub.is("after") && c.has("subj") && c.get("subj").is("it") && redMovesNow) {
        // What comes before the touch is done by blue.
        draft.use(c.get("subj"));
        clause(c.without("subj"), inner.of(List.of(Mention.of("blue", c.get("subj")))), part);
      } else {
        clause(c, inner, part);
      }
    }
    draft.use(sub.all("only").toArray(Frame[]::new));
    draft.absorb(part);
    String there = lastStep;
    if (ordered && here != null && there != null) {
      order(sub.is("before") ? here : there, sub.is("before") ? there : here, draft, sub);
    }
    lastStep =
        ordered && sub.is("after") ? here == null ? there : here : there == null ? here : there;
    if (!ordered && here != null) {
      lastStep = here;
    }
  }

  /** What is known of one verb. */
  private static final class Step {
    final Frame f;
    final List<Mention> acts;
    final List<Mention> object;
    final boolean denied;
    final boolean passive;
    final Context context;
    final List<String> steps = new ArrayList<>();
    boolean onlyRead;

    Step(
        Frame f,
        List<Mention> acts,
        List<Mention> object,
        boolean denied,
        boolean passive,
        Context context) {
      this.f = f;
      this.acts = acts;
      this.object = object;
      this.denied = denied;
      this.passive = passive;
      this.context = context;
    }

    boolean acts(String kind) {
      return acts.stream().anyMatch(m -> m.is(kind));
    }

    boolean object(String kind) {
      return object.stream().anyMatch(m -> m.is(kind));
    }

    boolean tool() {
      return acts.stream().anyMatch(Mention::isTool);
    }
  }

  /** Notes that the main event was said in words that were not understood. */
  private void meansMain(Step s, Draft draft) {
    boolean balls =
        (s.acts("blue") || s.acts.isEmpty() && s.f.has("imperative"))
                && (s.object(RED) || goes(s.f, RED))
            || s.acts(RED) && (s.object("goal") || goes(s.f, "goal"))
            || s.acts("blue") && (s.object("goal") || goes(s.f, "goal"))
            || s.passive && s.object(RED) && s.acts("blue");
    if (balls && !s.denied && !s.f.is("be", "locate", "put")) {
      draft.eventUnread(s.f);
    }
  }

  private boolean verb(Step s, Draft draft) {
    Frame f = s.f;
    return switch (f.concept()) {
      case "be" -> is(s, draft);
      case "locate", "put", "add" -> located(s, draft);
      case "exist" -> there(s, draft);
      case "itis" -> itIs(s, draft);
      case "partof" -> partOf(s, draft);
      case "form" -> forms(s, draft);
      case "rating" ->
          f.has("pred") && rate(List.of(Mention.of("level", f)), f.get("pred"), s.denied, draft);
      case "have", "lack" -> has(s, draft);
      case "use", "work" -> use(s, draft);
      case "forbid", "refrain" -> forbid(s, draft);
      case "permit" -> permit(s, draft);
      case "make", "want" -> make(s, draft);
      case "need" -> needs(s, draft);
      case "cause" -> cause(s, draft);
      case "solve" -> solve(s, draft);
      case "separate" -> separate(s, draft);
      case "avoid" -> avoid(s, draft);
      case "assist" -> assist(s, draft);
      default -> moves(s, draft);
    };
  }

  // Being

  private boolean is(Step s, Draft draft) {
    boolean read = false;
    if (has(s.f, "neg", "never") || isLasting(s.f)) {
      return false;
    }
    List<Mention> what = s.acts.isEmpty() && s.passive ? s.object : s.acts;
    Frame noneOf = s.f.has("subj") ? s.f.get("subj").get("not") : null;
    boolean unneeded = s.f.all("pred").stream().anyMatch(p -> p.is("unneeded", "useless"));
    if (noneOf != null && noneOf.has("of") && unneeded && !s.denied) {
      // "Four tools, not one of which is superfluous"
      draft.require(new EachNeeded(), s.f, noneOf, noneOf.get("of"), s.f.get("pred"));
      return introduce(s.f.get("subj").without("not"), what, false, draft);
    }
    List<Frame> preds = new ArrayList<>(s.f.all("pred"));
    preds.addAll(s.f.all("pp"));
    for (Frame pred : preds) {
      read |= pred(s, what, pred, draft);
    }
    for (Frame comp : s.f.all("comp")) {
      read |= clause(comp, s.context.of(what), draft);
    }
    boolean bare = preds.isEmpty() && !s.f.has("comp") && s.f.has("subj");
    if (bare && !what.isEmpty() && what.stream().allMatch(Mention::isItem)) {
      // "Walls do not exist."
      return introduce(s.f.get("subj"), what, s.denied, draft);
    }
    return read;
  }

  private boolean pred(Step s, List<Mention> what, Frame pred, Draft draft) {
    Frame subj = s.f.get("subj");
    if (pred.is("before", "after") && pred.has("obj") && !s.denied) {
      // "The fan before the ramp"
      List<String> one = steps(what);
      List<String> other = steps(nouns.of(pred.get("obj"), what, draft));
      if (one.size() == 1 && other.size() == 1) {
        boolean before = pred.is("before");
        order(before ? one.get(0) : other.get(0), before ? other.get(0) : one.get(0), draft, pred);
        draft.use(pred, pred.get("obj"), subj);
        return true;
      }
    }
    if (subj != null && subj.is("number", "distance") && pred.is("number.")) {
      return measure(subj, pred, s.denied, draft);
    }
    if (pred.category().equals("NP") && !pred.is("side.")) {
      return identity(s, what, pred, draft);
    }
    if (pred.category().equals("AP") || pred.category().equals("A")) {
      return quality(s, what, pred, draft);
    }
    if (pred.is("with", "without")) {
      return helper(pred, s.context.of(what), s.denied, draft);
    }
    if (pred.is("of") && pred.has("obj") && what.stream().anyMatch(m -> m.is("level"))) {
      draft.use(pred);
      if (pred.get("obj").is("rate.")) {
        return rate(what, pred.get("obj"), s.denied, draft);
      }
      level(pred.get("obj"), draft);
      return !s.denied;
    }
    if (pred.is("part", "of", "for") || pred.is("in") && what.stream().anyMatch(Mention::isTool)) {
      return false;
    }
    if (s.f.own().isEmpty()
        && passes(pred)
        && !s.denied
        && what.size() == 1
        && what.get(0).isBall()) {
      // "Blue over the wall": no verb says that it only is there.
      Frame go = new Gap("go").frame().with("pp", pred);
      if (moves(new Step(go, what, List.of(), false, false, s.context), draft)) {
        return true;
      }
    }
    Frame place = pred;
    if (scenery(pred) && subj != null) {
      draft.useAll(pred);
      return introduce(subj, what, s.denied, draft);
    }
    if (subj != null) {
      existence(what, draft);
    }
    return places.read(what, place, s.denied, draft);
  }

  /** "The number of walls is at least 2", "the distance between the balls is 1". */
  private boolean measure(Frame subj, Frame number, boolean denied, Draft draft) {
    for (Frame pp : subj.all("pp")) {
      if (subj.is("number") && pp.is("of") && pp.has("obj")) {
        Frame np = pp.get("obj").with("count", number);
        List<Mention> what = nouns.of(np, List.of(), draft);
        draft.use(subj, pp, pp.get("obj"));
        return what.stream().allMatch(m -> m.bound() != null) && introduce(np, what, denied, draft);
      }
      if (subj.is("distance") && pp.is("between") && !denied) {
        List<Mention> two = new ArrayList<>();
        pp.all("obj").forEach(o -> two.addAll(nouns.of(o, List.of(), draft)));
        if (two.size() == 2) {
          Frame from =
              Frame.unsaid("PP", "from").with("dist", number).with("obj", two.get(1).frame());
          draft.use(subj, pp);
          return places.read(List.of(two.get(0)), from, false, draft);
        }
      }
    }
    return false;
  }

  /** "One of which is a bouncy ball", "not one of which is superfluous". */
  private boolean partOf(Step s, Draft draft) {
    Frame np = s.f.get("pred");
    if (np == null || s.denied) {
      return false;
    }
    if (np.category().equals("AP")) {
      boolean each = s.f.has("no") && np.is("unneeded", "useless");
      if (each) {
        draft.require(new EachNeeded(), s.f, s.f.get("no"), np);
      }
      return each;
    }
    if (np.is("one") && s.f.has("of")) {
      // "One of the platforms is a short one"
      Frame of = s.f.get("of");
      for (Frame mod : np.all("mod")) {
        of = of.with("mod", mod);
      }
      draft.use(np);
      np = of;
    }
    Frame count = s.f.get("count");
    boolean one = count != null && count.is("number.1") && !count.has("bound");
    Frame counted = one || count == null ? np : np.without("count").with("count", count);
    List<Mention> what = nouns.of(counted, List.of(), draft);
    if (!what.stream().allMatch(Mention::isItem)) {
      return false;
    }
    if (s.f.has("no")) {
      draft.use(s.f.get("no"));
    }
    draft.use(count, s.f.get("of"));
    return introduce(counted, what, s.f.has("no"), draft);
  }

  /** "Four platforms, forming a staircase" */
  private boolean forms(Step s, Draft draft) {
    Frame obj = s.f.get("obj");
    if (obj == null || !obj.is("staircase") || s.denied || s.acts.size() > 1) {
      return false;
    }
    List<Frame> said = new ArrayList<>(List.of(obj));
    s.acts.forEach(m -> said.add(m.frame().without("rel").without("pp")));
    said.addAll(s.f.all("pp"));
    Mention last = nouns.countable();
    if (s.acts.isEmpty() && last != null && last.is("platform")) {
      said.add(last.frame().without("rel").without("pp"));
    }
    boolean platforms = s.acts.stream().allMatch(m -> m.is("platform"));
    return platforms && staircase(obj, said, draft);
  }

  /** Whatever stands somewhere is there. */
  private void existence(List<Mention> what, Draft draft) {
    for (Mention m : what) {
      if (m.isFurniture() && !m.none()) {
        exists(m, false, false, draft);
      }
    }
  }

  private boolean quality(Step s, List<Mention> what, Frame ap, Draft draft) {
    if (ap.is("and")) {
      boolean all = true;
      for (Frame item : ap.all("item")) {
        all &= quality(s, what, item, draft);
      }
      draft.use(ap);
      return all;
    }
    boolean denied = s.denied ^ ap.has("neg");
    if (ap.is("colour.")) {
      return !denied && what.stream().anyMatch(m -> ap.is("colour." + m.kind()));
    }
    if (ap.is("rate.")) {
      List<Mention> level = what.isEmpty() ? List.of(Mention.of("level", ap)) : what;
      if (level.size() == 1 && level.get(0).frame().is("it", "one", "thing")) {
        level = List.of(Mention.of("level", ap));
      }
      return rate(level, ap, s.denied, draft);
    }
    if (ap.is("side.", "size.")) {
      boolean read = false;
      for (Mention m : what) {
        Sized sized = Nouns.sized(m, ap);
        if (sized != null && !denied) {
          existence(what, draft);
          draft.require(sized, ap, m.frame());
          read = true;
        } else if (ap.is("side.up", "side.down", "size.low") && m.isThing()) {
          boolean up = ap.is("side.up") ^ denied;
          draft.require(
              new Requirement.Height(m.thing(), up ? Vertical.UP : Vertical.DOWN), ap, m.frame());
          read = true;
        } else if (ap.is("side.left", "side.right")) {
          read |= places.read(List.of(m), ap, denied, draft);
        } else if (ap.is("side.middle") && m.isThing() && !denied) {
          draft.require(new Requirement.Middle(m.thing()), ap, m.frame());
          read = true;
        } else if (ap.is("side.top", "side.bottom") && m.isThing() && !denied) {
          Requirement.Part part =
              ap.is("side.top") ? Requirement.Part.TOP : Requirement.Part.BOTTOM;
          draft.require(new Requirement.Third(m.thing(), part), ap, m.frame());
          read = true;
        }
      }
      return read;
    }
    boolean only =
        what.stream().anyMatch(m -> m.frame().has("only"))
            || ap.has("only")
            || s.f.has("subj") && s.f.get("subj").has("only");
    Frame np = s.f.has("subj") ? s.f.get("subj") : null;
    if (np == null) {
      return false;
    }
    draft.use(ap, ap.get("only"), ap.get("neg"));
    ap.all("quant").forEach(draft::use);
    if (ap.is("forbidden", "useless")) {
      return toolsOrWalls(np, what, !denied, draft);
    }
    boolean none = what.stream().anyMatch(Mention::none);
    boolean except = np.has("except");
    boolean bounded = what.stream().anyMatch(m -> m.bound() == Bound.AT_MOST);
    if (ap.is("allowed")) {
      if (denied || none || only || except || bounded) {
        return introduce(np, what, denied, draft);
      }
      return exactly(np, what, draft);
    }
    if (ap.is("needed")) {
      boolean each = has(np, "quant", "each", "all");
      if (each && what.stream().allMatch(m -> m.is("tool")) && !denied) {
        draft.require(new EachNeeded(), np, ap, np.get("quant"));
        return true;
      }
      return !denied && !none && introduce(np, what, false, draft);
    }
    return false;
  }

  private boolean exactly(Frame np, List<Mention> what, Draft draft) {
    return what.stream().allMatch(m -> m.bound() == Bound.EXACTLY && m.isFurniture())
        && introduce(np, what, false, draft);
  }

  private boolean toolsOrWalls(Frame np, List<Mention> what, boolean absent, Draft draft) {
    boolean all = what.stream().allMatch(m -> m.isItem() || m.is("tool"));
    return absent && all && introduce(np, what, true, draft);
  }

  /** "The only tool is a ramp", "the ball on the left is the red one". */
  private boolean identity(Step s, List<Mention> what, Frame np, Draft draft) {
    Frame subj = s.f.get("subj");
    if (np.is("level", "difficulty")
        || np.is("one") && what.stream().anyMatch(m -> m.is("level"))) {
      level(np, draft);
      return !s.denied;
    }
    List<Mention> other = nouns.of(np, List.of(), draft);
    if (subj != null && subj.is("no") && !s.denied && other.stream().allMatch(Mention::isTool)) {
      // "None is a hexagon"
      draft.use(subj);
      return introduce(np, other, true, draft);
    }
    if (s.denied && !other.isEmpty() && other.stream().allMatch(Mention::isTool)) {
      return introduce(np, other, true, draft);
    }
    boolean toolIs = what.stream().anyMatch(m -> m.is("tool"));
    if (toolIs && other.stream().allMatch(Mention::isTool) && !s.denied && subj != null) {
      boolean only = subj.has("only") || np.has("only");
      introduce(np.without("only"), other, false, draft);
      if (only) {
        List<Frame> from = new ArrayList<>(subj.all("only"));
        from.addAll(np.all("only"));
        only(other, from, draft);
      }
      draft.use(subj);
      return true;
    }
    if (other.stream().anyMatch(m -> m.is("tool"))
        && np.has("only")
        && subj != null
        && what.stream().allMatch(Mention::isTool)
        && !s.denied) {
      introduce(subj, what, false, draft);
      only(what, np.all("only"), draft);
      describe(np, List.of(), draft);
      for (Frame rel : np.all("rel")) {
        draft.useAll(rel);
      }
      return true;
    }
    if (np.is("shape") || np.is("?")) {
      return false;
    }
    describe(np, other, draft);
    return other.stream().anyMatch(m -> what.stream().anyMatch(w -> w.is(m.kind())));
  }

  private boolean located(Step s, Draft draft) {
    if (isLasting(s.f)) {
      return false;
    }
    List<Mention> what = s.object.isEmpty() ? s.acts : s.object;
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.f.has("subj") ? s.f.get("subj") : null;
    boolean put = s.f.is("put", "add");
    if (!s.object.isEmpty() && s.acts.stream().anyMatch(m -> m.is("you")) && !put) {
      return false;
    }
    List<Frame> at = new ArrayList<>(s.f.all("pp"));
    at.addAll(s.f.all("pred"));
    at.removeIf(pp -> pp.is("by") || scenery(pp));
    s.f.all("pp").stream().filter(Events::scenery).forEach(draft::useAll);
    boolean read = false;
    boolean none = what.stream().anyMatch(Mention::none);
    if (np != null && (put || none || s.denied) && at.isEmpty()) {
      if (s.denied && what.stream().allMatch(m -> m.isThing() && !m.isFurniture())) {
        return false;
      }
      return introduce(np, what, s.denied, draft);
    }
    boolean there = s.denied && what.stream().allMatch(Mention::isFurniture);
    if (there && put || none) {
      return false;
    }
    boolean tools = !what.isEmpty() && what.stream().allMatch(Mention::isTool);
    if (np != null && tools && !put && !at.isEmpty()) {
      // "A bucket stands beside the goal": that it is met is not said.
      Draft stands = new Draft();
      if (at.size() == 1 && places.read(what, at.get(0), s.denied, stands)) {
        draft.absorb(stands);
        helpers(s, draft);
        return true;
      }
    }
    if (np != null) {
      read = introduceAll(np, what, draft);
    } else {
      existence(what, draft);
    }
    for (Frame place : at) {
      if (place.is("before", "after", "with", "without")) {
        continue;
      }
      if (place.is("from", "off") && !place.has("dist")) {
        read |= origin(what, place, draft);
      } else if (place.is("instead") && place.has("obj")) {
        read |= instead(s, place, draft);
      } else {
        boolean found =
            place.category().equals("AP")
                ? quality(
                    new Step(
                        s.f.with("subj", what.isEmpty() ? place : what.get(0).frame()),
                        what,
                        List.of(),
                        s.denied,
                        false,
                        s.context),
                    what,
                    place,
                    draft)
                : places.read(what, place, s.denied, draft);
        read |= found;
        if (!found && s.denied) {
          return false;
        }
      }
    }
    helpers(s, draft);
    return read;
  }

  /** "All the time": requirements say where something starts only. */
  private static boolean isLasting(Frame f) {
    return has(f, "adv", "always") || f.all("pp").stream().anyMatch(Events::wholeRun);
  }

  private boolean introduceAll(Frame np, List<Mention> what, Draft draft) {
    if (what.stream()
        .allMatch(m -> m.isFurniture() || m.isTool() || m.is("tool") || m.is("staircase"))) {
      return introduce(np, what, false, draft);
    }
    existence(what, draft);
    return what.stream().allMatch(Mention::isThing) && !what.isEmpty();
  }

  private boolean there(Step s, Draft draft) {
    if (s.object.isEmpty()) {
      return false;
    }
    Frame np = s.f.get("obj");
    boolean may = s.f.has("may");
    if (may
        && !s.denied
        && s.object.stream().noneMatch(m -> m.none() || m.bound() == Bound.AT_MOST)) {
      return false;
    }
    draft.use(s.f.get("may"));
    if (np.is("level")) {
      return true;
    }
    boolean read = introduce(np, s.object, s.denied, draft);
    for (Frame pp : s.f.all("pp")) {
      if (!scenery(pp)) {
        read |= places.read(s.object, pp, s.denied, draft);
      } else {
        draft.useAll(pp);
      }
    }
    return read;
  }

  /** "It must be impossible to hit red without ..." */
  private boolean itIs(Step s, Draft draft) {
    Frame ap = s.f.get("pred");
    Frame comp = s.f.get("comp");
    if (ap == null || comp == null) {
      return false;
    }
    draft.use(ap, ap.get("neg"));
    boolean denied = s.denied ^ ap.has("neg");
    boolean ban = ap.is("forbidden", "impossible") && !denied || ap.is("allowed") && denied;
    if (ban) {
      draft.use(ap);
      return clause(comp, new Context(List.of(), null, true), draft);
    }
    return ap.is("needed", "possible") && !denied && clause(comp, NOTHING, draft);
  }

  private boolean has(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    boolean lacks = s.f.is("lack") ^ s.denied;
    if (np == null) {
      return false;
    }
    boolean level = s.acts.isEmpty() || s.acts.stream().allMatch(m -> m.is("level"));
    boolean you = s.acts.stream().allMatch(m -> m.is("you")) && !s.acts.isEmpty();
    boolean balls = s.acts.stream().anyMatch(Mention::isThing);
    List<Frame> at = s.f.all("pp").stream().filter(pp -> !scenery(pp)).toList();
    s.f.all("pp").stream().filter(Events::scenery).forEach(draft::useAll);
    if (balls) {
      return false;
    }
    boolean none = s.object.stream().anyMatch(Mention::none);
    if (you && !np.has("only") && !lacks && !none && !np.has("except")) {
      return false;
    }
    if (!level && !you && !s.acts.stream().allMatch(m -> m.is("?"))) {
      return false;
    }
    if (s.f.has("iobj")) {
      nouns.of(s.f.get("iobj"), List.of(), draft);
      draft.useAll(s.f.get("iobj"));
    }
    boolean read =
        np.is("level")
            || introduce(np, s.object, lacks, draft)
            || s.object.stream().allMatch(Mention::isThing);
    for (Frame pp : at) {
      if (pp.is("to") && pp.has("obj") && pp.get("obj").is("you", "me")) {
        draft.useAll(pp);
      } else if (pp.is("with", "without")) {
        helper(pp, s.context, s.denied, draft);
      } else if (!lacks) {
        places.read(s.object, pp, false, draft);
      }
    }
    return read;
  }

  private boolean use(Step s, Draft draft) {
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.passive ? s.f.get("subj") : null;
    List<Mention> what = s.object;
    boolean mayNot = !s.denied && has(s.f, "mod", "may");
    if (what.isEmpty() || mayNot && !s.f.has("only") && !hasOnly(s.f) && !subjectOnly(s.f)) {
      return false;
    }
    if (what.stream().allMatch(m -> m.is("level")) && !s.acts.isEmpty() && s.f.has("subj")) {
      return introduce(s.f.get("subj"), s.acts, s.denied, draft);
    }
    if (np == null) {
      np = what.get(0).frame();
    }
    if (np.is("cause", "you")
        || what.stream()
            .noneMatch(m -> m.isItem() || m.is("tool") || m.is("you") || m.is("?") && np0(m))) {
      return false;
    }
    boolean red = s.acts(RED);
    if (red) {
      return false;
    }
    if (what.stream().anyMatch(m -> has(m.frame(), "quant", "each"))) {
      boolean each = !s.denied && what.stream().allMatch(m -> m.is("tool"));
      if (each) {
        draft.require(new EachNeeded(), np, np.get("quant"));
      }
      return each;
    }
    boolean placed = what.stream().anyMatch(m -> m.frame().has("pp") && s.denied);
    if (placed
            && what.stream()
                .anyMatch(
                    m -> m.frame().all("pp").stream().anyMatch(p -> !p.is("of") && !scenery(p)))
        || s.denied && what.stream().anyMatch(m -> m.frame().has("rel"))) {
      return false;
    }
    boolean read = introduce(np, what, s.denied, draft);
    if (s.f.has("only") && !s.denied) {
      if (what.stream().allMatch(m -> m.isTool() && !m.none())) {
        only(what, s.f.all("only"), draft);
      } else if (what.stream().allMatch(m -> m.bound() != null)) {
        s.onlyRead = true;
      }
    }
    if (read && !s.denied) {
      s.steps.addAll(steps(what));
    }
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("from") && !s.acts.isEmpty() && s.acts.stream().allMatch(Mention::isBall)) {
        origin(s.acts, pp, draft);
      }
    }
    helpers(s, draft);
    return read;
  }

  private static boolean np0(Mention m) {
    return m.frame().has("except");
  }

  private boolean forbid(Step s, Draft draft) {
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.f.get("subj");
    if (np == null || s.object.isEmpty()) {
      return false;
    }
    if (np.has("pp") && !np.is("usage")) {
      return false;
    }
    return toolsOrWalls(np, s.object, !s.denied, draft);
  }

  private boolean permit(Step s, Draft draft) {
    Frame np = s.f.has("obj") ? s.f.get("obj") : s.f.get("subj");
    if (np == null) {
      return false;
    }
    if (s.denied && s.f.has("comp")) {
      return clause(s.f.get("comp"), new Context(List.of(), null, true), draft);
    }
    List<Mention> what = s.object;
    boolean none = what.stream().anyMatch(Mention::none);
    boolean bounded = what.stream().allMatch(m -> m.bound() == Bound.AT_MOST);
    boolean only = np.has("only") || s.f.has("only");
    if (what.isEmpty()
        || !(s.denied || none || bounded || only || np.has("except"))
            && !what.stream().allMatch(m -> m.isFurniture() && m.bound() != null)) {
      return false;
    }
    boolean read = introduce(np, what, s.denied, draft);
    List<Mention> named = new ArrayList<>();
    np.all("appos").forEach(a -> named.addAll(nouns.of(a, List.of(), draft)));
    if (only && !s.denied && !named.isEmpty() && named.stream().allMatch(Mention::isTool)) {
      // "You are only allowed two tools: a ramp and a hexagon."
      only(named, s.f.has("only") ? s.f.all("only") : np.all("only"), draft);
      s.onlyRead = true;
    } else if (s.f.has("only") && what.stream().allMatch(m -> m.isTool())) {
      only(what, s.f.all("only"), draft);
    } else if (s.f.has("only") && what.stream().allMatch(m -> m.bound() != null)) {
      s.onlyRead = true;
    }
    return read;
  }

  /** "Make a puzzle in which ...", "I want the goal to be on the left". */
  private boolean make(Step s, Draft draft) {
    boolean read = false;
    List<Mention> what = List.of();
    Frame np = s.f.get("obj");
    for (Frame iobj : s.f.all("iobj")) {
      draft.useAll(iobj.is("me", "you", "i") ? iobj : null);
    }
    if (np != null && np.is("level", "difficulty", "thing", "one")) {
      level(np, draft);
      read = !s.denied;
      what = List.of(Mention.of("level", np));
    } else if (np != null) {
      what = nouns.of(np, List.of(), draft);
      boolean more = s.f.has("comp") || s.f.has("pred");
      if (!more || what.stream().anyMatch(Mention::isItem)) {
        boolean prefers = s.f.has("may");
        read = !prefers && introduce(np, what, s.denied, draft);
      }
      if (what.stream().anyMatch(Mention::isThing)) {
        subject = what;
      }
      describe(np, what, draft);
      read |= more;
    }
    boolean means = what.stream().allMatch(m -> m.isItem() || m.is("level"));
    Context inner = new Context(means ? s.acts : what, null, s.denied);
    for (Frame comp : s.f.all("comp")) {
      read |= clause(comp, inner, draft);
    }
    for (Frame pred : s.f.all("pred")) {
      Step of = new Step(s.f.with("subj", np), what, List.of(), s.denied, false, s.context);
      read |= pred(of, what, pred, draft);
    }
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("with", "without")) {
        read |= helper(pp, s.context, s.denied, draft);
      } else if (pp.is("for") && pp.has("obj") && pp.get("obj").is("me", "you")) {
        draft.useAll(pp);
      } else {
        read |= places.read(what, pp, s.denied, draft);
      }
    }
    return read;
  }

  /** "A ramp is needed", "blue needs a ramp to reach red"; that none is needed forbids nothing. */
  private boolean needs(Step s, Draft draft) {
    boolean none = !s.object.isEmpty() && s.object.stream().allMatch(Mention::none);
    if (s.denied || none) {
      return false;
    }
    boolean things = s.object.stream().anyMatch(m -> m.isItem() || m.is("tool"));
    return things && !s.f.has("comp") ? use(s, draft) : make(s, draft);
  }

  /** "The blue ball is helped by a ramp." */
  private boolean assist(Step s, Draft draft) {
    boolean balls = !s.object.isEmpty() && s.object.stream().allMatch(Mention::isBall);
    if (s.denied || !balls) {
      return false;
    }
    Draft part = new Draft();
    helpers(s, part);
    if (s.tool()) {
      introduceEach(s.acts, part);
      s.steps.addAll(steps(s.acts));
    }
    draft.absorb(part);
    return !part.isEmpty();
  }

  /** "A ramp helps the blue ball to reach the red ball." */
  private boolean cause(Step s, Draft draft) {
    boolean read = false;
    Frame np = s.f.get("obj");
    for (Mention m : s.acts) {
      if (m.isTool() && s.denied) {
        return false;
      }
    }
    List<Mention> what = s.passive ? s.object : List.of();
    if (np != null) {
      if (np.is("it")) {
        boolean rates = s.f.all("pred").stream().anyMatch(p -> p.is("rate."));
        Mention it = rates ? Mention.of("level", np) : causedIt(s, np);
        what = List.of(it);
        draft.use(np);
      } else {
        what = nouns.of(np, s.acts, draft);
        if (np.is("level")) {
          level(np, draft);
        } else {
          describe(np, what, draft);
        }
      }
      if (what.stream().anyMatch(Mention::isThing) && s.acts.isEmpty()) {
        subject = what;
      }
    }
    if (s.tool() && what.size() > 1) {
      // "A see-saw and a belt have both to ...": nothing is caused.
      return false;
    }
    if (s.tool()) {
      Frame subj = s.f.get("subj");
      if (what.stream().anyMatch(m -> m.is(RED))) {
        tools(s.acts, RED, draft);
        read = true;
      } else {
        read = subj == null ? introduceEach(s.acts, draft) : introduce(subj, s.acts, false, draft);
      }
      s.steps.addAll(steps(s.acts));
    } else if (!s.f.has("comp")
        && !s.f.has("pred")
        && !what.isEmpty()
        && np != null
        && what.stream().allMatch(m -> m.isItem() || m.is("tool"))) {
      return (s.acts.isEmpty() || s.denied) && introduce(np, what, s.denied, draft);
    }
    for (Frame comp : s.f.all("comp")) {
      read |= clause(comp, new Context(what.isEmpty() ? s.acts : what, null, s.denied), draft);
    }
    List<Frame> preds = new ArrayList<>();
    s.f.all("pred").forEach(p -> preds.addAll(p.is("and") ? p.all("item") : List.of(p)));
    for (Frame pred : preds) {
      boolean ends = goesTo(pred);
      if (pred.is("in") && pred.has("obj") && pred.get("obj").category().startsWith("VP")) {
        read |= clause(pred.get("obj"), s.context.of(what), draft);
        continue;
      }
      if (ends) {
        Frame go = new Gap("go").frame().with("pp", pred);
        Step moved = new Step(go, what, List.of(), s.denied, false, s.context);
        read |= moves(moved, draft);
      } else {
        Step of =
            new Step(
                s.f.with("subj", np == null ? pred : np),
                what,
                List.of(),
                s.denied,
                false,
                s.context);
        read |= pred(of, what, pred, draft);
      }
    }
    Step rest = new Step(s.f, what, List.of(), s.denied, false, s.context);
    helpers(rest, draft);
    if (!s.f.has("comp") && !s.f.has("pred") && !s.f.all("pp").isEmpty()) {
      read |= moves(rest, draft);
    }
    return read;
  }

  private Mention causedIt(Step s, Frame np) {
    List<Mention> acts = s.acts;
    boolean blue = acts.stream().anyMatch(m -> m.is("blue"));
    Mention ball = nouns.last(m -> m.isBall() && acts.stream().noneMatch(a -> a.is(m.kind())));
    return Mention.of(blue ? RED : ball == null ? "level" : ball.kind(), np);
  }

  private boolean introduceEach(List<Mention> what, Draft draft) {
    boolean all = true;
    for (Mention m : what) {
      all &= exists(m, m.none(), false, draft);
    }
    return all;
  }

  private static boolean goesTo(Frame pp) {
    for (Frame f = pp; f != null; f = f.get("obj")) {
      if (f.is("to", "into", "over", "across", "around", "onto", "past")) {
        return true;
      }
    }
    return pp.is("under") && pp.has("obj") && pp.get("obj").is("wall");
  }

  private boolean solve(Step s, Draft draft) {
    boolean read = false;
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("with", "without", "by")) {
        boolean only = s.f.has("only") && pp.is("with", "by");
        s.onlyRead |= only;
        Frame with = only ? pp.with("only", s.f.get("only")) : pp;
        read |=
            s.denied && pp.is("without")
                ? without(s, draft)
                : helper(with, s.context, false, draft);
      }
    }
    for (Mention m : s.object) {
      read |= m.is("level") && !s.denied;
    }
    return read;
  }

  private boolean separate(Step s, Draft draft) {
    if (s.denied) {
      return false;
    }
    List<Mention> two = new ArrayList<>(s.object);
    List<Mention> wall = new ArrayList<>(s.acts);
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("from") && pp.has("obj")) {
        two.addAll(nouns.of(pp.get("obj"), List.of(), draft));
        draft.use(pp);
      } else if (pp.is("with") && pp.has("obj")) {
        wall.addAll(nouns.of(pp.get("obj"), List.of(), draft));
        draft.use(pp);
      }
    }
    if (two.size() != 2
        || wall.size() != 1
        || !wall.get(0).isFurniture()
        || !two.stream().allMatch(Mention::isThing)) {
      return false;
    }
    existence(wall, draft);
    draft.require(
        new Between(wall.get(0).thing(), two.get(0).thing(), two.get(1).thing()),
        wall.get(0).frame(),
        s.f,
        two.get(0).frame(),
        two.get(1).frame());
    return true;
  }

  private boolean avoid(Step s, Draft draft) {
    Frame np = s.f.get("obj");
    if (np == null || s.denied) {
      return false;
    }
    boolean ball = s.acts.stream().anyMatch(Mention::isBall);
    if (!ball) {
      return toolsOrWalls(np, s.object, true, draft);
    }
    boolean read = touchNone(s, s.object, draft);
    paths(s, s.acts.get(0), draft);
    return read;
  }

  // Moving

  private boolean touchNone(Step s, List<Mention> items, Draft draft) {
    List<Mention> balls = s.acts.stream().filter(Mention::isBall).toList();
    if (s.acts.isEmpty() && s.passive) {
      balls = List.of(Mention.of("blue", s.f));
    }
    if (balls.isEmpty() || items.isEmpty()) {
      return false;
    }
    boolean never =
        has(s.f, "neg", "never")
            || s.f.all("mod").stream().anyMatch(m -> has(m, "neg", "never"))
            || has(s.f, "adv", "always")
            || s.f.all("pp").stream().anyMatch(Events::wholeRun);
    s.f.all("adv").stream().filter(a -> a.is("always")).forEach(draft::use);
    for (Mention m : items) {
      boolean any = m.is("tool");
      if (!m.isItem() && !any || m.bound() != null || m.frame().has("rel")) {
        return false;
      }
      if (m.isFurniture() && isDefinite(m.frame())) {
        exists(m, false, false, draft);
      }
      for (Mention ball : balls) {
        draft.require(
            never || any
                ? new Never(ball.thing(), m.kind())
                : new Meets(ball.thing(), m.kind(), false),
            s.f,
            m.frame());
      }
    }
    return true;
  }

  /** "The wall", not "a wall" or "any wall": it is there. */
  private boolean isDefinite(Frame np) {
    return np.all("det").stream().anyMatch(d -> words.apply(d.own()).equalsIgnoreCase("the"));
  }

  private boolean isMover(Step s) {
    return !s.object.isEmpty() && s.object.stream().allMatch(Mention::isBall);
  }

  private boolean moves(Step s, Draft draft) {
    Frame f = s.f;
    boolean transitive =
        f.is("push", "touch", "shoot", "deflect", "lead", "blow", "drop", "lift", "tilt");
    boolean known =
        transitive
            || f.is(
                "go", "fly", "jump", "cross", "past", "rise", "descend", "land", "bounce", "turn",
                "arrive", "leave", "block");
    if (!known || s.acts.isEmpty() && s.object.isEmpty()) {
      return false;
    }
    if (s.denied) {
      return denied(s, transitive, draft);
    }
    boolean gets =
        f.is("push", "touch") && s.acts.stream().anyMatch(Mention::isBall) && s.object.isEmpty();
    if (f.is("block")) {
      return false;
    }
    if (transitive && !s.object.isEmpty()) {
      return pushes(s, draft);
    }
    if (transitive && s.tool()) {
      boolean read = introduceEach(s.acts, draft);
      s.steps.addAll(steps(s.acts));
      return read;
    }
    Mention mover = s.acts.stream().filter(Mention::isBall).findFirst().orElse(null);
    if (mover == null && isMover(s)) {
      mover = s.object.get(0);
      if (s.tool()) {
        introduceEach(s.acts, draft);
        s.steps.addAll(steps(s.acts));
      }
    }
    boolean stairs =
        s.acts.size() == 1
            && (s.acts.get(0).is("staircase")
                || s.acts.get(0).is("platform") && s.acts.get(0).number() > 1);
    if (mover == null && stairs && f.is("lead", "descend", "rise", "go")) {
      Frame np = s.acts.get(0).frame();
      return staircase(np, List.of(np, f), draft);
    }
    if (mover == null && s.acts.stream().anyMatch(Mention::isItem)) {
      return false;
    }
    if (mover == null) {
      return false;
    }
    boolean read = gets;
    if (f.is("cross") && s.object.isEmpty() && f.all("pp").isEmpty() && nouns.gap() != null) {
      // "There is a gap, and the blue ball has to make it across."
      Frame gap = nouns.gap().frame();
      draft.require(new CrossesGap(mover.thing()), f, gap);
      draft.useAll(gap.get("pp"));
      return true;
    }
    if (!s.object.isEmpty() && !isMover(s)) {
      read |= way(s, mover, draft);
      if (!read) {
        return false;
      }
    }
    if (f.is("turn")) {
      if (!mover.is("blue")) {
        return false;
      }
      draft.require(new TurnsBack(), f);
      read = true;
    }
    boolean goes = paths(s, mover, draft);
    return goes || read;
  }

  /** "Jumps the wall", "crosses a gap", "climbs a ramp". */
  private boolean way(Step s, Mention mover, Draft draft) {
    boolean all = true;
    for (Mention m : s.object) {
      Frame f = s.f;
      if (m.is("gap") && f.is("jump", "cross", "past", "fly")) {
        draft.require(new CrossesGap(mover.thing()), f, m.frame());
        draft.useAll(m.frame().get("pp"));
      } else if (m.is("wall") && f.is("jump", "cross", "rise", "fly") && m.number() < 2) {
        boolean passes = f.is("cross") && words.apply(f.own()).startsWith("pass");
        pass(mover, passes ? Passage.AROUND : Passage.OVER, m, s, draft, f);
      } else if (m.is("wall") && f.is("past", "go") && m.number() < 2) {
        pass(mover, Passage.AROUND, m, s, draft, f);
      } else if (m.isTool() && f.is("rise", "descend", "go", "leave", "cross")) {
        meet(mover, m, s, draft);
      } else if (m.is("platform") && f.is("leave")) {
        draft.require(new Stands(mover.kind(), How.ON, "platform"), f, m.frame());
      } else {
        all = false;
      }
    }
    return all;
  }

  private void pass(
      Mention mover, Passage passage, Mention wall, Step s, Draft draft, Frame... words) {
    exists(wall, false, false, draft);
    Requirement r = mover.is("blue") ? new Passes(passage) : new RedPasses(passage);
    draft.require(r, words);
    draft.require(r, wall.frame());
    if (mover.is("blue")) {
      s.steps.add(Order.PASSED_WALL);
    }
  }

  /** A ball meets a wall, a platform or a tool. */
  private boolean meet(Mention mover, Mention item, Step s, Draft draft) {
    Frame np = item.frame();
    if (item.isFurniture() && item.bound() != null && item.number() > 1) {
      return false;
    }
    if (item.isTool()) {
      if (mover.is(RED)) {
        tools(List.of(item), RED, draft);
      } else {
        exists(item, false, false, draft);
      }
    } else {
      exists(item, false, false, draft);
      draft.require(
          mover.is("blue") && item.is("platform")
              ? new LandsOnPlatform()
              : new Meets(mover.thing(), item.kind(), true),
          np);
    }
    if (mover.is("blue")) {
      s.steps.add(item.kind());
    }
    return true;
  }

  private static void tools(List<Mention> tools, String ball, Draft draft) {
    for (Mention tool : tools) {
      draft.require(
          new Meets(Thing.valueOf(ball.toUpperCase(java.util.Locale.ROOT)), tool.kind(), true),
          tool.frame());
    }
  }

  private boolean denied(Step s, boolean transitive, Draft draft) {
    boolean means = without(s, draft);
    if (means) {
      return true;
    }
    boolean reach = s.f.is("push", "touch", "arrive", "shoot") || s.f.is("go", "descend");
    boolean red = s.object(RED) && (s.acts("blue") || s.acts.isEmpty());
    boolean goal =
        (s.acts(RED) || s.passive && s.object(RED)) && (s.object("goal") || goes(s.f, "goal"));
    boolean simple =
        s.f.all("sub").isEmpty()
            && s.f.all("adv").stream().allMatch(a -> a.is("always"))
            && !s.f.has("only");
    boolean plain =
        s.f.all("pp").stream()
            .allMatch(p -> p.is("to", "into", "by", "at") || p.is("way.") || wholeRun(p));
    // "The red ball never moves"
    boolean still =
        s.acts(RED) && s.f.is("go", "push") && s.f.all("pp").isEmpty() && s.object.isEmpty();
    Mention last = nouns.last(m -> true);
    boolean meant = !s.context.denied() || last != null && last.is(RED);
    boolean main = (red && transitive && meant || goal) && !s.object("blue");
    if (reach && (main || still) && simple && plain) {
      throw new BriefException(
          ("the prompt contradicts the task: it says \"%s\", but in every puzzle the blue ball must"
                  + " push the red ball to the goal; take that part out")
              .formatted(words.apply(span(s.f))));
    }
    if (!s.f.all("sub").isEmpty()) {
      return false;
    }
    List<Mention> items = new ArrayList<>(s.object);
    boolean touch = s.f.is("push", "touch", "land", "bounce", "arrive", "descend", "go");
    Frame[] preps = {};
    for (Frame pp : s.f.all("pp")) {
      boolean on = pp.is("on", "onto", "ontop", "with", "into", "against", "off", "in");
      if (wholeRun(pp)) {
        draft.useAll(pp);
      } else if (on && pp.has("obj")) {
        items.addAll(nouns.of(pp.get("obj"), s.acts, draft));
        draft.use(pp);
      } else if (pp.is("before") && pp.has("obj") && goes(pp, RED)) {
        draft.useAll(pp);
      } else if (pp.is("over", "under", "around", "across")
          && s.f.is("go", "fly", "jump", "cross")) {
        return deniedPassage(s, pp, draft);
      } else if (pp.is("but") && s.acts("blue")) {
        Frame instead = pp.all("item").get(1);
        draft.use(pp);
        return deniedPassage(s, pp.all("item").get(0), draft)
            && path(s, s.acts.get(0), instead, draft);
      } else if (!pp.is("by")) {
        return false;
      }
    }
    Step passive = s;
    if (s.passive && s.acts.isEmpty()) {
      return false;
    }
    draft.use(preps);
    return touch && touchNone(passive, items, draft);
  }

  /** The span of a clause from its first word to its last. */
  private static BitSet span(Frame f) {
    BitSet tokens = f.tokens();
    tokens.set(tokens.nextSetBit(0), tokens.length());
    return tokens;
  }

  /** "Must not go over the wall, but under it": the second part says it. */
  private boolean deniedPassage(Step s, Frame pp, Draft draft) {
    if (pp.has("not") || !s.acts("blue")) {
      return false;
    }
    List<Mention> walls = pp.has("obj") ? walls(pp, s, draft) : List.of();
    if (walls.size() != 1 || walls.get(0).frame().has("no")) {
      return false;
    }
    deniedPassages.add(new DeniedPassage(passage(pp), s.f, pp, walls.get(0)));
    return true;
  }

  private record DeniedPassage(Passage passage, Frame clause, Frame pp, Mention wall) {}

  private final List<DeniedPassage> deniedPassages = new ArrayList<>();

  /** Reads at the end what depends on all that was said. */
  void settle(Draft draft) {
    for (DeniedPassage denied : deniedPassages) {
      Passes same = new Passes(denied.passage());
      if (draft.read().containsKey(same)) {
        throw new BriefException(
            "the prompt contradicts itself: \"%s\" and \"%s\" cannot hold together; take one out"
                .formatted(same.words(), words.apply(span(denied.clause()))));
      }
      boolean around = draft.read().containsKey(new Passes(Passage.AROUND));
      boolean other = draft.read().keySet().stream().anyMatch(r -> r instanceof Passes);
      if (other) {
        Requirement said =
            draft.read().keySet().stream()
                .filter(q -> q instanceof Passes)
                .findFirst()
                .orElse(same);
        draft.require(
            said, denied.clause(), denied.pp(), denied.wall().frame(), denied.clause().get("subj"));
        for (Frame subj : denied.clause().all("subj")) {
          draft.require(said, subj.all("mod").toArray(Frame[]::new));
        }
        for (Frame mod : denied.clause().all("mod")) {
          draft.require(said, mod, mod.get("neg"));
        }
        draft.require(said, denied.clause().get("neg"));
        if (around) {
          Passage left = denied.passage() == Passage.OVER ? Passage.UNDER : Passage.OVER;
          draft.require(new Passes(left), denied.pp());
        }
      } else {
        // No requirement says how the wall must not be passed.
        draft.miss(denied.clause());
      }
    }
  }

  /** "Cannot be reached without a ramp": it needs one. */
  private boolean without(Step s, Draft draft) {
    for (Frame pp : s.f.all("pp")) {
      if (pp.is("without") && pp.has("obj")) {
        draft.use(pp);
        Frame obj = pp.get("obj");
        if (obj.category().startsWith("VP")) {
          return clause(obj, new Context(List.of(Mention.of("blue", obj)), null, false), draft);
        }
        List<Mention> tools = nouns.of(obj, List.of(), draft);
        return introduce(obj, tools, false, draft);
      }
    }
    return false;
  }

  private boolean pushes(Step s, Draft draft) {
    Frame f = s.f;
    boolean read = false;
    if (s.acts(RED) && s.object("blue") && f.is("push", "touch", "shoot")) {
      throw new BriefException(
          ("\"%s\" was read as the red ball pushing the blue ball, but in this world the blue ball"
                  + " moves first and pushes the red ball to the goal; say it the other way round")
              .formatted(words.apply(span(f))));
    }
    if (s.acts("goal") && s.object.stream().anyMatch(Mention::isBall)) {
      throw new BriefException(
          ("\"%s\" was read as the goal pushing a ball, but in this world the blue ball moves first"
                  + " and pushes the red ball to the goal; say it the other way round")
              .formatted(words.apply(span(f))));
    }
    if (s.object(RED) && !s.tool()) {
      draft.require(new Pushes());
      draft.eventRead();
      read = true;
      s.steps.add(RED);
    }
    if (s.tool()) {
      if (s.object(RED) && !s.object("blue")) {
        tools(s.acts.stream().filter(Mention::isTool).toList(), RED, draft);
      } else {
        introduceEach(s.acts, draft);
        s.steps.addAll(steps(s.acts));
      }
      read = s.object.stream().allMatch(Mention::isBall) || s.object.isEmpty();
    }
    if (s.acts(RED) && s.object("goal")) {
      draft.require(new Pushes());
      draft.eventRead();
      read = true;
    }
    Mention actor = s.acts.stream().filter(Mention::isBall).findFirst().orElse(null);
    boolean strange = false;
    for (Mention m : s.object) {
      if (m.isItem()) {
        Mention who = actor != null ? actor : s.acts.isEmpty() ? Mention.of("blue", f) : null;
        read |= who != null && meet(who, m, s, draft);
        strange |= who == null;
      } else {
        strange |= m.is("?") || m.is("goal") && !s.acts(RED);
      }
    }
    if (strange) {
      return false;
    }
    if (s.object("blue") && !s.acts(RED)) {
      read = true;
    }
    Mention mover =
        f.is("touch") && actor != null
            ? actor
            : s.object.stream().filter(Mention::isBall).findFirst().orElse(actor);
    if (mover == null) {
      helpers(s, draft);
      return read;
    }
    boolean goes = paths(s, mover, draft);
    return goes || read;
  }

  private static Passage passage(Frame pp) {
    return switch (pp.concept()) {
      case "over", "across", "above" -> Passage.OVER;
      case "under", "below" -> Passage.UNDER;
      case "around" -> Passage.AROUND;
      default -> null;
    };
  }

  /** Reads what says where something goes, and with what. */
  private boolean paths(Step s, Mention mover, Draft draft) {
    helpers(s, draft);
    boolean read = false;
    boolean onItem = s.object.stream().anyMatch(Mention::isItem);
    boolean arrives = s.object(RED) && !mover.is(RED) || s.object("goal");
    Frame upDown = null;
    List<Frame> all = new ArrayList<>();
    s.f.all("pp").forEach(pp -> flatten(pp, all, draft));
    s.f.all("pred").stream()
        .filter(p -> p.category().equals("PP") || p.is("side.", "tier."))
        .forEach(pp -> flatten(pp, all, draft));
    boolean atGoal = false;
    for (Frame pp : all) {
      if (pp.is("by", "with", "without", "instead", "before", "after", "through")
          && isHelp(s, pp)) {
        continue;
      }
      if (pp.is("way.up", "way.down")) {
        upDown = pp;
        continue;
      }
      if (pp.is("or")) {
        if (pp.all("item").stream().noneMatch(i -> i.is("by", "with"))) {
          read |= overOrUnder(s, mover, pp, draft);
          onItem = true;
        }
        continue;
      }
      int before = s.steps.size();
      String target = target(pp);
      boolean side = pp.is("to") && pp.has("obj") && pp.get("obj").is("side.left", "side.right");
      if (side && atGoal) {
        // "To the goal to the left": that is where the goal is.
        read |= places.read(List.of(Mention.of("goal", pp)), pp, false, draft);
        continue;
      }
      atGoal |= "goal".equals(target) && mover.is(RED);
      if (target != null) {
        boolean ok = arrive(s, mover, target, pp, draft);
        read |= ok;
        arrives |= ok;
      } else if (path(s, mover, pp, draft)) {
        read = true;
        onItem |=
            s.steps.size() > before
                || pp.has("obj") && !pp.get("obj").is("side.") && !pp.is("from");
      }
    }
    if (s.f.all("pp").stream().anyMatch(p -> p.is("and") && p.has("then"))) {
      for (int k = 1; k < s.steps.size(); k++) {
        order(s.steps.get(k - 1), s.steps.get(k), draft);
      }
    }
    Vertical way =
        upDown != null
            ? upDown.is("way.up") ? Vertical.UP : Vertical.DOWN
            : s.f.is("rise") ? Vertical.UP : s.f.is("descend", "drop") ? Vertical.DOWN : null;
    boolean lifted = s.tool() && s.f.is("lift");
    boolean through = s.tool() && !arrives && s.f.is("lift");
    boolean above = draft.read().containsKey(new HitsFrom(From.ABOVE)) && mover.is("blue");
    if (way == Vertical.DOWN && above) {
      // "Comes down onto the red ball from above" says from where it hits.
      draft.require(new HitsFrom(From.ABOVE), s.f, upDown);
      read = true;
    } else if (way != null && !through && (arrives || !onItem) && (!lifted || arrives)) {
      draft.require(new Travels(mover.thing(), way), s.f, upDown);
      read = true;
    } else if (way != null && onItem) {
      draft.use(upDown);
      read = true;
    }
    return read;
  }

  /** "Over or under the wall": either way around it. */
  private boolean overOrUnder(Step s, Mention mover, Frame pp, Draft draft) {
    List<Frame> items = pp.all("item");
    Frame holder = pp.has("obj") ? pp : items.get(items.size() - 1);
    boolean both =
        items.size() == 2
            && items.stream().anyMatch(i -> passage(i) == Passage.OVER)
            && items.stream().anyMatch(i -> passage(i) == Passage.UNDER);
    List<Mention> walls =
        both ? walls(holder.has("obj") ? holder : items.get(0), s, draft) : List.of();
    if (walls.size() != 1 || !walls.get(0).is("wall")) {
      return false;
    }
    pass(mover, Passage.AROUND, walls.get(0), s, draft, s.f, pp, items.get(0), items.get(1));
    items.forEach(i -> draft.useAll(i.get("obj") != null && i.get("obj").is("it") ? i : null));
    return true;
  }

  /** "Down to the goal", "up and over the wall": several places in one. */
  private static void flatten(Frame pp, List<Frame> all, Draft draft) {
    if (pp.is("and", "but") && !pp.has("neg")) {
      draft.use(pp);
      pp.all("then").forEach(draft::use);
      pp.all("item").forEach(i -> flatten(i, all, draft));
      return;
    }
    if (pp.has("obj")
        && (pp.is("way.", "tier.", "side.") || pp.is("back"))
        && pp.get("obj").category().equals("PP")
        && !pp.get("obj").is("of")) {
      all.add(pp.without("obj"));
      flatten(pp.get("obj"), all, draft);
      return;
    }
    if (pp.has("obj") && pp.is("way.up", "way.down") && pp.get("obj").category().equals("NP")) {
      all.add(pp.without("obj"));
      all.add(new Gap("along").frame().with("obj", pp.get("obj")));
      return;
    }
    all.add(pp);
  }

  private static boolean isHelp(Step s, Frame pp) {
    boolean meets =
        pp.is("with")
            && s.f.is("arrive", "push", "touch")
            && pp.has("obj")
            && !pp.get("obj").is("tool.");
    return !meets && !pp.is("through");
  }

  /** Returns "red" or "goal" where a place is one of these. */
  private static String target(Frame pp) {
    Frame obj = pp.get("obj");
    boolean to =
        pp.is(
            "to", "into", "on", "onto", "ontop", "at", "in", "toward", "with", "against", "across");
    if (!to || obj == null || !obj.category().equals("NP")) {
      return null;
    }
    if (obj.is("goal")) {
      return "goal";
    }
    boolean red =
        obj.is("red")
            || obj.is("ball", "one", "?")
                && obj.all("mod").stream().anyMatch(m -> m.is("colour.red"));
    return red ? RED : obj.is("it") ? "it" : null;
  }

  private boolean arrive(Step s, Mention mover, String target, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    String kind = target;
    if (target.equals("it")) {
      Mention item = nouns.last(m -> !m.is(mover.kind()));
      if (item != null && item.isItem()) {
        return path(s, mover, pp, draft);
      }
      kind = mover.is("blue") ? RED : "goal";
      draft.use(obj);
    } else {
      List<Mention> found = nouns.of(obj, List.of(mover), draft);
      describe(obj, found, draft);
    }
    if (mover.is("blue") && kind.equals(RED)) {
      draft.require(new Pushes());
      draft.eventRead();
      draft.use(pp);
      s.steps.add(RED);
      return true;
    }
    if (mover.is(RED) && kind.equals("goal")) {
      draft.require(new Pushes());
      draft.eventRead();
      draft.use(pp);
      return true;
    }
    return false;
  }

  private List<Mention> walls(Frame pp, Step s, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      Mention wall = s.context.gap() != null ? s.context.gap() : bareWall(s, pp);
      return wall == null ? List.of() : List.of(wall);
    }
    if (obj.is("it", "they")) {
      boolean over = passage(pp) != null && s.tool();
      Mention item = nouns.last(m -> over ? m.is("wall") : m.isItem() || m.is("gap"));
      draft.use(obj);
      return item == null
          ? List.of()
          : List.of(new Mention(item.kind(), obj, false, item.bound(), item.number()));
    }
    List<Mention> found = nouns.of(obj, s.acts, draft);
    describe(obj, found, draft);
    return found;
  }

  /** "There is a wall, and the blue ball jumps over": the wall that was spoken of, or null. */
  private Mention bareWall(Step s, Frame pp) {
    Mention last = nouns.last(m -> m.isItem() || m.is("gap"));
    boolean moves = s.f.is("go", "jump", "fly", "cross", "past", "rise");
    return moves && passage(pp) != null && last != null && last.is("wall") ? last : null;
  }

  private boolean path(Step s, Mention mover, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    boolean side = pp.is("side.left", "side.right");
    if (side || pp.is("to", "toward") && obj != null && obj.is("side.left", "side.right")) {
      Frame word = side ? pp : obj;
      if (obj != null && (side || obj.all("pp").stream().anyMatch(p -> p.is("of")))) {
        return false;
      }
      Direction way = word.is("side.left") ? Direction.LEFT : Direction.RIGHT;
      return heads(s, mover, way, draft, pp, word);
    }
    if (pp.is("from", "off", "of")
        && obj != null
        && (obj.is("side.", "part.", "above", "below") || obj.is("tier.") || obj.is("start"))) {
      return from(s, mover, pp, obj, draft);
    }
    if (pp.is("back") || obj == null && s.context.gap() == null && bareWall(s, pp) == null) {
      return false;
    }
    if (pp.is("between")) {
      return false;
    }
    Draft part = new Draft();
    List<Mention> found = walls(pp, s, part);
    if (pp.has("not")) {
      for (Frame not : pp.all("not")) {
        if (passage(not) == null || passage(pp) == null) {
          return false;
        }
        draft.use(not);
        draft.useAll(not.get("obj"));
        draft.useAll(pp.get("neg"));
      }
    }
    if (found.isEmpty()) {
      return false;
    }
    boolean all = true;
    for (Mention m : found) {
      if (m.none()) {
        return false;
      }
      all &= met(s, mover, pp, m, part);
    }
    if (all) {
      draft.absorb(part);
      draft.use(pp);
      draft.use(pp.all("deg").stream().filter(d -> d.is("exactly", "far")).toArray(Frame[]::new));
    }
    return all;
  }

  private boolean met(Step s, Mention mover, Frame pp, Mention m, Draft draft) {
    Frame f = s.f;
    Passage passage = passage(pp);
    boolean drops = f.is("descend", "land", "bounce", "drop");
    if (m.is("gap") && (passage == Passage.OVER || pp.is("over", "across"))) {
      draft.require(new CrossesGap(mover.thing()), m.frame(), pp);
      draft.useAll(m.frame().get("pp"));
      return true;
    }
    if (m.is("wall") && passage != null && !(drops && f.is("land"))) {
      if (m.bound() != null && m.number() > 1) {
        return false;
      }
      pass(mover, passage, m, s, draft, f, pp);
      return true;
    }
    if (!m.isItem()) {
      return false;
    }
    if (passage != null && !pp.is("across") && !(pp.is("over") && f.is("go"))) {
      return false;
    }
    if (f.is("bounce") && pp.is("off", "from", "against", "of")) {
      exists0(mover, m, draft);
      draft.require(new Bounces(mover.thing(), m.kind()), f, pp, m.frame());
      s.steps.addAll(mover.is("blue") ? List.of(m.kind()) : List.of());
      return true;
    }
    boolean from = pp.is("off", "from");
    if (from && m.isTool()
        || pp.is("by", "through", "along", "across", "in", "out") && m.isTool()) {
      return meet(mover, m, s, draft);
    }
    if (from && m.is("platform") && !f.is("turn")) {
      exists(m, false, false, draft);
      draft.require(new Stands(mover.kind(), How.ON, "platform"), pp, m.frame());
      return true;
    }
    if (from) {
      return m.is("wall") && f.is("turn") && meet(mover, m, s, draft);
    }
    boolean on =
        pp.is(
            "on", "onto", "ontop", "at", "in", "into", "to", "against", "with", "along", "across",
            "over");
    if (!on) {
      return false;
    }
    if (f.is("land") && !(mover.is("blue") && m.is("platform"))) {
      exists0(mover, m, draft);
      draft.require(new LandsOn(mover.thing(), m.kind()), f, pp, m.frame());
      s.steps.addAll(mover.is("blue") ? List.of(m.kind()) : List.of());
      return true;
    }
    if (mover.is(RED) && m.is("platform") && drops) {
      exists(m, false, false, draft);
      draft.require(new LandsOn(Thing.RED, m.kind()), f, pp, m.frame());
      return true;
    }
    return meet(mover, m, s, draft);
  }

  private void exists0(Mention mover, Mention m, Draft draft) {
    if (mover.is("blue") || m.isFurniture()) {
      exists(m, false, false, draft);
    }
  }

  private boolean heads(Step s, Mention mover, Direction way, Draft draft, Frame... words) {
    Frame pp = words[0];
    if (mover.is(RED)) {
      draft.require(new SideOf(Thing.GOAL, way, Thing.RED), words);
      draft.use(pp);
      return true;
    }
    if (!mover.is("blue")) {
      return false;
    }
    boolean toRed = goes(s.f, RED) || s.object(RED);
    if (toRed && s.f.is("deflect", "push", "shoot", "lead")) {
      draft.require(new SideOf(Thing.RED, way, Thing.BLUE), words);
    } else {
      draft.require(new Heads(Thing.BLUE, way), words);
    }
    draft.require(new Pushes());
    s.f.own();
    return true;
  }

  /** "From the left", "from above", "from the top left". */
  private boolean from(Step s, Mention mover, Frame pp, Frame obj, Draft draft) {
    boolean hits =
        s.object(RED) && s.f.is("push", "touch") && (s.acts("blue") || s.acts.isEmpty())
            || goesToRed(s, mover);
    boolean touch = hits && s.f.is("push", "touch", "arrive");
    if (obj.is("above", "below")) {
      boolean falls =
          mover.is("blue")
              && obj.is("above")
              && goes(s.f, RED)
              && s.f.is("descend", "land", "drop", "go", "fly", "jump", "bounce");
      if (touch || falls) {
        draft.require(new HitsFrom(obj.is("above") ? From.ABOVE : From.BELOW), pp, obj);
      } else {
        Mention who = mover.is(RED) && s.acts("blue") ? Mention.of("blue", pp) : mover;
        draft.require(
            new Travels(who.thing(), obj.is("above") ? Vertical.DOWN : Vertical.UP), pp, obj);
      }
      return true;
    }
    boolean plain = obj.roles().keySet().stream().allMatch(r -> r.equals("det") || r.equals("mod"));
    Frame word = obj.is("part.side") ? obj.get("mod") : obj.has("mod") ? null : obj;
    boolean side = word != null && word.is("side.left", "side.right");
    if (touch && plain && side && obj.all("mod").size() < 2 && after(pp, s.f)) {
      draft.require(new HitsFrom(word.is("side.left") ? From.LEFT : From.RIGHT), pp, obj, word);
      return true;
    }
    Mention who = s.object(RED) && s.acts("blue") ? Mention.of("blue", pp) : mover;
    return origin(List.of(who), pp, draft);
  }

  private static boolean after(Frame pp, Frame verb) {
    BitSet own = verb.own();
    return own.isEmpty() || pp.tokens().nextSetBit(0) > own.nextSetBit(0);
  }

  private static boolean goesToRed(Step s, Mention mover) {
    return mover.is("blue") && s.object(RED);
  }

  private boolean origin(List<Mention> who, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null || who.isEmpty()) {
      return false;
    }
    if (obj.is("start")) {
      boolean read = false;
      draft.use(pp, obj);
      draft.useAll(obj.get("poss"));
      for (Frame at : obj.all("pp")) {
        read |= places.read(who, at, false, draft);
      }
      return read;
    }
    if (obj.is("side.", "part.")) {
      return places.read(who, pp, false, draft);
    }
    if (obj.category().equals("PP")) {
      boolean read = places.read(who, obj, false, draft);
      draft.use(read ? pp : null);
      return read;
    }
    List<Mention> on = nouns.of(obj, who, draft);
    if (on.size() == 1 && on.get(0).is("platform") && who.get(0).isBall()) {
      exists(on.get(0), false, false, draft);
      draft.require(new Stands(who.get(0).kind(), How.ON, "platform"), pp, obj);
      return true;
    }
    if (on.size() == 1 && on.get(0).isTool() && who.get(0).is("blue")) {
      draft.use(pp);
      return exists(on.get(0), false, false, draft);
    }
    return false;
  }

  // Means

  private void helpers(Step s, Draft draft) {
    List<Frame> all = new ArrayList<>();
    for (Frame pp : s.f.all("pp")) {
      boolean several =
          pp.is("and") && pp.all("item").stream().allMatch(i -> i.is("by", "with", "without"));
      all.addAll(several ? pp.all("item") : List.of(pp));
      draft.use(several ? pp : null);
    }
    for (Frame pp : all) {
      boolean or = pp.is("or") && pp.all("item").stream().allMatch(i -> i.is("by", "with"));
      if (or
          || pp.is("by", "with", "without", "instead", "before", "after", "through")
              && isHelp(s, pp)
          || pp.is("through") && pp.has("obj") && pp.get("obj").is("usage")) {
        if (pp.is("by") && s.passive && pp.has("obj") && pp.get("obj").category().equals("NP")) {
          continue;
        }
        if (pp.is("instead")) {
          instead(s, pp, draft);
        } else if (pp.is("or")) {
          eitherHelp(pp, draft);
        } else if (!pp.is("before", "after")) {
          Context c = s.context.of(s.object(RED) ? s.acts : movers(s));
          boolean items = s.object.stream().anyMatch(m -> m.isItem() || m.is("tool"));
          Frame with = pp;
          if (s.f.has("only") && pp.is("with", "by") && !items) {
            with = pp.with("only", s.f.get("only"));
            s.onlyRead = true;
          }
          if (helper(with, c, s.denied, draft)
              && pp.is("with", "by")
              && pp.has("obj")
              && pp.get("obj").is("tool.")) {
            s.steps.add(0, pp.get("obj").concept().substring("tool.".length()));
          }
        }
      }
    }
  }

  /** "By a fan or by a belt": one of the two. */
  private void eitherHelp(Frame pp, Draft draft) {
    List<Requirement> any = new ArrayList<>();
    Draft part = new Draft();
    for (Frame item : pp.all("item")) {
      List<Mention> one = item.has("obj") ? nouns.of(item.get("obj"), List.of(), part) : List.of();
      if (one.size() != 1 || !one.get(0).isTool() || one.get(0).none() || item.is("without")) {
        return;
      }
      any.add(new Uses(one.get(0).kind(), true));
    }
    if (any.stream().distinct().count() == any.size() && any.size() <= 5) {
      draft.absorb(part);
      draft.require(new AnyOf(any), pp);
      draft.useAll(pp);
      draft.read().get(new AnyOf(any)).or(pp.tokens());
    }
  }

  /** "With a ramp", "without touching the wall", "by jumping over a wall". */
  private boolean helper(Frame pp, Context context, boolean denied, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      return false;
    }
    if (pp.has("only") && obj.category().equals("NP")) {
      obj = obj.with("only", pp.get("only"));
    }
    boolean without = pp.is("without");
    Draft part = new Draft();
    boolean read;
    if (obj.category().startsWith("VP")) {
      read = clause(obj, new Context(context.subject(), null, without), part);
    } else if (obj.is("level", "picture", "difficulty")) {
      level(obj, part);
      read = true;
    } else {
      List<Mention> what = nouns.of(obj, context.subject(), part);
      boolean red =
          context.subject().stream().anyMatch(m -> m.is(RED))
              && !context.subject().stream().anyMatch(m -> m.is("blue"));
      if (red && what.stream().allMatch(Mention::isTool) && !without && pp.is("along", "by")) {
        tools(what, RED, part);
        read = true;
      } else {
        read = introduce(obj, what, without ^ denied, part);
      }
      if (!without) {
        describe(obj, what, part);
      } else if (obj.has("pp") || obj.has("rel")) {
        describe(obj, what, part);
      }
      if (what.stream().allMatch(m -> m.isThing() && !m.isFurniture())) {
        read = !without;
        for (Mention m : what) {
          if (read && m.isBall()) {
            part.require(new Pushes(), m.frame());
          }
        }
        if (pp.is("with") && what.stream().anyMatch(Mention::isThing)) {
          subject = what;
        }
      }
    }
    if (read) {
      part.use(pp);
    }
    settle(pp, part, draft);
    return read;
  }

  private boolean instead(Step s, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      return false;
    }
    if (obj.category().equals("NP")) {
      List<Mention> what = nouns.of(obj, List.of(), draft);
      if (introduce(obj, what, true, draft)) {
        draft.use(pp);
        return true;
      }
      return false;
    }
    if (passage(obj) != null) {
      Passage not = passage(obj);
      draft.use(pp, obj);
      draft.useAll(obj.get("obj"));
      if (s.f.all("pp").stream().anyMatch(p -> p.is("around")) && not != Passage.AROUND) {
        draft.require(new Passes(not == Passage.OVER ? Passage.UNDER : Passage.OVER), pp, obj);
      }
      return true;
    }
    return false;
  }

  private void beforeAfter(Step s, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    if (obj == null) {
      return;
    }
    boolean before = pp.is("before");
    List<String> there = new ArrayList<>();
    if (obj.category().startsWith("VP")) {
      String last = lastStep;
      lastStep = null;
      clause(obj, s.context.of(movers(s)), draft);
      draft.use(pp);
      if (lastStep != null) {
        there.add(lastStep);
      }
      lastStep = last;
    } else {
      if (obj.is("event")) {
        // "After the hit the red ball ...": red moves then anyway.
        if (!before && s.acts(RED)) {
          draft.useAll(pp);
        }
        return;
      }
      List<Mention> what = nouns.of(obj, s.acts, draft);
      if (what.isEmpty() || !what.stream().allMatch(m -> m.isItem() || m.is(RED))) {
        return;
      }
      for (Mention m : what) {
        if (m.isItem() && !m.none()) {
          if (s.acts(RED) || s.passive && s.object(RED)) {
            return;
          }
          if (m.is("platform") && (s.f.is("land") || s.f.is("bounce"))) {
            draft.require(new LandsOnPlatform(), m.frame());
          }
          exists(m, false, false, draft);
        }
      }
      draft.use(pp);
      there.addAll(steps(what));
    }
    List<String> own = s.steps.isEmpty() ? steps(s.object) : s.steps;
    if (!own.isEmpty() && !there.isEmpty()) {
      if (before) {
        order(own.get(own.size() - 1), there.get(0), draft, pp);
      } else {
        order(there.get(there.size() - 1), own.get(0), draft, pp);
      }
    }
  }

  /** A frame that stands for what is not said where it belongs. */
  record Gap(String concept) {

    Frame frame() {
      return Frame.unsaid("", concept);
    }

    /** Returns a noun phrase that speaks of the same. */
    static Frame of(Mention m) {
      Frame unsaid =
          switch (m.kind()) {
            case "blue", "red" -> Frame.unsaid("NP", m.kind());
            case "goal", "wall", "platform", "gap", "tool", "level" -> Frame.unsaid("NP", m.kind());
            default -> Frame.unsaid("NP", m.isTool() ? "tool." + m.kind() : "?");
          };
      return unsaid;
    }
  }
}
