package org.puzzlewright.study.courses;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * What a learner tries its hand at.
 *
 * @param puzzle the level, what is on offer, and a solution
 * @param tools how many tools are placed in a try, at least 1
 * @param reached tells how far placements that are allowed get: 1 when they solve it, {@value
 *     #TOUCHED} when blue touches red at least, else 0
 */
public record Exercise(Puzzle puzzle, int tools, ToDoubleFunction<List<Placed>> reached) {

  /** As in CREATE's rewards, where red's first move counts a tenth of the goal. */
  static final double TOUCHED = 0.1;

  /** Returns the puzzle as the simulator plays it, with as many tools as its solution has. */
  public static Exercise of(Simulator simulator, Puzzle puzzle) {
    BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
    return new Exercise(
        puzzle, Math.max(1, puzzle.solution().size()), tools -> reached(idle.run(tools)));
  }

  private static double reached(Trace trace) {
    return trace.solved() ? 1 : trace.blueTouchedRed().isPresent() ? TOUCHED : 0;
  }

  /** Returns whether placements that are allowed solve it. */
  boolean solves(List<Placed> placed) {
    return reached.applyAsDouble(placed) >= 1;
  }
}
