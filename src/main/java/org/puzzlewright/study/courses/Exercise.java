package org.puzzlewright.study.courses;

import java.util.List;
import java.util.function.Predicate;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * What a learner tries its hand at.
 *
 * @param puzzle the level, what is on offer, and a solution
 * @param tools how many tools are placed in a try, at least 1
 * @param solves tells whether placements that are allowed solve it
 */
public record Exercise(Puzzle puzzle, int tools, Predicate<List<Placed>> solves) {

  /** Returns the puzzle as the simulator plays it, with as many tools as its solution has. */
  public static Exercise of(Simulator simulator, Puzzle puzzle) {
    BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
    return new Exercise(
        puzzle, Math.max(1, puzzle.solution().size()), tools -> idle.run(tools).solved());
  }
}
