package org.puzzlewright.programs.tasks.vehicle;

import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/**
 * Some episodes, their targets and first headings from one seed.
 *
 * @param omega degrees a second that the ship turns
 */
record Flights(Constants constants, int omega, long seed) {

  /**
   * What came of them.
   *
   * @param distance mean distance from the target at the end
   * @param stopped how many ended at rest at it
   */
  record Result(double distance, int stopped) {}

  /** Flies all. */
  Result fly(IntFunction<Pilot> pilots) {
    double sum = 0;
    int stopped = 0;
    for (int e = 0; e < constants.episodes(); e++) {
      SplittableRandom random = new SplittableRandom(seed + e * 0x9E3779B97F4A7C15L);
      double far = random.nextDouble(constants.nearest(), constants.farthest());
      double bearing = random.nextDouble(2 * Math.PI);
      double targetX = far * StrictMath.cos(bearing);
      double targetY = far * StrictMath.sin(bearing);
      Ship ship = new Ship(constants, omega, random.nextDouble(2 * Math.PI));
      Pilot pilot = pilots.apply(e);
      for (int i = 0; i < constants.steps(); i++) {
        int action = pilot.act(ship, targetX, targetY);
        if (action < 0 || action >= Ship.ACTIONS) {
          throw new BreachException("actions are 0 to 3, but it returned " + action);
        }
        ship = ship.update(action);
      }
      double left = Math.hypot(targetX - ship.x(), targetY - ship.y());
      double speed = Math.hypot(ship.speedX(), ship.speedY());
      sum += left;
      stopped += left <= constants.near() && speed <= constants.slow() ? 1 : 0;
    }
    return new Result(sum / constants.episodes(), stopped);
  }
}
