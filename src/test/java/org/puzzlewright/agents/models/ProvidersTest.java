package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Addresses, abilities, and what is asked of replies in each provider's own words. */
class ProvidersTest {

  private StubServer server = new StubServer();

  @AfterEach
  void close() {
    server.close();
  }

  private ModelSettings settings(OptionalInt seed, ModelSettings.Output output) {
    return new ModelSettings(
        Optional.of(server.address()),
        OptionalDouble.empty(),
        seed,
        Duration.ofSeconds(20),
        0,
        OptionalInt.empty(),
        ModelSettings.CONTEXT,
        Optional.empty(),
        Optional.empty(),
        ModelSettings.MAX_REPLY_BYTES,
        output);
  }

  private Abilities.Able model(String spec, OptionalInt seed, ModelSettings.Output output) {
    return Stubs.connections(TestTimer.still(), line -> {})
        .to(ModelSpec.parse(spec), settings(seed, output));
  }

  private JsonNode sent(ChatModel model, ChatRequest request) throws IOException {
    model.chat(request);
    return new ObjectMapper().readTree(server.seen().get(server.seen().size() - 1).body());
  }

  private static ChatRequest request() {
    return ChatRequest.builder()
        .messages(SystemMessage.from("You lead."), UserMessage.from("Go."))
        .toolSpecifications(ToolSpecification.builder().name("add").description("Adds.").build())
        .build();
  }

  private JsonNode asked(String spec, ReasoningEffort effort, int output) throws IOException {
    server.close();
    server = new StubServer();
    server.reply(200, Stubs.call(ModelSpec.parse(spec).provider(), "add", "{}"));
    ModelSettings.Output asked =
        new ModelSettings.Output(Optional.of(effort), OptionalInt.of(output), Optional.empty());
    return sent(model(spec, OptionalInt.empty(), asked), request());
  }

  @Test
  void effortAndLengthAreAskedForInEachProvidersWords() throws IOException {
    JsonNode openai = asked("openai:o3", ReasoningEffort.LOW, 900);
    assertThat(openai.path("reasoning_effort").asText()).isEqualTo("low");
    // The stub is another server than OpenAI's own.
    assertThat(openai.path("max_tokens").asInt()).isEqualTo(900);
    JsonNode azure = asked("azure:gpt-5", ReasoningEffort.MINIMAL, 900);
    assertThat(azure.path("max_completion_tokens").asInt()).isEqualTo(900);
    assertThat(azure.has("max_tokens")).isFalse();
  }

  @Test
  void anthropicThinksBeyondTheLengthOfAReply() throws IOException {
    JsonNode body = asked("anthropic:claude-sonnet-4-5", ReasoningEffort.LOW, 900);
    assertThat(body.at("/thinking/type").asText()).isEqualTo("enabled");
    assertThat(body.at("/thinking/budget_tokens").asInt()).isEqualTo(2048);
    assertThat(body.path("max_tokens").asInt()).isEqualTo(900 + 2048);
    assertThat(asked("anthropic:x", ReasoningEffort.NONE, 900).has("thinking")).isFalse();
    ModelSettings.Output low =
        new ModelSettings.Output(
            Optional.of(ReasoningEffort.LOW), OptionalInt.empty(), Optional.empty());
    ModelSettings warm =
        Stubs.settings(
            server.address(), OptionalDouble.of(0.5), 20_000, 0, OptionalInt.empty(), low);
    Connections connections = Stubs.connections(TestTimer.still(), line -> {});
    assertThatThrownBy(() -> connections.to(ModelSpec.parse("anthropic:x"), warm))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("leave --temperature out");
  }

  @Test
  void geminiAndOllamaThinkByNumberWordOrSwitch() throws IOException {
    JsonNode old = asked("gemini:gemini-2.5-flash", ReasoningEffort.MEDIUM, 900);
    assertThat(old.at("/generationConfig/thinkingConfig/thinkingBudget").asInt()).isEqualTo(8192);
    assertThat(old.at("/generationConfig/maxOutputTokens").asInt()).isEqualTo(900);
    JsonNode young = asked("gemini:gemini-3-pro", ReasoningEffort.HIGH, 900);
    assertThat(young.at("/generationConfig/thinkingConfig/thinkingLevel").asText())
        .isEqualTo("high");
    JsonNode ollama = asked("ollama:qwen3", ReasoningEffort.NONE, 900);
    assertThat(ollama.path("think").isBoolean()).isTrue();
    assertThat(ollama.path("think").asBoolean()).isFalse();
    assertThat(ollama.at("/options/num_predict").asInt()).isEqualTo(900);
  }

