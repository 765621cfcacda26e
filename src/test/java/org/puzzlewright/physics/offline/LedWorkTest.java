package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.ModelAgent;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;

/** What a coordinator that is a language model is sent, and what it can leave to reference. */
class LedWorkTest {

  private static final String LAYOUT =
      "{\"blue\":[0.7,0.75],\"red\":[0.2,0.11],\"goal\":[-0.5,-0.59],\"floors\":[[-0.1,-0.4]]}";

  private static final String RAMP =
      "{\"place\":{\"tool\":\"ramp\",\"x\":0.64,\"y\":0.27,\"rolls\":\"left\"}}";

  private final List<RecordingModel.Exchange> lead = new ArrayList<>();
  private final List<RecordingModel.Exchange> helped = new ArrayList<>();

  private Outcome<PhysicsState> run(PhysicsProblem problem) {
    ScriptedModel coordinator =
        ScriptedModel.of(
            act("carry_out", "{\"of\":\"designer\"}"),
            act("call_designer", "{\"request\":\"A layout.\"}"),
            act("carry_out", "{\"of\":\"designer\"}"),
            act("finish", "{\"outcome\":\"done\"}"),
            act("call_solver", "{\"request\":\"A tool.\"}"),
            act("carry_out", "{\"of\":\"solver\"}"),
            act("move_goal", "{\"x\":-0.45,\"y\":-0.6}"),
            act("finish", "{\"outcome\":\"give up\"}"));
    Cast cast =
        Cast.of(new ModelAgent(new RecordingModel(coordinator, lead)))
            .with("designer", new ModelAgent(ScriptedModel.of(say("So: " + LAYOUT))))
            .with(
                "solver",
                new ModelAgent(new RecordingModel(ScriptedModel.of(say("So: " + RAMP)), helped)));
    return PlannerRuns.run(problem, cast);
  }

  private static long pictures(ChatMessage message) {
    return message instanceof UserMessage user
        ? user.contents().stream().filter(ImageContent.class::isInstance).count()
        : 0;
  }

  private static long pictures(ChatRequest request) {
    return request.messages().stream().mapToLong(LedWorkTest::pictures).sum();
  }

  @Test
  void proposalsAreCarriedOutByReferenceAndOnlyTheLastPicturesAreSentAgain() {
    PhysicsProblem problem = PlannerRuns.designing("Use a ramp to help blue reach red.");
    Outcome<PhysicsState> outcome = run(problem);
    List<String> actions =
        outcome.transcript().entries().stream()
            .filter(e -> e.role().equals("coordinator") && !e.action().isEmpty())
            .map(TranscriptEntry::action)
            .toList();
    assertThat(actions)
        .containsExactly(
            "carry_out",
            "call_designer",
            "place_layout",
            "finish",
            "call_solver",
            "place_ramp",
            "move_goal",
            "finish");
    assertThat(outcome.transcript().entries())
        .anySatisfy(
            e -> assertThat(e.observation()).startsWith("There is no proposal of the designer"));
    assertThat(outcome.transcript().fold(problem))
        .as("the transcript alone tells the work")
        .isEqualTo(outcome.last());
    assertThat(outcome.last().tools()).hasSize(1);

    // The coordinator sees the example, then the strips of the runs, never more than two.
    assertThat(lead).hasSize(8);
    assertThat(pictures(lead.get(0).request())).isEqualTo(1);
    assertThat(lead.stream().mapToLong(e -> pictures(e.request()))).allMatch(n -> n >= 1 && n <= 2);
    assertThat(pictures(lead.get(7).request().messages().get(1)))
        .as("the example's is no longer sent")
        .isZero();
    assertThat(lead.get(7).request().messages().toString())
        .contains("Left: 53 steps, at most 111 calls of models.");

    // The Solver is told why the work was sent back and what was tried.
    String seen = helped.get(0).request().messages().toString();
    assertThat(seen).contains("The last refusal:", "solvable: no tool is placed", "place_layout");
  }
}
