package org.puzzlewright.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;

/**
 * A triangle with a mouth and, at the corner opposite, a nozzle: what comes in by the one leaves by
 * the other.
 *
 * @param opens direction of the mouth in degrees, counter-clockwise from the right, in [0, 360); 90
 *     is up
 * @param size from its centre to a corner, in world units
 */
public record FunnelTool(double opens, double size) implements Item {

  private static final double FRICTION = 1;
  private static final double ELASTICITY = 0.5;
  private static final double USUAL_SIZE = 7;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "funnel",
          p ->
              new FunnelTool(
                  Grid.turned(Sizes.angle(p, "opens", 90), 360), Sizes.size(p, "size", USUAL_SIZE)),
          List.of(new FunnelTool(90, USUAL_SIZE)),
          grid());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("opens", opens, "size", size);
  }

  @Override
  public List<Part> parts(Vec centre) {
    Vec nozzle = centre.minus(Grid.direction(opens).times(size));
    return List.of(
        new Part.Funnel(Shape.regular(centre, 3, size, opens + 180), FRICTION, ELASTICITY, nozzle));
  }

  @Override
  public String phrase() {
    return "funnel open %s, size %s".formatted(Words.way(opens), Sizes.shown(size));
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    // With the reference's angle 0 the mouth is up, which is 90 degrees in both.
    for (double angle : Grid.angles(360)) {
      double opens = Grid.turned(angle - 90, 360);
      Grid.range(3, 11, 2).forEach(size -> all.add(new FunnelTool(opens, size)));
    }
    return all;
  }
}
