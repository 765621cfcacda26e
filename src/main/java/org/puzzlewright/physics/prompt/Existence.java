package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Only;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Staircase;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/** That there are such things, how many and of what size, or that there are none. */
final class Existence {

  /** So many of a kind, without "at least" or such, and whether it is said which. */
  private record Part(String kind, int number, boolean marked, BitSet words) {}

  /** "No tools", which no puzzle is without: it goes with nothing. */
  static final Requirement NO_TOOL = new Count("tool", Bound.EXACTLY, 0);

  private final Events events;
  private final List<Part> parts = new ArrayList<>();
  private final Set<String> allowed = new HashSet<>();
  private int lastSteps;

  Existence(Events events) {
    this.events = events;
  }

  /** Reads that there are such things, or that there are none. */
  boolean introduce(Frame whole, List<Mention> mentions, boolean denied, Draft draft) {
    Frame np = whole;
    if (np.all("except").stream().anyMatch(Frames::isNone)) {
      // "At most three tools, but no hexagon"
      Frame none = np.get("except");
      boolean others = introduce(none, events.nouns.of(none, List.of(), draft), denied, draft);
      return introduce(np.without("except"), mentions, denied, draft) && others;
    }
    if (np.all("count").size() == 2) {
      // "At least four tools, at most six"
      np = np.withOnly("count", np.get("count")).with("further", np.all("count").get(1));
    }
    if (np.is("and") && np.get("item").has("only")) {
      // "Only a ramp and a cannon"
      np = np.with("only", np.get("item").get("only"));
    }
    Frame end = np.is("or") ? np.all("item").get(np.all("item").size() - 1) : null;
    if (end != null && end.has("not", "both", "all")) {
      // "A ramp or a fan, but not both": the first half can be said.
      draft.miss(end.get("not"));
      draft.miss(np.has("not") ? np.get("not") : end.get("not"));
    }
    if (np.is("or") && mentions.stream().noneMatch(Mention::none) && !denied) {
      boolean one = alternatives(np, mentions, draft);
      for (Frame not : np.all("not")) {
        one &= introduce(not, events.nouns.of(not, List.of(), draft), true, draft);
      }
      return one;
    }
    if (np.is("or")) {
      draft.use(np);
    }
    Frame list = np;
    int from = 0;
    while (np.is("and") && from < np.all("item").size() && !np.all("item").get(from).has("only")) {
      from++;
    }
    if (from > 0 && from < np.all("item").size() && !denied) {
      // "No walls, only platforms and a ramp"
      Frame before = list.without("item");
      Frame after = list.without("item");
      for (Frame item : list.all("item")) {
        boolean first = before.all("item").size() < from;
        before = first ? before.with("item", item) : before;
        after = first ? after : after.with("item", item);
      }
      boolean there = introduce(after, within(after, mentions), false, draft);
      return introduce(before, within(before, mentions), false, draft) && there;
    }
    boolean both = np.is("and") && events.words.apply(np.own()).matches("(?is).*\\bboth\\b.*");
    if (both && np.has("only", "only")) {
      // "Only by using both a ramp and a cannon" needs both and forbids no other.
      np.all("only").forEach(draft::use);
      np = np.without("only");
    }
    boolean only = np.has("only", "only");
    boolean onlyHere = only;
    boolean all = true;
    int sign = 0;
    if (np.is("and", "nor")) {
      for (Frame item : np.all("item")) {
        List<Mention> of = within(item, mentions);
        all &= introduce(item.without("only"), of, denied, draft);
        if (Mention.all(of, m -> m.bound() == Bound.EXACTLY)) {
          // "Only one tool" says how many.
          item.all("only").forEach(draft::use);
        }
        sign++;
      }
    } else {
      for (Mention m : mentions) {
        boolean number = np.has("except", "number.");
        boolean rest = np.has("except") && !number && (m.is("?") || m.is("tool"));
        all &= rest || exists(m, m.none() ^ denied, only, draft);
        sign++;
      }
    }
    List<Mention> there =
        mentions.stream().filter(m -> !m.none() && !(onlyHere && m.isOne())).toList();
    if (only && !denied && there.stream().anyMatch(m -> m.isFurniture() && m.bound() == null)) {
      // "Only walls": there are no platforms, and of tools nothing is said.
      for (String kind : List.of("wall", "platform")) {
        if (mentions.stream().noneMatch(m -> m.is(kind))) {
          draft.require(new Present(Mention.of(kind, np).thing(), false));
        }
      }
      List<Mention> tools = there.stream().filter(m -> m.isTool() && m.bound() == null).toList();
      if (!tools.isEmpty()) {
        only(tools, np.all("only"), draft);
      }
      np.all("only").forEach(draft::use);
    }
    boolean counted =
        there.stream().anyMatch(m -> m.bound() == Bound.EXACTLY)
            && np.all("only").stream().allMatch(o -> o.category().equals("Only"));
    if (only && !denied && !counted && Mention.all(there, Mention::isTool)) {
      only(there, np.all("only"), draft);
    } else if (only && mentions.stream().allMatch(m -> m.bound() != null)) {
      boolean sum =
          there.size() > 1
              && there.stream().allMatch(m -> m.isTool() && m.bound() == Bound.EXACTLY);
      boolean nothingElse = np.all("only").stream().noneMatch(o -> o.category().equals("Only"));
      if (sum && nothingElse) {
        // "One ramp and one fan, nothing else": that is how many there are.
        Count total =
            new Count("tool", Bound.EXACTLY, there.stream().mapToInt(Mention::number).sum());
        draft.require(total, np.all("only").toArray(Frame[]::new));
      } else if (!nothingElse || there.size() < 2) {
        np.all("only").forEach(draft::use);
      }
    }
    for (Frame except : np.all("except")) {
      boolean read = except(mentions, except, denied, draft);
      if (read) {
        np.all("quant").forEach(draft::use);
      }
      draft.use(read ? np : null);
      all &= read;
    }
    for (Frame further : np.all("further")) {
      // "At least two tools and at most four"
      boolean one = mentions.size() == 1 && mentions.get(0).bound() != null && !denied;
      all &= one && bounded(mentions.get(0), further, draft);
    }
    for (Frame not : np.all("not")) {
      List<Mention> others = events.nouns.of(not, List.of(), draft);
      draft.useAll(np.get("but"));
      all &= introduce(not, others, !denied, draft);
    }
    return all && sign > 0;
  }

