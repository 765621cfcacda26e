package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.act;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.PricedReplies;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.ToyProblem;
import org.puzzlewright.api.ToyProblem.Count;

/** Tokens, money, time, and calls that fail. */
class SpendingTest {

  private static final AiMessage SIMULATE = act("simulate", "{}");

  private final StillTimer timer = new StillTimer(400);

  private Outcome<Count> run(ChatModel model, Limits limits) {
    return new Coordinator(ToyRuns.TEXTS, AgentConfig.STANDARD, timer)
        .run(new ToyProblem(), Models.of(model), limits, Listener.silent());
  }

  private static Limits limits(Long tokens, String money, Long seconds) {
    return new Limits(
        60,
        120,
        1000,
        tokens == null ? OptionalLong.empty() : OptionalLong.of(tokens),
        Optional.ofNullable(money).map(BigDecimal::new),
        seconds == null ? OptionalLong.empty() : OptionalLong.of(seconds));
  }

  private static void kept(Outcome<Count> outcome, StopReason reason, int simulations) {
    assertThat(outcome.stop()).as(outcome.detail()).isEqualTo(reason);
    assertThat(outcome.state().simulations()).isEqualTo(simulations);
    assertThat(outcome.transcript().count(Status.DONE)).isEqualTo(simulations);
  }

  @Test
  void tokensAreLimited() {
    // Each call takes 10 and gives 2.
    Outcome<Count> outcome = run(ScriptedModel.of(SIMULATE), limits(30L, null, null));
    kept(outcome, StopReason.TOKEN_LIMIT, 3);
    assertThat(outcome.detail()).isEqualTo("36 tokens were used, 30 are allowed.");
  }

  @Test
  void tokensThatAreNotToldAreEstimated() {
    Outcome<Count> outcome = run(ScriptedModel.of(SIMULATE).unmetered(), limits(1000L, null, null));
    assertThat(outcome.stop()).isEqualTo(StopReason.TOKEN_LIMIT);
    assertThat(outcome.state().simulations()).isBetween(2L, 30L);
    assertThat(outcome.usage().inputTokens()).as("but not told as if they were known").isEmpty();
  }

  @Test
  void moneyIsLimited() {
    ChatModel model = PricedReplies.of(ScriptedModel.of(SIMULATE), "0.004");
    Outcome<Count> outcome = run(model, limits(null, "0.01", null));
    kept(outcome, StopReason.MONEY_LIMIT, 3);
    assertThat(outcome.detail()).contains("0.012 USD were spent, 0.01 are allowed");
  }

  @Test
  void anUnknownPriceCannotBeLimited() {
    Outcome<Count> outcome = run(ScriptedModel.of(SIMULATE), limits(null, "5", null));
    kept(outcome, StopReason.MONEY_LIMIT, 1);
    assertThat(outcome.detail()).contains("no known price");
  }

  @Test
  void timeIsLimited() {
    // The clock moves by 0.4 s at each look: at the start and before each call.
    Outcome<Count> outcome = run(ScriptedModel.of(SIMULATE), limits(null, null, 2L));
    kept(outcome, StopReason.TIME_LIMIT, 4);
    assertThat(outcome.detail()).isEqualTo("All 2 seconds were used up.");
  }

  @Test
  void limitsAreAboveNothing() {
    assertThatThrownBy(() -> limits(0L, null, null)).hasMessageContaining("maxTokens is 0");
    assertThatThrownBy(() -> limits(null, "0", null)).hasMessageContaining("maxMoney is 0");
    assertThatThrownBy(() -> limits(null, null, -1L)).hasMessageContaining("maxSeconds is -1");
  }

  @Test
  void whatMayPassIsTriedAgainAndNoted() {
    Outcome<Count> outcome = run(failing(3, () -> new RateLimitException("slow down")));
    assertThat(outcome.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(timer.pauses).containsExactly(500L, 1000L, 2000L);
    assertThat(outcome.usage().calls()).isEqualTo(4);
    assertThat(outcome.transcript().entries())
        .extracting(TranscriptEntry::status)
        .containsExactly(Status.FAILED, Status.FAILED, Status.FAILED, Status.FINISHED);
    assertThat(outcome.transcript().entries().get(0).observation()).contains("slow down");
  }

  @Test
  void notForEver() {
    Outcome<Count> outcome =
        run(failing(9, () -> new RuntimeException(new IOException("connection reset"))));
    assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
    assertThat(outcome.detail()).contains("failed 4 times in a row");
    assertThat(outcome.usage().calls()).isEqualTo(4);
  }

  @Test
  void triesAreCallsAndKeepTheirLimits() {
    ChatModel model = failing(9, () -> new RateLimitException("slow down"));
    assertThat(run(model, new Limits(60, 2, 1000)).stop()).isEqualTo(StopReason.CALL_LIMIT);
  }

  @Test
  void whatWillStayIsNotTriedAgain() {
    Outcome<Count> outcome = run(failing(9, () -> new AuthenticationException("no such key")));
    assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
    assertThat(outcome.usage().calls()).isEqualTo(1);
    assertThat(timer.pauses).isEqualTo(List.of());
  }

  private Outcome<Count> run(ChatModel model) {
    return run(model, Limits.standard());
  }

  private static ChatModel failing(int times, Supplier<RuntimeException> failure) {
    int[] calls = {0};
    return new ChatModel() {
      @Override
      public ChatResponse doChat(ChatRequest request) {
        if (calls[0]++ < times) {
          throw failure.get();
        }
        return ChatResponse.builder().aiMessage(act("give_up", "{}")).build();
      }
    };
  }
}
