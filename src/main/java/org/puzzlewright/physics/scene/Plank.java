package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A straight fixed segment: a floor when it lies, a wall when it stands.
 *
 * @param type "floor" (0 degrees) or "wall" (90 degrees)
 * @param length between the ends of its axis, in world units
 * @param thickness in world units; as in the reference the segment is rounded by floor(thickness /
 *     2), so thickness 1 is a line without width and 2 has radius 1
 * @param friction Coulomb coefficient
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record Plank(
    String type, double length, double thickness, double friction, double elasticity)
    implements Item {

  /** Length of the floors that carry the red ball and the goal, and of a requested floor. */
  public static final double FLOOR_LENGTH = 16;

  /** Length of a wall in the paper's levels. */
  public static final double WALL_LENGTH = 13;

  /** How the catalogue reads a floor. */
  static final ItemType FLOOR = type("floor", FLOOR_LENGTH);

  /** How the catalogue reads a wall. */
  static final ItemType WALL = type("wall", WALL_LENGTH);

  /** Returns a floor with the usual surface (friction 1, elasticity 0.5). */
  public static Plank floor(double length, double thickness) {
    return new Plank("floor", length, thickness, 1, 0.5);
  }

  /** Returns a wall with the usual surface and thickness 2. */
  public static Plank wall(double length) {
    return new Plank("wall", length, 2, 1, 0.5);
  }

  /** Returns whether it stands upright. */
  public boolean standing() {
    return type.equals(WALL.name());
  }

  @Override
  public Map<String, Object> parameters() {
    return ItemParameter.map(
        "length", length, "thickness", thickness, "friction", friction, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    double radius = Math.floor(thickness / 2);
    return List.of(
        new Part.Solid(
            Shape.capsule(centre, length, standing() ? 90 : 0, radius), friction, elasticity));
  }

  @Override
  public String phrase() {
    return type + ", " + Math.round(length) + " long";
  }

  private static ItemType type(String name, double length) {
    return ItemType.furniture(
        name,
        p ->
            new Plank(
                name,
                ItemParameter.length(length).number(p),
                p.number("thickness", 2, 1, 20),
                ItemParameter.friction().number(p),
                ItemParameter.elasticity(0.5).number(p)));
  }
}
