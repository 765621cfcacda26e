package org.puzzlewright.physics.design;

import java.util.List;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProblemContract;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Scenes;

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
