package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/**
 * Puts walls into a layout whose balls already go where they shall, and out of their ways.
 *
 * @param studio what lots are drawn from
 */
record Walls(DesignContext studio) {

  /** How often a wall is kept that is not seen to be in the way. */
  private static final double ODD_WALLS = 0.2;

  private static final int TRIES = 80;

  /**
   * Adds the walls that a ball is to pass.
   *
   * @param goal where it is; empty for blue's walls, which may be placed before it
   */
  Optional<Sketch> add(LayoutSpec w, Thing ball, Sketch sketch, Trace trace, Optional<Point> goal) {
    Optional<Sketch> with = Optional.of(sketch);
    for (Obstacle obstacle : w.obstacles()) {
      if (obstacle.ball() == ball) {
        with = with.flatMap(s -> wall(obstacle, s, trace, goal));
      }
    }
    return with;
  }

  /**
   * Stands a wall between the ball's start and where it is to go, just clear of its way; best right
   * before its aim or across the straight line to it, where people see at once that it is in the
   * way.
   */
  private Optional<Sketch> wall(
      Obstacle obstacle, Sketch sketch, Trace trace, Optional<Point> goal) {
    boolean blue = obstacle.ball() == Thing.BLUE;
    Point start = blue ? sketch.blue() : sketch.red();
    Point aim = blue ? sketch.red() : goal.orElseThrow();
    int touch = trace.blueTouchedRed().map(Event::step).orElse(0);
    Track track = blue ? trace.blue() : trace.red();
    List<Integer> between = new ArrayList<>();
    int until = blue ? touch : Paths.lastInside(track);
    for (int i = blue ? 1 : touch; i < until; i++) {
      double x = track.point(i).x();
      if ((x - start.x()) * (x - aim.x()) < 0
          && Math.abs(x - start.x()) > (blue ? 0.06 : 0.12)
          && Math.abs(x - aim.x()) > 0.12) {
        between.add(i);
      }
    }
    Plank plank = Plank.wall(obstacle.length());
    boolean under = obstacle.passage() == Passage.UNDER;
    double half = obstacle.length() / 2;
    double aimY = aim.toWorld().y();
    Optional<Sketch> second = Optional.empty();
    for (int i = 0; i < TRIES && !between.isEmpty(); i++) {
      Vec on = track.at(between.get(studio.index(between.size())));
      double gap = Scene.BALL_RADIUS + 1 + studio.spread(0.5, 4);
      double y = under ? on.y() + gap + half : on.y() - gap - half;
      Point centre = new Vec(on.x(), y).toUser().rounded(3);
      boolean inTheWay = under ? y - half < aimY - 1 : y + half > aimY + 1;
      if (!inTheWay || Math.abs(centre.y()) > 0.95 || !stands(sketch, plank, centre, trace, goal)) {
        continue;
      }
      Sketch with = sketch.withExtra(plank, centre);
      boolean before = Math.abs(on.y() - gap - half - aimY) < half;
      if (!under && before || crosses(start, aim, centre, half)) {
        return Optional.of(with);
      }
      second = Optional.of(with);
    }
    if (second.isPresent() && studio.random().nextDouble() > ODD_WALLS) {
      return Optional.empty();
    }
    return second;
  }

  /** Returns whether a wall stands across the straight line between two places. */
  private static boolean crosses(Point from, Point to, Point wall, double half) {
    double y = from.y() + (to.y() - from.y()) * (wall.x() - from.x()) / (to.x() - from.x());
    return Math.abs(y - wall.y()) * Vec.HALF_WORLD < half;
  }

  private boolean stands(
      Sketch sketch, Plank plank, Point centre, Trace trace, Optional<Point> goal) {
    Shape shape = plank.parts(centre.toWorld()).get(0).shape();
    Sketch with = sketch.withExtra(plank, centre);
    Point there = goal.orElse(sketch.red());
    boolean free =
        Scene.designed("", sketch.blue(), sketch.red(), there, sketch.extras()).furniture().stream()
            .flatMap(p -> p.parts().stream())
            .noneMatch(p -> p.shape().overlaps(shape));
    Arrangement known = Arrangement.of(studio.brief(), with);
    return free
        && (goal.isPresent() ? with.wellFormed(there) : with.wellFormed())
        && goal.map(g -> known.with(Thing.GOAL, g)).orElse(known).fits()
        && clear(trace.blue(), shape)
        && clear(trace.red(), shape);
  }

  private static boolean clear(Track track, Shape shape) {
    for (int i = 0; i < track.size(); i += 3) {
      if (shape.gap(track.at(i)) < Scene.BALL_RADIUS + 0.4) {
        return false;
      }
    }
    return true;
  }
}
