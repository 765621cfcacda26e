package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Spans;
import org.puzzlewright.physics.prompt.Requirement.Within;

/** Reads places that are said by number: "at (0.3, -0.5)", "x > 0.5", "from y = -1 to y = 0". */
final class Coordinates {

  private static final String AXIS = "axis.";
  private static final double EDGE = 1;

  private final Events events;

  Coordinates(Events events) {
    this.events = events;
  }

  /** Returns what a place says by number, or null. */
  static Frame numbers(Frame place) {
    Frame obj = place.get("obj");
    if (obj == null || obj.is(AXIS)) {
      return obj;
    }
    // "To the right of x = 0.5"
    boolean side = place.is("to", "on", "at") && obj.is("side.left", "side.right");
    Frame of = side ? obj.get("pp", "of +obj") : null;
    return of != null && of.get("obj").is(AXIS) ? of.get("obj") : null;
  }

  /** "The x of blue is -0.5", "the height of the goal should be 0.3" */
  boolean of(Step s, Draft draft) {
    Frame axis = s.f.get("axis");
    boolean tall = axis.is("axis.height") && !s.acts.stream().allMatch(Mention::isOne);
    if (s.acts.isEmpty()) {
      return false;
    }
    if (s.f.has("than")) {
      // "The x of blue is smaller than that of red"
      Frame than = s.f.get("compared");
      boolean x = axis.is("axis.x");
      String more = x ? "rightof" : "above";
      String fewer = x ? "leftof" : "below";
      String how = than.is("more") ? more : than.is("fewer") ? fewer : x ? "" : "level";
      Frame place = Frame.unsaid("PP", how).with("obj", s.f.get("than"));
      draft.use(s.f, axis, than);
      return !tall && !s.denied && events.places.read(s.acts, place, false, draft);
    }
    if (tall) {
      // "The height of the wall" is how tall it is.
      Frame of = Frame.unsaid("PP", "of").with("obj", s.f.get("subj"));
      Frame value = s.f.get("value");
      value = s.f.has("bound") ? value.with("bound", s.f.get("bound")) : value;
      Frame is = s.f.as("be").without("axis").without("value").without("bound");
      is = is.withOnly("subj", axis.as("extent.height").with("pp", of)).with("pred", value);
      return events.clauses.clause(is, s.context, draft);
    }
    Frame said = axis.with("value", s.f.get("value"));
    said = s.f.has("bound") ? said.with("bound", s.f.get("bound")) : said;
    return events.places.read(s.acts, Frame.unsaid("PP", "at").with("obj", said), s.denied, draft);
  }

  /** Reads where one is, or one after the other of several of a kind. */
  boolean read(Mention m, Frame place, boolean negated, Draft draft) {
    Frame said = numbers(place);
    if (!m.isThing() && !m.isTool() || m.none()) {
      return false;
    }
    List<Frame> each = said.is("axis.and") ? said.all("item") : List.of(said);
    boolean apart = each.size() > 1 && each.stream().map(Frame::concept).distinct().count() == 1;
    if (m.isSeveral() ? !apart || m.number() != each.size() : apart) {
      // Where two of a kind are needs as many places.
      return false;
    }
    Draft part = new Draft();
    part.use(said, place.get("obj"), place);
    place.all("obj").forEach(o -> part.use(o.get("pp")));
    Box box = new Box();
    for (Frame one : each) {
      Box own = apart ? new Box() : box;
      if (!own.narrow(m, one, sense(place), negated, part)) {
        return false;
      }
      if (apart) {
        own.require(m, place, each, part);
      }
    }
    if (!apart) {
      box.require(m, place, each, part);
    }
    draft.absorb(part);
    return true;
  }

  /** Returns on which side of a number something is, or that it is just there. */
  private static Bound sense(Frame place) {
    Frame way = place.is("to", "on", "at") && place.has("obj", "side.") ? place.get("obj") : place;
    if (way.is("below", "under", "leftof", "side.left")) {
      return Bound.AT_MOST;
    }
    return way.is("above", "over", "rightof", "side.right", "farside")
        ? Bound.AT_LEAST
        : Bound.EXACTLY;
  }

  /** The part of the picture that is left. */
  private static final class Box {
    private final double[] low = {-EDGE, -EDGE};
    private final double[] high = {EDGE, EDGE};
    private Requirement spans;

    boolean narrow(Mention m, Frame one, Bound sense, boolean negated, Draft draft) {
      if (one.is("axis.xy")) {
        return narrow(m, one.get("x"), 0, sense, negated, draft)
            && narrow(m, one.get("y"), 1, sense, negated, draft);
      }
      int axis = one.is("axis.x") ? 0 : 1;
      draft.use(one);
      if (!one.has("upper")) {
        Frame bound = one.get("bound");
        draft.use(bound);
        return narrow(
            m, one.get("value"), axis, bound == null ? sense : Frames.bound(bound), negated, draft);
      }
      double from = value(m, one.get("value"), axis, draft);
      double to = value(m, one.get("upper"), axis, draft);
      if (negated || sense != Bound.EXACTLY || from >= to) {
        return false;
      }
      if (one.has("span") && m.is(axis == 0 ? "platform" : "wall")) {
        draft.use(one.get("span"));
        spans = new Spans(m.kind(), from, to);
      } else {
        low[axis] = Math.max(low[axis], from);
        high[axis] = Math.min(high[axis], to);
      }
      return true;
    }

    private boolean narrow(
        Mention m, Frame number, int axis, Bound sense, boolean negated, Draft draft) {
      double value = value(m, number, axis, draft);
      if (negated && sense == Bound.EXACTLY) {
        return false;
      }
      boolean most = sense == (negated ? Bound.AT_LEAST : Bound.AT_MOST);
      boolean least = sense == (negated ? Bound.AT_MOST : Bound.AT_LEAST);
      double least0 = most ? -EDGE : least ? value : Math.max(-EDGE, about(value, -1));
      double most0 = least ? EDGE : most ? value : Math.min(EDGE, about(value, 1));
      low[axis] = Math.max(low[axis], least0);
      high[axis] = Math.min(high[axis], most0);
      return low[axis] <= high[axis];
    }

    /** Thousandths, as 0.3 - 0.1 is a little less than 0.2. */
    private static double about(double value, int sign) {
      return Math.rint(1000 * (value + sign * Within.ABOUT)) / 1000;
    }

    private static double value(Mention m, Frame number, int axis, Draft draft) {
      draft.use(number);
      double value = Frames.number(number).orElseThrow();
      if (Math.abs(value) > EDGE) {
        throw new BriefException(
            "the prompt puts %s at %s = %s, but the picture goes from -1 to 1; change the number"
                .formatted(m.kind().replace('_', ' '), axis == 0 ? "x" : "y", value));
      }
      return value;
    }

    void require(Mention m, Frame place, List<Frame> said, Draft draft) {
      List<Frame> from = new ArrayList<>(List.of(place, m.frame()));
      for (Frame one : said) {
        from.add(one);
        from.addAll(one.all("x"));
        from.addAll(one.all("y"));
        from.addAll(one.all("value"));
        from.addAll(one.all("upper"));
        from.addAll(one.all("bound"));
      }
      Frame[] words = from.toArray(Frame[]::new);
      if (low[0] > -EDGE || high[0] < EDGE || low[1] > -EDGE || high[1] < EDGE) {
        draft.require(new Within(m.kind(), low[0], high[0], low[1], high[1]), words);
      }
      if (spans != null) {
        draft.require(spans, words);
      }
    }
  }
}
