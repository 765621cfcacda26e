package org.puzzlewright.physics.offline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Necessity;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Spares many like designs what is the same in all of them: the planner's replies to equal requests
 * and the gates' findings on equal puzzles. The gates are not asked for more than a quick look at
 * whether tools are needed: nearly all the time would go into that.
 */
final class Remembering {

  private final Map<List<Object>, Reply> replies = new HashMap<>();
  private final Map<List<Object>, Result<PhysicsState>> findings = new HashMap<>();

  /** An agent that answers equal requests of helpers from memory. */
  Agent agent(Agent agent) {
    return request ->
        request.actions().isEmpty()
            ? replies.computeIfAbsent(key(request), k -> agent.reply(request))
            : agent.reply(request);
  }

  /** A layout depends on the prompt, the tools and its number alone, not on the last run. */
  private static List<Object> key(Request request) {
    PhysicsObservation.View view = (PhysicsObservation.View) request.sight();
    Request.Wish wish = request.wish().orElseThrow();
    return Wish.of(wish).wantsLayout()
        ? List.of(request.role(), view.brief(), view.inventory(), wish)
        : List.of(request.role(), view.text(), wish);
  }

  /** With the gates' findings, which a problem does not seek again. */
  private static PhysicsState judged(PhysicsProblem inner, PhysicsState state) {
    if (state.run().isEmpty()) {
      return state;
    }
    Simulator simulator = new Simulator();
    Certificate found =
        new Certifier(
                simulator,
                puzzle -> Replay.Seen.of(simulator.run(puzzle.scene(), puzzle.solution())),
                Necessity.Budget.QUICK)
            .certify(inner.puzzle(state), brief(inner), state.repairWords());
    return new PhysicsState(
        state.scene(),
        state.tools(),
        state.run(),
        state.shown(),
        state.repairs(),
        Optional.of(found),
        Optional.empty(),
        state.simulations());
  }

  private static Optional<Brief> brief(PhysicsProblem inner) {
    return ((PhysicsObservation.Assignment) inner.task()).brief();
  }

  /** A problem that judges equal puzzles from memory. */
  Problem<PhysicsState> problem(PhysicsProblem inner) {
    return new Problem<>() {
      @Override
      public Result<PhysicsState> apply(PhysicsState state, Call call) {
        if (!call.action().equals("finish") || state.scene().isEmpty()) {
          return inner.apply(state, call);
        }
        List<Object> key =
            List.of(inner.task(), inner.puzzle(state), state.repairs(), state.run(), call);
        Result<PhysicsState> found =
            findings.computeIfAbsent(key, k -> inner.apply(judged(inner, state), call));
        if (found instanceof Result.Finished<PhysicsState> end) {
          return new Result.Finished<>(state, end.seen(), end.success());
        }
        Result.Refused<PhysicsState> no = (Result.Refused<PhysicsState>) found;
        return new Result.Refused<>(state, no.reason(), no.remedy(), no.seen());
      }

      @Override
      public String name() {
        return inner.name();
      }

      @Override
      public PhysicsState start() {
        return inner.start();
      }

      @Override
      public Observation task() {
        return inner.task();
      }

      @Override
      public List<Action> actions() {
        return inner.actions();
      }

      @Override
      public List<Helper> helpers() {
        return inner.helpers();
      }

      @Override
      public List<String> pieces(String role) {
        return inner.pieces(role);
      }

      @Override
      public Map<String, String> slots() {
        return inner.slots();
      }

      @Override
      public Observation view(PhysicsState state, Helper helper) {
        return inner.view(state, helper);
      }

      @Override
      public double score(PhysicsState state) {
        return inner.score(state);
      }

      @Override
      public long simulations(PhysicsState state) {
        return inner.simulations(state);
      }
    };
  }
}
