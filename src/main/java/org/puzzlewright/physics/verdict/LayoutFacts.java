package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/**
 * What can be seen of a puzzle before it runs: where things start, and how many there are.
 *
 * @param puzzle the level, its inventory and solution
 */
public record LayoutFacts(Puzzle puzzle) {

  /** Things start near each other when their centres are at most that far apart, in user units. */
  public static final double NEAR = 0.5;

  /** They start far from each other when they are at least that far apart. */
  public static final double FAR = 0.8;

  /** The middle of the picture ends that far from its centre on both sides: a third of it. */
  public static final double MIDDLE = 1 / 3.0;

  /** The far left and the far right begin that far from the centre. */
  public static final double FAR_SIDE = 0.5;

  /** A distance that is asked for exactly may be so much more or less. */
  public static final double ABOUT = Requirement.Within.ABOUT;

  /** Places are rounded. */
  static final double ROUNDING = 1e-9;

  /** Returns the finding of a requirement that a layout alone can show; empty for any other. */
  Optional<Finding> judge(Requirement r) {
    if (r instanceof Requirement.Count count) {
      return Optional.of(count(count));
    } else if (r instanceof Requirement.Height h) {
      int sign = h.where() == Vertical.UP ? 1 : -1;
      return some(r, h.thing(), p -> sign * p.y() >= Alignment.CLEAR);
    } else if (r instanceof Requirement.FarSide f) {
      return some(r, f.thing(), p -> f.side().sign() * p.x() >= FAR_SIDE);
    } else if (r instanceof Requirement.Middle m) {
      return some(r, m.thing(), p -> Math.abs(p.x()) <= MIDDLE);
    } else if (r instanceof Requirement.Near n) {
      return some(
          r,
          n.thing(),
          p ->
              places(n.other()).stream()
                  .anyMatch(o -> n.near() ? p.distance(o) <= NEAR : p.distance(o) >= FAR));
    } else if (r instanceof Requirement.Between b) {
      return some(r, b.thing(), p -> between(p, b.one(), b.other()));
    } else if (r instanceof Requirement.Third t) {
      return some(r, t.thing(), p -> isIn(t.part(), p));
    } else if (r instanceof Requirement.Distance d) {
      return Optional.of(distance(d));
    } else if (r instanceof Requirement.Within w) {
      List<Point> all = Body.all(puzzle, w.item()).stream().map(Body::at).toList();
      return Optional.of(new Finding(r, all.stream().anyMatch(p -> isIn(w, p)), told(all)));
    } else if (r instanceof Requirement.Spans s) {
      return Optional.of(spans(s));
    } else if (r instanceof Requirement.ToolFaces f) {
      return Optional.of(Facing.judge(f, puzzle));
    } else if (r instanceof Requirement.Only only) {
      return Optional.of(only(only));
    }
    return new Standing(puzzle).judge(r);
  }

  /** Returns whether a place is in that third of the picture. */
  public static boolean isIn(Requirement.Part part, Point p) {
    return switch (part) {
      case LEFT -> p.x() <= -MIDDLE;
      case RIGHT -> p.x() >= MIDDLE;
      case TOP -> p.y() >= MIDDLE;
      case BOTTOM -> p.y() <= -MIDDLE;
      case MIDDLE_HEIGHT -> Math.abs(p.y()) <= MIDDLE;
    };
  }

  /** Returns whether a place is in that part of the picture. */
  public static boolean isIn(Requirement.Within r, Point p) {
    return p.x() >= r.left() - ROUNDING
        && p.x() <= r.right() + ROUNDING
        && p.y() >= r.bottom() - ROUNDING
        && p.y() <= r.top() + ROUNDING;
  }

  private Finding spans(Requirement.Spans r) {
    boolean wall = r.item().equals("wall");
    Sentence evidence = null;
    boolean holds = false;
    for (Body body : Body.all(puzzle, r.item())) {
      double from = (wall ? body.low() : body.left()) / Vec.HALF_WORLD - 1;
      double to = (wall ? body.high() : body.right()) / Vec.HALF_WORLD - 1;
      Sentence one =
          Sentence.of("%s is %.2f long, its middle at %s", body.name(), to - from, body.at());
      evidence = evidence == null ? one : Sentence.of("%s; %s", evidence, one);
      holds |= Math.abs(from - r.from()) <= ABOUT && Math.abs(to - r.to()) <= ABOUT;
    }
    return new Finding(r, holds, evidence == null ? Sentence.plain("none is there") : evidence);
  }

