package org.puzzlewright.physics.environment;

import java.util.List;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * What an agent sees of a level.
 *
 * @param scene where it all happens without tools
 * @param step environment steps made, from 0
 * @param blue the blue ball
 * @param red the red ball
 * @param tools the tools that stand, in order of placing
 * @param subGoals the sub-goals that are still there
 * @param goalReached whether red has reached the goal
 */
public record CreateObservation(
    Scene scene,
    int step,
    Ball blue,
    Ball red,
    List<Placed> tools,
    List<Point> subGoals,
    boolean goalReached) {

  /** How far from the middle a ball is seen, in user units; farther ones are seen there. */
  public static final double FAR = 2;

  /** How fast a ball is seen along an axis, in world units a second; faster ones are seen so. */
  public static final double FAST = 60;

  /**
   * A ball.
   *
   * @param at its centre in user units, each coordinate within {@value #FAR} of 0
   * @param vx its velocity to the right in world units a second, within {@value #FAST}
   * @param vy the same upwards
   */
  public record Ball(Point at, double vx, double vy) {

    /** Returns the ball as it is seen: what is beyond the bounds is put on them. */
    static Ball seen(Point at, double vx, double vy) {
      return new Ball(
          new Point(within(at.x(), FAR), within(at.y(), FAR)), within(vx, FAST), within(vy, FAST));
    }

    private static double within(double value, double most) {
      return Math.max(-most, Math.min(most, value));
    }
  }

  public CreateObservation {
    tools = List.copyOf(tools);
    subGoals = List.copyOf(subGoals);
  }

  /** Returns the numbers of {@link CreateEnvironment#observationSpace}. */
  double[] vector() {
    return new double[] {
      blue.at.x(),
      blue.at.y(),
      blue.vx,
      blue.vy,
      red.at.x(),
      red.at.y(),
      red.vx,
      red.vy,
      tools.size(),
      goalReached ? 1 : 0
    };
  }
}
