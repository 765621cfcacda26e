package org.puzzlewright.course;

import java.util.List;
import java.util.function.Predicate;
import org.puzzlewright.physics.Fork;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.Puzzle;

/**
 * What a learner tries its hand at.
 *
 * @param puzzle the level, what is on offer, and a solution
 * @param tools how many tools are placed in a try, at least 1
 * @param solves tells whether placements that are allowed solve it
 */
public record Ground(Puzzle puzzle, int tools, Predicate<List<Placed>> solves) {

  /** Returns the puzzle as the simulator plays it, with as many tools as its solution has. */
  public static Ground of(Simulator simulator, Puzzle puzzle) {
    Fork idle = simulator.fork(puzzle.level(), List.of());
    return new Ground(
        puzzle, Math.max(1, puzzle.solution().size()), tools -> idle.run(tools).solved());
  }
}
