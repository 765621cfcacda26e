package org.puzzlewright.physics.scene;

import static org.puzzlewright.physics.scene.Grid.range;
import static org.puzzlewright.physics.scene.ItemDescription.over;
import static org.puzzlewright.physics.scene.ItemParameter.angle;
import static org.puzzlewright.physics.scene.ItemParameter.direction;
import static org.puzzlewright.physics.scene.ItemParameter.elasticity;
import static org.puzzlewright.physics.scene.ItemParameter.friction;
import static org.puzzlewright.physics.scene.ItemParameter.length;
import static org.puzzlewright.physics.scene.ItemParameter.mass;
import static org.puzzlewright.physics.scene.ItemParameter.number;
import static org.puzzlewright.physics.scene.ItemParameter.side;
import static org.puzzlewright.physics.scene.ItemParameter.size;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * The items that are described by data alone. Lengths, sizes and radii are in world units, speeds
 * in world units a second, angles in degrees, counter-clockwise from the right; an elasticity is
 * the share of the normal speed that a bounce keeps; a size is from the centre to a corner.
 */
final class StandardItems {

  private static final double POLYGON_FRICTION = 1;
  private static final double AXIS_RADIUS = 1;
  private static final double UP = 90;

  /** A fixed plank that throws balls back; the angle is that of its axis. */
  private static final ItemType TRAMPOLINE =
      new ItemDescription(
              "trampoline",
              "trampoline at {angle} degrees, {length} long",
              List.of(angle("angle", 0, 180), length(14), elasticity(1)),
              (item, at) ->
                  List.of(
                      new Part.Solid(
                          Shape.capsule(at, item.get("length"), item.get("angle"), AXIS_RADIUS),
                          1,
                          item.get("elasticity"))))
          .tool(
              List.of(over("angle", List.of(0.0, 15.0, 45.0, 135.0, 165.0))),
              List.of(
                  over("elasticity", Grid.BOUNCY),
                  over("angle", Grid.angles(180)),
                  over("length", range(6, 22, 4))));

  /** A fixed disc without friction, dull or bouncy. */
  private static final ItemType FIXED_BALL = disc("fixed", 0.1, Grid.DULL_FINE);

  private static final ItemType BOUNCY_BALL = disc("bouncy", 1, Grid.BOUNCY_FINE);

  /** A fixed square with a flat top, dull or bouncy. */
  private static final ItemType FIXED_BOX = box("fixed", 0.1, Grid.DULL_FINE);

  private static final ItemType BOUNCY_BOX = box("bouncy", 1, Grid.BOUNCY_FINE);

  /** Fixed regular polygons; the fixed hexagon is a {@link Hexagon}. */
  private static final List<ItemType> POLYGONS =
      List.of(
          polygon("triangle", 3, false),
          polygon("triangle", 3, true),
          polygon("square", 4, false),
          polygon("square", 4, true),
          polygon("pentagon", 5, false),
          polygon("pentagon", 5, true),
          polygon("hexagon", 6, true));

  /**
   * A plank that turns about its middle, all round; the drag is the share of its velocity that a
   * ball on it loses in a step.
   */
  private static final ItemType HINGE =
      new ItemDescription(
              "hinge",
              "hinged plank, {length} long",
              List.of(length(12), number("drag", 0, 0, 1)),
              (item, at) -> List.of(hinged(item, at, 180)))
          .tool(
              List.of(over("length", List.of(12.0, 24.0))),
              List.of(over("length", range(6, 30, 6)), over("drag", percents(1))));

  /** A plank that turns from lying by no more than its limit either way. */
  private static final ItemType HINGE_CONSTRAINED =
      new ItemDescription(
              "hinge_constrained",
              "hinged plank, {length} long, up to {limit} degrees",
              List.of(number("limit", 20, 1, 90), length(16), number("drag", 0, 0, 1)),
              List.of("length", "limit", "drag"),
              (item, at) -> List.of(hinged(item, at, item.get("limit"))))
          .tool(
              List.of(),
              List.of(
                  over("length", range(12, 20, 2)),
                  over("limit", range(5, 80, 15)),
                  over("drag", percents(5))));

  /**
   * A plank that turns about its middle within a limit, with a weight (a mass; a ball has 10) on
   * one side, which is down at the start.
   */
  private static final ItemType SEE_SAW =
      new ItemDescription(
              "see_saw",
              "see-saw with its weight on the {weightSide}, {length} long",
              List.of(
                  side("weightSide"),
                  number("weight", 6, 0.1, 1000),
                  number("limit", 20, 1, 90),
                  length(16)),
              (item, at) -> List.of(seeSaw(item, at)))
          .tool(
              List.of(over("weightSide", Direction.values())),
              List.of(
                  over("length", range(12, 20, 2)),
                  over("limit", range(5, 50, 15)),
                  // The reference says "left" as the picture does: its growing x.
                  over("weightSide", Direction.LEFT, Direction.RIGHT),
                  over("weight", range(2, 14, 4))));

