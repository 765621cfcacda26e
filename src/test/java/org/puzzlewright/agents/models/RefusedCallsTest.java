package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.models.ModelException.Kind;

/** What servers answer that will not come right by itself: one line with the option that helps. */
class RefusedCallsTest {

  private static final String OTHERWISE = "take another model with --model";
  private static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
          + "gg==";

  private final StubServer server = new StubServer();
  private final List<String> notices = new ArrayList<>();

  @AfterEach
  void close() {
    server.close();
  }

  private ChatModel model(String spec, ModelSettings.Output output) {
    ModelSettings settings =
        Stubs.settings(
            server.address(), OptionalDouble.of(0.5), 20_000, 3, OptionalInt.empty(), output);
    return Stubs.connections(TestTimer.still(), notices::add).to(ModelSpec.parse(spec), settings);
  }

  private static ChatRequest request() {
    return ChatRequest.builder()
        .messages(
            UserMessage.from(TextContent.from("Look."), ImageContent.from(PIXEL, "image/png")))
        .toolSpecifications(ToolSpecification.builder().name("add").description("Adds.").build())
        .build();
  }

  private static ModelException failure(ChatModel model, ChatRequest request) {
    try {
      ChatResponse response = model.chat(request);
      throw new AssertionError("answered " + response);
    } catch (ModelException failure) {
      return failure;
    }
  }

  private static String error(String message) {
    return "{\"error\":{\"message\":\"" + message + "\"}}";
  }

  private static Arguments of(
      String model, int status, String body, Kind kind, String what, String help) {
    return Arguments.of(model, status, body.replace('\'', '"'), kind, what, help);
  }