  /** Returns whether two places are as far apart as asked for. */
  public static boolean isApart(Requirement.Distance r, Point one, Point other) {
    double seen = apart(r.along(), one, other);
    return switch (r.bound()) {
      case EXACTLY -> Math.abs(seen - r.distance()) <= ABOUT + ROUNDING;
      case AT_LEAST -> seen >= r.distance() - ROUNDING;
      case AT_MOST -> seen <= r.distance() + ROUNDING;
    };
  }

  /** Returns whether something of that size, in user units, is as large as asked for. */
  public static boolean isSo(Requirement.Extent r, double size) {
    return size >= r.least() - ROUNDING && size <= r.most() + ROUNDING;
  }

  private static double apart(Requirement.Along along, Point one, Point other) {
    return switch (along) {
      case ANY -> one.distance(other);
      case SIDEWAYS -> Math.abs(one.x() - other.x());
      case UPWARDS -> Math.abs(one.y() - other.y());
    };
  }

  private Finding distance(Requirement.Distance r) {
    List<Point> mine = places(r.thing());
    List<Point> theirs = places(r.other());
    Sentence evidence = Sentence.plain("one of them is not there");
    for (int i = 0; i < mine.size(); i++) {
      for (int j = 0; j < theirs.size(); j++) {
        if (r.thing() == r.other() && i == j) {
          continue;
        }
        Point a = mine.get(i);
        Point b = theirs.get(j);
        evidence = Sentence.of("%s and %s, %.2f", a, b, apart(r.along(), a, b));
        if (isApart(r, a, b)) {
          return new Finding(r, true, evidence);
        }
      }
    }
    return new Finding(r, false, evidence);
  }

  private Finding only(Requirement.Only r) {
    List<String> others = new ArrayList<>();
    puzzle.solution().stream()
        .filter(t -> !r.tools().contains(t.item().type()))
        .forEach(t -> others.add(t.name() + " is placed"));
    puzzle.inventory().counts().keySet().stream()
        .filter(t -> !r.tools().contains(t))
        .forEach(t -> others.add("a " + t + " is on offer"));
    return new Finding(
        r, others.isEmpty(), others.isEmpty() ? "no other is on offer" : String.join(", ", others));
  }

  private boolean between(Point p, Thing one, Thing other) {
    return places(one).stream()
        .anyMatch(a -> places(other).stream().anyMatch(b -> (p.x() - a.x()) * (p.x() - b.x()) < 0));
  }

  private Optional<Finding> some(Requirement r, Thing thing, Predicate<Point> there) {
    List<Point> all = places(thing);
    return Optional.of(new Finding(r, all.stream().anyMatch(there), told(all)));
  }

  /** Returns the places of things in words. */
  static Sentence told(List<Point> places) {
    return places.isEmpty() ? Sentence.plain("none is there") : Sentence.of("%s", places);
  }

  private Finding count(Requirement.Count r) {
    if (r.item().equals("wall") || r.item().equals("platform")) {
      int there = pieces(r.item().equals("wall") ? Thing.WALL : Thing.PLATFORM).size();
      return new Finding(r, inside(r, there), there + " in the level");
    }
    boolean any = r.item().equals("tool");
    long placed =
        puzzle.solution().stream().filter(t -> any || t.item().type().equals(r.item())).count();
    int offered =
        any ? puzzle.inventory().total() : puzzle.inventory().counts().getOrDefault(r.item(), 0);
    boolean tooMany = r.bound() != Bound.AT_LEAST && offered > r.number();
    return new Finding(
        r, inside(r, placed) && !tooMany, placed + " placed, " + offered + " on offer");
  }

  private static boolean inside(Requirement.Count r, long count) {
    return r.least() <= count && count <= r.most();
  }

  /** Returns where a ball or the goal starts. */
  Point place(Thing thing) {
    Scene scene = puzzle.scene();
    return switch (thing) {
      case BLUE -> scene.blue();
      case RED -> scene.red();
      default -> scene.goal();
    };
  }

  /** Returns the centres of a thing, none when it is not there. */
  List<Point> places(Thing thing) {
    return switch (thing) {
      case BLUE, RED, GOAL -> List.of(place(thing));
      case WALL, PLATFORM -> pieces(thing).stream().map(Placed::at).toList();
    };
  }

  /** Returns the level's walls or platforms; the floors under red and goal are neither. */
  List<Placed> pieces(Thing thing) {
    return puzzle.scene().extras().stream()
        .filter(p -> p.item() instanceof Plank plank && plank.standing() == (thing == Thing.WALL))
        .toList();
  }
}
