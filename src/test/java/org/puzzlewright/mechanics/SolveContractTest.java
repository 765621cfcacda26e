package org.puzzlewright.mechanics;

import org.puzzlewright.physics.Simulator;
import org.puzzlewright.problem.Problem;
import org.puzzlewright.problem.ProblemContract;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.Scenes;

/** Solving keeps what agents rely on. */
class SolveContractTest extends ProblemContract<PhysicsState> {

  @Override
  protected Problem<PhysicsState> problem() {
    Puzzle puzzle = Scenes.scenario("turn");
    return new PhysicsProblem(
        new Task.Solve(puzzle), new Simulator(), Placing.Mode.OFFSETS, Scenes.scenario("push"));
  }

  @Override
  protected int walks() {
    return 10;
  }
}
