package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.models.ModelException.Kind;

/** Servers that repeat the key, send without end, or lie about their tokens. */
class HostileRepliesTest {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final StubServer server = new StubServer();

  @AfterEach
  void close() {
    server.close();
  }

  private ChatModel model(String spec, String key, int maxReplyBytes) {
    ModelSettings settings =
        new ModelSettings(
            Optional.of(server.address()),
            OptionalDouble.empty(),
            OptionalInt.empty(),
            Duration.ofSeconds(20),
            0,
            OptionalInt.empty(),
            ModelSettings.CONTEXT,
            Optional.of(true),
            Optional.of(true),
            maxReplyBytes,
            ModelSettings.Output.USUAL);
    return new Connections(
            name -> name.equals("GOOGLE_API_KEY") ? null : key,
            Prices.shipped(),
            TestTimer.still(),
            line -> {})
        .to(ModelSpec.parse(spec), settings);
  }

  private ChatModel model(String key) {
    return model("openai:gpt-4o", key, ModelSettings.MAX_REPLY_BYTES);
  }

  private static ChatRequest request() {
    return ChatRequest.builder().messages(UserMessage.from("Look at this.")).build();
  }

  /** Writes every character as an escape, and the escapes' backslashes as escapes, and so on. */
  private static String escaped(String key, int times) {
    StringBuilder text = new StringBuilder();
    String slashes = "\\".repeat(1 << (times - 1));
    key.chars().forEach(c -> text.append(slashes).append("u%04X".formatted(c)));
    return text.toString();
  }

  /** A reply of OpenAI's whose text, tool and arguments are given as they stand in the body. */
  private static String body(String text, String tool, String arguments, String usage) {
    return "{\"id\":\"i\",\"model\":\"m\",\"choices\":[{\"index\":0,\"message\":{\"role\":"
        + "\"assistant\",\"content\":\""
        + text
        + "\",\"tool_calls\":[{\"id\":\"c\",\"type\":\"function\",\"function\":{\"name\":\""
        + tool
        + "\",\"arguments\":\""
        + arguments
        + "\"}}]},\"finish_reason\":\"stop\"}],\"usage\":"
        + usage
        + "}";
  }

  private static final String FINE = "{\"prompt_tokens\":11,\"completion_tokens\":7}";

  /** Decodes escapes for as long as there are any, as readers of JSON in JSON do. */
  private static String decoded(String text) {
    String now = text;
    for (int i = 0; i < 6; i++) {
      StringBuilder next = new StringBuilder();
      java.util.regex.Matcher escape =
          java.util.regex.Pattern.compile("\\\\u([0-9a-fA-F]{4})|\\\\(.)").matcher(now);
      while (escape.find()) {
        String one =
            escape.group(1) == null
                ? escape.group(2)
                : String.valueOf((char) Integer.parseInt(escape.group(1), 16));
        escape.appendReplacement(next, java.util.regex.Matcher.quoteReplacement(one));
      }
      now = escape.appendTail(next).toString();
    }
    return now;
  }

  @ParameterizedTest
  @ValueSource(strings = {"sk-Abc/9+d=e.f\"g\\h", "sk-proj-0123456789", "QQ42", "k9"})
  void aKeyThatIsWrittenInEscapesIsFoundInEveryPart(String key) {
    String once = escaped(key, 1);
    String twice = escaped(key, 2);
    String thrice = escaped(key, 3);
    server.reply(
        200,
        body(
            "I say " + once + " and {\\\"thought\\\":\\\"" + twice + "\\\"}",
            "t " + once,
            "{\\\"a\\\":\\\"" + twice + "\\\",\\\"b\\\":\\\"" + thrice + "\\\"}",
            FINE));

    AiMessage reply = model(key).chat(request()).aiMessage();

    ToolExecutionRequest call = reply.toolExecutionRequests().get(0);
    for (String part : List.of(reply.text(), call.name(), call.arguments())) {
      assertThat(decoded(part)).doesNotContain(key).contains(ModelFailure.HIDDEN);
    }
    ObjectNode arguments = (ObjectNode) Exchange.read(call.arguments());
    assertThat(arguments.get("a").asText()).isEqualTo(ModelFailure.HIDDEN);
    assertThat(Exchange.write(Exchange.response(model(key).chat(request()), Journal.MOST)))
        .doesNotContain(key);
  }

