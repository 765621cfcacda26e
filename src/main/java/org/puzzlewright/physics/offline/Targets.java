package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/**
 * Puts red where blue passes and the goal where red then goes.
 *
 * @param studio what lots are drawn from
 */
record Targets(DesignContext studio) {

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);

  /**
   * Puts red where blue comes by in the direction of the push.
   *
   * @param alone blue's way without red
   * @param from first step that counts
   */
  Optional<Sketch> withRed(LayoutSpec w, Sketch sketch, Trace alone, int from) {
    return redPlace(w, sketch, alone, from)
        .map(sketch::withRed)
        .filter(with -> touches(w, with, from));
  }

  /** Draws a place for red where blue comes by so, if there is one; runs nothing. */
  Optional<Point> redPlace(LayoutSpec w, Sketch sketch, Trace alone, int from) {
    return new Paths(studio).redOn(alone.blue(), from, w.push(), place -> fits(w, sketch, place));
  }

  /** Returns whether blue comes to red after that step, and from where it shall. */
  boolean touches(LayoutSpec w, Sketch sketch, int from) {
    Optional<Event> touch = sketch.run(studio.simulator()).blueTouchedRed();
    if (touch.isEmpty() || touch.get().step() < from) {
      return false;
    }
    double rise = touch.get().at().y() - sketch.blue().y();
    return w.blueTravels() == 0 || w.blueTravels() * rise > 0.08;
  }

  /** Returns whether red may stand there. */
  boolean fits(LayoutSpec w, Sketch sketch, Point red) {
    return (w.redHalf() == 0 || w.redHalf() * red.x() > 0.06)
        && w.blueFrom() * (sketch.blue().x() - red.x()) > 0.08
        && sketch.withRed(red).wellFormed()
        && Arrangement.of(studio.brief(), sketch.withRed(red)).fits();
  }

  /** Puts the goal where red goes, then a platform and a wall if there must be one. */
  Optional<Drawn> withGoal(LayoutSpec w, Sketch sketch) {
    return withGoal(w, sketch, Paths.GOAL_AWAY, Paths.GOAL_TRIES);
  }

  /** Does the same with other bounds for the goal, those of {@link Paths#goalOn}. */
  Optional<Drawn> withGoal(LayoutSpec w, Sketch bare, double away, int tries) {
    Trace trace = bare.run(studio.simulator());
    Walls walls = new Walls(studio);
    // Clear of both balls' ways, so that the run is the same with them.
    Optional<Sketch> walled = walls.add(w, Thing.BLUE, bare, trace, Optional.empty());
    if (walled.isEmpty()) {
      return Optional.empty();
    }
    Sketch sketch = walled.get();
    List<Trace> moved = new ArrayList<>();
    for (List<Placed> tools : HAND.of(sketch.tools())) {
      moved.add(sketch.run(studio.simulator(), tools));
    }
    Arrangement known = Arrangement.of(studio.brief(), sketch);
    Optional<Point> goal =
        new Paths(studio)
            .goalOn(
                trace,
                moved,
                g ->
                    w.push() * (g.x() - sketch.red().x()) > 0.08
                        && (w.goalHalf() == 0 || w.goalHalf() * g.x() > 0.06)
                        && (w.redTravels() == 0
                            || w.redTravels() * (g.y() - sketch.red().y()) > 0.08)
                        && sketch.wellFormed(g)
                        && known.with(Thing.GOAL, g).fits(),
                away,
                tries);
    return goal.flatMap(g -> walls.add(w, Thing.RED, sketch, trace, goal))
        .map(
            s ->
                new Drawn(
                    Scene.designed("designed", s.blue(), s.red(), goal.get(), s.extras()),
                    s.tools()))
        .filter(Drawn::isSound);
  }
}
