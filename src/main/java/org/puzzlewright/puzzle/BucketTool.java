package org.puzzlewright.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;

/**
 * A square with a mouth: what comes in by it stays for ever.
 *
 * @param opens direction of the mouth in degrees, counter-clockwise from the right, in [0, 360); 90
 *     is up
 * @param size from its centre to a corner, in world units
 */
public record BucketTool(double opens, double size) implements Item {

  private static final double FRICTION = 1;
  private static final double ELASTICITY = 0.5;
  private static final double USUAL_SIZE = 7;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "bucket",
          p ->
              new BucketTool(
                  Grid.turned(Sizes.angle(p, "opens", 90), 360), Sizes.size(p, "size", USUAL_SIZE)),
          List.of(new BucketTool(90, USUAL_SIZE)),
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
    Shape shape = Shape.regular(centre, 4, size, opens + 45);
    return List.of(new Part.Bucket(shape, FRICTION, ELASTICITY, centre, Grid.direction(opens)));
  }

  @Override
  public String phrase() {
    return "bucket open %s, size %s".formatted(Words.way(opens), Sizes.shown(size));
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    // With the reference's angle 0 the mouth is up, which is 90 degrees in both.
    for (double angle : Grid.angles(360)) {
      double opens = Grid.turned(angle - 90, 360);
      Grid.range(3, 11, 2).forEach(size -> all.add(new BucketTool(opens, size)));
    }
    return all;
  }
}