  /**
   * A zone that blows balls in one direction as long as they touch it. The force is mass times
   * world units per second squared; a ball of mass 10 weighs 20.
   */
  private static final ItemType FAN =
      new ItemDescription(
              "fan",
              "fan that blows {direction} with force {force}",
              List.of(direction("direction", UP), number("force", 75, 1, 1000)),
              (item, at) ->
                  List.of(
                      new Part.Wind(
                          Shape.rectangle(at, 6.7, 10, item.get("direction")),
                          Grid.direction(item.get("direction")).times(item.get("force")))))
          .tool(
              List.of(over("direction", List.of(0.0, 90.0, 180.0))),
              List.of(over("direction", Grid.angles(360)), over("force", range(30, 120, 15))));

  /** A lying zone that carries balls to one side as long as they touch it. */
  private static final ItemType BELT =
      new ItemDescription(
              "belt",
              "belt that carries {carries} at speed {speed}, {length} long",
              List.of(side("carries"), number("speed", 4, 0, 50), length(20)),
              (item, at) ->
                  List.of(
                      new Part.Carrier(
                          Shape.capsule(at, item.get("length"), 0, AXIS_RADIUS),
                          new Vec(item.sign("carries") * item.get("speed"), 0))))
          .tool(
              List.of(over("carries", Direction.values())),
              List.of(
                  over("length", range(6, 24, 2)),
                  // A positive velocity leads to the reference's growing x, which is left.
                  over("carries", Direction.LEFT, Direction.RIGHT),
                  over("speed", range(1, 6, 1))));

  /**
   * A triangle with a mouth and, at the corner opposite, a nozzle: what comes in by the one leaves
   * by the other.
   */
  private static final ItemType FUNNEL =
      withMouth(
          "funnel",
          (item, at) -> {
            double opens = item.get("opens");
            double size = item.get("size");
            Vec nozzle = at.minus(Grid.direction(opens).times(size));
            return List.of(
                new Part.Funnel(Shape.regular(at, 3, size, opens + 180), 1, 0.5, nozzle));
          });

  /** A square with a mouth: what comes in by it stays for ever. */
  private static final ItemType BUCKET =
      withMouth(
          "bucket",
          (item, at) -> {
            double opens = item.get("opens");
            Shape square = Shape.regular(at, 4, item.get("size"), opens + 45);
            return List.of(new Part.Bucket(square, 1, 0.5, at, Grid.direction(opens)));
          });

  /** No tool at all: a turn that is given away. By default players need not be offered nothing. */
  private static final ItemType NO_OP =
      new ItemDescription("no_op", "nothing", List.of(), (item, at) -> List.of()).onlyInGrid();

  /**
   * A standing zone, leaning a little to the right, along which balls climb; with a speed below 0
   * it leads down.
   */
  private static final ItemType LADDER =
      new ItemDescription(
              "ladder",
              "ladder that leads {speed}, {length} long",
              List.of(
                  number("speed", 4, -50, 50).shownAs(speed -> speed < 0 ? "down" : "up"),
                  length(20)),
              (item, at) -> List.of(ladder(item, at)))
          .furniture();

  /** A further ball that falls and rolls. */
  private static final ItemType LOOSE_BALL =
      new ItemDescription(
              "ball",
              "loose ball, radius {radius}, mass {mass}",
              List.of(size("radius", Scene.BALL_RADIUS), mass(), friction(), elasticity(1)),
              (item, at) -> {
                double radius = item.get("radius");
                double moment = item.get("mass") * radius * radius / 2;
                return List.of(loose(item, Shape.circle(at, radius), at, moment));
              })
          .furniture();

  /** A square box that falls and tumbles. */
  private static final ItemType LOOSE_BOX =
      new ItemDescription(
              "box",
              "loose box, side {side}, mass {mass}",
              List.of(size("side", 5), mass(), friction(), elasticity(1)),
              (item, at) -> {
                double side = item.get("side");
                double moment = item.get("mass") * side * side / 6;
                return List.of(loose(item, Shape.rectangle(at, side, side, 0), at, moment));
              })
          .furniture();

  /** The tools, in the catalogue's order. */
  static final List<ItemType> TOOLS =
      Stream.of(
              List.of(TRAMPOLINE, FIXED_BALL, BOUNCY_BALL, FIXED_BOX, BOUNCY_BOX),
              POLYGONS,
              List.of(HINGE, HINGE_CONSTRAINED, SEE_SAW, FAN, BELT, FUNNEL, BUCKET, NO_OP))
          .flatMap(List::stream)
          .toList();