  @ParameterizedTest
  @CsvSource({"200", "400", "401", "404", "429", "500"})
  void noMessageHasAnEscapedKey(int status) {
    String key = "QQ+SECRET/0123456789";
    server.reply(
        status,
        status == 200 ? escaped(key, 1) : "{\"error\":{\"message\":\"" + escaped(key, 1) + "\"}}");

    assertThatThrownBy(() -> model(key).chat(request()))
        .satisfies(e -> assertThat(decoded(e.getMessage())).doesNotContain("SECRET"));
  }

  @Test
  void aPartOfAKeyAtTheEndOfACutMessageIsNotLeft() {
    String key = "QQ+SECRET/0123456789";
    for (int before = 200; before < 320; before++) {
      String text = "x ".repeat(before / 2) + (before % 2 == 0 ? "" : "y") + key;
      assertThat(
              ModelFailure.describe(
                  new IllegalStateException(text), new KeyRedactor(Optional.of(key))))
          .doesNotContain("QQ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "x", "EMPTY", "sk-no-key-required"})
  void wordsThatStandForNoKeyStayWords(String key) {
    server.reply(200, body("none of x, EMPTY", "add", "{\\\"x\\\":1}", FINE));

    AiMessage reply = model(key).chat(request()).aiMessage();

    assertThat(reply.text()).isEqualTo("none of x, EMPTY");
    assertThat(reply.toolExecutionRequests().get(0).arguments()).isEqualTo("{\"x\":1}");
  }

  @Test
  void aShortKeyIsSoughtAsAWord() {
    server.reply(200, body("k9, rock9, k9s, (k9)", "add", "{}", FINE));

    assertThat(model("k9").chat(request()).aiMessage().text())
        .isEqualTo("[hidden], rock9, k9s, ([hidden])");
  }

  @Test
  void aReplyOfBackslashesIsSearchedInTime() {
    server.reply(200, body("\\\\".repeat(2_000_000), "add", "{}", FINE));

    assertTimeoutPreemptively(
        Duration.ofSeconds(15), () -> model("sk-proj-0123456789").chat(request()));
  }

  @Test
  void theRecordingHasTheRedactedReplyAndReplaysIt(@TempDir Path dir) throws IOException {
    String key = "QQ+SECRET/0123456789";
    server.reply(
        200, body("It is " + escaped(key, 1), "add", "{\\\"a\\\":\\\"" + key + "\\\"}", FINE));
    Path place = dir.resolve(Journal.FILE);
    Journal journal = Journal.open(place);
    ObjectNode head = Exchange.object().put("by", "openai:gpt-4o").put("seed", 1);
    head.putObject("models").putObject(Models.STANDARD).put("tools", true).put("vision", true);
    journal.begin(head);

    ChatModel kept = journal.trial("").around(Models.STANDARD, model(key));
    ChatResponse live = kept.chat(request());
    String file = Files.readString(place);
    ChatResponse replayed =
        Recording.of(Journal.open(place)).models().forRole("any").chat(request());

    assertThat(decoded(file)).doesNotContain("SECRET");
    assertThat(replayed.aiMessage()).isEqualTo(live.aiMessage());
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void aBodyBeyondTheLimitIsCutOff(Provider provider) {
    server.reply(200, "{\"begins\":\"" + "y".repeat(3_000_000) + "\"}");
    ChatModel model = model(provider.word() + ":gpt-4o", "QQ+SECRET/0123456789", 1_000_000);

    assertThatThrownBy(() -> model.chat(request()))
        .isInstanceOfSatisfying(
            ModelException.class, e -> assertThat(e.kind()).isEqualTo(Kind.OTHER))
        .hasMessageContaining("larger than 1000000 bytes")
        .hasMessageContaining("{\"begins\":\"yyy")
        .hasMessageNotContaining("\n");
    assertThat(server.seen()).as("what is too large stays so").hasSize(1);
  }

  @Test
  void aBodyAtTheLimitIsReadWhole() {
    String body = body("y".repeat(900_000), "add", "{}", FINE);
    server.reply(200, body);

    assertThat(model("openai:gpt-4o", "k-1234", body.length()).chat(request()).aiMessage().text())
        .hasSize(900_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"prompt_tokens\":-5,\"completion_tokens\":7}",
        "{\"prompt_tokens\":11,\"completion_tokens\":-7}",
        "{\"prompt_tokens\":2000000000,\"completion_tokens\":7}",
        "{\"prompt_tokens\":11,\"completion_tokens\":2000000000}",
        "{\"prompt_tokens\":11,\"completion_tokens\":0}",
        "{\"prompt_tokens\":99999999999999999999,\"completion_tokens\":7}",
        "{\"prompt_tokens\":1e999,\"completion_tokens\":7}",
        "{\"prompt_tokens\":11.5,\"completion_tokens\":7}",
        "{\"prompt_tokens\":\"eleven\",\"completion_tokens\":7}",
        "{\"prompt_tokens\":11}",
        "{}",
        "null",
        "7",
        "\"free\""
      })
  void countsThatCannotBeAreEstimated(String usage) {
    server.reply(200, body("The quick brown fox jumps over the lazy dog.", "add", "{}", usage));

    Usage counted = Usage.ofCall(model("k-12345").chat(request()).tokenUsage());

    assertThat(counted.estimated()).isTrue();
    assertThat(counted.inputTokens().getAsLong()).isBetween(4L, 20L);
    assertThat(counted.outputTokens().getAsLong()).isBetween(10L, 14L);
    assertThat(counted.usd().orElseThrow().signum()).isPositive();
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void estimatesAreMarkedForEveryProvider(Provider provider) {
    String fine = Stubs.call(provider, "add", "{\"amount\":2}");
    server.reply(200, fine).reply(200, fine.replaceAll(":7\\b", ":-7"));
    ChatModel model = model(provider.word() + ":m-1", "k-12345", ModelSettings.MAX_REPLY_BYTES);

    assertThat(Usage.ofCall(model.chat(request()).tokenUsage()))
        .isEqualTo(Usage.ofCall(new dev.langchain4j.model.output.TokenUsage(11, 7)));
    Usage second = Usage.ofCall(model.chat(request()).tokenUsage());

    assertThat(second.estimated()).isTrue();
    assertThat(second.outputTokens().getAsLong()).isBetween(3L, 20L);
    assertThat(second.plus(Usage.NONE).estimated()).isTrue();
  }

  @Test
  void aReplyOfAnyCharactersIsEstimated() {
    TokenEstimate estimate = new TokenEstimate(ModelSpec.parse("ollama:m"));
    String[] texts = {
      "\ud800", "a\udc00b", "<|endoftext|>", "\u0000\u009b", "ab".repeat(4_000_000)
    };
    for (String text : texts) {
      ChatResponse response = ChatResponse.builder().aiMessage(AiMessage.from(text)).build();
      assertThat(
              assertTimeoutPreemptively(
                      Duration.ofSeconds(30), () -> estimate.estimated(request(), response))
                  .outputTokenCount())
          .isBetween(1, text.length() * 3);
    }
  }

  @Test
  void anEstimateStaysOneInARecording() {
    ChatResponse response =
        ChatResponse.builder()
            .aiMessage(AiMessage.from("Yes."))
            .tokenUsage(
                new PricedTokens(new EstimatedTokens(3, 2), new java.math.BigDecimal("0.5")))
            .build();

    ObjectNode written = Exchange.response(response, Journal.MOST);

    assertThat(Usage.ofCall(Exchange.response(written).tokenUsage()))
        .isEqualTo(Usage.ofCall(response.tokenUsage()))
        .extracting(Usage::estimated)
        .isEqualTo(true);
    written.withObject("/tokens").set("estimated", NODES.booleanNode(false));
    assertThat(Usage.ofCall(Exchange.response(written).tokenUsage()).estimated()).isFalse();
  }
}
