package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/** That there are such things, how many and of what size, or that there are none. */
final class Existence {

  /** "No tools", which no puzzle is without: it goes with nothing. */
  static final Requirement NO_TOOL = new Count("tool", Bound.EXACTLY, 0);

  private final Events events;
  private int lastSteps;

  Existence(Events events) {
    this.events = events;
  }

  /** Reads that there are such things, or that there are none. */
  boolean introduce(Frame whole, List<Mention> mentions, boolean denied, Draft draft) {
    List<Frame> choice = whole.is("or") ? whole.all("item") : List.of();
    Frame last = choice.isEmpty() ? whole : choice.get(choice.size() - 1);
    if (last != whole && last.all("except").stream().anyMatch(Frames::isNone)) {
      // "A ladder or a plank, but no trampoline"
      boolean others = alone(last.get("except"), denied, draft);
      return alone(whole.replacing(last, last.without("except")), denied, draft) && others;
    }
    Frame but = whole.get("except", "wall|platform|tool. +count");
    boolean also = but != null && !denied && whole.has("count") && !whole.is(but.concept());
    if (also || whole.all("except").stream().anyMatch(Frames::isNone)) {
      // "At most three tools, but no hexagon", "... but at least four platforms"
      boolean others = alone(whole.get("except"), denied, draft);
      return introduce(whole.without("except"), mentions, denied, draft) && others;
    }
    if (whole.is("or") && mentions.stream().noneMatch(Mention::none) && !denied) {
      return either(whole, mentions, draft);
    }
    draft.use(whole.is("or") ? whole : null);
    Frame np = limited(whole, draft);
    int from =
        np.is("and") && !np.has("only")
            ? (int) np.all("item").stream().takeWhile(i -> !i.has("only")).count()
            : 0;
    if (from > 0 && from < np.all("item").size() && !denied) {
      // "No walls, only platforms and a ramp"
      List<Frame> items = np.all("item");
      Frame before = np.withOnly("item", items.subList(0, from));
      Frame after = np.withOnly("item", items.subList(from, items.size()));
      boolean there = introduce(after, within(after, mentions), false, draft);
      return introduce(before, within(before, mentions), false, draft) && there;
    }
    boolean only = np.has("only", "only");
    boolean list = np.is("and", "nor");
    boolean all = !(list ? np.all("item") : mentions).isEmpty();
    for (Frame item : list ? np.all("item") : List.<Frame>of()) {
      List<Mention> of = within(item, mentions);
      all &= introduce(item.without("only"), of, denied, draft);
      // "Only one tool" says how many.
      boolean counted = Mention.all(of, m -> m.bound() == Bound.EXACTLY);
      item.all(counted ? "only" : "").forEach(draft::use);
    }
    boolean rest = np.has("except") && !np.has("except", "number.");
    for (Mention m : list ? List.<Mention>of() : mentions) {
      all &= rest && (m.is("?") || m.is("tool")) || exists(m, m.none() ^ denied, only, draft);
    }
    if (only) {
      events.exclusions.only(np, mentions, denied, draft);
    }
    return besides(np, mentions, denied, draft) && all;
  }

  /** Reads what is said besides by itself. */
  private boolean alone(Frame np, boolean denied, Draft draft) {
    return introduce(np, events.nouns.of(np, List.of(), draft), denied, draft);
  }

  /** What bounds it, said in one way: "at least four, at most six", "only a ramp and a cannon". */
  private Frame limited(Frame whole, Draft draft) {
    Frame np = whole;
    if (np.all("count").size() == 2) {
      np = np.withOnly("count", np.get("count")).with("further", np.all("count").get(1));
    }
    if (!np.is("and")) {
      return np;
    }
    if (np.get("item").has("only")) {
      np = np.with("only", np.get("item").get("only"));
    }
    List<Frame> items = np.all("item");
    Frame last = items.get(items.size() - 1);
    Frame closing = np.has("only") ? null : last.get("only");
    if (closing != null && closing.tokens().nextSetBit(0) >= last.own().length()) {
      // "A ramp and a fan, nothing else": that closes the list.
      np = np.with("only", closing);
    }
    boolean both = events.words.apply(np.own()).matches("(?is).*\\bboth\\b.*");
    if (both && np.has("only", "only")) {
      // "Only by using both a ramp and a cannon" needs both and forbids no other.
      np.all("only").forEach(draft::use);
      np = np.without("only");
    }
    return np;
  }

