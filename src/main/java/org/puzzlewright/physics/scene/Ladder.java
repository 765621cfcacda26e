package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A standing zone, leaning a little to the right, along which balls climb.
 *
 * @param speed upwards, in world units a second; below 0 it leads down
 * @param length between the ends of its axis, in world units
 */
public record Ladder(double speed, double length) implements Item {

  /** How it stands, in degrees counter-clockwise from the right. */
  public static final double ANGLE = 85;

  private static final double RADIUS = 1;

  /** The reference's: it carries sideways four times as fast as along its own axis. */
  private static final double SIDEWAYS = 4;

  /** How the catalogue reads it. */
  static final ItemType TYPE =
      ItemType.furniture(
          "ladder", p -> new Ladder(p.number("speed", 4, -50, 50), Sizes.length(p, 20)));

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("speed", speed, "length", length);
  }

  @Override
  public List<Part> parts(Vec centre) {
    Vec axis = Vec.direction(ANGLE);
    return List.of(
        new Part.Carrier(
            Shape.capsule(centre, length, ANGLE, RADIUS),
            new Vec(SIDEWAYS * speed * axis.x(), speed * axis.y())));
  }

  @Override
  public String phrase() {
    return "ladder that leads %s, %s long"
        .formatted(speed < 0 ? "down" : "up", Sizes.shown(length));
  }
}
