package org.puzzlewright.physics.variation;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Niche;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.EventChain;
import org.puzzlewright.physics.verdict.Looks;

/**
 * Where a puzzle belongs in an archive, and how good it is there.
 *
 * @param simulator runs puzzles
 */
public record Niches(Simulator simulator) {

  /** Twice the moves that a robust solution must bear, so that what bears more is better. */
  private static final Jitter MOVES = new Jitter(2 * Jitter.RADIUS, 40, 20_263);

  private static final double ROBUST = 0.6;
  private static final double DIGITS = 1e4;

  /**
   * Returns the cell of a puzzle: its mechanism; the types of the solution's tools; whether red is
   * sent on or back, as seen from where blue comes, and whether its goal is higher or lower. Mirror
   * images are in the same cell.
   */
  public Niche of(Puzzle puzzle) {
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    return new Niche(
        EventChain.of(simulator, puzzle).links(),
        puzzle.solution().stream().map(t -> t.item().type()).sorted().toList(),
        List.of(along(puzzle.scene(), trace), upright(puzzle.scene())));
  }

  private static String along(Scene scene, Trace trace) {
    int step = trace.blueTouchedRed().map(Event::step).orElse(0);
    double came = scene.red().x() - trace.blue().point(Math.min(step, trace.steps())).x();
    return came * (scene.goal().x() - scene.red().x()) >= 0 ? "on" : "back";
  }

  private static String upright(Scene scene) {
    return scene.goal().y() > scene.red().y() ? "up" : "down";
  }

  /**
   * Returns how good a puzzle is, in [0, 1]: mostly by the share of small moves of its tools that
   * still solve it, then by how it looks.
   */
  public double quality(Puzzle puzzle) {
    double robust = MOVES.solvedShare(simulator, puzzle.scene(), puzzle.solution());
    double looks = Looks.of(simulator, puzzle, Optional.empty()).score();
    return Math.rint(DIGITS * (ROBUST * robust + (1 - ROBUST) * looks)) / DIGITS;
  }
}