  /** "Except", "at most so many", "but not": what is said besides. */
  private boolean besides(Frame np, List<Mention> mentions, boolean denied, Draft draft) {
    boolean all = true;
    for (Frame except : np.all("except")) {
      boolean read = events.exclusions.except(mentions, except, denied, draft);
      if (read) {
        np.all("quant").forEach(draft::use);
        draft.use(np);
      }
      all &= read;
    }
    for (Frame further : np.all("further")) {
      // "At least two tools and at most four"
      boolean one = !denied && Mention.one(mentions, m -> m.bound() != null);
      all &= one && bounded(mentions.get(0), further, draft);
    }
    for (Frame not : np.all("not")) {
      draft.useAll(np.get("but"));
      all &= alone(not, !denied, draft);
    }
    return all;
  }

  static List<Mention> within(Frame item, List<Mention> mentions) {
    return mentions.stream().filter(m -> holds(item, m.frame())).toList();
  }

  private static boolean holds(Frame np, Frame other) {
    return np == other || np.all("item").stream().anyMatch(i -> holds(i, other));
  }

  /** "A ramp or a cannon": one of the two. */
  private boolean either(Frame np, List<Mention> mentions, Draft draft) {
    Frame end = np.all("item").get(np.all("item").size() - 1);
    if (end.has("not", "both", "all")) {
      // "A ramp or a fan, but not both": the first half can be said.
      draft.miss(end.get("not"));
      draft.miss(np.has("not") ? np.get("not") : end.get("not"));
    }
    List<Requirement> any = new ArrayList<>();
    for (Mention m : mentions) {
      any.add(
          m.isTool()
              ? new Uses(m.kind(), true)
              : m.isFurniture() ? new Present(m.thing(), true) : null);
    }
    boolean read = any.size() > 1 && any.size() < 6 && !any.contains(null);
    read &= mentions.stream().allMatch(m -> m.bound() == null);
    if (read) {
      Stream<Frame> from = Stream.concat(np.all("item").stream(), Stream.of(np));
      draft.require(new AnyOf(any), from.toArray(Frame[]::new));
    }
    for (Frame not : np.all("not")) {
      read &= alone(not, true, draft);
    }
    return read;
  }

  /** "At least one wall, but no more than two". */
  boolean bounded(Mention m, Frame number, Draft draft) {
    Draft part = new Draft();
    Frame counted = m.frame().withOnly("count", number);
    List<Mention> again = events.nouns.of(counted, List.of(), part);
    if (!Mention.one(again, a -> a.bound() != null)) {
      return false;
    }
    draft.absorb(part);
    return exists(again.get(0), false, false, draft);
  }