  static Stream<Arguments> refusals() {
    String tooLong = "(the greatest length)";
    return Stream.of(
        of(
            "gemini:gemini-2.5-flash",
            200,
            "{'promptFeedback':{'blockReason':'SAFETY'},'usageMetadata':{'promptTokenCount':4}}",
            Kind.DECLINED,
            "the request was blocked, SAFETY",
            OTHERWISE),
        of(
            "gemini:gemini-2.5-flash",
            200,
            "{'candidates':[{'finishReason':'PROHIBITED_CONTENT','index':0}]}",
            Kind.DECLINED,
            "the reply was blocked, PROHIBITED_CONTENT",
            OTHERWISE),
        of(
            "openai:gpt-4o",
            200,
            "{'choices':[{'index':0,'message':{'role':'assistant','content':null,'refusal':'I will"
                + " not.'},'finish_reason':'stop'}]}",
            Kind.DECLINED,
            "I will not.",
            OTHERWISE),
        of(
            "azure:gpt-4o",
            200,
            "{'choices':[{'index':0,'message':{'role':'assistant','content':''},"
                + "'finish_reason':'content_filter'}]}",
            Kind.DECLINED,
            "content_filter",
            OTHERWISE),
        of(
            "anthropic:claude-sonnet-4-5",
            200,
            "{'id':'m','type':'message','role':'assistant','model':'m','content':[],"
                + "'stop_reason':'refusal','usage':{'input_tokens':1,'output_tokens':1}}",
            Kind.DECLINED,
            "it refused",
            OTHERWISE),
        of(
            "openai:gpt-5",
            200,
            "{'choices':[{'index':0,'message':{'role':'assistant','content':''},"
                + "'finish_reason':'length'}]}",
            Kind.LENGTH,
            "before it said anything",
            "--max-output TOKENS"),
        of(
            "gemini:gemini-2.5-pro",
            200,
            "{'candidates':[{'content':{'role':'model'},'finishReason':'MAX_TOKENS'}]}",
            Kind.LENGTH,
            "before it said anything",
            "--max-output TOKENS"),
        of(
            "openai:gpt-4o",
            429,
            "{'error':{'message':'You exceeded your current quota, please check your plan.',"
                + "'type':'insufficient_quota','code':'insufficient_quota'}}",
            Kind.CREDIT,
            "is used up",
            OTHERWISE),
        of(
            "deepseek:deepseek-chat",
            402,
            error("Insufficient Balance"),
            Kind.CREDIT,
            "Insufficient Balance",
            OTHERWISE),
        of(
            "anthropic:claude-sonnet-4-5",
            400,
            error("Your credit balance is too low to access the Anthropic API."),
            Kind.CREDIT,
            "credit balance",
            OTHERWISE),
        of(
            "gemini:gemini-2.5-flash",
            429,
            error("Quota exceeded. quotaId: GenerateRequestsPerDayPerProjectPerModel-FreeTier"),
            Kind.CREDIT,
            "PerDay",
            OTHERWISE),
        of(
            "openai:local",
            200,
            "data: {'choices':[{'delta':{'content':'He'}}]}\n\ndata: [DONE]\n\n",
            Kind.REJECTED,
            "only as a stream",
            "--base-url"),
        of(
            "openai:local",
            400,
            error("This model only supports streaming; set stream to true."),
            Kind.REJECTED,
            "set stream to true",
            "switch streaming off there"),
        of(
            "openai:local",
            400,
            error("At most 0 image(s) may be provided in one prompt."),
            Kind.REJECTED,
            "At most 0 image(s)",
            "with --no-vision"),
        of(
            "openai:local",
            500,
            error("image input is not supported - hint: you may need to provide the mmproj"),
            Kind.REJECTED,
            "image input is not supported",
            "with --no-vision"),
        of(
            "openrouter:meta-llama/llama-4-scout",
            404,
            error("No endpoints found that support image input"),
            Kind.REJECTED,
            "No endpoints found",
            "with --no-vision"),
        of(
            "ollama:mistral-small3.2",
            400,
            "{'error':'registry.ollama.ai/library/x does not support tools'}",
            Kind.REJECTED,
            "does not support tools",
            "with --no-native-tools"),
        of(
            "openai:local",
            500,
            error("tools param requires --jinja flag"),
            Kind.REJECTED,
            "--jinja",
            "with --no-native-tools"),
        of(
            "groq:openai/gpt-oss-20b",
            400,
            error("temperature is not supported with this model" + tooLong),
            Kind.REJECTED,
            "temperature",
            "leave --temperature out"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void eachIsToldOnceWithWhatHelps(
      String spec, int status, String body, Kind kind, String what, String help) {
    server.reply(status, body);

    ModelException failure = failure(model(spec, ModelSettings.Output.USUAL), request());

    assertThat(failure.kind()).as(failure.getMessage()).isEqualTo(kind);
    assertThat(failure.getMessage()).startsWith(spec + ": ").contains(what, help);
    assertThat(failure.getMessage()).doesNotContain("\n", "(try ");
    assertThat(server.seen()).as("no try in vain").hasSize(1);
    assertThat(notices).isEmpty();
    assertThat(PassingFailure.is(failure)).isFalse();
  }

  @Test
  void whatHelpsStandsBehindTheServersWordsHoweverMany() {
    server.reply(400, error("No tools here. ".repeat(100)));

    assertThat(failure(model("openai:local", ModelSettings.Output.USUAL), request()).getMessage())
        .endsWith("…; with --no-native-tools actions are asked for in words");
  }

  @Test
  void anOptionThatWasNotGivenIsNoneThatHelps() {
    ChatRequest plain = ChatRequest.builder().messages(UserMessage.from("Look.")).build();
    server.reply(400, error("No tools, no images, no max_tokens, no reasoning."));

    assertThat(failure(model("openai:local", ModelSettings.Output.USUAL), plain).getMessage())
        .doesNotContain("--");

    ModelSettings.Output output =
        new ModelSettings.Output(
            Optional.of(ReasoningEffort.LOW), OptionalInt.of(7), Optional.empty());
    assertThat(failure(model("openai:local", output), plain).getMessage())
        .endsWith("; give another --max-output, or none");
  }

  @Test
  void aSchemaThatIsRefusedCanBeLeftOut() {
    server.reply(400, error("This response_format type is unavailable now"));
    JsonSchema schema =
        JsonSchema.builder()
            .name("x")
            .rootElement(JsonObjectSchema.builder().addStringProperty("a").build())
            .build();
    ChatRequest request =
        ChatRequest.builder()
            .messages(UserMessage.from("Look."))
            .responseFormat(
                ResponseFormat.builder().type(ResponseFormatType.JSON).jsonSchema(schema).build())
            .build();

    assertThat(failure(model("openai:local", ModelSettings.Output.USUAL), request).getMessage())
        .contains("with --no-structured-output");
  }

  @Test
  void aLimitOfAMinutePasses() {
    server
        .reply(
            429,
            error(
                "You exceeded your current quota. quotaId: GenerateRequestsPerMinutePerProject;"
                    + " retryDelay: 3s"))
        .reply(200, Stubs.call(Provider.GEMINI, "add", "{}"));

    model("gemini:gemini-2.5-flash", ModelSettings.Output.USUAL).chat(request());

    assertThat(server.seen()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai:local", "ollama:mistral-small3.2"})
  void aServerThatWantsAKeyIsToldHowItGetsOne(String spec) {
    server.reply(401, error("Unauthorized"));
    Connections keyless =
        new Connections(name -> null, Prices.none(), TestTimer.still(), notices::add);

    ModelException failure =
        failure(keyless.to(ModelSpec.parse(spec), Stubs.settings(server, 3, 20)), request());

    assertThat(failure.kind()).isEqualTo(Kind.KEY);
    assertThat(failure.getMessage())
        .contains("the server wants a key and none was sent: ", "OPENAI_API_KEY");
    assertThat(server.seen()).hasSize(1);
  }

  @Test
  void aReplyThatWasCutOffIsOfUseAndToldOnce() {
    server.reply(
        200,
        "{\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"So far\"},"
            + "\"finish_reason\":\"length\"}]}");
    ChatModel model = model("openai:gpt-4o", ModelSettings.Output.USUAL);

    assertThat(model.chat(request()).aiMessage().text()).isEqualTo("So far");
    model.chat(request());

    assertThat(notices)
        .containsExactly(
            "openai:gpt-4o: a reply was cut off at its greatest length; --max-output allows more");
  }
}
