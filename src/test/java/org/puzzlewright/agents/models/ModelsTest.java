package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.output.TokenUsage;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.models.ModelException.Kind;

/** Names, abilities, prices, and the probe. */
class ModelsTest {

  @Test
  void namesMayHaveColonsAndSlashes() {
    assertThat(ModelSpec.parse("ollama:llama3.2:3b-q4"))
        .isEqualTo(new ModelSpec(Provider.OLLAMA, "llama3.2:3b-q4"))
        .hasToString("ollama:llama3.2:3b-q4");
    assertThat(ModelSpec.parse("openai:meta/llama-4").name()).isEqualTo("meta/llama-4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "gpt-4o",
        "openai:",
        "openia:gpt",
        "openai:a b",
        "openai:a\nb",
        "gemini:../x",
        ":x",
        "OPENAI:x",
        "openai:x?key=1"
      })
  void otherNamesAreRefused(String text) {
    assertThatThrownBy(() -> ModelSpec.parse(text))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("models are openai:NAME");
  }

  @ParameterizedTest
  @CsvSource({
    "openai:gpt-4o, true, true",
    "openai:gpt-4o-mini, true, true",
    "openai:gpt-4, true, false",
    "openai:gpt-4.1-nano, true, true",
    "openai:gpt-4-turbo, true, true",
    "openai:gpt-3.5-turbo, true, false",
    "openai:o1-mini, false, false",
    "openai:o3-mini, true, false",
    "openai:o3, true, true",
    "openai:my-own, true, false",
    "anthropic:claude-3-haiku-20240307, true, true",
    "gemini:gemini-2.5-flash, true, true",
    "gemini:gemma-3-27b-it, false, false",
    "ollama:llama3.2, true, false",
    "ollama:llama3.2-vision:11b, false, true",
    "ollama:gemma3:4b, false, true",
    "ollama:gemma3:1b, false, false",
    "ollama:mistral-small3.2, true, true",
    "ollama:tinyllama, false, false",
  })
  void abilities(String spec, boolean tools, boolean vision) {
    Abilities known = Abilities.of(ModelSpec.parse(spec));
    assertThat(known.tools()).isEqualTo(tools);
    assertThat(known.vision()).isEqualTo(vision);
  }

  @Test
  void settingsGoBeforeTheTable() {
    ModelSpec spec = ModelSpec.parse("ollama:tinyllama");
    ModelSettings everything =
        Stubs.settings(
            URI.create("http://localhost"),
            OptionalDouble.empty(),
            1,
            0,
            OptionalInt.empty(),
            ModelSettings.Output.USUAL);
    assertThat(Abilities.of(spec, everything)).isEqualTo(new Abilities(true, true, true));
    assertThat(Abilities.of(ScriptedModel.of(say("x")))).isEqualTo(Abilities.ALL);
  }

  @Test
  void unknownPriceIsNotZero() {
    Prices prices = Prices.shipped();
    assertThat(prices.asOf()).isNotEmpty();
    assertThat(prices.of(ModelSpec.parse("openai:gpt-4o"))).isPresent();
    assertThat(prices.of(ModelSpec.parse("anthropic:claude-sonnet-4-20250514"))).isPresent();
    assertThat(prices.of(ModelSpec.parse("ollama:llama3.2"))).isEmpty();
    assertThat(prices.of(ModelSpec.parse("openai:gpt-4o-realtime"))).isEmpty();
    assertThat(prices.byModel().values())
        .allMatch(p -> p.input().signum() > 0 && p.output().compareTo(p.input()) > 0);
    assertThat(prices.byModel().keySet()).allMatch(name -> ModelSpec.parse(name) != null);
  }

