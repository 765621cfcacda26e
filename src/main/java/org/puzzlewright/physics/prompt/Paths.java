package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.Bounces;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.Heads;
import org.puzzlewright.physics.prompt.Requirement.HitsFrom;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.LandsOn;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Requirement.Way;
import org.puzzlewright.physics.scene.Direction;

/** Where something goes: to a ball or the goal, over, under and onto things. */
final class Paths {

  private final Events events;

  /** Which way a ball goes in all, and which on a part of its way. */
  private final Set<Travels> whole = new HashSet<>();

  private final Set<Travels> partOfWay = new HashSet<>();

  private final Set<Direction> redHeads = new HashSet<>();

  /** Whether red comes back. */
  private boolean redTurns;

  Paths(Events events) {
    this.events = events;
  }

  /** "Is shot up and comes down on red": it goes down in all; that it is up on the way is left. */
  void settle(Draft draft) {
    if (redHeads.size() > 1 || redTurns) {
      // "Goes left, then right", "and comes back": neither says where the goal is.
      for (Direction way : Direction.values()) {
        BitSet words = draft.read().remove(new SideOf(Thing.GOAL, way, Thing.RED));
        if (words != null) {
          draft.read().put(new Heads(Thing.RED, way), words);
        }
      }
    }
    for (Travels part : partOfWay) {
      Vertical other = part.way() == Vertical.UP ? Vertical.DOWN : Vertical.UP;
      boolean against = whole.contains(new Travels(part.ball(), other));
      if (against && !whole.contains(part) && draft.read().containsKey(part)) {
        BitSet words = draft.read().remove(part);
        draft.read().values().forEach(words::andNot);
        draft.missed().or(words);
      }
    }
  }

