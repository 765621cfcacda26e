package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Distance;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/** Reads where one thing is from another: beside, above, near, at a distance. */
final class Relations {

  private final Events events;

  Relations(Events events) {
    this.events = events;
  }

  boolean sideOf(Mention m, Direction side, Frame obj, Frame place, boolean negated, Draft draft) {
    List<Mention> others = others(m, obj, draft);
    events.nouns.ground(others);
    events.existence.existence(others, draft);
    if (others.isEmpty() || !m.isThing()) {
      return false;
    }
    for (Mention other : others) {
      if (!other.isThing() || other.none()) {
        return false;
      }
      Direction where = negated ? side.opposite() : side;
      draft.require(new SideOf(m.thing(), where, other.thing()), place, other.frame());
      distance(m, other, Along.SIDEWAYS, place, draft);
    }
    return true;
  }

  boolean vertical(Mention m, Frame place, Frame obj, boolean negated, Draft draft) {
    if (place.has("own")) {
      return false;
    }
    boolean up = place.is("above", "over");
    String said = events.words.apply(place.own()).toLowerCase(Locale.ROOT);
    if (negated && said.matches("(directly|right|just|straight|exactly|immediately)\\b.*")) {
      // "Not directly below red": below it may be.
      return false;
    }
    if (obj == null) {
      if (!m.isThing() || m.is("wall") && said.matches("taller|shorter|higher")) {
        // "The second wall is taller" says nothing of where it is.
        return false;
      }
      String usual = m.is("blue") ? "red" : m.is("red") ? "blue" : "red";
      Mention last = last(m);
      String before = compares(place) ? events.nouns.before(m) : null;
      Mention other = m.isFurniture() && last != null ? last : Mention.of(usual, place);
      other = before == null ? other : Mention.of(before, place);
      Vertical where = up ^ negated ? Vertical.UP : Vertical.DOWN;
      draft.require(new HeightOf(m.thing(), where, other.thing()), place);
      distance(m, other, Along.UPWARDS, place, draft);
      return true;
    }
    boolean another = m.isFurniture() && (obj.is("another") || obj.fits("one +mod=other"));
    if (another && !negated && !compares(place) && !place.has("dist")) {
      overAnother(m, up ? How.ABOVE : How.UNDER, place, obj, draft);
      return true;
    }
    List<Mention> others = others(m, obj, draft);
    events.nouns.ground(others);
    events.existence.existence(others, draft);
    if (others.isEmpty()) {
      return false;
    }
    for (Mention other : others) {
      boolean alike = m.isFurniture() && other.is(m.kind());
      if (other.none() || alike && (negated || compares(place) || place.has("dist"))) {
        // "This wall is taller than that"
        return false;
      }
      boolean its = m.is("platform") && !negated && other.isOne();
      if (alike) {
        overAnother(m, up ? How.ABOVE : How.UNDER, place, other.frame(), draft);
      } else if (its && place.is("under") && !place.has("dist")) {
        // "The platform under the red ball": it stands on that.
        draft.require(new Stands(other.kind(), How.ON, "platform"), place, other.frame());
      } else if (m.isThing() && other.isThing()) {
        Vertical where = up ^ negated ? Vertical.UP : Vertical.DOWN;
        draft.require(new HeightOf(m.thing(), where, other.thing()), place, other.frame());
        distance(m, other, Along.UPWARDS, place, draft);
      } else if ((m.isThing() || m.isTool()) && (other.isThing() || other.isTool()) && !negated) {
        How how = up ? How.ABOVE : How.UNDER;
        draft.require(new Stands(m.kind(), how, other.kind()), place, other.frame(), toolOf(m));
      } else {
        return false;
      }
    }
    return true;
  }

  /** "One platform is above the other", "two platforms, one above the other" */
  void overAnother(Mention m, How how, Frame place, Frame other, Draft draft) {
    draft.require(new Stands(m.kind(), how, m.kind()), place, m.frame(), other);
    draft.use(m.frame().get("count"));
    events.nouns.numbers().more().add(m.kind());
    if (other != null) {
      other.all("mod", "other").forEach(draft::use);
      other.all("det", "other").forEach(draft::use);
    }
  }

  /** "Higher", "further down": than what was spoken of before. */
  boolean compares(Frame place) {
    return events
        .words
        .apply(place.own())
        .matches("(?is).*(higher|lower|taller|shorter|rther|more).*");
  }

