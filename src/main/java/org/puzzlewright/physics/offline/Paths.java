package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Plank;
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

  static final int GOAL_TRIES = 60;

  private static final int RED_TRIES = 30;

  /** What is pushed sideways with less than this, in world units a second, stays where it is. */
  private static final double SLOW = 1.5;

  /** Nearer than this to it, a ball counts as passing a place, in user units. */
  static final double PASSES = 0.13;

  /**
   * Returns a place for red that blue, coming along {@code path}, hits in the direction of push.
   *
   * @param from first step that counts
   * @param flat whether blue must itself go to that side, so that red is thrown far; else it may
   *     fall onto red's shoulder
   */
  Optional<Point> redOn(Track path, int from, int push, boolean flat, Predicate<Point> fits) {
    int to = lastInside(path);
    for (int i = 0; i < RED_TRIES && to - from > 10; i++) {
      int at = from + studio.index(to - from);
      Vec speed = new Vec(path.vx(at), path.vy(at));
      if ((flat ? push * speed.x() : speed.length()) < SLOW) {
        continue;
      }
      Vec normal = speed.times(1 / speed.length()).rotated(studio.spread(-50, 50));
      if (push * normal.x() * normal.dot(speed) < SLOW) {
        continue;
      }
      Point red = path.at(at).plus(normal.times(2 * Scene.BALL_RADIUS)).toUser().rounded(3);
      if (Math.abs(red.x()) < EDGE
          && red.y() > -EDGE
          && red.y() < EDGE
          && fits.test(red)
          && isClear(path, 0, at, floorUnder(red))) {
        return Optional.of(red);
      }
    }
    return Optional.empty();
  }

  /** Returns a place that red passes in {@code trace} and in most of {@code moved}. */
  Optional<Point> goalOn(Trace trace, Supplier<List<Trace>> moved, Predicate<Point> fits) {
    return goalOn(trace, 0, moved, fits, GOAL_AWAY, GOAL_TRIES);
  }

  /**
   * Does the same with other bounds.
   *
   * @param after no place that red passes before that step
   * @param moved asked only if there is such a place in {@code trace}
   * @param away the least distance from red's start, in user units
   * @param tries how many places are drawn
   */
  Optional<Point> goalOn(
      Trace trace,
      int after,
      Supplier<List<Trace>> moved,
      Predicate<Point> fits,
      double away,
      int tries) {
    Optional<Event> touch = trace.blueTouchedRed();
    if (touch.isEmpty()) {
      return Optional.empty();
    }
    int from = Math.max(after, touch.get().step() + 15);
    int to = lastInside(trace.red());
    List<Trace> others = List.of();
    for (int i = 0; i < tries && to > from; i++) {
      int at = from + studio.index(to - from);
      Point goal = trace.red().point(at).rounded(3);
      if (Math.abs(goal.x()) > EDGE
          || goal.y() < -EDGE
          || goal.distance(trace.red().point(0)) < away
          || !fits.test(goal)
          || !isClear(trace.red(), 0, at, floorUnder(goal))
          || !isClear(trace.blue(), 0, at, floorUnder(goal))
          || comesNear(trace.red(), after, goal)) {
        continue;
      }
      others = others.isEmpty() ? moved.get() : others;
      long near = others.stream().filter(t -> Objective.closest(t.red(), goal, 1) < PASSES).count();
      if (near >= others.size() - 1) {
        return Optional.of(goal);
      }
    }
    return Optional.empty();
  }

  /** Returns whether a ball passes a place until a step. */
  private static boolean comesNear(Track track, int until, Point place) {
    for (int i = 0; i <= until && i < track.size(); i++) {
      if (track.point(i).distance(place) < PASSES) {
        return true;
      }
    }
    return false;
  }

  /** Returns the floor on which red or the goal stands there. */
  private static Shape floorUnder(Point place) {
    Vec middle = place.plus(0, -Scene.FLOOR_DROP).toWorld();
    return Plank.floor(Plank.FLOOR_LENGTH, 1).parts(middle).get(0).shape();
  }

  /** Returns whether a ball passes clear of a shape from one step until before another. */
  static boolean isClear(Track track, int from, int until, Shape shape) {
    for (int i = from; i < until; i += 3) {
      if (shape.gap(track.at(i)) < Scene.BALL_RADIUS + 0.2) {
        return false;
      }
    }
    return true;
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
