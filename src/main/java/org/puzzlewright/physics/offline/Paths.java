package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;

/**
 * Draws places on the ways of balls.
 *
 * @param studio what lots are drawn from
 */
record Paths(DesignContext studio) {

  /** Balls and goal keep this far from the middle, along each axis. */
  static final double EDGE = 0.85;

  /** The goal's least distance from red's start, and how many places are drawn for it. */
  static final double GOAL_AWAY = 0.3;

  static final int GOAL_TRIES = 20;

  private static final int RED_TRIES = 30;

  /** Nearer than this to it, a ball counts as passing a place, in user units. */
  static final double PASSES = 0.13;

  /**
   * Returns a place for red that blue, coming along {@code path}, hits in the direction of push.
   *
   * @param from first step that counts
   */
  Optional<Point> redOn(Track path, int from, int push, Predicate<Point> fits) {
    int to = lastInside(path);
    for (int i = 0; i < RED_TRIES && to - from > 10; i++) {
      int at = from + studio.index(to - from);
      if (push * path.vx(at) < 0.4) {
        continue;
      }
      Vec speed = new Vec(path.vx(at), path.vy(at));
      Vec normal = speed.times(1 / speed.length()).rotated(studio.spread(-50, 50));
      if (push * normal.x() < 0.15) {
        continue;
      }
      Point red = path.at(at).plus(normal.times(2 * Scene.BALL_RADIUS)).toUser().rounded(3);
      if (Math.abs(red.x()) < EDGE && red.y() > -0.65 && red.y() < EDGE && fits.test(red)) {
        return Optional.of(red);
      }
    }
    return Optional.empty();
  }

  /** Returns a place that red passes in {@code trace} and in most of {@code moved}. */
  Optional<Point> goalOn(Trace trace, List<Trace> moved, Predicate<Point> fits) {
    return goalOn(trace, moved, fits, GOAL_AWAY, GOAL_TRIES);
  }

  /**
   * Does the same with other bounds.
   *
   * @param away the least distance from red's start, in user units
   * @param tries how many places are drawn
   */
  Optional<Point> goalOn(
      Trace trace, List<Trace> moved, Predicate<Point> fits, double away, int tries) {
    Optional<Event> touch = trace.blueTouchedRed();
    if (touch.isEmpty()) {
      return Optional.empty();
    }
    int from = touch.get().step() + 15;
    int to = lastInside(trace.red());
    for (int i = 0; i < tries && to > from; i++) {
      Point goal = trace.red().point(from + studio.index(to - from)).rounded(3);
      if (Math.abs(goal.x()) > EDGE
          || goal.y() < -EDGE
          || goal.distance(trace.red().point(0)) < away
          || !fits.test(goal)) {
        continue;
      }
      long near = moved.stream().filter(t -> Objective.closest(t.red(), goal, 1) < PASSES).count();
      if (near >= moved.size() - 1) {
        return Optional.of(goal);
      }
    }
    return Optional.empty();
  }

  /** Returns the last step in which the ball is inside the world. */
  static int lastInside(Track track) {
    int last = track.size() - 1;
    while (last > 0 && !track.point(last).insideWorld()) {
      last--;
    }
    return last;
  }

  /** Returns the greatest height from a step on, in world units. */
  static double highest(Track track, int from) {
    double best = Double.NEGATIVE_INFINITY;
    for (int i = from; i < track.size(); i++) {
      best = Math.max(best, track.y(i));
    }
    return best;
  }
}