  boolean near(Mention m, Frame place, Frame obj, boolean negated, Draft draft) {
    if (obj == null) {
      Mention last = last(m);
      if (last == null || !m.isThing() || place.is("nearer")) {
        return false;
      }
      draft.require(new Near(m.thing(), !negated, last.thing()), place);
      return true;
    }
    List<Mention> others = others(m, obj, draft);
    if (others.size() == 2 && m.isThing() && !place.has("dist") && !place.is("nearer")) {
      // "Far from both"
      boolean things = others.stream().allMatch(o -> o.isThing() && !o.none() && !o.is(m.kind()));
      draft.use(things ? obj.get("quant") : null);
      for (Mention o : things ? others : List.<Mention>of()) {
        draft.require(
            new Near(m.thing(), place.is("near", "beside") ^ negated, o.thing()), place, o.frame());
      }
      return things;
    }
    if (others.size() != 1 || others.get(0).none() || place.is("nearer")) {
      return false;
    }
    Mention other = others.get(0);
    if (other.is(m.kind())) {
      return false;
    }
    if (other.isFurniture()) {
      events.nouns.ground(others);
    }
    events.existence.existence(others, draft);
    boolean furniture = m.isFurniture() || other.isFurniture();
    if (m.isThing() && other.isThing() && !(place.is("beside") && furniture && !negated)) {
      if (distance(m, other, Along.ANY, place, draft)) {
        draft.use(place, other.frame());
        return true;
      }
      boolean is = place.is("near", "beside") ^ negated;
      draft.require(new Near(m.thing(), is, other.thing()), place, other.frame());
      return true;
    }
    if (place.is("near", "beside")
        && !negated
        && (m.isThing() || m.isTool())
        && (other.isThing() || other.isTool())) {
      draft.require(
          new Stands(m.kind(), How.BESIDE, other.kind()), place, other.frame(), toolOf(m));
      return true;
    }
    return false;
  }

  /** "At least 0.5 from the red ball". */
  boolean apart(Mention m, Frame place, Bound bound, Draft draft) {
    List<Mention> others = others(m, place.get("obj"), draft);
    if (others.size() != 1 || !m.isThing() || !others.get(0).isThing()) {
      return false;
    }
    Frame bounded =
        bound == Bound.AT_MOST && !place.has("bound")
            ? place.with("bound", Frame.unsaid("Bound", "most"))
            : place;
    draft.use(place);
    return distance(m, others.get(0), Along.ANY, bounded, draft);
  }

  /** Reads "0.5 to the right of", "at most 0.3 above". */
  static boolean distance(Mention m, Mention other, Along along, Frame place, Draft draft) {
    Frame said = place.get("dist");
    if (said == null) {
      return false;
    }
    double number = Frames.number(said).orElse(0);
    if (!(number > 0 && number <= 3)) {
      return false;
    }
    Bound bound = Bound.EXACTLY;
    for (Frame b : Frames.concat(said.all("bound"), place.all("bound"))) {
      bound = Frames.bound(b);
      draft.use(b);
    }
    Frame axis = along == Along.ANY ? place.get("along") : null;
    Along how = axis == null ? along : axis.is("up") ? Along.UPWARDS : Along.SIDEWAYS;
    draft.use(axis);
    draft.require(
        new Distance(m.thing(), other.thing(), how, bound, number), said, place, other.frame());
    return true;
  }

  /** "Blue's platform is higher than ...": so is what stands on it. */
  Mention onIt(Mention m, Draft draft) {
    Frame poss = m.is("platform") ? m.frame().get("poss") : null;
    if (poss == null || poss.is("poss")) {
      return m;
    }
    List<Mention> whose = events.nouns.of(poss, List.of(), draft);
    if (whose.size() != 1 || !whose.get(0).isThing() || whose.get(0).isFurniture()) {
      return m;
    }
    draft.require(new Stands(whose.get(0).kind(), How.ON, "platform"), poss, m.frame());
    return whose.get(0);
  }

  List<Mention> others(Mention m, Frame obj, Draft draft) {
    boolean other = m.isFurniture() && obj.is("one", "another") && obj.has("mod", "other");
    if (other || obj.is("one", "each") && !obj.has("mod")) {
      return List.of();
    }
    List<Mention> others = events.nouns.of(obj, List.of(m), draft);
    events.descriptions.describe(obj, others, draft);
    return others.stream().map(o -> onIt(o, draft)).toList();
  }

  Mention other(Mention m, Frame pronoun) {
    String kind = events.nouns.it(List.of(m), Mention::isThing);
    return Mention.of(kind == null ? "?" : kind, pronoun);
  }

  static Frame toolOf(Mention m) {
    return m.isTool() ? m.frame() : null;
  }

  static Direction direction(Frame word) {
    return word.is("side.left", "leftof") ? Direction.LEFT : Direction.RIGHT;
  }

  /** The thing that was spoken of last, other than this one. */
  Mention last(Mention m) {
    return events.nouns.last(o -> o.isThing() && !o.is(m.kind()));
  }

  /** The side that a word names, or the other one. */
  static Direction way(Frame word, boolean negated) {
    return negated ? direction(word).opposite() : direction(word);
  }
}
