package org.puzzlewright.physics.offline;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;
import org.puzzlewright.api.View;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.PromptGrammar;
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

  private final Map<List<String>, ChatResponse> replies = new HashMap<>();
  private final Map<List<Object>, Result<PhysicsState>> findings = new HashMap<>();

  /** A model that answers equal requests of helpers from memory. */
  ChatModel model(ChatModel model) {
    return new ChatModel() {
      @Override
      public ChatResponse doChat(ChatRequest request) {
        // In text a coordinator has no tools; only its role tells.
        return request.messages().get(0).toString().contains("# Coordinator")
            ? model.chat(request)
            : replies.computeIfAbsent(key(request), k -> model.chat(request));
      }
    };
  }

  /** A layout depends on the prompt, the tools and its number alone, not on the last run. */
  private static List<String> key(ChatRequest request) {
    String role = request.messages().get(0).toString();
    String text = request.messages().get(1).toString();
    int scene = text.indexOf("The scene");
    int wish = text.indexOf("# The coordinator's request");
    return text.contains("Propose layout") && scene >= 0
        ? List.of(role, text.substring(0, scene), text.substring(wish))
        : List.of(role, text);
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
                puzzle -> Replay.Seen.of(simulator.run(puzzle.level(), puzzle.solution())),
                Necessity.Budget.QUICK)
            .certify(inner.puzzle(state), brief(inner), state.repairs());
    return new PhysicsState(
        state.level(),
        state.tools(),
        state.run(),
        state.shown(),
        state.repairs(),
        Optional.of(found),
        state.simulations());
  }

  private static Optional<Brief> brief(PhysicsProblem inner) {
    return inner
        .task()
        .lines()
        .filter(line -> line.startsWith("Prompt: "))
        .map(line -> PromptGrammar.read(line.substring("Prompt: ".length())))
        .findFirst();
  }

  /** A problem that judges equal puzzles from memory. */
  Problem<PhysicsState> problem(PhysicsProblem inner) {
    return new Problem<>() {
      @Override
      public Result<PhysicsState> apply(PhysicsState state, Call call) {
        if (!call.action().equals("finish") || state.level().isEmpty()) {
          return inner.apply(state, call);
        }
        List<Object> key =
            List.of(inner.task(), inner.puzzle(state), state.repairs(), state.run(), call);
        Result<PhysicsState> found =
            findings.computeIfAbsent(key, k -> inner.apply(judged(inner, state), call));
        if (found instanceof Result.Finished<PhysicsState> end) {
          return new Result.Finished<>(state, end.observation(), end.success());
        }
        Result.Refused<PhysicsState> no = (Result.Refused<PhysicsState>) found;
        return new Result.Refused<>(state, no.reason(), no.remedy());
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
      public String task() {
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
      public View view(PhysicsState state, Helper helper) {
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
