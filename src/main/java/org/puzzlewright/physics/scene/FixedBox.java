package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A fixed square with a flat top.
 *
 * @param bouncy whether it is a "bouncy_box" rather than a "fixed_box"
 * @param side in world units
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record FixedBox(boolean bouncy, double side, double elasticity) implements Item {

  private static final double FRICTION = 1;
  private static final double USUAL_SIDE = 8;

  /** How the catalogue reads and offers the dull one. */
  static final ItemType FIXED = type("fixed_box", false, 0.1, Grid.DULL_FINE);

  /** How the catalogue reads and offers the bouncy one. */
  static final ItemType BOUNCY = type("bouncy_box", true, 1, Grid.BOUNCY_FINE);

  @Override
  public String type() {
    return (bouncy ? BOUNCY : FIXED).name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("side", side, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(new Part.Solid(Shape.rectangle(centre, side, side, 0), FRICTION, elasticity));
  }

  @Override
  public String phrase() {
    return "%s box, side %s".formatted(bouncy ? "bouncy" : "fixed", Sizes.shown(side));
  }

  private static ItemType type(String name, boolean bouncy, double usual, List<Double> grid) {
    List<Item> all = new ArrayList<>();
    for (double elasticity : grid) {
      Grid.range(5, 14, 3).forEach(side -> all.add(new FixedBox(bouncy, side, elasticity)));
    }
    return new ItemType(
        name,
        p -> new FixedBox(bouncy, Sizes.size(p, "side", USUAL_SIDE), Sizes.elasticity(p, usual)),
        List.of(new FixedBox(bouncy, USUAL_SIDE, usual)),
        all);
  }
}
