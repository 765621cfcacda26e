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

  /** Adds the walls that are wished for and not there yet. */
  Optional<Sketch> add(LayoutSpec w, Sketch sketch, Trace trace, Point goal) {
    int missing = w.walls() - (w.passes().isEmpty() ? sketch.walls() : 0);
    Optional<Sketch> with = Optional.of(sketch);
    for (int i = 0; i < missing; i++) {
      with = with.flatMap(s -> wall(w, s, trace, goal));
    }
    return with;
  }

  /**
   * Stands a wall between blue's start and red, just clear of blue's way; best right before red or
   * across the straight line from blue to it, where people see at once that it is in the way.
   */
  private Optional<Sketch> wall(LayoutSpec w, Sketch sketch, Trace trace, Point goal) {
    int until = trace.blueTouchedRed().map(Event::step).orElse(0);
    List<Integer> between = new ArrayList<>();
    for (int i = 1; i < until; i++) {
      double x = trace.blue().point(i).x();
      if ((x - sketch.blue().x()) * (x - sketch.red().x()) < 0
          && Math.abs(x - sketch.blue().x()) > 0.06
          && Math.abs(x - sketch.red().x()) > 0.12) {
        between.add(i);
      }
    }
    Plank plank = Plank.wall(Plank.WALL_LENGTH);
    boolean under = w.passes().filter(p -> p == Passage.UNDER).isPresent();
    double half = Plank.WALL_LENGTH / 2;
    Optional<Sketch> second = Optional.empty();
    for (int i = 0; i < 15 && !between.isEmpty(); i++) {
      Vec on = trace.blue().at(between.get(studio.index(between.size())));
      double gap = Scene.BALL_RADIUS + 1 + studio.spread(0.5, 4);
      double y = under ? on.y() + gap + half : on.y() - gap - half;
      Point centre = new Vec(on.x(), y).toUser().rounded(3);
      double redY = sketch.red().toWorld().y();
      boolean inTheWay = under ? y - half < redY - 1 : y + half > redY + 1;
      if (!inTheWay || Math.abs(centre.y()) > 0.95 || !stands(sketch, plank, centre, trace, goal)) {
        continue;
      }
      Sketch with = sketch.withExtra(plank, centre);
      boolean beforeRed = Math.abs(on.y() - gap - half - redY) < half;
      if (!under && beforeRed || crosses(sketch.blue(), sketch.red(), centre)) {
        return Optional.of(with);
      }
      second = Optional.of(with);
    }
    if (second.isPresent() && studio.random().nextDouble() > ODD_WALLS) {
      return Optional.empty();
    }
    return second;
  }

  /** Returns whether a wall stands across the straight line from blue to red. */
  private static boolean crosses(Point blue, Point red, Point wall) {
    double y = blue.y() + (red.y() - blue.y()) * (wall.x() - blue.x()) / (red.x() - blue.x());
    return Math.abs(y - wall.y()) * Vec.HALF_WORLD < Plank.WALL_LENGTH / 2;
  }

  private boolean stands(Sketch sketch, Plank plank, Point centre, Trace trace, Point goal) {
    Shape shape = plank.parts(centre.toWorld()).get(0).shape();
    Scene scene = Scene.designed("", sketch.blue(), sketch.red(), goal, sketch.extras());
    boolean free =
        scene.furniture().stream()
            .flatMap(p -> p.parts().stream())
            .noneMatch(p -> p.shape().overlaps(shape));
    Arrangement known = Arrangement.of(studio.brief(), sketch.withExtra(plank, centre));
    return free
        && sketch.withExtra(plank, centre).wellFormed(goal)
        && known.with(Thing.GOAL, goal).fits()
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
