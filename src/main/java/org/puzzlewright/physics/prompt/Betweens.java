package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/** Reads what is between two things, or in the way of one. */
final class Betweens {

  private final Events events;

  Betweens(Events events) {
    this.events = events;
  }

  boolean between(Mention m, Frame place, Frame obj, boolean negated, Draft draft) {
    List<Mention> two = new ArrayList<>();
    for (Frame np : place.all("obj")) {
      String it = np.is("it") ? events.nouns.it(List.of(m), Mention::isOne) : null;
      two.addAll(it != null ? List.of(Mention.of(it, np)) : events.relations.others(m, np, draft));
    }
    Mention only = two.size() == 1 && two.get(0).isFurniture() ? two.get(0) : null;
    boolean they = only != null && only.frame().is("they");
    if (only != null && (they || only.isSeveral() || !only.is(m.kind()) && isPlural(only))) {
      // "Between two walls"
      events.existence.existence(two, draft);
      two.add(two.get(0));
    }
    if (negated || two.size() != 2 || !m.isThing() || !two.stream().allMatch(Mention::isThing)) {
      return false;
    }
    draft.require(
        new Between(m.thing(), two.get(0).thing(), two.get(1).thing()),
        place,
        obj,
        two.get(0).frame(),
        two.get(1).frame());
    return true;
  }

  /** "Blue left, red right, the goal in between": between the two that were spoken of last. */
  boolean inBetween(Mention m, Frame place, Draft draft) {
    Mention one = events.nouns.last(o -> o.isOne() && !o.is(m.kind()));
    Mention other =
        one == null
            ? null
            : events.nouns.last(o -> o.isOne() && !o.is(m.kind()) && !o.is(one.kind()));
    Mention last = events.nouns.countable();
    if (one == null && last != null && last.isFurniture() && !last.is(m.kind()) && m.isThing()) {
      // "Wall left, wall right, the goal in between"
      draft.require(new Between(m.thing(), last.thing(), last.thing()), place, m.frame());
      return true;
    }
    if (other == null || !m.isThing()) {
      return false;
    }
    events.existence.existence(List.of(m), draft);
    draft.require(new Between(m.thing(), other.thing(), one.thing()), place);
    return true;
  }

  boolean isPlural(Mention m) {
    boolean one = m.bound() != null || m.frame().has("det", "det", "other");
    return !one && events.words.apply(m.frame().own()).matches("(?i).*(?<!s)s");
  }

  /** "A wall on either side of red", "one on each side of it": red is between two. */
  boolean eitherSide(Mention m, Frame place, Frame obj, Draft draft) {
    Frame of = Nouns.owned(obj);
    boolean both = obj.is("opposite") || obj.is("part.side") && obj.has("quant", "both", "each");
    if (!both || of == null && !obj.has("poss") || !m.isFurniture() || m.none()) {
      return false;
    }
    List<Mention> middle =
        of == null
            ? List.of(events.relations.other(m, obj.get("poss")))
            : events.relations.others(m, of, draft);
    if (middle.size() != 1 || !middle.get(0).isOne()) {
      return false;
    }
    draft.use(obj.get("poss"));
    obj.all("quant").forEach(draft::use);
    obj.all("pp").forEach(draft::use);
    draft.require(
        new Between(middle.get(0).thing(), m.thing(), m.thing()),
        place,
        obj,
        middle.get(0).frame(),
        m.frame());
    return true;
  }

  /** "In the way of the blue ball", "blocks its way": between it and what it goes to. */
  boolean inWay(Mention wall, Frame way, Draft draft, Frame... words) {
    Frame of = way.get("poss");
    way.all("mod").stream().filter(m -> m.is("fill", "plain")).forEach(draft::use);
    for (Frame pp : way.all("pp")) {
      of = pp.is("of", "from") ? pp.get("obj") : of;
      draft.use(pp);
      if (pp.is("to") && pp.has("obj") && (Nouns.isRed(pp.get("obj")) || pp.has("obj", "goal"))) {
        draft.useAll(pp.get("obj"));
      }
    }
    List<Mention> whose =
        of == null || of.is("poss") ? List.of() : events.nouns.of(of, List.of(wall), draft);
    draft.use(way, of);
    Mention ball = whose.size() == 1 ? whose.get(0) : Mention.of("blue", way);
    if (ball.isThing()) {
      events.nouns.speak(ball);
    }
    return ball.isBall()
        && inWay(wall, ball.is("blue") ? ball : Mention.of("goal", way), draft, words);
  }

  /** A wall that something is behind, or that is in its way. */
  boolean inWay(Mention wall, Mention behind, Draft draft, Frame... words) {
    if (!wall.isFurniture() || wall.none() || wall.isSeveral()) {
      return false;
    }
    boolean goal = behind.is("goal");
    events.existence.existence(List.of(wall), draft);
    draft.require(
        new Between(wall.thing(), goal ? Thing.RED : Thing.BLUE, goal ? Thing.GOAL : Thing.RED),
        words);
    return true;
  }
}
