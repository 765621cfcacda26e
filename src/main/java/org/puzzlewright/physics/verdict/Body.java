package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/**
 * A thing with its outline at one moment.
 *
 * @param name how texts call it
 * @param at its centre, in user units
 * @param shapes its pieces, in world units; at least one
 */
record Body(String name, Point at, List<Shape> shapes) {

  /** So far a point may be from a shape, in world units, and still be one of it. */
  private static final double ON_EDGE = 1e-6;

  /** A piece of furniture or a tool as it stands at the start. */
  static Body of(Placed piece) {
    return new Body(piece.name(), piece.at(), shapes(piece));
  }

  private static List<Shape> shapes(Placed piece) {
    return piece.parts().stream().map(Part::shape).toList();
  }

  /** The same after {@code step} steps of a run in which it may have moved. */
  static Body at(Placed piece, Trace trace, int step) {
    List<Mover> movers =
        trace.movers().stream().filter(m -> m.name().equals(piece.name())).toList();
    if (movers.isEmpty()) {
      return of(piece);
    }
    List<Shape> shapes = new ArrayList<>();
    piece.parts().stream()
        .filter(p -> !(p instanceof Part.Loose) && !(p instanceof Part.Hinged))
        .forEach(p -> shapes.add(p.shape()));
    movers.forEach(m -> shapes.add(m.shape(step)));
    return new Body(piece.name(), piece.at(), shapes);
  }

  /**
   * Returns what a requirement's item stands for, as it is at the start.
   *
   * @param item "blue", "red", "goal", or what {@link #pieces} takes
   */
  static List<Body> all(Puzzle puzzle, String item) {
    Scene scene = puzzle.scene();
    return switch (item) {
      case "blue" ->
          scene.hasBlue()
              ? List.of(one(Scene.BLUE, scene.blue(), Scene.ball(scene.blue())))
              : List.of();
      case "red" -> List.of(one(Scene.RED, scene.red(), scene.redShape()));
      case "goal" -> {
        boolean star = scene.setting().goalKind() == Setting.GoalKind.STAR;
        Shape circle = Shape.circle(scene.goal().toWorld(), Scene.GOAL_RADIUS);
        yield List.of(one(Scene.GOAL, scene.goal(), star ? circle : scene.goalShape()));
      }
      default -> pieces(puzzle, item).stream().map(Body::of).toList();
    };
  }

  private static Body one(String name, Point at, Shape shape) {
    return new Body(name, at, List.of(shape));
  }

  /**
   * Returns the furniture and tools of a kind.
   *
   * @param item "wall", "platform", "tool" (any of the solution), or the name of a tool type
   */
  static List<Placed> pieces(Puzzle puzzle, String item) {
    return switch (item) {
      case "wall" -> new LayoutFacts(puzzle).pieces(Thing.WALL);
      case "platform" -> new LayoutFacts(puzzle).pieces(Thing.PLATFORM);
      case "tool" -> puzzle.solution();
      default -> {
        List<Placed> all = new ArrayList<>(puzzle.scene().extras());
        all.addAll(puzzle.solution());
        yield all.stream().filter(p -> p.item().type().equals(item)).toList();
      }
    };
  }

  /** Returns all planks that lie, the floors of red and goal included. */
  static List<Body> floors(Puzzle puzzle) {
    return puzzle.scene().furniture().stream()
        .filter(p -> p.item() instanceof Plank plank && !plank.standing())
        .map(Body::of)
        .toList();
  }

  double left() {
    return shapes.stream().mapToDouble(s -> s.low().x()).min().orElseThrow();
  }

  double right() {
    return shapes.stream().mapToDouble(s -> s.high().x()).max().orElseThrow();
  }

  double low() {
    return shapes.stream().mapToDouble(s -> s.low().y()).min().orElseThrow();
  }

  double high() {
    return shapes.stream().mapToDouble(s -> s.high().y()).max().orElseThrow();
  }

  /** Returns the distance to another body in user units, 0 or less when they overlap. */
  double gap(Body other) {
    return shapes.stream().mapToDouble(other::gap).min().orElseThrow();
  }

  /** Returns the distance to a shape in user units, 0 or less when they overlap. */
  double gap(Shape other) {
    return shapes.stream().mapToDouble(s -> s.gap(other)).min().orElseThrow() / Vec.HALF_WORLD;
  }

  /** Returns the height of its upper side there; empty where it has none. All in world units. */
  Optional<Double> top(double x) {
    return shapes.stream().flatMap(s -> edge(s, x, s.high().y()).stream()).max(Double::compareTo);
  }

  /** Returns the height of its lower side there; empty where it has none. All in world units. */
  Optional<Double> bottom(double x) {
    return shapes.stream().flatMap(s -> edge(s, x, s.low().y()).stream()).min(Double::compareTo);
  }

  /** Returns where a vertical line leaves a convex shape on the side of {@code outside}. */
  private static Optional<Double> edge(Shape shape, double x, double outside) {
    double low = shape.low().y();
    double high = shape.high().y();
    for (int i = 0; i < 80; i++) {
      double one = low + (high - low) / 3;
      double two = high - (high - low) / 3;
      if (shape.gap(new Vec(x, one)) <= shape.gap(new Vec(x, two))) {
        high = two;
      } else {
        low = one;
      }
    }
    double inside = (low + high) / 2;
    if (shape.gap(new Vec(x, inside)) > ON_EDGE) {
      return Optional.empty();
    }
    double beyond = outside;
    for (int i = 0; i < 60; i++) {
      double middle = (inside + beyond) / 2;
      if (shape.gap(new Vec(x, middle)) <= ON_EDGE) {
        inside = middle;
      } else {
        beyond = middle;
      }
    }
    return Optional.of(inside);
  }
}