  /** The furniture that is no tool. */
  static final List<ItemType> FURNITURE = List.of(LADDER, LOOSE_BALL, LOOSE_BOX);

  private StandardItems() {}

  private static ItemType disc(String word, double usual, List<Double> elasticities) {
    return new ItemDescription(
            word + "_ball",
            word + " ball, radius {radius}",
            List.of(size("radius", 5), elasticity(usual)),
            (item, at) -> {
              Shape disc = Shape.circle(at, item.get("radius"));
              return List.of(new Part.Solid(disc, 0, item.get("elasticity")));
            })
        .tool(List.of(), List.of(over("elasticity", elasticities), over("radius", range(3, 9, 2))));
  }

  private static ItemType box(String word, double usual, List<Double> elasticities) {
    return new ItemDescription(
            word + "_box",
            word + " box, side {side}",
            List.of(size("side", 8), elasticity(usual)),
            (item, at) -> {
              Shape square = Shape.rectangle(at, item.get("side"), item.get("side"), 0);
              return List.of(new Part.Solid(square, 1, item.get("elasticity")));
            })
        .tool(List.of(), List.of(over("elasticity", elasticities), over("side", range(5, 14, 3))));
  }

  private static ItemType polygon(String noun, int corners, boolean bouncy) {
    String word = bouncy ? "bouncy" : "fixed";
    double period = 360.0 / corners;
    return new ItemDescription(
            word + "_" + noun,
            word + " " + noun + ", size {size}, a corner at {angle} degrees",
            List.of(
                size("size", Hexagon.SIZE),
                angle("angle", 0, period),
                elasticity(bouncy ? 1 : 0.1)),
            (item, at) ->
                List.of(
                    polygon(
                        at, corners, item.get("size"), item.get("angle"), item.get("elasticity"))))
        .tool(
            List.of(over("angle", Grid.angles(period).subList(0, 1))),
            List.of(
                over("angle", polygonAngles(corners)),
                over("elasticity", bouncy ? Grid.BOUNCY : Grid.DULL),
                over("size", Grid.POLYGON_SIZES)));
  }

  /** Returns the solid of a fixed regular polygon. */
  static Part polygon(Vec at, int corners, double size, double angle, double elasticity) {
    return new Part.Solid(Shape.regular(at, corners, size, angle), POLYGON_FRICTION, elasticity);
  }

  private static List<Double> polygonAngles(int corners) {
    List<Double> angles = new ArrayList<>(Grid.angles(360.0 / corners));
    if (corners == 4) {
      // A square on its side: the reference leaves it to its boxes.
      angles.remove(45.0);
    }
    return angles;
  }

  /** Describes a tool with a mouth: "opens" is the direction in which it does. */
  private static ItemType withMouth(String word, ItemDescription.PartMaker maker) {
    // With the reference's angle 0 the mouth is up, which is 90 degrees in both.
    List<Double> opens = Grid.angles(360).stream().map(a -> Grid.turned(a - UP, 360)).toList();
    return new ItemDescription(
            word,
            word + " open {opens}, size {size}",
            List.of(direction("opens", UP), size("size", 7)),
            maker)
        .tool(List.of(), List.of(over("opens", opens), over("size", range(3, 11, 2))));
  }

  private static Part hinged(DescribedItem item, Vec at, double limit) {
    Shape plank = Shape.capsule(at, item.get("length"), 0, 0);
    return new Part.Hinged(plank, at, 0, limit, 0, at, item.get("drag"));
  }

  private static List<Double> percents(double step) {
    return range(0, 10, step).stream().map(percent -> percent / 100).toList();
  }

  private static Part seeSaw(DescribedItem item, Vec at) {
    int side = item.sign("weightSide");
    double limit = item.get("limit");
    double length = item.get("length");
    double tilt = -side * limit;
    // The weight sits three quarters of the way from the middle to the end.
    Vec weightAt = at.plus(Vec.direction(tilt).times(side * (3 / 8.0) * length));
    Shape plank = Shape.capsule(at, length, tilt, 0);
    return new Part.Hinged(plank, at, tilt, limit, item.get("weight"), weightAt, 0);
  }

  private static Part ladder(DescribedItem item, Vec at) {
    double degrees = 85;
    Vec axis = Vec.direction(degrees);
    double speed = item.get("speed");
    // The reference's: it carries sideways four times as fast as along its own axis.
    Vec velocity = new Vec(4 * speed * axis.x(), speed * axis.y());
    return new Part.Carrier(Shape.capsule(at, item.get("length"), degrees, AXIS_RADIUS), velocity);
  }

  private static Part loose(DescribedItem item, Shape shape, Vec at, double moment) {
    return new Part.Loose(
        shape, at, item.get("mass"), moment, item.get("friction"), item.get("elasticity"));
  }
}
