package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A lying zone that carries balls along as long as they touch it.
 *
 * @param carries to which side
 * @param speed in world units a second
 * @param length between the ends of its axis, in world units
 */
public record Belt(Direction carries, double speed, double length) implements Item {

  private static final double RADIUS = 1;
  private static final double USUAL_SPEED = 4;
  private static final double USUAL_LENGTH = 20;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "belt",
          p ->
              new Belt(
                  p.choice("carries", Direction.class, null),
                  p.number("speed", USUAL_SPEED, 0, 50),
                  Sizes.length(p, USUAL_LENGTH)),
          variants(),
          grid());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("carries", carries.word(), "speed", speed, "length", length);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(
        new Part.Carrier(
            Shape.capsule(centre, length, 0, RADIUS), new Vec(carries.sign() * speed, 0)));
  }

  @Override
  public String phrase() {
    return "belt that carries %s at speed %s, %s long"
        .formatted(carries.word(), Sizes.shown(speed), Sizes.shown(length));
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (Direction d : Direction.values()) {
      all.add(new Belt(d, USUAL_SPEED, USUAL_LENGTH));
    }
    return all;
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double length : Grid.range(6, 24, 2)) {
      // A positive velocity leads to the reference's growing x, which is left.
      for (Direction d : List.of(Direction.LEFT, Direction.RIGHT)) {
        Grid.range(1, 6, 1).forEach(speed -> all.add(new Belt(d, speed, length)));
      }
    }
    return all;
  }
}
