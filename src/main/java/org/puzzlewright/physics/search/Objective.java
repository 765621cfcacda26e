package org.puzzlewright.physics.search;

import java.util.List;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** How well a run serves an aim. */
@FunctionalInterface
public interface Objective {

  /** Score from which on {@link #progress} counts a level as solved. */
  double SOLVED = 2;

  /** The largest distance in the world, in user units. */
  double FARTHEST = Math.sqrt(8);

  /**
   * Rates a run.
   *
   * @param scene what was run
   * @param tools with which tools
   * @param trace what happened
   * @return greater is better
   */
  double score(Scene scene, List<Placed> tools, Trace trace);

  /**
   * Returns how far a run gets: in [0, 1) by how near blue comes to red, in [1, 2) after that by
   * how near red then comes to the goal, {@value #SOLVED} when red reaches it. Without a blue ball,
   * in [0, 1) by how near red comes to the goal and how many sub-goals it reaches.
   */
  static Objective progress() {
    return (scene, tools, trace) -> {
      if (trace.solved()) {
        return SOLVED;
      }
      if (!scene.hasBlue()) {
        return plain(scene, trace);
      }
      var touch = trace.blueTouchedRed();
      if (touch.isEmpty()) {
        return 1 - closest(trace.blue(), trace.red(), 1) / FARTHEST;
      }
      return 2 - closest(trace.red(), scene.goal(), touch.get().step()) / FARTHEST;
    };
  }

  private static double plain(Scene scene, Trace trace) {
    double near = 1 - goalDistance(scene, trace) / FARTHEST;
    if (scene.subGoals().isEmpty()) {
      return near;
    }
    long reached = trace.events().stream().filter(e -> e.kind() == Event.Kind.SUB_GOAL).count();
    return 0.8 * near + 0.2 * reached / scene.subGoals().size();
  }

  /** Returns how near red comes to the goal, which may move, in user units. */
  private static double goalDistance(Scene scene, Trace trace) {
    for (Mover mover : trace.movers()) {
      if (mover.name().equals(Scene.GOAL)) {
        double best = FARTHEST;
        for (int i = 0; i < trace.red().size(); i++) {
          double apart = trace.red().at(i).distance(mover.at(i));
          best = Math.min(best, apart / Vec.HALF_WORLD);
        }
        return best;
      }
    }
    return closest(trace.red(), scene.goal(), 1);
  }

  /**
   * Returns how near blue comes to a place, or red without a blue ball, in [0, 1]; nothing else
   * counts.
   */
  static Objective pass(Point place) {
    return (scene, tools, trace) ->
        1 - closest(scene.hasBlue() ? trace.blue() : trace.red(), place, 1) / FARTHEST;
  }

  /** Returns the smallest distance of a track to a place from {@code from} on, in user units. */
  static double closest(Track track, Point place, int from) {
    double x = place.toWorld().x();
    double y = place.toWorld().y();
    double best = Double.POSITIVE_INFINITY;
    for (int i = from; i < track.size(); i++) {
      double dx = track.x(i) - x;
      double dy = track.y(i) - y;
      best = Math.min(best, dx * dx + dy * dy);
    }
    return Math.min(FARTHEST, Math.sqrt(best) / Vec.HALF_WORLD);
  }

  private static double closest(Track a, Track b, int from) {
    double best = Double.POSITIVE_INFINITY;
    for (int i = from; i < a.size(); i++) {
      double dx = a.x(i) - b.x(i);
      double dy = a.y(i) - b.y(i);
      best = Math.min(best, dx * dx + dy * dy);
    }
    return Math.min(FARTHEST, Math.sqrt(best) / Vec.HALF_WORLD);
  }
}
