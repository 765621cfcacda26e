package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * Shoots any ball that touches its trigger zone.
 *
 * <p>The zone is the reference's own: 7.3 wide, 10 high and turned by 10 radians whatever the
 * firing angle (an accident there, kept here for fidelity, and drawn as it is). In our axes, which
 * mirror the reference's, that is -10 radians.
 *
 * @param shoots the side it shoots to
 * @param angle elevation above the horizontal in degrees, from -90 to 90; players are offered 60
 *     and 75
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
  static final ItemType TYPE = new ItemType("cannon", Cannon::read, variants(), grid());

  /** A shot straight up or down goes to no side; it counts as one to the right. */
  public Cannon {
    shoots = Math.abs(angle) == 90 ? Direction.RIGHT : shoots;
  }

  /**
   * Makes one that shoots in any direction.
   *
   * @param direction in degrees, counter-clockwise from the right
   * @param force impulse of a shot
   */
  public static Cannon towards(double direction, double force) {
    double turned = Grid.turned(direction, 360);
    if (turned > 90 && turned < 270) {
      return new Cannon(Direction.LEFT, 180 - turned, force);
    }
    return new Cannon(Direction.RIGHT, turned >= 270 ? turned - 360 : turned, force);
  }

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return ANGLES.contains(angle)
        ? ItemParameter.map("shoots", shoots.word(), "angle", angle, "force", force)
        : ItemParameter.map("direction", Grid.turned(firingDegrees(), 360), "force", force);
  }

  /** Returns the direction of the shot in degrees, counter-clockwise from the right. */
  public double firingDegrees() {
    return shoots == Direction.RIGHT ? angle : 180 - angle;
  }

  @Override
  public List<Part> parts(Vec centre) {
    Vec shot = Grid.direction(firingDegrees());
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

  private static Item read(Parameters p) {
    if (!p.has("shoots") && p.has("direction")) {
      return towards(ItemParameter.direction("direction", 0).number(p), force(p));
    }
    return new Cannon(
        p.choice("shoots", Direction.class, null), p.number("angle", 75, -90, 90), force(p));
  }

  private static double force(Parameters p) {
    return p.number("force", FORCE, 1, 1000);
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double direction : Grid.angles(360)) {
      Grid.range(60, 120, 10).forEach(force -> all.add(towards(direction, force)));
    }
    return all;
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (Direction d : Direction.values()) {
      ANGLES.forEach(angle -> all.add(new Cannon(d, angle, FORCE)));
    }
    return all;
  }
}
