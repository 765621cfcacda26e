package org.puzzlewright.programs.tasks.vehicle;

import org.puzzlewright.programs.sandbox.Told;

/** A ship that may thrust and turn. A value: each step gives another ship. */
@Told("a value: update gives another ship and changes nothing")
public final class Ship {

  /** How many actions there are. */
  static final int ACTIONS = 4;

  private static final int THRUST = 1;
  private static final int LEFT = 2;
  private static final int RIGHT = 3;

  private final Constants constants;
  private final double turn;
  private final double x;
  private final double y;
  private final double speedX;
  private final double speedY;
  private final double heading;

  /** A ship at rest in the origin. */
  Ship(Constants constants, double degreesPerSecond, double heading) {
    this(constants, Math.toRadians(degreesPerSecond), 0, 0, 0, 0, heading);
  }

  private Ship(
      Constants constants,
      double turn,
      double x,
      double y,
      double speedX,
      double speedY,
      double heading) {
    this.constants = constants;
    this.turn = turn;
    this.x = x;
    this.y = y;
    this.speedX = speedX;
    this.speedY = speedY;
    this.heading = heading;
  }

  /**
   * Returns the ship a step later.
   *
   * @param action 0 nothing, 1 thrust, 2 turn left, 3 turn right; others are nothing
   */
  @Told("the ship one step later; action is 0 nothing, 1 thrust, 2 turn left, 3 turn right")
  public Ship update(int action) {
    double step = constants.step();
    double turned = heading + (action == LEFT ? turn * step : action == RIGHT ? -turn * step : 0);
    double push = action == THRUST ? constants.thrust() * step : 0;
    double keep = 1 - constants.drag() * step;
    double nextX = (speedX + push * StrictMath.cos(turned)) * keep;
    double nextY = (speedY + push * StrictMath.sin(turned)) * keep;
    return new Ship(constants, turn, x + nextX * step, y + nextY * step, nextX, nextY, turned);
  }

  @Told("where it is")
  public double x() {
    return x;
  }

  @Told("where it is")
  public double y() {
    return y;
  }

  /** Returns units a second. */
  @Told("units a second")
  public double speedX() {
    return speedX;
  }

  /** Returns units a second. */
  @Told("units a second")
  public double speedY() {
    return speedY;
  }

  /** Returns where it looks, in radians from the x axis to the left. */
  @Told("radians, 0 along x, growing to the left")
  public double heading() {
    return heading;
  }
}