  @Test
  void ownPricesGoFirst() {
    Prices own =
        Prices.read(
            "{\"asOf\":\"today\",\"models\":{\"openai:gpt-4o\":{\"input\":1,\"output\":0.1},"
                + "\"ollama:x\":{\"input\":0,\"output\":0}}}",
            "own.json");
    Prices both = own.over(Prices.shipped());
    Prices.Price price = both.of(ModelSpec.parse("openai:gpt-4o")).orElseThrow();

    assertThat(price.of(new TokenUsage(3, 10))).hasValue(new BigDecimal("0.0000040"));
    assertThat(price.of(new TokenUsage(3, null))).isEmpty();
    assertThat(price.of(null)).isEmpty();
    assertThat(both.of(ModelSpec.parse("ollama:x"))).isPresent();
    assertThat(both.of(ModelSpec.parse("openai:gpt-4o-mini"))).isPresent();
    assertThat(both.asOf()).isEqualTo("today");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "{\"models\":[]}",
        "{\"models\":{\"a:b\":{\"input\":1}}}",
        "{\"models\":{\"a:b\":{\"input\":-1,\"output\":1}}}",
        "{\"models\":{\"a:b\":{\"input\":\"1\",\"output\":1}}}"
      })
  void pricesThatAreNone(String json) {
    assertThatThrownBy(() -> Prices.read(json, "own.json"))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageStartingWith("own.json");
  }

  @Test
  void moneyAddsUpOnlyWhenAllOfItIsKnown() {
    Usage cent = Usage.ofCall(new PricedTokens(new TokenUsage(1, 2), new BigDecimal("0.010")));
    Usage unknown = Usage.ofCall(new TokenUsage(1, 2));

    assertThat(Usage.NONE.plus(cent).plus(cent).usd()).hasValue(new BigDecimal("0.02"));
    assertThat(cent.plus(unknown).usd()).isEmpty();
    assertThat(unknown)
        .isEqualTo(new Usage(1, OptionalLong.of(1), OptionalLong.of(2), Optional.empty()));
  }

  private static Probe.Finding probe(ChatModel model) {
    return new Probe(model, TestTimer.still()).run();
  }

  private static boolean pictured(ChatRequest request) {
    return ((UserMessage) request.messages().get(0))
        .contents().stream().anyMatch(ImageContent.class::isInstance);
  }

  private static ModelException refused() {
    return new ModelException(Kind.REJECTED, "not supported");
  }

  @Test
  void probeNeedsOneCallWhenAllGoesWell() {
    Probe.Finding found =
        probe(
            ScriptedModel.of(
                ScriptedModel.act("report_colours", "{\"left\":\"Green\",\"right\":\"red\"}")));

    assertThat(found.tools()).isTrue();
    assertThat(found.vision()).isTrue();
    assertThat(found.usage().calls()).isEqualTo(1);
  }

  @Test
  void probeTellsGuessesFromSight() {
    Probe.Finding found = probe(ScriptedModel.of(say("Blue and white, I think.")));

    assertThat(found.tools()).isFalse();
    assertThat(found.vision()).isFalse();
    assertThat(found.reply()).isEqualTo("Blue and white, I think.");
  }

  @Test
  void probeFindsOutWhatWasTooMuch() {
    AiMessage call = ScriptedModel.act("report_colours", "{\"left\":\"a\",\"right\":\"b\"}");
    Probe.Finding blind =
        probe(
            ScriptedModel.of(
                request -> {
                  if (pictured(request)) {
                    throw refused();
                  }
                  return call;
                }));
    assertThat(blind.tools()).isTrue();
    assertThat(blind.vision()).isFalse();
    assertThat(blind.usage().calls()).isEqualTo(3);
    assertThat(blind.usage().inputTokens()).isEmpty();

    Probe.Finding toolless =
        probe(
            ScriptedModel.of(
                request -> {
                  if (!request.toolSpecifications().isEmpty()) {
                    throw refused();
                  }
                  return say("Green, red.");
                }));
    assertThat(toolless.tools()).isFalse();
    assertThat(toolless.vision()).isTrue();

    Probe.Finding plain =
        probe(
            ScriptedModel.of(
                request -> {
                  if (!request.toolSpecifications().isEmpty() || pictured(request)) {
                    throw refused();
                  }
                  return say("Yes.");
                }));
    assertThat(List.of(plain.tools(), plain.vision())).containsOnly(false);
    assertThat(plain.usage().calls()).isEqualTo(4);
  }

  @Test
  void probeDoesNotInsistOnAKeyThatIsWrong() {
    int[] calls = {0};
    assertThatThrownBy(
            () ->
                probe(
                    ScriptedModel.of(
                        request -> {
                          calls[0]++;
                          throw new ModelException(Kind.KEY, "no");
                        })))
        .isInstanceOf(ModelException.class);
    assertThat(calls[0]).isEqualTo(1);
  }
}
