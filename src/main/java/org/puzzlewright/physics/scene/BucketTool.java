package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A square with a mouth: what comes in by it stays for ever.
 *
 * @param opens direction of the mouth in degrees, counter-clockwise from the right, in [0, 360); 90
 *     is up
 * @param size from its centre to a corner, in world units
 */
public record BucketTool(double opens, double size) implements Item {

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE = Mouth.type("bucket", BucketTool::new);

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
    Shape shape = Shape.regular(centre, 4, size, opens + 45);
    return List.of(
        new Part.Bucket(shape, Mouth.FRICTION, Mouth.ELASTICITY, centre, Grid.direction(opens)));
  }

  @Override
  public String phrase() {
    return "bucket open %s, size %s".formatted(Words.way(opens), Sizes.shown(size));
  }
}
