package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Jitter;

/**
 * Looks for a floor or a wall that stands in the way of other tools' run and not in that of the
 * puzzle's own solution.
 *
 * @param simulator runs the tries
 * @param puzzle with the solution that must keep working
 */
record ShutOut(Simulator simulator, Puzzle puzzle) {

  private static final List<Plank> PIECES =
      List.of(Plank.floor(Plank.FLOOR_LENGTH, 2), Plank.wall(Plank.WALL_LENGTH));

  /** So many places along the other run are tried. */
  private static final int PLACES = 24;

  private static final Jitter SMALL = new Jitter(Jitter.RADIUS, 10, 20_265);

  /** Shares of small moves that must win with our tools, and may with the others. */
  private static final double OURS = 0.9;

  private static final double THEIRS = 0.1;

  /** Returns what would shut the others out, as a sentence. */
  Sentence words(List<Placed> others, Trace run) {
    return piece(others, run)
        .map(
            p ->
                Sentence.of(
                    "A %s at %s would shut that out, and your own tools still win.",
                    p.item().type(), p.at()))
        .orElseGet(
            () ->
                Sentence.plain(
                    "No single floor or wall on its way shuts that out and leaves your run;"
                        + " change the layout."));
  }

  private Optional<Placed> piece(List<Placed> others, Trace run) {
    int last = run.blueTouchedRed().map(Event::step).orElse(run.steps());
    // From the end: near red the others' ways come together.
    for (int i = PLACES - 1; i > 0; i--) {
      Point at = run.blue().point(last * i / PLACES).rounded(2);
      for (Plank plank : PIECES) {
        Placed piece = new Placed(Attempt.nextName(puzzle.scene(), List.of(), plank), plank, at);
        if (at.insideWorld() && serves(piece, others)) {
          return Optional.of(piece);
        }
      }
    }
    return Optional.empty();
  }

  private boolean serves(Placed piece, List<Placed> others) {
    List<Placed> extras = new ArrayList<>(puzzle.scene().furniture());
    extras.add(piece);
    Scene with = puzzle.scene().withFurniture(extras);
    return PlacementRules.faults(with).isEmpty()
        && Jitter.allowed(with, puzzle.solution())
        && simulator.run(with, puzzle.solution()).solved()
        && !wins(with, others)
        && SMALL.solvedShare(simulator, with, others) <= THEIRS
        && SMALL.solvedShare(simulator, with, puzzle.solution()) >= OURS;
  }

  private boolean wins(Scene scene, List<Placed> tools) {
    return Jitter.allowed(scene, tools) && simulator.run(scene, tools).solved();
  }
}
