package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
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
    }
    return Optional.empty();
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
