package org.puzzlewright.physics.offline;

import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.verdict.Gate;

/**
 * Plays coordinator, Designer, Solver and critic by rules and physics search. It is not a language
 * model: it reads the values that models are sent as text, knows nothing else, keeps no memory
 * between requests, and equal requests get equal replies.
 */
public final class OfflinePlanner implements Agent {

  private final long seed;
  private final Simulator simulator;

  /** Makes a planner whose choices follow {@code seed}. */
  public OfflinePlanner(long seed) {
    this(seed, new Simulator());
  }

  /**
   * Makes one that searches with a simulator of its own.
   *
   * @param simulator nobody else's, so that its runs are the planner's
   */
  public OfflinePlanner(long seed, Simulator simulator) {
    this.seed = seed;
    this.simulator = simulator;
  }

  /** Returns how many runs the planner has made in its own search. */
  public long simulations() {
    return simulator.runs();
  }

  @Override
  public Reply reply(Request request) {
    if (!request.actions().isEmpty()) {
      return Coordinating.next(History.of(request));
    }
    if (request.sight() instanceof PhysicsObservation.Evidence evidence) {
      return criticise(evidence);
    }
    Asked asked = Asked.of(request);
    Reply.Answer answer =
        request.role().equals("designer")
            ? new Designing(simulator, seed).reply(asked)
            : new Solving(simulator, seed).reply(asked);
    return answer;
  }

  /** The gates are all that a planner without taste can go by. */
  private static Reply criticise(PhysicsObservation.Evidence evidence) {
    return new Reply.Answer(
        evidence.gates().stream().allMatch(Gate::passed)
            ? "{\"accept\": true, \"reason\": \"Every gate holds.\"}"
            : "{\"accept\": false, \"reason\": \"A gate fails; choose another layout.\"}");
  }
}
