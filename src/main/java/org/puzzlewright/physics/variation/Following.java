package org.puzzlewright.physics.variation;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Puts red and the goal where the balls go now: after a change red is put where blue comes by, and
 * the goal where red then goes. So nearly every change gives a layout in which the goal is reached.
 *
 * @param simulator runs layouts
 * @param inventory the tools on offer
 * @param random what lots are drawn from
 */
record Following(Simulator simulator, Inventory inventory, Random random) {

  private static final int TRIES = 4;

  /** So far apart red and the goal must at least be, in user units: else sub-goals overlap it. */
  private static final double AWAY = 0.4;

  /** A ball must have gone that many steps before red is put in its way. */
  private static final int UNDER_WAY = 20;

  /**
   * A layout and its run.
   *
   * @param trace the run of the layout with all tools
   */
  record Run(Layout layout, Trace trace) {}

  /** Returns a layout in which the goal is reached, as like the given one as can be. */
  Optional<Run> solved(Layout layout) {
    if (!layout.sound(inventory)) {
      return Optional.empty();
    }
    Run run = run(layout);
    Optional<Run> touched =
        run.trace().blueTouchedRed().isPresent() ? Optional.of(run) : redFollows(run);
    return touched.flatMap(t -> t.trace().solved() ? Optional.of(t) : goalFollows(t));
  }

  Run run(Layout layout) {
    return new Run(layout, simulator.run(layout.scene(), layout.tools()));
  }

  /** Leaves out each tool in turn, the latest first, when the goal is reached all the same. */
  Run spared(Run run) {
    Run best = run;
    for (int i = run.layout().tools().size() - 1; i >= 0; i--) {
      Placed tool = run.layout().tools().get(i);
      List<Placed> others = best.layout().tools().stream().filter(t -> !t.equals(tool)).toList();
      Run fewer = run(best.layout().withTools(others));
      best = fewer.trace().solved() ? fewer : best;
    }
    return best;
  }

  private Optional<Run> redFollows(Run run) {
    Track blue = run.trace().blue();
    for (int i = 0; i < TRIES; i++) {
      int step = UNDER_WAY + random.nextInt(Math.max(1, blue.size() - UNDER_WAY));
      if (step >= blue.size() || !blue.point(step).insideWorld() || blue.speed(step) < 0.1) {
        continue;
      }
      Vec way = new Vec(blue.vx(step), blue.vy(step)).times(1 / blue.speed(step));
      Vec ahead = way.rotated(30 * (2 * random.nextDouble() - 1));
      Point red = blue.at(step).plus(ahead.times(2 * Scene.BALL_RADIUS)).toUser().rounded(3);
      Layout with = run.layout().withRed(red);
      if (with.sound(inventory)) {
        Run next = run(with);
        if (next.trace().blueTouchedRed().isPresent()) {
          return Optional.of(next);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Run> goalFollows(Run run) {
    Track red = run.trace().red();
    int touch = run.trace().blueTouchedRed().map(Event::step).orElseThrow();
    for (int i = 0; i < TRIES && red.size() > touch + 1; i++) {
      Point goal = red.point(touch + random.nextInt(red.size() - touch)).rounded(3);
      Layout with = run.layout().withGoal(goal);
      if (goal.distance(run.layout().red()) >= AWAY
          && goal.insideWorld()
          && with.sound(inventory)) {
        Run next = run(with);
        if (next.trace().solved()) {
          return Optional.of(next);
        }
      }
    }
    return Optional.empty();
  }
}
