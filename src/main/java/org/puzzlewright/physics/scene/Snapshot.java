package org.puzzlewright.physics.scene;

import java.util.List;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * What can be in a tool's way at one moment and does not stand for good.
 *
 * @param balls centres of blue and red, in this order, in world units; empty when not known yet
 * @param subGoals places of the sub-goals that are still there
 */
public record Snapshot(List<Vec> balls, List<Point> subGoals) {

  public Snapshot {
    balls = List.copyOf(balls);
    subGoals = List.copyOf(subGoals);
    if (!balls.isEmpty() && balls.size() != 2) {
      throw new IllegalArgumentException("balls: there are two or none, not " + balls.size());
    }
  }

  /** Returns the start of a level. */
  public static Snapshot start(Scene scene) {
    return new Snapshot(List.of(scene.blue().toWorld(), scene.red().toWorld()), scene.subGoals());
  }

  /**
   * Returns what is known beforehand about the moment at which tool {@code index} (from 0) of a run
   * is placed: everything, or nothing when the world already runs by then.
   */
  public static Snapshot before(Scene scene, int index) {
    boolean running = scene.rules().play() == PlayMode.SEQUENTIAL && index > 0;
    return running ? new Snapshot(List.of(), List.of()) : start(scene);
  }

  /** Returns the name of the first thing that {@code shape} touches, or null. */
  String touched(Shape shape, Scene scene) {
    List<String> names = List.of(Scene.BLUE, Scene.RED);
    for (int i = 0; i < balls.size(); i++) {
      if (shape.overlaps(
          Shape.circle(balls.get(i), i == 0 ? Scene.BALL_RADIUS : scene.setting().redRadius()))) {
        return names.get(i);
      }
    }
    if (shape.overlaps(scene.goalShape())) {
      return Scene.GOAL;
    }
    for (Point subGoal : subGoals) {
      if (shape.overlaps(Scene.subGoal(subGoal))) {
        return Scene.SUB_GOAL;
      }
    }
    return null;
  }
}
