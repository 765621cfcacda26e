package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  private static final List<ItemParameter> PARAMETERS =
      List.of(
          ItemParameter.size("size", SIZE),
          ItemParameter.angle("angle", 0, 360.0 / CORNERS),
          ItemParameter.elasticity(ELASTICITY));

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType("hexagon", Hexagon::read, List.of(new Hexagon()), grid());

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
    return ofPaper()
        ? Map.of()
        : ItemParameter.map("size", size, "angle", angle, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(StandardItems.polygon(centre, CORNERS, size, angle, elasticity));
  }

  @Override
  public String phrase() {
    return ofPaper()
        ? "fixed hexagon"
        : "fixed hexagon, size %s, a corner at %s degrees"
            .formatted(ItemParameter.shown(size), ItemParameter.shown(angle));
  }

  private boolean ofPaper() {
    return size == SIZE && angle == 0 && elasticity == ELASTICITY;
  }

  private static Item read(Parameters p) {
    List<Double> values = PARAMETERS.stream().map(parameter -> parameter.number(p)).toList();
    return new Hexagon(values.get(0), values.get(1), values.get(2));
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double angle : Grid.angles(360.0 / CORNERS)) {
      for (double elasticity : Grid.DULL) {
        Grid.POLYGON_SIZES.forEach(size -> all.add(new Hexagon(size, angle, elasticity)));
      }
    }
    return all;
  }
}
