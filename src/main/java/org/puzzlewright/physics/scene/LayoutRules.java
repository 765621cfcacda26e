package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * What a level must look like that is designed here: everything is inside the world, and solid
 * furniture does not cross. Levels that others made are exempt; see {@link #exempt}.
 *
 * <p>Files may break these rules and are read all the same; {@link PlacementRules} has what every
 * level must satisfy.
 */
public final class LayoutRules {

  /** What "inside the world" means, in the words of all texts. */
  public static final String INSIDE =
      "inside the world: no part of it beyond the border, where x or y is -1 or 1";

  /** So far two pieces of furniture that touch may reach into each other, in user units. */
  public static final double TOUCH = 0.01;

  /** What rounding may add, in world units. */
  private static final double EXACT = 1e-6;

  /** A line without width counts as drawn: so far to each side, in world units. */
  private static final double HALF_LINE = 0.5;

  private LayoutRules() {}

  /** Returns whether a level was made by others, so that nothing here is asked of it. */
  public static boolean exempt(Scene scene) {
    return scene.setting().given().isPresent();
  }

  /**
   * Lists what is not as it must be in a level and its solution.
   *
   * @param tools the solution, or what stands of it
   * @return one sentence each; empty for an exempt level
   */
  public static List<Sentence> faults(Scene scene, List<Placed> tools) {
    if (exempt(scene)) {
      return List.of();
    }
    List<Sentence> faults = new ArrayList<>(outside(scene));
    for (int i = 0; i < scene.furniture().size(); i++) {
      for (Placed other : scene.furniture().subList(0, i)) {
        crossing(other, scene.furniture().get(i)).ifPresent(faults::add);
      }
    }
    tools.forEach(tool -> beyond(tool).ifPresent(faults::add));
    return faults;
  }

  /** Lists what of a level, exempt or not, is not inside the world. */
  public static List<Sentence> outside(Scene scene) {
    List<Sentence> faults = new ArrayList<>();
    // The floors of red and the goal first: they need more room than what they carry.
    scene.furniture().forEach(piece -> beyond(piece).ifPresent(faults::add));
    if (scene.hasBlue()) {
      beyond(Scene.BLUE, scene.blue(), List.of(Scene.ball(scene.blue()))).ifPresent(faults::add);
    }
    beyond(Scene.RED, scene.red(), List.of(scene.redShape())).ifPresent(faults::add);
    beyond(Scene.GOAL, scene.goal(), List.of(scene.goalShape())).ifPresent(faults::add);
    return faults;
  }

  /**
   * Tells why a tool may not be part of a solution: {@link PlacementRules#refusal} has something
   * against it, which goes for every player, or it is not inside the world of a level that is not
   * exempt.
   */
  public static Optional<Sentence> refusal(Scene scene, List<Placed> placed, Placed tool) {
    return PlacementRules.refusal(scene, placed, tool)
        .or(() -> exempt(scene) ? Optional.empty() : beyond(tool));
  }

  /** Tells how far a thing reaches beyond the border, and where its centre must be instead. */
  private static Optional<Sentence> beyond(Placed thing) {
    return beyond(thing.name(), thing.at(), thing.parts().stream().map(Part::shape).toList());
  }

  private static Optional<Sentence> beyond(String name, Point centre, List<Shape> shapes) {
    Vec at = centre.toWorld();
    double[] most = new double[4];
    for (Shape shape : shapes) {
      Vec low = at.minus(shape.low());
      Vec high = shape.high().minus(at);
      double[] reach = {low.x(), high.x(), low.y(), high.y()};
      for (int i = 0; i < most.length; i++) {
        most[i] = Math.max(most[i], reach[i]);
      }
    }
    double[] room = {at.x(), Vec.WORLD - at.x(), at.y(), Vec.WORLD - at.y()};
    List<String> borders = List.of("left", "right", "lower", "upper");
    for (int i = 0; i < most.length; i++) {
      if (most[i] > room[i] + EXACT) {
        String axis = i < 2 ? "x" : "y";
        double wider = Math.max(most[i], most[i ^ 1]);
        return Optional.of(outside(name, borders.get(i), most[i] - room[i], axis, wider));
      }
    }
    return Optional.empty();
  }

  private static Sentence outside(
      String name, String border, double excess, String axis, double reach) {
    double farthest = Math.floor(100 * (1 - reach / Vec.HALF_WORLD)) / 100;
    return Sentence.of(
        "the %s is not inside the world: it reaches %.2f beyond the %s border; %s",
        name,
        Math.ceil(100 * excess / Vec.HALF_WORLD) / 100,
        border,
        farthest < 0
            ? Sentence.plain("it is larger than the world")
            : Sentence.of("its %s must be from %.2f to %.2f", axis, -farthest, farthest));
  }

  /** Tells where two pieces of furniture cross, if they do more than touch. */
  private static Optional<Sentence> crossing(Placed one, Placed other) {
    for (Part a : one.parts()) {
      for (Part b : other.parts()) {
        if (solid(a) && solid(b) && core(a.shape()).overlaps(core(b.shape()))) {
          return Optional.of(
              Sentence.of(
                  "the %s crosses the %s at %s; move one of them until they only touch",
                  other.name(), one.name(), common(a.shape(), b.shape())));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean solid(Part part) {
    return !(part instanceof Part.Launcher
        || part instanceof Part.Carrier
        || part instanceof Part.Wind);
  }

  /** Returns a shape as drawn, smaller by half of what two that touch may share. */
  private static Shape core(Shape shape) {
    double margin = TOUCH * Vec.HALF_WORLD / 2;
    List<Vec> hull = shape.vertices();
    if (hull.size() > 2) {
      Vec middle = shape.middle();
      double inner = hull.get(0).plus(hull.get(1)).times(0.5).distance(middle);
      double scale = Math.max(0, 1 - margin / inner);
      return new Shape(
          hull.stream().map(v -> middle.plus(v.minus(middle).times(scale))).toList(),
          shape.radius());
    }
    if (hull.size() == 2 && shape.radius() < HALF_LINE) {
      return core(line(hull.get(0), hull.get(1)));
    }
    return new Shape(hull, Math.max(0, shape.radius() - margin));
  }

  /** Returns the shape of a line as drawn, no longer than the line. */
  private static Shape line(Vec from, Vec to) {
    Vec middle = from.plus(to).times(0.5);
    double half = from.distance(to) / 2;
    Vec arm = half == 0 ? from.minus(to) : to.minus(middle).times(1 / half);
    Vec end = arm.times(Math.max(0, half - HALF_LINE));
    return new Shape(List.of(middle.minus(end), middle.plus(end)), HALF_LINE);
  }

  /** Returns the middle of what two shapes share. */
  private static Point common(Shape a, Shape b) {
    double x = Math.max(a.low().x(), b.low().x()) + Math.min(a.high().x(), b.high().x());
    double y = Math.max(a.low().y(), b.low().y()) + Math.min(a.high().y(), b.high().y());
    return new Vec(x / 2, y / 2).toUser();
  }
}
