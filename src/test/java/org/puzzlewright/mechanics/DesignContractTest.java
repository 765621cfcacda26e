package org.puzzlewright.mechanics;

import java.util.List;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.Requirement;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.problem.Problem;
import org.puzzlewright.problem.ProblemContract;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Scenes;

/** Designing keeps what agents rely on. */
class DesignContractTest extends ProblemContract<PhysicsState> {

  @Override
  protected Problem<PhysicsState> problem() {
    Brief brief = new Brief("Push it.", List.of(new Requirement.Pushes()), List.of("it"));
    return new PhysicsProblem(
        new Task.Design(brief, Inventory.paper()),
        new Simulator(),
        Placing.Mode.GROUNDED,
        Scenes.scenario("push"));
  }

  @Override
  protected int walks() {
    return 10;
  }
}
