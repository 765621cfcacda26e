package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

/** Runs of the agents with the offline planner, as the program makes them. */
public final class PlannerRuns {

  private PlannerRuns() {}

  /** Returns the problem of designing for a prompt. */
  public static PhysicsProblem designing(String prompt) {
    return designing(prompt, ObservationOptions.STANDARD);
  }

  /** Returns the same with other things to see. */
  public static PhysicsProblem designing(String prompt, ObservationOptions shows) {
    var brief = PromptGrammar.read(prompt);
    return problem(new Task.Design(brief, Offer.of(brief)), shows);
  }

  /** Returns the problem of solving a puzzle. */
  public static PhysicsProblem solving(Puzzle puzzle) {
    return problem(new Task.Solve(puzzle), ObservationOptions.STANDARD);
  }

  private static PhysicsProblem problem(Task task, ObservationOptions shows) {
    return new PhysicsProblem(
        task, new Simulator(), Placing.Mode.GROUNDED, Scenes.scenario("push"), shows);
  }

  /** Has the agents work on it. */
  public static Outcome<PhysicsState> run(PhysicsProblem problem, Models models) {
    return new Coordinator(RoleTexts.of(problem, Map.of()))
        .run(problem, models, Limits.standard(), Listener.silent());
  }

  /** Returns the planner's reply as Designer to a first request for this prompt. */
  public static String layout(String prompt, long seed) {
    return new OfflinePlanner(seed)
        .chat(
            helperRequest(
                "# Designer",
                "Prompt: "
                    + prompt
                    + "\nTools: up to 3 ramp, up to 3 cannon, up to 3 hexagon; at"
                    + " most 3 in all.",
                "Propose layout 1."))
        .aiMessage()
        .text();
  }

  /** Whether two layouts differ by more than 0.1 in some coordinate of a ball or the goal. */
  public static boolean differ(JsonNode a, JsonNode b) {
    for (String thing : List.of("blue", "red", "goal")) {
      for (int i = 0; i < 2; i++) {
        if (Math.abs(a.get(thing).get(i).asDouble() - b.get(thing).get(i).asDouble()) > 0.1) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns what a helper might be sent. */
  static ChatRequest helperRequest(String role, String view, String wish) {
    return ChatRequest.builder()
        .messages(
            SystemMessage.from(role),
            UserMessage.from(
                "# The state now\n\n" + view + "\n\n# The coordinator's request\n\n" + wish))
        .build();
  }

  /** A design that was recorded. */
  record Recorded(List<RecordingModel.Exchange> exchanges, Outcome<PhysicsState> outcome) {

    static Recorded of(PhysicsProblem problem, long seed) {
      RecordingModel model = new RecordingModel(new OfflinePlanner(seed));
      Outcome<PhysicsState> outcome = run(problem, Models.of(model));
      return new Recorded(model.exchanges(), outcome);
    }

    /** Returns the coordinator's requests, oldest first. */
    List<ChatRequest> coordinator() {
      return exchanges.stream()
          .map(RecordingModel.Exchange::request)
          .filter(PlannerRuns::isCoordinators)
          .toList();
    }

    /** Returns the request that tells what came of the n-th call of an action; 0 is the first. */
    ChatRequest after(String action, int n) {
      return coordinator().stream()
          .filter(
              r ->
                  r.messages().get(r.messages().size() - 1) instanceof ToolExecutionResultMessage t
                      && t.toolName().equals(action))
          .skip(n)
          .findFirst()
          .orElseThrow();
    }

    /** Returns what the coordinator would be asked had its last call had this observation. */
    ChatRequest afterTheEnd(String observation) {
      ChatRequest last = coordinator().get(coordinator().size() - 1);
      AiMessage reply = exchanges.get(exchanges.size() - 1).response().aiMessage();
      List<ChatMessage> messages = new ArrayList<>(last.messages());
      messages.add(reply);
      messages.add(
          ToolExecutionResultMessage.from(reply.toolExecutionRequests().get(0), observation));
      return last.toBuilder().messages(messages).build();
    }
  }

  static boolean isCoordinators(ChatRequest request) {
    return !request.toolSpecifications().isEmpty();
  }

  /** Returns the last observation of a request. */
  static String observation(ChatRequest request) {
    return ((ToolExecutionResultMessage) request.messages().get(request.messages().size() - 1))
        .text();
  }

  /** Returns the request with another last observation. */
  static ChatRequest observing(ChatRequest request, String observation) {
    List<ChatMessage> messages = new ArrayList<>(request.messages());
    var last = (ToolExecutionResultMessage) messages.remove(messages.size() - 1);
    messages.add(ToolExecutionResultMessage.from(last.id(), last.toolName(), observation));
    return request.toBuilder().messages(messages).build();
  }
}
