package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.ToyProblem.Count;

/** Every way to end, and what is kept then. */
class StopTest {

  private static final AiMessage UP = act("add", "{\"amount\":1}");
  private static final AiMessage DOWN = act("add", "{\"amount\":1,\"direction\":\"down\"}");
  private static final AiMessage SIMULATE = act("simulate", "{}");
  private static final AiMessage ASK = act("call_adviser", "{\"request\":\"?\"}");

  @Test
  void giveUpKeepsTheBestState() {
    Outcome<Count> outcome = ToyRuns.run(UP, UP, DOWN, act("give_up", "{}"));

    assertThat(outcome.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(outcome.last().value()).isEqualTo(1);
    assertThat(outcome.state()).isEqualTo(outcome.best()).isEqualTo(new Count(2, 0));
  }

  @Test
  void finishingWithoutSuccessIsGivingUp() {
    Outcome<Count> outcome = ToyRuns.run(act("add", "{\"amount\":5}"), act("finish", "{}"));

    assertThat(outcome.stop()).isEqualTo(StopReason.GAVE_UP);
  }

  @Test
  void amongEqualsTheLatestIsBest() {
    Outcome<Count> outcome = ToyRuns.run(UP, SIMULATE, act("give_up", "{}"));

    assertThat(outcome.best()).isEqualTo(new Count(1, 1));
  }

  @Test
  void stepLimit() {
    Outcome<Count> outcome =
        ToyRuns.run(Models.of(ScriptedModel.of(SIMULATE)), new Limits(5, 100, 100));

    assertThat(outcome.stop()).isEqualTo(StopReason.STEP_LIMIT);
    assertThat(outcome.last().simulations()).isEqualTo(5);
    assertThat(outcome.detail()).contains("5 steps");
  }

  @ParameterizedTest
  @CsvSource({"3, 2, 1", "4, 2, 2"})
  void callLimitCountsHelpers(int maxCalls, int asked, int answered) {
    Outcome<Count> outcome =
        ToyRuns.run(
            Models.of(ScriptedModel.of(ASK, act("call_adviser", "{\"request\":\"!\"}")))
                .with("adviser", ScriptedModel.of(say("Add."))),
            new Limits(60, maxCalls, 100));

    assertThat(outcome.stop()).isEqualTo(StopReason.CALL_LIMIT);
    assertThat(outcome.usage().calls()).isEqualTo(maxCalls);
    assertThat(outcome.transcript().count(Status.ASKED)).isEqualTo(asked);
    assertThat(outcome.transcript().count(Status.DONE)).isEqualTo(answered);
  }

  @Test
  void simulationLimit() {
    Outcome<Count> outcome =
        ToyRuns.run(Models.of(ScriptedModel.of(SIMULATE)), new Limits(60, 100, 4));

    assertThat(outcome.stop()).isEqualTo(StopReason.SIMULATION_LIMIT);
    assertThat(outcome.last().simulations()).isEqualTo(4);
    assertThat(outcome.detail()).contains("4 of 4");
  }

  @Test
  void repeatedRefusedCall() {
    Outcome<Count> outcome = ToyRuns.run(act("finish", "{}"));

    assertThat(outcome.stop()).isEqualTo(StopReason.REPEATED_CALL);
    assertThat(outcome.detail()).contains("finish", "3 times");
    List<TranscriptEntry> entries = outcome.transcript().entries();
    assertThat(entries).hasSize(3).allMatch(entry -> entry.status() == Status.REFUSED);
    assertThat(entries.get(0).observation()).doesNotContain("once more");
    assertThat(entries.get(1).observation()).contains("once more and the work ends");
  }

  @Test
  void repeatedInvalidCall() {
    Outcome<Count> outcome = ToyRuns.run(act("add", "{}"));

    assertThat(outcome.stop()).isEqualTo(StopReason.REPEATED_CALL);
    assertThat(outcome.transcript().count(Status.INVALID)).isEqualTo(3);
  }

  @Test
  void repeatedRequestToAHelper() {
    Outcome<Count> outcome =
        ToyRuns.run(
            Models.of(ScriptedModel.of(ASK)).with("adviser", ScriptedModel.of(say("Add."))),
            Limits.standard());

    assertThat(outcome.stop()).isEqualTo(StopReason.REPEATED_CALL);
    assertThat(outcome.usage().calls()).isEqualTo(6);
  }

  @Test
  void sameCallInOtherWordsIsTheSameCall() {
    Outcome<Count> outcome =
        ToyRuns.run(
            act("add", "{\"amount\":5,\"direction\":\"down\"}"),
            act("add", "{ \"direction\":\"down\", \"amount\":5.0 }"),
            act("add", "{\"note\":null,\"amount\":\"5\",\"direction\":\"down\"}"));

    assertThat(outcome.stop()).isEqualTo(StopReason.REPEATED_CALL);
    assertThat(outcome.usage().calls()).isEqualTo(3);
  }

  @Test
  void repeatsMustBeInARowAndInVain() {
    AiMessage finish = act("finish", "{}");
    AiMessage other = act("add", "{}");
    Outcome<Count> outcome =
        ToyRuns.run(
            finish, finish, other, finish, finish, UP, finish, UP, UP, UP, UP, finish, SIMULATE,
            SIMULATE, SIMULATE, SIMULATE, UP, UP, finish);

    assertThat(outcome.stop()).isEqualTo(StopReason.GAVE_UP);
  }

  @Test
  void noActionThreeTimesInARow() {
    Outcome<Count> outcome = ToyRuns.run(say("a"), say("b"), UP, say("c"), say("d"), say("e"));

    assertThat(outcome.stop()).isEqualTo(StopReason.NO_ACTION);
    assertThat(outcome.usage().calls()).isEqualTo(6);
    assertThat(outcome.state()).isEqualTo(new Count(1, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void modelThatThrowsAtAnyCallLosesNothing(int fatal) {
    int[] calls = {0};
    AiMessage[] replies = {UP, UP, ASK, say("Add."), DOWN};
    ChatModel model =
        ScriptedModel.of(
            request -> {
              if (++calls[0] == fatal) {
                throw new IllegalStateException("Incorrect API key provided: sk-abc123456.\nSorry");
              }
              return replies[calls[0] - 1];
            });
    Outcome<Count> outcome = ToyRuns.run(model);

    assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
    assertThat(outcome.detail())
        .contains(fatal == 4 ? "adviser" : "coordinator", "IllegalStateException: Incorrect API")
        .doesNotContain("abc123456", "\n");
    assertThat(outcome.state().value()).isEqualTo(Math.min(2, fatal - 1));
    assertThat(outcome.last().value()).isEqualTo(fatal == 6 ? 1 : Math.min(2, fatal - 1));
    assertThat(outcome.transcript().entries()).hasSize(fatal - 1);
    assertThat(outcome.usage().calls()).isEqualTo(fatal);
    assertThat(outcome.usage().inputTokens()).isEmpty();
  }

  @Test
  void modelThatReturnsNothingHasFailed() {
    ChatModel nothing =
        new ChatModel() {
          @Override
          public ChatResponse chat(ChatRequest request) {
            return null;
          }
        };

    assertThat(ToyRuns.run(nothing).stop()).isEqualTo(StopReason.MODEL_FAILED);
  }

  @Test
  void limitsMustBePositive() {
    assertThatThrownBy(() -> new Limits(1, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxCalls is 0, but must be at least 1");
  }
}