  /** Reads what says where something goes, and with what. */
  boolean paths(Step s, Mention mover, Draft draft) {
    redTurns |= s.f.is("turn") && mover.is(Mention.RED);
    events.means.helpers(s, draft);
    boolean read = false;
    boolean onItem = s.object.stream().anyMatch(Mention::isItem);
    boolean arrives = s.object(Mention.RED) && !mover.is(Mention.RED) || s.object("goal");
    Frame upDown = null;
    List<Frame> all = new ArrayList<>();
    s.f.all("pp").forEach(pp -> flatten(pp, all, draft));
    s.f.all("pred").stream()
        .filter(p -> p.category().equals("PP") || p.is("side.", "tier."))
        .forEach(pp -> flatten(pp, all, draft));
    all.sort(Comparator.comparingInt(pp -> pp.tokens().nextSetBit(0)));
    boolean atGoal = false;
    for (Frame pp : all) {
      for (Frame there : pp.all("there")) {
        // "To the right, where the goal is"
        List<Mention> what = events.nouns.of(there, List.of(), draft);
        read |= events.places.read(what, pp.without("there"), false, draft);
      }
      if (pp.is("by", "with", "without", "instead", "before", "after", "through")
          && Means.isHelp(s, pp)) {
        continue;
      }
      if (Frames.isUnderWay(pp)) {
        draft.useAll(pp);
        continue;
      }
      if (pp.is("above", "below") && pp.has("own")) {
        // "Ends up lower than where it began"
        upDown = pp.as(pp.is("above") ? "way.up" : "way.down");
        continue;
      }
      if (pp.is("way.up", "way.down")) {
        upDown = pp;
        pp.all("deg").stream().filter(d -> d.is("exactly", "far")).forEach(draft::use);
        continue;
      }
      if (pp.is("or")) {
        if (pp.all("item").stream().noneMatch(i -> i.is("by", "with"))) {
          read |= overOrUnder(s, mover, pp, draft);
          onItem = true;
        }
        continue;
      }
      if (pp.is("there")) {
        if (mover.is(Mention.RED) && events.nouns.last(m -> m.is("goal")) != null) {
          // "The goal is on a shelf, and red must be lifted there"
          draft.require(new Pushes(), pp);
          arrives = true;
        }
        continue;
      }
      int before = s.steps.size();
      String aim = target(pp);
      String target = "it".equals(aim) && isItem(mover) ? null : aim;
      boolean side = pp.is("to") && pp.has("obj") && pp.get("obj").is("side.left", "side.right");
      if (side && atGoal) {
        // "To the goal to the left": that is where the goal is.
        read |= events.places.read(List.of(Mention.of("goal", pp)), pp, false, draft);
        continue;
      }
      atGoal |= "goal".equals(target) && mover.is(Mention.RED);
      if (target != null) {
        boolean ok = arrive(s, mover, target, pp, draft);
        read |= ok;
        arrives |= ok;
      } else if (path(s, mover, pp, draft)) {
        read = true;
        onItem |=
            s.steps.size() > before
                || pp.has("obj")
                    && !pp.get("obj").is("side.")
                    && !pp.is("from")
                    && !(pp.is("off") && mover.is(Mention.RED));
      }
    }
    boolean fromTo = !all.isEmpty() && all.get(0).fits("from +obj=tool.");
    boolean firstThen = s.f.has("adv", "first") && s.f.has("adv", "then");
    if (fromTo || firstThen || s.f.all("pp").stream().anyMatch(p -> p.is("and") && p.has("then"))) {
      for (int k = 1; k < s.steps.size(); k++) {
        Sequence.order(s.steps.get(k - 1), s.steps.get(k), draft);
      }
    }
    for (Frame row : s.f.all("row")) {
      // "From left to right"
      if (row.is("row.right", "row.left")) {
        Direction to = row.is("row.left") ? Direction.LEFT : Direction.RIGHT;
        read |= heads(s, mover, to, draft, row);
        if (mover.is("blue")) {
          draft.require(new Requirement.Side(Thing.BLUE, to.opposite()), row);
        }
      } else {
        upDown = row.is("row.down") ? row.as("way.down") : row.as("way.up");
      }
    }
    Vertical way =
        upDown != null
            ? upDown.is("way.up") ? Vertical.UP : Vertical.DOWN
            : s.f.is("rise") || s.f.is("lift") && !s.tool() && !s.f.has("pp", "over", "across")
                ? Vertical.UP
                : s.f.is("descend", "drop") ? Vertical.DOWN : null;
    boolean lifted = s.tool() && s.f.is("lift");
    boolean through = s.tool() && !arrives && s.f.is("lift");
    boolean above = draft.read().containsKey(new HitsFrom(From.ABOVE)) && mover.is("blue");
    if (way == Vertical.DOWN && above) {
      // "Comes down onto the red ball from above" says from where it hits.
      draft.require(new HitsFrom(From.ABOVE), s.f, upDown);
      read = true;
    } else if (way != null && !through && (arrives || !onItem) && (!lifted || arrives)) {
      Travels travels = new Travels(mover.thing(), way);
      draft.require(travels, s.f, upDown);
      (arrives ? whole : partOfWay).add(travels);
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
            && items.stream().anyMatch(i -> Frames.passage(i) == Passage.OVER)
            && items.stream().anyMatch(i -> Frames.passage(i) == Passage.UNDER);
    List<Mention> walls =
        both ? walls(holder.has("obj") ? holder : items.get(0), s, draft) : List.of();
    if (walls.size() != 1 || !walls.get(0).is("wall")) {
      return false;
    }
    if (!events.meeting.pass(
        mover, Passage.AROUND, walls.get(0), s, draft, s.f, pp, items.get(0), items.get(1))) {
      return false;
    }
    items.forEach(i -> draft.useAll(i.get("obj") != null && i.get("obj").is("it") ? i : null));
    return true;
  }

  /** "Down to the goal", "up and over the wall": several places in one. */
  private static void flatten(Frame pp, List<Frame> all, Draft draft) {
    if (pp.is("and", "but") && !pp.has("neg")) {
      draft.use(pp);
      pp.all("then").forEach(draft::use);
      // "Not to the left but to the right": the second says it.
      boolean not = pp.is("but") && pp.get("item").has("neg");
      pp.all("item").stream().limit(not ? 1 : 0).forEach(draft::useAll);
      pp.all("item").stream().skip(not ? 1 : 0).forEach(i -> flatten(i, all, draft));
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
    boolean in = pp.is("in", "over", "across", "along", "on", "through", "off") && pp.has("obj");
    if (in
        && pp.get("obj").category().equals("PP")
        && pp.get("obj").is("from", "to", "into", "between", "under", "over", "around")) {
      // "Comes in from the right"
      draft.use(pp);
      flatten(pp.get("obj"), all, draft);
      return;
    }
    if (pp.has("obj") && pp.is("way.up", "way.down") && pp.get("obj").category().equals("NP")) {
      all.add(pp.without("obj"));
      all.add(Frame.unsaid("", "along").with("obj", pp.get("obj")));
      return;
    }
    all.add(pp);
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
    if (obj.is("ball") && Nouns.isFurther(obj)) {
      // "Falls on the other ball"
      return Mention.RED;
    }
    Frame colour = obj.is("ball", "one", "?") ? Nouns.colour(obj) : null;
    boolean red = obj.is("red") || colour != null && colour.is("colour.red", "red");
    return red ? Mention.RED : obj.is("it") ? "it" : null;
  }

  /** "Drops on it", where that is a see-saw */
  private boolean isItem(Mention mover) {
    Mention item = events.nouns.last(m -> !m.is(mover.kind()));
    boolean red = events.subject.size() == 1 && events.subject.get(0).is(Mention.RED);
    // Of what stands between walls, nothing falls on the walls.
    return item != null && item.isItem() && !(red && item.is("wall"));
  }

  private boolean arrive(Step s, Mention mover, String target, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    String kind = target;
    if (target.equals("it")) {
      kind = mover.is("blue") ? Mention.RED : "goal";
      draft.use(obj);
    } else {
      List<Mention> found = events.nouns.of(obj, List.of(mover), draft);
      events.descriptions.describe(obj, found, draft);
    }
    if (mover.is("blue") && kind.equals(Mention.RED)) {
      if (s.f.is("land") && pp.is("on", "onto", "ontop")) {
        draft.require(new HitsFrom(From.ABOVE), s.f, pp);
      }
      draft.require(new Pushes());
      draft.eventRead();
      draft.use(pp);
      s.steps.add(Mention.RED);
      return true;
    }
    if (mover.is(Mention.RED) && kind.equals("goal")) {
      draft.require(new Pushes());
      draft.eventRead();
      draft.use(pp);
      return true;
    }
    return false;
  }

  List<Mention> walls(Frame pp, Step s, Draft draft) {
    Frame obj = pp.get("obj");
    Frame owner = obj != null && obj.is("part.", "side.") ? Nouns.owned(obj) : null;
    boolean on = pp.is("on", "onto", "ontop", "at", "off", "from", "against");
    boolean beside = obj != null && (obj.is("side.left", "side.right") || obj.has("mod", "side."));
    if (on
        && beside
        && owner != null
        && !owner.is("tool.")
        && s.f.is("descend", "drop", "land", "arrive")) {
      // "Drops down on the right side of the wall" does not touch it.
      return List.of();
    }
    if (on && owner != null && owner.is("wall", "platform", "tool.", "it")) {
      // "On one end of a see-saw"
      draft.use(obj, obj.get("count"));
      Nouns.useOf(obj, owner, draft);
      obj = owner;
    }
    if (obj == null) {
      Mention wall = s.context.gap() != null ? s.context.gap() : bareWall(s, pp);
      return wall == null ? List.of() : List.of(wall);
    }
    if (obj.is("it", "they")) {
      if (events.nouns.isGapLast() && obj.is("it")) {
        draft.use(obj);
        return List.of(events.nouns.gap());
      }
      boolean helped = s.tool() || s.f.has("pp", "with") || s.f.has("pp", "by");
      boolean over = Frames.passage(pp) != null && helped;
      Mention item = events.nouns.last(m -> over ? m.is("wall") : m.isItem() || m.is("gap"));
      draft.use(obj);
      if (obj.is("they") && events.nouns.stairs() == null && item != null && item.isSeveral()) {
        return events.nouns.of(obj, s.acts, draft);
      }
      if (events.nouns.stairs() != null) {
        draft.use(obj.get("quant", "all"));
        return List.of(Mention.of("staircase", obj));
      }
      return item == null ? List.of() : List.of(Mention.of(item.kind(), obj));
    }
    List<Mention> found = events.nouns.of(obj, s.acts, draft);
    events.descriptions.describe(obj, found, draft);
    return found;
  }

  /** "There is a wall, and the blue ball jumps over": the wall that was spoken of, or null. */
  private Mention bareWall(Step s, Frame pp) {
    Mention last = events.nouns.last(m -> m.isItem() || m.is("gap"));
    boolean moves = s.f.is("go", "jump", "fly", "cross", "past", "rise");
    return moves && Frames.passage(pp) != null && last != null && last.is("wall") ? last : null;
  }

  boolean path(Step s, Mention mover, Frame pp, Draft draft) {
    Frame obj = pp.get("obj");
    boolean side = pp.is("side.left", "side.right");
    if (side || pp.is("to", "toward") && obj != null && obj.is("side.left", "side.right")) {
      Frame word = side ? pp : obj;
      if (obj != null && (side || obj.has("pp", "of"))) {
        return false;
      }
      Direction way = word.is("side.left") ? Direction.LEFT : Direction.RIGHT;
      draft.use(word.get("more"), pp.get("more"));
      return heads(s, mover, way, draft, pp, word);
    }
    if (pp.is("during")) {
      return false;
    }
    Mention stood = events.nouns.last(Mention::isFurniture);
    if (pp.is("off") && obj == null && mover.is(Mention.RED) && stood != null) {
      // "Red is on a shelf, and blue has to knock it off"
      draft.use(pp);
      if (stood.is("platform")) {
        draft.require(new Goes(Thing.RED, Way.OFF, "platform"), s.f, pp);
      }
      return true;
    }
    if (pp.is("stepwise")) {
      return events.meeting.stairs(mover, Mention.of("staircase", pp), s, draft, s.f, pp);
    }
    if (events.passing.off(s, mover, pp, draft)) {
      return true;
    }
    Frame owner = obj != null && obj.is("part.", "side.") ? Nouns.owned(obj) : null;
    boolean edge = pp.is("off", "from") && owner != null && owner.is("wall", "platform", "tool.");
    if (pp.is("from", "off", "of")
        && obj != null
        && !edge
        && (obj.is("side.", "part.", "above", "below", "way.")
            || obj.is("tier.")
            || obj.is("start"))) {
      return events.origins.from(s, mover, pp, obj, draft);
    }
    if (Coordinates.numbers(pp) != null) {
      // "Drops from y = 0.9"; where it lands or turns no requirement says.
      return pp.is("from") && events.origins.origin(List.of(mover), pp, draft);
    }
    if (pp.is("back") || obj == null && s.context.gap() == null && bareWall(s, pp) == null) {
      return false;
    }
    if (pp.is("between")) {
      return events.passing.between(s, mover, pp, draft);
    }
    Draft part = new Draft();
    List<Mention> found = walls(pp, s, part);
    if (pp.has("not")) {
      for (Frame not : pp.all("not")) {
        if (Frames.passage(not) == null || Frames.passage(pp) == null) {
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

  private boolean met(Step s, Mention mover, Frame pp, Mention one, Draft draft) {
    Frame f = s.f;
    boolean touches = f.is("bounce", "land", "turn") && one.isItem();
    Mention m = touches ? events.meeting.ofBall(mover, one, "", draft) : one;
    Passage passage = Frames.passage(pp);
    boolean drops = f.is("descend", "land", "bounce", "drop");
    Frame owner = m.frame().has("poss") ? m.frame().get("poss") : Nouns.owned(m.frame());
    boolean there = passage == null && !pp.is("off", "from");
    if (there && m.is("platform") && owner != null && Nouns.isRed(owner) && mover.is("blue")) {
      // "Onto the shelf of the red mouse": to red, which stands there.
      draft.require(new Stands(Mention.RED, How.ON, "platform"), pp, m.frame(), owner);
      draft.require(new Pushes(), s.f, mover.frame());
      draft.useAll(owner);
      return true;
    }
    if (m.is("gap") && (passage == Passage.OVER || pp.is("over", "across"))) {
      return events.meeting.crosses(mover, m.frame(), pp, draft);
    }
    if (m.is("gap")) {
      return events.passing.through(s, mover, pp, m, draft);
    }
    if (m.isOne()) {
      return events.passing.by(s, mover, pp, m, draft);
    }
    if (m.is("wall") && passage != null && !(drops && f.is("land"))) {
      return events.meeting.pass(mover, passage, m, s, draft, f, pp);
    }
    if (m.is("staircase")) {
      return events.meeting.stairs(mover, m, s, draft, f, pp);
    }
    if (!m.isItem()) {
      return false;
    }
    if (passage != null && !pp.is("across") && !(pp.is("over") && f.is("go"))) {
      return events.passing.by(s, mover, pp, m, draft);
    }
    if (m.isSeveral() && f.is("bounce", "land", "turn")) {
      s.then(mover, m.kind());
      Act act = f.is("land") ? Act.LANDS_ON : Act.BOUNCES_OFF;
      return events.meeting.several(mover, act, m, draft, f, pp);
    }
    if (f.is("bounce") && pp.is("off", "from", "against")) {
      existsFor(mover, m, draft);
      draft.require(new Bounces(mover.thing(), m.kind()), f, pp, m.frame());
      s.then(mover, m.kind());
      return true;
    }
    boolean from = pp.is("off", "from");
    if (m.isTool() && (from || pp.is("by", "through", "along", "across", "in", "out"))) {
      return events.meeting.meet(mover, m, s, draft);
    }
    if (from && m.is("platform") && !f.is("turn")) {
      events.existence.exists(m, false, false, draft);
      draft.require(new Stands(mover.kind(), How.ON, "platform"), pp, m.frame());
      if (pp.is("off")) {
        draft.require(new Goes(mover.thing(), Way.OFF, "platform"), f, pp, m.frame());
      }
      return true;
    }
    if (from) {
      return m.is("wall") && f.is("turn") && events.meeting.meet(mover, m, s, draft);
    }
    boolean on =
        pp.is(
            "on", "onto", "ontop", "at", "in", "into", "to", "against", "with", "along", "across",
            "over");
    if (!on) {
      return false;
    }
    boolean lands = f.is("land") && !(mover.is("blue") && m.is("platform"));
    if (lands || drops && mover.is(Mention.RED) && m.is("platform")) {
      existsFor(mover, m, draft);
      draft.require(new LandsOn(mover.thing(), m.kind()), f, pp, m.frame());
      s.then(mover, m.kind());
      return true;
    }
    return events.meeting.meet(mover, m, s, draft);
  }

  private void existsFor(Mention mover, Mention m, Draft draft) {
    if (mover.is("blue") || m.isFurniture()) {
      events.existence.exists(m, false, false, draft);
    }
  }

  private boolean heads(Step s, Mention mover, Direction way, Draft draft, Frame... words) {
    Frame pp = words[0];
    if (mover.is(Mention.RED) && s.f.has("adv", "first")) {
      draft.require(new Heads(Thing.RED, way), words);
      return true;
    }
    if (mover.is(Mention.RED)) {
      redHeads.add(way);
      draft.require(new SideOf(Thing.GOAL, way, Thing.RED), words);
      draft.use(pp);
      return true;
    }
    if (!mover.is("blue")) {
      return false;
    }
    boolean toRed = Frames.goes(s.f, Mention.RED) || s.object(Mention.RED);
    if (toRed && s.f.is("deflect", "push", "shoot", "lead")) {
      draft.require(new SideOf(Thing.RED, way, Thing.BLUE), words);
    } else {
      draft.require(new Heads(Thing.BLUE, way), words);
    }
    draft.require(new Pushes());
    return true;
  }
}
