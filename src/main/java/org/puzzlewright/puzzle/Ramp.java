package org.puzzlewright.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;

/**
 * An inclined plank of 30 degrees (the paper's) that a ball rolls down.
 *
 * @param rolls which way a ball rolls on it
 * @param length between the ends of its axis, in world units
 */
public record Ramp(Direction rolls, double length) implements Item {

  /** Slope in degrees. */
  public static final double SLOPE = 30;

  /** Lengths on offer, in world units. */
  public static final List<Double> LENGTHS = List.of(10.0, 14.0, 18.0);

  private static final double FRICTION = 1;
  private static final double ELASTICITY = 0.1;
  private static final double RADIUS = 1;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "ramp",
          p ->
              new Ramp(p.choice("rolls", Direction.class, null), p.number("length", 18.0, LENGTHS)),
          variants());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rolls", rolls.word());
    map.put("length", length);
    return map;
  }

  @Override
  public List<Part> parts(Vec centre) {
    double degrees = rolls == Direction.LEFT ? SLOPE : 180 - SLOPE;
    return List.of(
        new Part.Solid(Shape.capsule(centre, length, degrees, RADIUS), FRICTION, ELASTICITY));
  }

  @Override
  public String phrase() {
    return "ramp that rolls " + rolls.word() + ", " + Math.round(length) + " long";
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (Direction d : Direction.values()) {
      LENGTHS.forEach(length -> all.add(new Ramp(d, length)));
    }
    return all;
  }
}
