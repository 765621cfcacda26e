package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.verdict.LayoutFacts;

/**
 * The places of things so far, held against what the brief says of where things start. Things that
 * have no place yet may still come to lie anywhere.
 *
 * @param brief what the prompt asks for
 * @param places of each thing, those without a place left out
 */
record Arrangement(Brief brief, Map<Thing, List<Point>> places) {

  /** A little more than the judge asks for. */
  private static final double CLEAR = 0.06;

  /** Takes the places from a sketch. */
  static Arrangement of(Brief brief, Sketch sketch) {
    Map<Thing, List<Point>> places = new EnumMap<>(Thing.class);
    places.put(Thing.BLUE, List.of(sketch.blue()));
    if (sketch.red() != null) {
      places.put(Thing.RED, List.of(sketch.red()));
    }
    for (Placed piece : sketch.extras()) {
      if (piece.item() instanceof Plank plank) {
        places
            .computeIfAbsent(plank.standing() ? Thing.WALL : Thing.PLATFORM, t -> new ArrayList<>())
            .add(piece.at());
      }
    }
    return new Arrangement(brief, places);
  }

  /** Returns the same with one more place. */
  Arrangement with(Thing thing, Point at) {
    Map<Thing, List<Point>> more = new EnumMap<>(places);
    List<Point> all = new ArrayList<>(more.getOrDefault(thing, List.of()));
    all.add(at);
    more.put(thing, all);
    return new Arrangement(brief, more);
  }

  /** Returns whether nothing that is known contradicts the brief. */
  boolean fits() {
    Map<Thing, List<Point>> known = new EnumMap<>(places);
    known.keySet().removeIf(t -> known.get(t).size() < LinkWishes.least(brief, t));
    Arrangement whole = new Arrangement(brief, known);
    return brief.requirements().stream().allMatch(whole::fits);
  }

  private boolean fits(Requirement r) {
    if (r instanceof Requirement.Side s) {
      List<Point> all = places.get(s.thing());
      return all == null || all.stream().anyMatch(p -> s.side().sign() * p.x() >= CLEAR);
    } else if (r instanceof Requirement.SideOf s) {
      return compare(s.thing(), s.other(), s.side().sign(), 0);
    } else if (r instanceof Requirement.HeightOf h) {
      return compare(h.thing(), h.other(), 0, h.where() == Vertical.UP ? 1 : -1);
    }
    return spot(r);
  }

  private boolean spot(Requirement r) {
    if (r instanceof Requirement.Height h) {
      int sign = h.where() == Vertical.UP ? 1 : -1;
      return some(h.thing(), p -> sign * p.y() >= CLEAR);
    } else if (r instanceof Requirement.FarSide f) {
      return some(f.thing(), p -> f.side().sign() * p.x() >= LayoutFacts.FAR_SIDE);
    } else if (r instanceof Requirement.Middle m) {
      return some(m.thing(), p -> Math.abs(p.x()) <= LayoutFacts.MIDDLE);
    } else if (r instanceof Requirement.Within w) {
      return Arrays.stream(Thing.values())
          .filter(t -> w.item().equals(t.item()))
          .allMatch(t -> some(t, p -> LayoutFacts.isIn(w, p)));
    } else if (r instanceof Requirement.Near n) {
      return some(
          n.thing(),
          p ->
              some(
                  n.other(),
                  o ->
                      n.near()
                          ? p.distance(o) <= LayoutFacts.NEAR
                          : p.distance(o) >= LayoutFacts.FAR));
    } else if (r instanceof Requirement.Between b) {
      return some(
          b.thing(),
          p -> some(b.one(), o -> some(b.other(), q -> (p.x() - o.x()) * (p.x() - q.x()) < 0)));
    } else if (r instanceof Requirement.Third t) {
      return some(t.thing(), p -> LayoutFacts.isIn(t.part(), p));
    } else if (r instanceof Requirement.Distance d && d.thing() != d.other()) {
      return some(d.thing(), p -> some(d.other(), o -> LayoutFacts.isApart(d, p, o)));
    } else if (r instanceof Requirement.AnyOf any) {
      return any.any().stream().anyMatch(this::fits);
    }
    return true;
  }

  /** Whether one of these things is there, or none has a place yet. */
  private boolean some(Thing thing, Predicate<Point> there) {
    List<Point> all = places.get(thing);
    return all == null || all.stream().anyMatch(there);
  }

  private boolean compare(Thing thing, Thing other, int alongX, int alongY) {
    List<Point> mine = places.get(thing);
    List<Point> theirs = places.get(other);
    return mine == null
        || theirs == null
        || mine.stream()
            .anyMatch(
                a ->
                    theirs.stream()
                        .anyMatch(
                            b -> alongX * (a.x() - b.x()) + alongY * (a.y() - b.y()) >= CLEAR));
  }

  /** Returns the part of the picture in which the brief wants that thing; all of it for no wish. */
  static Requirement.Within box(Brief brief, Thing thing) {
    String item = thing.item();
    Requirement.Within box = new Requirement.Within(item, -1, 1, -1, 1);
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Within w && w.item().equals(item)) {
        box =
            new Requirement.Within(
                item,
                Math.max(box.left(), w.left()),
                Math.min(box.right(), w.right()),
                Math.max(box.bottom(), w.bottom()),
                Math.min(box.top(), w.top()));
      }
    }
    return box;
  }

  /** Returns whether the brief says anything of where that thing is. */
  static boolean mentions(Brief brief, Thing thing) {
    return brief.requirements().stream()
        .anyMatch(
            r ->
                r instanceof Requirement.Side s && s.thing() == thing
                    || r instanceof Requirement.SideOf o
                        && (o.thing() == thing || o.other() == thing)
                    || r instanceof Requirement.HeightOf h
                        && (h.thing() == thing || h.other() == thing));
  }
}
