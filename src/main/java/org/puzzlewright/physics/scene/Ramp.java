package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A fixed plank, usually inclined, that a ball rolls down.
 *
 * @param angle of its axis in degrees, counter-clockwise from the right, in [0, 180)
 * @param length between the ends of its axis, in world units
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record Ramp(double angle, double length, double elasticity) implements Item {

  /** Slope of the paper's ramps in degrees. */
  public static final double SLOPE = 30;

  /** Lengths on offer, in world units. */
  public static final List<Double> LENGTHS = List.of(10.0, 14.0, 18.0);

  private static final ItemParameter AXIS = ItemParameter.angle("angle", 0, 180);
  private static final ItemParameter LENGTH = ItemParameter.length(18);
  private static final double FRICTION = 1;
  private static final double ELASTICITY = 0.1;
  private static final ItemParameter SURFACE = ItemParameter.elasticity(ELASTICITY);
  private static final double RADIUS = 1;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE = new ItemType("ramp", Ramp::read, variants(), grid());

  /** Makes one of the paper's ramps: 30 degrees, elasticity 0.1. */
  public Ramp(Direction rolls, double length) {
    this(rolls == Direction.LEFT ? SLOPE : 180 - SLOPE, length, ELASTICITY);
  }

  /** Returns to which side a ball rolls on it; right, if it lies or stands. */
  public Direction rolls() {
    return angle > 0 && angle < 90 ? Direction.LEFT : Direction.RIGHT;
  }

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return ofPaper()
        ? ItemParameter.map("rolls", rolls().word(), "length", length)
        : ItemParameter.map("angle", angle, "length", length, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(
        new Part.Solid(Shape.capsule(centre, length, angle, RADIUS), FRICTION, elasticity));
  }

  @Override
  public String phrase() {
    String what =
        ofPaper()
            ? "ramp that rolls " + rolls().word()
            : angle == 0 || angle == 90
                ? "ramp that " + (angle == 0 ? "lies" : "stands")
                : "ramp of %s degrees that rolls %s"
                    .formatted(ItemParameter.shown(Math.min(angle, 180 - angle)), rolls().word());
    return what + ", " + Math.round(length) + " long";
  }

  private boolean ofPaper() {
    return (angle == SLOPE || angle == 180 - SLOPE) && elasticity == ELASTICITY;
  }

  private static Item read(Parameters p) {
    if (!p.has("rolls") && p.has("angle")) {
      return new Ramp(AXIS.number(p), LENGTH.number(p), SURFACE.number(p));
    }
    Direction rolls = p.choice("rolls", Direction.class, null);
    return new Ramp(new Ramp(rolls, 0).angle, LENGTH.number(p), SURFACE.number(p));
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (Direction d : Direction.values()) {
      LENGTHS.forEach(length -> all.add(new Ramp(d, length)));
    }
    return all;
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double elasticity : Grid.DULL) {
      for (double angle : Grid.angles(180)) {
        Grid.range(6, 22, 4).forEach(length -> all.add(new Ramp(angle, length, elasticity)));
      }
    }
    return all;
  }
}
