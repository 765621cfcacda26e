package org.puzzlewright.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;

/**
 * Shoots any ball that touches its trigger zone.
 *
 * <p>The zone is the reference's own: 7.3 wide, 10 high and turned by 10 radians whatever the
 * firing angle (an accident there, kept here for fidelity, and drawn as it is). In our axes, which
 * mirror the reference's, that is -10 radians.
 *
 * @param shoots the side it shoots to
 * @param angle elevation above the horizontal in degrees; players are offered 60 and 75
 * @param force impulse of a shot; a ball of mass 10 leaves at a tenth of it, in world units a
 *     second
 */
public record Cannon(Direction shoots, double angle, double force) implements Item {

  /** Elevations on offer, in degrees. */
  public static final List<Double> ANGLES = List.of(60.0, 75.0);

  /** The force that players are offered. */
  public static final double FORCE = 120;

  private static final double BALL_MASS = 10;
  private static final double ZONE_WIDTH = 7.3;
  private static final double ZONE_HEIGHT = 10;
  private static final double ZONE_DEGREES = -StrictMath.toDegrees(10);

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "cannon",
          p ->
              new Cannon(
                  p.choice("shoots", Direction.class, null),
                  p.number("angle", 75.0, ANGLES),
                  p.number("force", FORCE, List.of(FORCE))),
          variants());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("shoots", shoots.word());
    map.put("angle", angle);
    map.put("force", force);
    return map;
  }

  /** Returns the direction of the shot in degrees, counter-clockwise from the right. */
  public double firingDegrees() {
    return shoots == Direction.RIGHT ? angle : 180 - angle;
  }

  @Override
  public List<Part> parts(Vec centre) {
    Vec shot = Vec.direction(firingDegrees());
    Vec muzzle = centre.plus(new Vec(ZONE_HEIGHT / 2 * shot.x(), ZONE_WIDTH / 2 * shot.y()));
    return List.of(
        new Part.Launcher(
            Shape.rectangle(centre, ZONE_WIDTH, ZONE_HEIGHT, ZONE_DEGREES),
            muzzle,
            shot.times(force / BALL_MASS)));
  }

  @Override
  public String phrase() {
    return "cannon that shoots " + shoots.word() + " at " + Math.round(angle) + " degrees";
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (Direction d : Direction.values()) {
      ANGLES.forEach(angle -> all.add(new Cannon(d, angle, FORCE)));
    }
    return all;
  }
}
