package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A fixed hexagon, off which a ball glances.
 *
 * @param size from its centre to a corner, in world units
 * @param angle of a corner in degrees, counter-clockwise from the right, in [0, 60); with 0 its top
 *     is flat
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record Hexagon(double size, double angle, double elasticity) implements Item {

  /** The paper's size: distance from the centre to a corner, in world units. */
  public static final double SIZE = 6;

  private static final int CORNERS = 6;
  private static final double ELASTICITY = 0.1;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "hexagon",
          p ->
              new Hexagon(
                  Sizes.size(p, "size", SIZE),
                  Grid.turned(Sizes.angle(p, "angle", 0), 360.0 / CORNERS),
                  Sizes.elasticity(p, ELASTICITY)),
          List.of(new Hexagon()),
          Polygon.grid(CORNERS, false, Hexagon::new));

  /** Makes the paper's: size 6, a flat top, elasticity 0.1. */
  public Hexagon() {
    this(SIZE, 0, ELASTICITY);
  }

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return ofPaper() ? Map.of() : Sizes.map("size", size, "angle", angle, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    Shape shape = Shape.regular(centre, CORNERS, size, angle);
    return List.of(new Part.Solid(shape, Polygon.FRICTION, elasticity));
  }

  @Override
  public String phrase() {
    return ofPaper()
        ? "fixed hexagon"
        : "fixed hexagon, size %s, a corner at %s degrees"
            .formatted(Sizes.shown(size), Sizes.shown(angle));
  }

  private boolean ofPaper() {
    return size == SIZE && angle == 0 && elasticity == ELASTICITY;
  }
}
