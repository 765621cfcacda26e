package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A triangle with a mouth and, at the corner opposite, a nozzle: what comes in by the one leaves by
 * the other.
 *
 * @param opens direction of the mouth in degrees, counter-clockwise from the right, in [0, 360); 90
 *     is up
 * @param size from its centre to a corner, in world units
 */
public record FunnelTool(double opens, double size) implements Item {

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE = Mouth.type("funnel", FunnelTool::new);

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
        new Part.Funnel(
            Shape.regular(centre, 3, size, opens + 180), Mouth.FRICTION, Mouth.ELASTICITY, nozzle));
  }

  @Override
  public String phrase() {
    return "funnel open %s, size %s".formatted(Words.way(opens), Sizes.shown(size));
  }
}
