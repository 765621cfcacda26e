package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A fixed disc without friction.
 *
 * @param bouncy whether it is a "bouncy_ball" rather than a "fixed_ball"
 * @param radius in world units
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record FixedDisc(boolean bouncy, double radius, double elasticity) implements Item {

  private static final double FRICTION = 0;
  private static final double USUAL_RADIUS = 5;

  /** How the catalogue reads and offers the dull one. */
  static final ItemType FIXED = type("fixed_ball", false, 0.1, Grid.DULL_FINE);

  /** How the catalogue reads and offers the bouncy one. */
  static final ItemType BOUNCY = type("bouncy_ball", true, 1, Grid.BOUNCY_FINE);

  @Override
  public String type() {
    return (bouncy ? BOUNCY : FIXED).name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("radius", radius, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(new Part.Solid(Shape.circle(centre, radius), FRICTION, elasticity));
  }

  @Override
  public String phrase() {
    return "%s ball, radius %s".formatted(bouncy ? "bouncy" : "fixed", Sizes.shown(radius));
  }

  private static ItemType type(String name, boolean bouncy, double usual, List<Double> grid) {
    List<Item> all = new ArrayList<>();
    for (double elasticity : grid) {
      Grid.range(3, 9, 2).forEach(radius -> all.add(new FixedDisc(bouncy, radius, elasticity)));
    }
    return new ItemType(
        name,
        p ->
            new FixedDisc(
                bouncy, Sizes.size(p, "radius", USUAL_RADIUS), Sizes.elasticity(p, usual)),
        List.of(new FixedDisc(bouncy, USUAL_RADIUS, usual)),
        all);
  }
}