  boolean exists(Mention m, boolean absent, boolean only, Draft draft) {
    Frame np = m.frame();
    if (m.is("staircase") && !absent) {
      return staircase(np, List.of(np), draft);
    }
    boolean single = m.bound() != null && m.number() == 1 && m.bound() != Bound.AT_MOST;
    if (m.isOne() && !absent && (single || m.bound() == null)) {
      // "One goal": there always is.
      draft.require(new Pushes(), np, np.get("count"));
      return true;
    }
    if (absent && np.all("mod").stream().anyMatch(mod -> events.pointing.isSaid(m, mod))) {
      return false;
    }
    if (absent && np.has("mod", "?", "colour.", "rate.")) {
      // "No nasty walls" leaves others.
      return false;
    }
    if (np.has("size") && absent) {
      // "No wall taller than 0.5" leaves others; "no wall 0.5 high" is said by no requirement.
      events.nouns.lengths().deny(m);
      boolean others =
          m.none() && np.all("size").stream().allMatch(s -> s.has("more") || s.has("less"));
      draft.use(others ? np : null);
      return others;
    }
    if (m.is("gap") && !absent) {
      return draft.read().keySet().stream().anyMatch(r -> r instanceof Requirement.Extent);
    }
    if (!m.isItem() && !m.is("tool")) {
      return false;
    }
    if (np.has("quant", "each") && !absent || np.fits("+mod=more +than")) {
      // "More walls than platforms"
      return false;
    }
    np.all(absent ? "quant" : "").forEach(draft::use);
    for (Frame mod : !absent || m.none() ? np.all("mod") : List.<Frame>of()) {
      modifier(m, mod, absent, draft);
    }
    events.tool(m.kind());
    if (m.bound() != null) {
      return count(m, absent, draft);
    }
    if (np.fits("+count=(+lower)") && !absent) {
      return range(m, np.get("count"), draft);
    }
    if (m.is("tool")) {
      boolean all = absent && !only && np.fits("-than -mod");
      if (all && !np.has("except")) {
        draft.require(NO_TOOL, np);
      }
      return all;
    }
    if (m.isTool() && !absent && np.all("rel").stream().anyMatch(Existence::actsOnRed)) {
      // "A bucket that catches the red ball": that blue meets it is not said.
      return true;
    }
    if (m.isTool() && !absent && forBall(m, draft)) {
      return true;
    }
    draft.require(m.isTool() ? new Uses(m.kind(), !absent) : new Present(m.thing(), !absent), np);
    return true;
  }

  /** "A ramp for red" */
  private boolean forBall(Mention m, Draft draft) {
    for (Frame pp : m.frame().all("pp", "for +obj")) {
      Frame whom = pp.get("obj");
      boolean red = Nouns.isRed(whom);
      if (red || whom.is("blue") || whom.has("mod", "colour.blue")) {
        Mention ball = Mention.of(red ? Mention.RED : "blue", whom);
        draft.require(events.descriptions.meets(ball, m), m.frame(), pp);
        draft.useAll(whom);
        return true;
      }
    }
    return false;
  }

  private static boolean actsOnRed(Frame rel) {
    // "A bucket that red falls into"
    boolean into = (rel.has("object") || rel.has("place")) && rel.has("subj");
    boolean acts = rel.fits("+subject +obj") && Frames.negations(rel) == 0 && Frames.moves(rel);
    return into && Nouns.isRed(rel.get("subj")) || acts && Nouns.isRed(rel.get("obj"));
  }

  void modifier(Mention m, Frame mod, boolean absent, Draft draft) {
    Sized sized = Nouns.sized(m, mod);
    if (!absent && events.pointing.modifier(m, mod, draft)) {
      return;
    }
    if (mod.is("plain") || mod.is("different") && m.number() > 1 && !m.is("tool")) {
      draft.use(mod);
    } else if (mod.is("needed") && m.number() > 1 && (m.isTool() || m.is("tool")) && !absent) {
      // "Two tools, both necessary"
      draft.require(new Requirement.EachNeeded(), mod, m.frame());
    } else if (events.nouns.lengths().isSaid(m, mod)) {
      draft.use(mod);
    } else if (sized != null && !absent) {
      draft.require(sized, mod, m.frame());
    } else if (mod.is("side.up", "side.down", "size.low") && m.isFurniture() && !absent) {
      place(m, mod).ifPresent(r -> draft.require(r, mod));
    } else if (mod.is("side.left", "side.right") && m.isThing() && !absent) {
      place(m, mod).ifPresent(r -> draft.require(r, mod, m.frame()));
    }
  }

  /** "High", "low", "left": where a thing is by a word before it; empty for any other word. */
  static Optional<Requirement> place(Mention m, Frame mod) {
    if (mod.is("side.up", "side.down", "size.low")) {
      return Optional.of(
          new Requirement.Height(m.thing(), mod.is("side.up") ? Vertical.UP : Vertical.DOWN));
    } else if (!mod.is("side.left", "side.right")) {
      return Optional.empty();
    }
    boolean left = mod.is("side.left");
    return Optional.of(
        m.isFurniture()
            ? new Requirement.Third(
                m.thing(), left ? Requirement.Part.LEFT : Requirement.Part.RIGHT)
            : new Side(m.thing(), left ? Direction.LEFT : Direction.RIGHT));
  }