  @Test
  void mistralHasItsOwnWordForASeed() throws IOException {
    server.reply(200, Stubs.call(Provider.MISTRAL, "add", "{}"));
    JsonNode body =
        sent(
            model("mistral:mistral-medium", OptionalInt.of(7), ModelSettings.Output.USUAL),
            request());
    assertThat(body.path("random_seed").asInt()).isEqualTo(7);
    assertThat(body.has("seed")).isFalse();
  }

  @Test
  void whatStaysTheSameIsMarkedAtAnthropicAndComesFirst() throws IOException {
    server.reply(200, Stubs.call(Provider.ANTHROPIC, "add", "{}"));
    JsonNode body =
        sent(
            model("anthropic:claude-x", OptionalInt.empty(), ModelSettings.Output.USUAL),
            request());
    assertThat(body.at("/system/0/cache_control/type").asText()).isEqualTo("ephemeral");
    assertThat(body.at("/tools/0/cache_control/type").asText()).isEqualTo("ephemeral");
    assertThat(body.path("messages").toString()).doesNotContain("cache_control");
  }

  @Test
  void cachedTokensAreCountedAndCostWhatTheyCost() {
    String usage =
        "\"usage\":{\"input_tokens\":11,\"cache_creation_input_tokens\":100,"
            + "\"cache_read_input_tokens\":1000,\"output_tokens\":7}";
    server.reply(
        200, Stubs.call(Provider.ANTHROPIC, "add", "{}").replaceFirst("\"usage\":\\{.*?}", usage));
    Usage claude =
        Usage.ofCall(
            model("anthropic:claude-sonnet-4-5", OptionalInt.empty(), ModelSettings.Output.USUAL)
                .chat(request())
                .tokenUsage());
    assertThat(claude.inputTokens()).hasValue(1111);
    // 11 at 3, 100 at 3.75, 1000 at 0.30 and 7 at 15 dollars for a million.
    assertThat(claude.usd().orElseThrow().toPlainString()).isEqualTo("0.000813");

    try (StubServer other = new StubServer()) {
      other.reply(
          200,
          Stubs.call(Provider.OPENAI, "add", "{}")
              .replace(
                  "\"prompt_tokens\":11",
                  "\"prompt_tokens\":1011,\"prompt_tokens_details\":{\"cached_tokens\":1000}"));
      Usage gpt = Usage.ofCall(Stubs.model(Provider.OPENAI, other, 0).chat(request()).tokenUsage());
      assertThat(gpt.inputTokens()).hasValue(1011);
      // 11 at 2.50, 1000 at 1.25 and 7 at 10 dollars for a million.
      assertThat(gpt.usd().orElseThrow().toPlainString()).isEqualTo("0.0013475");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Provider.class,
      names = {"OPENAI", "MISTRAL", "GEMINI", "OLLAMA"})
  void anAnswerByASchemaIsAskedForByTheProvidersMeans(Provider provider) throws IOException {
    String spec = provider.word() + ":" + provider.example();
    Abilities.Able model = model(spec, OptionalInt.empty(), ModelSettings.Output.USUAL);
    assertThat(model.supportedCapabilities())
        .containsExactly(Capability.RESPONSE_FORMAT_JSON_SCHEMA);
    server.reply(200, Stubs.call(provider, "add", "{}"));
    JsonNode body =
        sent(
            model,
            schemed(
                "{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"number\",\"maximum\":"
                    + "0.75}},\"required\":[\"x\"]}"));
    assertThat(body.findValuesAsText("maximum")).containsExactly("0.75");

    ModelSettings.Output without =
        new ModelSettings.Output(Optional.empty(), OptionalInt.empty(), Optional.of(false));
    assertThat(model(spec, OptionalInt.empty(), without).supportedCapabilities()).isEmpty();
  }

  @Test
  void geminiGetsNoSchemaThatItCannotFollow() throws IOException {
    String spec = "gemini:gemini-2.5-flash";
    Abilities.Able model = model(spec, OptionalInt.empty(), ModelSettings.Output.USUAL);
    server.reply(200, Stubs.call(Provider.GEMINI, "add", "{}"));
    String closed =
        "{\"$schema\":\"s\",\"title\":\"t\",\"type\":\"object\",\"properties\":{\"title\":"
            + "{\"type\":\"string\"}},\"if\":{\"required\":[\"x\"]},\"then\":{}}";
    String told = sent(model, schemed(closed)).path("generationConfig").toString();
    assertThat(told)
        .contains("\"title\":{\"type\":\"string\"}")
        .doesNotContain("$schema", "\"if\"");
    String open = "{\"type\":\"object\",\"properties\":{\"any\":{\"type\":\"object\"}}}";
    assertThat(sent(model, schemed(open)).path("generationConfig").toString())
        .doesNotContain("chema");
  }

  private static ChatRequest schemed(String schema) {
    return ChatRequest.builder()
        .messages(UserMessage.from("Go."))
        .responseFormat(
            ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(
                    JsonSchema.builder()
                        .name("designer")
                        .rootElement(JsonRawSchema.from(schema))
                        .build())
                .build())
        .build();
  }

  @ParameterizedTest
  @CsvSource({
    "openrouter:openai/gpt-4o, true, true, true",
    "openrouter:openai/gpt-3.5-turbo, true, false, false",
    "openrouter:anthropic/claude-sonnet-4.5, true, true, false",
    "openrouter:google/gemini-2.5-flash, true, true, true",
    "openrouter:meta-llama/llama-4-scout, true, true, false",
    "openrouter:someone/something, true, false, false",
    "openai:openai/gpt-4o, true, true, true",
    "openai:Qwen/Qwen2.5-VL-7B-Instruct, false, true, false",
    "groq:openai/gpt-oss-120b, true, false, true",
    "groq:llama-3.3-70b-versatile, true, false, false",
    "mistral:pixtral-large-latest, true, true, true",
    "deepseek:deepseek-chat, true, false, false",
    "azure:gpt-4o, true, true, true",
    "bedrock:openai.gpt-oss-120b-1:0, true, false, true",
    "bedrock:us.anthropic.claude-sonnet-4-20250514-v1:0, true, true, false",
    "vertex:google/gemini-2.5-flash, true, true, true"
  })
  void abilitiesAreReadFromNamesWithTheirMaker(
      String spec, boolean tools, boolean vision, boolean schema) {
    assertThat(Abilities.of(ModelSpec.parse(spec))).isEqualTo(new Abilities(tools, vision, schema));
  }

  @Test
  void addressesHaveWhatTheEnvironmentSays() {
    Map<String, String> environment =
        Map.of(
            "AZURE_OPENAI_ENDPOINT",
            "https://mine.openai.azure.com/",
            "AWS_REGION",
            "eu-west-1",
            "GOOGLE_CLOUD_LOCATION",
            "europe-west4",
            "GOOGLE_CLOUD_PROJECT",
            "p-1");
    assertThat(
            List.of(Provider.AZURE, Provider.BEDROCK, Provider.VERTEX).stream()
                .map(provider -> provider.address(environment::get)))
        .containsExactly(
            "https://mine.openai.azure.com/openai/v1",
            "https://bedrock-runtime.eu-west-1.amazonaws.com/openai/v1",
            "https://europe-west4-aiplatform.googleapis.com/v1/projects/p-1/locations/europe-west4"
                + "/endpoints/openapi");

    Connections without =
        new Connections(
            name -> name.endsWith("KEY") ? "k1" : null,
            Prices.none(),
            TestTimer.still(),
            line -> {});
    assertThatThrownBy(() -> without.to(ModelSpec.parse("azure:x"), Stubs.usual(Optional.empty())))
        .isInstanceOf(ModelSetupException.class)
        .hasMessage(
            "azure needs its address: set the environment variable AZURE_OPENAI_ENDPOINT, or give"
                + " --base-url");
    Connections odd =
        new Connections(
            name -> name.endsWith("KEY") ? "k1" : "QQSECRET of mine",
            Prices.none(),
            TestTimer.still(),
            line -> {});
    assertThatThrownBy(() -> odd.to(ModelSpec.parse("azure:x"), Stubs.usual(Optional.empty())))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("set them anew")
        .hasMessageNotContaining("SECRET");
    assertThatThrownBy(() -> without.to(ModelSpec.parse("vertex:x"), Stubs.usual(Optional.empty())))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("gcloud auth print-access-token");
  }

  @Test
  void everyShippedPriceIsOfAModelAndHasADate() {
    Prices.shipped()
        .byModel()
        .forEach(
            (name, price) -> {
              assertThat(ModelSpec.parse(name).toString()).isEqualTo(name);
              assertThat(price.asOf()).as(name).matches("20\\d\\d-\\d\\d(-\\d\\d)?");
              assertThat(price.cached()).as(name).isLessThanOrEqualTo(price.input());
            });
    assertThat(
            Prices.read(
                    "{\"asOf\":\"2026-01\",\"models\":{\"openai:x\":{\"input\":1,\"output\":2,"
                        + "\"asOf\":\"2026-03-04\"}}}",
                    "p.json")
                .byModel()
                .get("openai:x")
                .asOf())
        .isEqualTo("2026-03-04");
  }
}