  static List<Mention> within(Frame item, List<Mention> mentions) {
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

  /** "Only ramps are allowed, and blue needs a fan": that is no tool that is allowed. */
  void refuseOthers(Draft draft) {
    for (Requirement r : draft.read().keySet()) {
      boolean other = r instanceof Uses u && u.used() && !Mention.PAPER.contains(u.tool());
      if (other && !allowed.isEmpty()) {
        throw new BriefException(
            ("the prompt contradicts itself: only the %s may be used and \"%s\" cannot hold together;"
                    + " take one out")
                .formatted(String.join(" and ", new TreeSet<>(allowed)), r.words()));
      }
    }
  }

  void only(List<Mention> tools, List<Frame> only, Draft draft) {
    List<String> kinds = tools.stream().map(Mention::kind).distinct().toList();
    Frame[] from = only.toArray(Frame[]::new);
    boolean nothingElse =
        only.stream()
            .anyMatch(o -> o.category().matches("OnlyBut|AndNothing") || o.category().equals("NP"));
    if (nothingElse && kinds.size() == 1) {
      // "Nothing but ramps" leaves out the tools that the paper does not have, too.
      draft.require(new Only(kinds.get(0)), from);
    } else if (Mention.PAPER.containsAll(kinds)) {
      allowed.addAll(kinds);
      for (String other : Mention.PAPER) {
        if (!kinds.contains(other)) {
          draft.require(new Uses(other, false), from);
        }
      }
      draft.use(from);
    } else if (kinds.size() == 1) {
      draft.require(new Only(kinds.get(0)), from);
    } else {
      only.forEach(draft::miss);
    }
  }

  /** "No tools except one cannon", "anything but hexagons". */
  private boolean except(List<Mention> all, Frame except, boolean denied, Draft draft) {
    List<Mention> but = events.nouns.of(except, List.of(), draft);
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
      draft.read().remove(NO_TOOL);
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
    List<Mention> again = events.nouns.of(counted, List.of(), part);
    if (again.size() != 1 || again.get(0).bound() == null) {
      return false;
    }
    draft.absorb(part);
    return exists(again.get(0), false, false, draft);
  }

  boolean exists(Mention m, boolean absent, boolean only, Draft draft) {
    Frame np = m.frame();
    boolean each = np.has("quant", "each");
    if (m.is("staircase") && !absent) {
      return staircase(np, List.of(np), draft);
    }
    boolean single = m.bound() != null && m.number() == 1 && m.bound() != Bound.AT_MOST;
    if (single && !absent && (m.isBall() || m.is("goal"))) {
      // "One goal": there always is.
      draft.require(new Pushes(), np, np.get("count"));
      return true;
    }
    if ((m.isBall() || m.is("goal")) && !absent && m.bound() == null) {
      draft.require(new Pushes(), np, np.get("count"));
    }
    if (!m.isItem() && !m.is("tool")) {
      return m.isThing() && !absent && m.bound() == null;
    }
    if (each && !absent || np.has("mod", "more") && np.has("than")) {
      // "More walls than platforms"
      return false;
    }
    if (absent) {
      np.all("quant").forEach(draft::use);
    }
    if (!absent || m.none()) {
      for (Frame mod : np.all("mod")) {
        modifier(m, mod, absent, draft);
      }
    }
    if (m.bound() != null) {
      return count(m, absent, np, draft);
    }
    if (np.has("count") && np.get("count").has("lower") && !absent) {
      return range(m, np.get("count"), draft);
    }
    if (m.is("tool")) {
      if (absent && (only || np.has("than") || np.has("mod", "more", "same", "different"))) {
        return false;
      }
      if (absent && !np.has("except") && !np.has("mod", "other")) {
        draft.require(NO_TOOL, np);
      } else if (absent && np.has("mod", "other")) {
        return false;
      }
      return absent;
    }
    if (m.isTool() && !absent && np.all("rel").stream().anyMatch(Existence::actsOnRed)) {
      // "A bucket that catches the red ball": that blue meets it is not said.
      return true;
    }
    for (Frame pp : m.isTool() && !absent ? np.all("pp") : List.<Frame>of()) {
      Frame whom = pp.is("for") ? pp.get("obj") : null;
      if (whom != null
          && (Nouns.isRed(whom) || whom.is("blue") || whom.has("mod", "colour.blue"))) {
        // "A ramp for red"
        Mention ball = Mention.of(Nouns.isRed(whom) ? Mention.RED : "blue", whom);
        draft.require(Meeting.meets(ball, m), np, pp);
        draft.useAll(whom);
        return true;
      }
    }
    if (m.isTool()) {
      draft.require(new Uses(m.kind(), !absent), np);
    } else {
      draft.require(new Present(m.thing(), !absent), np);
    }
    return true;
  }

  private static boolean actsOnRed(Frame rel) {
    boolean into = rel.has("object") || rel.has("place");
    if (into && rel.has("subj") && Nouns.isRed(rel.get("subj"))) {
      // "A bucket that red falls into"
      return true;
    }
    boolean acts = rel.has("subject") && Frames.negations(rel) == 0;
    return acts && Frames.moves(rel) && rel.has("obj") && Nouns.isRed(rel.get("obj"));
  }

  void modifier(Mention m, Frame mod, boolean absent, Draft draft) {
    Sized sized = Nouns.sized(m, mod);
    if (mod.is("plain") || mod.is("different") && m.number() > 1 && !m.is("tool")) {
      draft.use(mod);
    } else if (mod.is("needed") && m.number() > 1 && (m.isTool() || m.is("tool")) && !absent) {
      // "Two tools, both necessary"
      draft.require(new Requirement.EachNeeded(), mod, m.frame());
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

  /** "A staircase of four steps down to the right": what is said of it, wherever it is said. */
  boolean staircase(Frame np, List<Frame> said, Draft draft) {
    Toward[] toward = {Toward.EITHER};
    int[] steps = {3};
    List<Frame> words = new ArrayList<>(List.of(np));
    said.forEach(f -> stepsSaid(f, false, toward, steps, words));
    if (steps[0] < 2 || steps[0] > 8) {
      return false;
    }
    lastSteps = steps[0];
    draft.require(new Staircase(toward[0], steps[0]), words.toArray(Frame[]::new));
    return true;
  }

  /** Returns how many steps the staircase has that was spoken of last; 0 when there was none. */
  int lastSteps() {
    return lastSteps;
  }

  private static void stepsSaid(
      Frame f, boolean up, Toward[] toward, int[] steps, List<Frame> words) {
    boolean upward = up || f.is("way.up", "rise") || f.has("pp", "way.up");
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
    for (Frame row : f.is("descend", "rise", "lead", "go") ? f.all("row") : List.<Frame>of()) {
      if (row.is("row.right", "row.left")) {
        // "Going down from left to right"
        toward[0] = row.is("row.left") ^ upward ? Toward.LEFT : Toward.RIGHT;
        words.add(row);
      }
    }
    if (f.category().equals("PP") || f.is("way.", "lead", "descend", "rise", "go", "rel")) {
      words.add(f);
    }
    for (String role : List.of("pp", "obj", "rel", "gap", "appos", "item")) {
      f.all(role).forEach(child -> stepsSaid(child, upward, toward, steps, words));
    }
  }

  /** "Two or three ramps", "between two and four walls". */
  private boolean range(Mention m, Frame count, Draft draft) {
    Frame lower = count.get("lower");
    if (!(lower.concept() + count.concept()).matches("number\\.\\dnumber\\.\\d")) {
      return false;
    }
    int least = lower.concept().charAt("number.".length()) - '0';
    int most = count.concept().charAt("number.".length()) - '0';
    if (least >= most) {
      return false;
    }
    Mention some = new Mention(m.kind(), m.frame(), false, Bound.AT_LEAST, least);
    Mention few = new Mention(m.kind(), m.frame(), false, Bound.AT_MOST, most);
    draft.use(lower, lower.get("bound"), count.get("bound"));
    return count(some, false, m.frame(), draft) && count(few, false, m.frame(), draft);
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
      draft.require(new Uses(m.kind(), false), counted(np));
      return true;
    }
    if (count.most() < 1 && m.isFurniture()) {
      draft.require(new Present(m.thing(), false), counted(np));
      return true;
    }
    if (count.least() > 0 && m.isTool()) {
      draft.require(new Uses(m.kind(), true), np);
    } else if (count.least() > 0 && m.isFurniture()) {
      draft.require(new Present(m.thing(), true), np);
    }
    draft.require(count, counted(np));
    Frame said = np.get("count");
    boolean loose = said != null && !said.has("bound") && !np.has("bound") && !np.has("only");
    if (bound == Bound.EXACTLY && loose) {
      boolean marked = number == 1 && Nouns.isLoose(said) || np.has("mod", "size.", "side.");
      BitSet words = new BitSet();
      for (Frame f : counted(np)) {
        words.or(f.own());
      }
      parts.add(new Part(m.kind(), number, marked || np.has("pp"), words));
    }
    return true;
  }

  /**
   * "One long platform and two short ones" are three, "one left, one right" are two; and of "one"
   * there are more where another is spoken of, or more are said to be there.
   */
  void addUp(Draft draft) {
    bothSides(draft);
    for (String kind : parts.stream().map(Part::kind).distinct().toList()) {
      List<Part> some =
          parts.stream()
              .filter(p -> p.kind().equals(kind) && p.marked())
              .filter(p -> draft.read().containsKey(new Count(kind, Bound.EXACTLY, p.number())))
              .toList();
      List<BitSet> words = some.stream().map(Part::words).distinct().toList();
      boolean whole = parts.stream().anyMatch(p -> p.kind().equals(kind) && !p.marked());
      boolean more =
          whole
              || draft.read().keySet().stream()
                  .anyMatch(
                      r ->
                          r instanceof Count c
                              && c.item().equals(kind)
                              && c.least() > 1
                              && some.stream().noneMatch(p -> c.number() == p.number()));
      if (words.size() < 2 && !(more && !some.isEmpty())) {
        continue;
      }
      int sum = 0;
      BitSet all = new BitSet();
      for (BitSet w : words) {
        sum += some.stream().filter(p -> p.words().equals(w)).findFirst().orElseThrow().number();
        all.or(w);
      }
      some.forEach(p -> draft.read().remove(new Count(kind, Bound.EXACTLY, p.number())));
      for (Part p : parts) {
        if (p.kind().equals(kind) && !p.marked()) {
          Requirement exact = new Count(kind, Bound.EXACTLY, p.number());
          draft.read().computeIfAbsent(exact, r -> new BitSet()).or(p.words());
        }
      }
      if (!more) {
        draft
            .read()
            .computeIfAbsent(new Count(kind, Bound.AT_LEAST, sum), r -> new BitSet())
            .or(all);
      } else {
        draft
            .read()
            .forEach(
                (r, from) -> {
                  if (says(r, kind)) {
                    from.or(all);
                  }
                });
      }
    }
  }

  /** "A wall on the left and a wall on the right": there are two. */
  private static void bothSides(Draft draft) {
    for (Requirement.Thing thing : List.of(Requirement.Thing.WALL, Requirement.Thing.PLATFORM)) {
      String kind = thing == Requirement.Thing.WALL ? "wall" : "platform";
      BitSet left = draft.read().get(new Requirement.Third(thing, Requirement.Part.LEFT));
      BitSet right = draft.read().get(new Requirement.Third(thing, Requirement.Part.RIGHT));
      if (left != null
          && right != null
          && draft.read().keySet().stream().noneMatch(r -> says(r, kind))) {
        BitSet both = (BitSet) left.clone();
        both.or(right);
        draft.read().put(new Count(kind, Bound.AT_LEAST, 2), both);
      }
    }
  }

  private static boolean says(Requirement r, String kind) {
    return r instanceof Count c && c.item().equals(kind);
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
    if (what.stream()
        .allMatch(m -> m.isFurniture() || m.isTool() || m.is("tool") || m.is("staircase"))) {
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
    boolean all = what.stream().allMatch(m -> m.isItem() || m.is("tool"));
    return absent && all && introduce(np, what, true, draft);
  }
}