  boolean staircase(Frame np, List<Frame> said, Draft draft) {
    int steps = Stairs.read(np, said, draft);
    lastSteps = steps > 0 ? steps : lastSteps;
    return steps > 0;
  }

  /** Returns how many steps the staircase has that was spoken of last; 0 when there was none. */
  int lastSteps() {
    return lastSteps;
  }

  /** "Two or three ramps", "between two and four walls". */
  private boolean range(Mention m, Frame count, Draft draft) {
    Frame lower = count.get("lower");
    int least = Frames.digit(lower);
    int most = Frames.digit(count);
    if (least == 0 || least >= most) {
      return false;
    }
    draft.use(lower, lower.get("bound"), count.get("bound"));
    return count(new Mention(m.kind(), m.frame(), false, Bound.AT_LEAST, least), false, draft)
        && count(new Mention(m.kind(), m.frame(), false, Bound.AT_MOST, most), false, draft);
  }

  private boolean count(Mention m, boolean absent, Draft draft) {
    Frame np = m.frame();
    Bound bound = m.bound();
    int number = m.number();
    if (absent) {
      // "No more than two" is read as a bound; "not two walls" leaves any other number.
      boolean one = bound == Bound.EXACTLY && number == 1 && np.has("count");
      if (!one && bound == Bound.EXACTLY || bound == Bound.AT_LEAST && number == 0) {
        return false;
      }
      number += bound == Bound.AT_MOST ? 1 : -1;
      bound = bound == Bound.AT_MOST ? Bound.AT_LEAST : Bound.AT_MOST;
    }
    Count count = new Count(m.kind(), bound, number);
    boolean none = count.most() < 1;
    if ((none || count.least() > 0) && m.isItem()) {
      Requirement there = m.isTool() ? new Uses(m.kind(), !none) : new Present(m.thing(), !none);
      draft.require(there, none ? counted(np) : new Frame[] {np});
      if (none) {
        return true;
      }
    }
    draft.require(count, counted(np));
    if (bound == Bound.EXACTLY) {
      events.sums.note(m, number);
    }
    return true;
  }

  /** A noun phrase and what says how many, for the words of a requirement. */
  static Frame[] counted(Frame np) {
    List<Frame> words = new ArrayList<>(List.of(np));
    words.addAll(np.all("bound"));
    for (Frame count : np.all("count")) {
      words.add(count);
      words.addAll(count.all("bound"));
    }
    return words.toArray(Frame[]::new);
  }

  /** Whatever stands somewhere is there. */
  void existence(List<Mention> what, Draft draft) {
    for (Mention m : what) {
      if (m.isFurniture() && !m.none()) {
        exists(m, false, false, draft);
      }
    }
  }

  boolean introduceAll(Frame np, List<Mention> what, Draft draft) {
    if (what.stream().allMatch(m -> m.isItemOrTools() || m.is("staircase"))) {
      return introduce(np, what, false, draft);
    }
    existence(what, draft);
    return Mention.all(what, Mention::isThing);
  }

  boolean introduceEach(List<Mention> what, Draft draft) {
    boolean all = true;
    for (Mention m : what) {
      all &= exists(m, m.none(), false, draft);
    }
    return all;
  }

  boolean exactly(Frame np, List<Mention> what, Draft draft) {
    return what.stream().allMatch(m -> m.bound() == Bound.EXACTLY && m.isFurniture())
        && introduce(np, what, false, draft);
  }

  boolean toolsOrWalls(Frame np, List<Mention> what, boolean absent, Draft draft) {
    boolean all = what.stream().allMatch(Mention::isItemOrTools);
    return absent && all && introduce(np, what, true, draft);
  }
}
