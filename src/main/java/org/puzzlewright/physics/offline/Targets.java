package org.puzzlewright.physics.offline;

import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.LayoutFacts;
import org.puzzlewright.physics.verdict.Looks;

/**
 * Puts red where blue passes and the goal where red then goes.
 *
 * @param studio what lots are drawn from
 */
record Targets(DesignContext studio) {

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);

  /** Farther below the middle there is no room for red to fall. */
  static final double DEPTH = 0.5;

  private static final int FAR_TRIES = 20;

  /** From farther below red is not lifted into the upper third, in user units. */
  private static final double LIFTED = 0.5;

  /** So many steps after the touch red is on its own way. */
  static final int AFTER_TOUCH = 5;

  /**
   * Puts red where blue comes by in the direction of the push.
   *
   * @param alone blue's way without red
   * @param from first step that counts
   * @return what happens from the touch on
   */
  Optional<Growth.Reached> withRed(LayoutSpec w, Sketch sketch, Trace alone, int from) {
    return redPlace(w, sketch, alone, from).flatMap(red -> touched(w, sketch.withRed(red), from));
  }

  /** Draws a place for red where blue comes by so, if there is one; runs nothing. */
  Optional<Point> redPlace(LayoutSpec w, Sketch sketch, Trace alone, int from) {
    return new Paths(studio)
        .redOn(
            alone.blue(), from, w.push(), isFar(w) || crosses(w), place -> fits(w, sketch, place));
  }

  /**
   * Runs a layout with red; empty if blue does not come to it after that step and as it shall, or
   * if there is no room for the walls that it is to pass.
   */
  Optional<Growth.Reached> touched(LayoutSpec w, Sketch sketch, int from) {
    Trace trace = sketch.run(studio.simulator());
    Optional<Event> touch = trace.blueTouchedRed();
    if (touch.isEmpty() || touch.get().step() < from) {
      return Optional.empty();
    }
    double rise = touch.get().at().y() - sketch.blue().y();
    return (w.blueTravels() == 0 || w.blueTravels() * rise > 0.08)
            && new Walls(studio).haveRoom(w, sketch, trace)
        ? Optional.of(new Growth.Reached(sketch, trace, touch.get().step() + AFTER_TOUCH))
        : Optional.empty();
  }

  /** Returns whether red may stand there. */
  boolean fits(LayoutSpec w, Sketch sketch, Point red) {
    double lowest = w.redTravels() <= 0 ? -DEPTH : isGoalHigh() ? LayoutFacts.MIDDLE - LIFTED : -1;
    double rise = w.blueTravels() > 0 && isShotNeeded() ? Needs.OUT_OF_REACH : -2;
    return red.y() > lowest
        && red.y() - sketch.blue().y() >= rise
        && (w.redHalf() == 0 || w.redHalf() * red.x() > 0.06)
        && w.isFrom(sketch.blue(), red)
        && sketch.withRed(red).wellFormed()
        && Arrangement.of(studio.brief(), sketch.withRed(red)).fits();
  }

  /** Returns whether a cannon must be needed among others. */
  private boolean isShotNeeded() {
    return studio.inventory().counts().size() > 1 && studio.brief().tools(true).contains("cannon");
  }

  /** Returns whether red must get over or under a wall on its way. */
  private static boolean isFar(LayoutSpec w) {
    return w.obstacles().stream().anyMatch(o -> o.ball() == Thing.RED);
  }

  /** Returns whether red must get from an outer quarter of the picture into its other half. */
  private boolean crosses(LayoutSpec w) {
    return w.goalHalf() == -w.redHalf()
        && studio.brief().requirements().stream()
            .anyMatch(r -> r instanceof Requirement.FarSide f && f.thing() != Thing.BLUE);
  }

  private boolean isGoalHigh() {
    return studio.brief().asks(new Requirement.Third(Thing.GOAL, Requirement.Part.TOP));
  }

  /** Puts the goal where red goes, then the walls that balls are to pass. */
  Optional<Drawn> withGoal(LayoutSpec w, Growth.Reached reached) {
    // Where red is to pass walls, each place costs a search for theirs.
    int tries = isFar(w) ? FAR_TRIES : Paths.GOAL_TRIES;
    return withGoal(w, reached, Paths.GOAL_AWAY, tries);
  }

  /** Does the same with other bounds for the goal, those of {@link Paths#goalOn}. */
  Optional<Drawn> withGoal(LayoutSpec w, Growth.Reached reached, double away, int tries) {
    Sketch sketch = reached.sketch();
    Arrangement known = Arrangement.of(studio.brief(), sketch);
    Optional<Point> goal =
        new Paths(studio)
            .goalOn(
                reached.trace(),
                reached.from(),
                () -> sketch.runs(studio.simulator(), HAND),
                g ->
                    w.push() * (g.x() - sketch.red().x()) > 0.08
                        && (w.goalHalf() == 0 || w.goalHalf() * g.x() > 0.06)
                        && (w.redTravels() == 0
                            || w.redTravels() * (g.y() - sketch.red().y()) > 0.08)
                        && sketch.wellFormed(g)
                        && known.with(Thing.GOAL, g).fits()
                        && (!studio.neat() || Looks.mayHold(scene(sketch, g), sketch.tools()))
                        && new Walls(studio).haveRoom(w, sketch, reached.trace(), g),
                away,
                tries);
    return goal.map(g -> new Drawn(scene(sketch, g), sketch.tools()))
        .flatMap(d -> new Walls(studio).add(w, d))
        .flatMap(d -> new Passages(studio).add(d))
        .filter(Drawn::isSound);
  }

  private static Scene scene(Sketch sketch, Point goal) {
    return Scene.designed("designed", sketch.blue(), sketch.red(), goal, sketch.extras());
  }
}
