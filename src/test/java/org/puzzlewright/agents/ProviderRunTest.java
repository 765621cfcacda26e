package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.models.ModelSettings;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.api.ToyProblem.Count;

/** Whole runs over the wire, with a server of each provider's kind on this machine. */
@Timeout(60)
class ProviderRunTest {

  private final StubServer server = new StubServer();

  @AfterEach
  void close() {
    server.close();
  }

  private Outcome<Count> run(Provider provider) {
    return ToyRuns.run(Models.of(Stubs.model(provider, server, 0)), new Limits(10, 10, 10));
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void finishesWithCallsThatHaveIdsOrNot(Provider provider) throws IOException {
    server
        .reply(200, Stubs.call(provider, "add", "{\"amount\":4}"))
        .reply(200, Stubs.call(provider, "add", "{\"amount\":3}"))
        .reply(200, Stubs.call(provider, "finish", "{}"));

    Outcome<Count> outcome = run(provider);

    assertThat(outcome.stop()).as(outcome.detail()).isEqualTo(StopReason.FINISHED);
    assertThat(outcome.usage().calls()).isEqualTo(3);
    assertThat(outcome.usage().inputTokens()).hasValue(33);
    assertThat(outcome.usage().outputTokens()).hasValue(21);
    // gpt-4o's name, which only OpenAI has a price for.
    assertThat(outcome.usage().usd().isPresent()).isEqualTo(provider == Provider.OPENAI);
    String third = server.seen().get(2).body();
    assertThat(third).contains("You count. {{x}}");
    String result = outcome.transcript().entries().get(1).observation();
    assertThat(third).contains(new ObjectMapper().writeValueAsString(result).replace("\"", ""));
    if (provider == Provider.GEMINI) {
      assertThat(third).as("the signature goes back").contains("c2lnbmF0dXJl");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-2000000000", "0", "2000000000", "99999999999999999999"})
  void limitsGoByAnEstimateWhenTheServerLies(String count) {
    Provider provider = Provider.OPENAI;
    server.reply(
        200,
        Stubs.call(provider, "add", "{\"amount\":1}").replace("_tokens\":7", "_tokens\":" + count));
    for (boolean money : new boolean[] {true, false}) {
      Limits limits =
          new Limits(
              50,
              50,
              50,
              money ? OptionalLong.empty() : OptionalLong.of(150),
              money ? Optional.of(new BigDecimal("0.0003")) : Optional.empty(),
              OptionalLong.empty());

      Outcome<Count> outcome = ToyRuns.run(Models.of(Stubs.model(provider, server, 0)), limits);

      assertThat(outcome.stop())
          .as(outcome.detail())
          .isEqualTo(money ? StopReason.MONEY_LIMIT : StopReason.TOKEN_LIMIT);
      assertThat(outcome.usage().calls()).isBetween(1, 3);
      assertThat(outcome.usage().estimated()).isTrue();
      assertThat(outcome.transcript().toJsonl()).contains("\"estimated\":true");
      assertThat(Transcript.read(outcome.transcript().toJsonl())).isEqualTo(outcome.transcript());
    }
  }

  @Test
  void aKeyInEscapesGetsIntoNoTranscriptAndTheRunGoesOn() {
    StringBuilder escaped = new StringBuilder();
    Stubs.KEY.chars().forEach(c -> escaped.append("\\\\u%04x".formatted(c)));
    server
        .reply(
            200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":4,\"why\":\"" + escaped + "\"}"))
        .reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":4}"))
        .reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":3}"))
        .reply(200, Stubs.call(Provider.OPENAI, "finish", "{}"));

    Outcome<Count> outcome = run(Provider.OPENAI);

    assertThat(outcome.stop()).as(outcome.detail()).isEqualTo(StopReason.FINISHED);
    assertThat(outcome.transcript().toJsonl())
        .contains("[hidden]")
        .doesNotContain("SECRET", "u0053", "u0045");
    assertThat(server.seen().get(1).body()).contains("[hidden]").doesNotContain("SECRET", "u0053");
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void anyFailureEndsTheRunWithTheBestSoFar(Provider provider) {
    for (int status : new int[] {400, 401, 404, 429, 500}) {
      try (StubServer own = new StubServer()) {
        own.reply(200, Stubs.call(provider, "add", "{\"amount\":4}")).echo(status);
        Outcome<Count> outcome = ToyRuns.run(Stubs.model(provider, own, 1));

        assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
        assertThat(outcome.detail())
            .startsWith("The model of the coordinator failed: " + Stubs.spec(provider))
            .doesNotContain("SECRET", "\n");
        assertThat(outcome.transcript().toJsonl()).doesNotContain("SECRET");
        assertThat(outcome.state().value()).isEqualTo(4);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void lostConnectionEndsTheRun(Provider provider) {
    server.drop();

    assertThat(run(provider).stop()).isEqualTo(StopReason.MODEL_FAILED);
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void nonsenseEndsTheRun(Provider provider) {
    server.reply(200, "<html>Welcome</html>");

    Outcome<Count> outcome = run(provider);

    assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
    assertThat(outcome.detail()).doesNotContain("\n").hasSizeLessThan(450);
  }

  @Test
  void silenceEndsTheRun() {
    server.stall();
    ModelSettings usual = Stubs.settings(server, 0, 0.3);

    Outcome<Count> outcome =
        ToyRuns.run(
            Stubs.connections(TestTimer.still(), line -> {})
                .to(Stubs.spec(Provider.OLLAMA), usual));

    assertThat(usual.timeout()).isLessThan(Duration.ofSeconds(1));
    assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
    assertThat(outcome.detail()).contains("no answer within");
  }
}
