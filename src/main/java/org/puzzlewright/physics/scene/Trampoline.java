package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A fixed plank that throws balls back.
 *
 * @param angle of its axis in degrees, counter-clockwise from the right, in [0, 180)
 * @param length between the ends of its axis, in world units
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record Trampoline(double angle, double length, double elasticity) implements Item {

  private static final double FRICTION = 1;
  private static final double RADIUS = 1;
  private static final double USUAL_LENGTH = 14;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "trampoline",
          p ->
              new Trampoline(
                  Grid.turned(Sizes.angle(p, "angle", 0), 180),
                  Sizes.length(p, USUAL_LENGTH),
                  Sizes.elasticity(p, 1)),
          variants(),
          grid());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("angle", angle, "length", length, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(
        new Part.Solid(Shape.capsule(centre, length, angle, RADIUS), FRICTION, elasticity));
  }

  @Override
  public String phrase() {
    return "trampoline at %s degrees, %s long".formatted(Sizes.shown(angle), Sizes.shown(length));
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (double angle : List.of(0.0, 15.0, 45.0, 135.0, 165.0)) {
      all.add(new Trampoline(angle, USUAL_LENGTH, 1));
    }
    return all;
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double elasticity : Grid.BOUNCY) {
      for (double angle : Grid.angles(180)) {
        Grid.range(6, 22, 4).forEach(length -> all.add(new Trampoline(angle, length, elasticity)));
      }
    }
    return all;
  }
}
