package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A plank that turns about its middle within a limit, with a weight on one side, which is down at
 * the start.
 *
 * @param weightSide where the weight is
 * @param weight its mass; a ball has 10
 * @param limit how far the plank turns from lying either way, in degrees
 * @param length between its ends, in world units
 */
public record SeeSaw(Direction weightSide, double weight, double limit, double length)
    implements Item {

  /** How far out the weight sits, as a share of the length. */
  private static final double WEIGHT_AT = 3 / 8.0;

  private static final double USUAL_WEIGHT = 6;
  private static final double USUAL_LIMIT = 20;
  private static final double USUAL_LENGTH = 16;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "see_saw",
          p ->
              new SeeSaw(
                  p.choice("weightSide", Direction.class, null),
                  p.number("weight", USUAL_WEIGHT, 0.1, 1000),
                  p.number("limit", USUAL_LIMIT, 1, 90),
                  Sizes.length(p, USUAL_LENGTH)),
          variants(),
          grid());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map(
        "weightSide", weightSide.word(), "weight", weight, "limit", limit, "length", length);
  }

  @Override
  public List<Part> parts(Vec centre) {
    double tilt = -weightSide.sign() * limit;
    Vec weightAt = centre.plus(Vec.direction(tilt).times(weightSide.sign() * WEIGHT_AT * length));
    Shape plank = Shape.capsule(centre, length, tilt, 0);
    return List.of(new Part.Hinged(plank, centre, tilt, limit, weight, weightAt, 0));
  }

  @Override
  public String phrase() {
    return "see-saw with its weight on the %s, %s long"
        .formatted(weightSide.word(), Sizes.shown(length));
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (Direction d : Direction.values()) {
      all.add(new SeeSaw(d, USUAL_WEIGHT, USUAL_LIMIT, USUAL_LENGTH));
    }
    return all;
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double length : Grid.range(12, 20, 2)) {
      for (double limit : Grid.range(5, 50, 15)) {
        // The reference says "left" as the picture does: its growing x.
        for (Direction d : List.of(Direction.LEFT, Direction.RIGHT)) {
          Grid.range(2, 14, 4).forEach(weight -> all.add(new SeeSaw(d, weight, limit, length)));
        }
      }
    }
    return all;
  }
}
