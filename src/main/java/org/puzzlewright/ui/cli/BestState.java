package org.puzzlewright.ui.cli;

import org.puzzlewright.agents.Outcome;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;

/** The state that agents' work hands on. */
final class BestState {

  private BestState() {}

  /**
   * Returns the best state. Where the work was cut off between a change and its run, the run is
   * made up for: what a tool that was just placed is worth, nobody can know before.
   */
  static PhysicsState of(PhysicsProblem problem, Outcome<PhysicsState> outcome) {
    PhysicsState best = outcome.state();
    PhysicsState last = outcome.last();
    if (outcome.stop().ended() || last.level().isEmpty() || last.run().isPresent()) {
      return best;
    }
    PhysicsState run = problem.simulated(last);
    return problem.score(run) >= problem.score(best) ? run : best;
  }
}
