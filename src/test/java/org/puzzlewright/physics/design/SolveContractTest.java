package org.puzzlewright.physics.design;

import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProblemContract;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

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
