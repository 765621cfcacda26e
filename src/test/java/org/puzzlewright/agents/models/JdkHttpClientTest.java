package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
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
import org.puzzlewright.agents.models.ModelException.Kind;

/** What goes over the wire to each provider, and what is made of what comes back. */
class JdkHttpClientTest {

  // A PNG of one pixel.
  private static final String PNG =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
          + "gg==";

  private final StubServer server = new StubServer();
  private final TestTimer timer = TestTimer.still();
  private final List<String> notices = new ArrayList<>();

  @AfterEach
  void close() {
    server.close();
  }

  private ChatModel model(Provider provider, int retries, double seconds) {
    return Stubs.connections(timer, notices::add)
        .to(Stubs.spec(provider), Stubs.settings(server, retries, seconds));
  }

  private static ChatRequest request() {
    return ChatRequest.builder()
        .messages(
            SystemMessage.from("You lead."),
            UserMessage.from(TextContent.from("Look: {{x}}"), ImageContent.from(PNG, "image/png")))
        .toolSpecifications(
            ToolSpecification.builder()
                .name("add")
                .description("Adds.")
                .parameters(
                    JsonObjectSchema.builder()
                        .addNumberProperty("amount", "how much")
                        .required("amount")
                        .build())
                .build())
        .build();
  }

  private static ModelException failure(ChatModel model) {
    try {
      ChatResponse response = model.chat(request());
      throw new AssertionError("answered " + response);
    } catch (ModelException failure) {
      return failure;
    }
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void requestAndReply(Provider provider) throws IOException {
    server.reply(200, Stubs.call(provider, "add", "{\"amount\":2}"));

    ChatResponse response = model(provider, 0, 20).chat(request());

    ToolExecutionRequest call = response.aiMessage().toolExecutionRequests().get(0);
    assertThat(call.name()).isEqualTo("add");
    assertThat(new ObjectMapper().readTree(call.arguments()).path("amount").asInt()).isEqualTo(2);
    Usage usage = Usage.ofCall(response.tokenUsage());
    assertThat(usage.inputTokens()).hasValue(11);
    assertThat(usage.outputTokens()).hasValue(7);

    StubServer.Seen seen = server.seen().get(0);
    JsonNode body = new ObjectMapper().readTree(seen.body());
    String text = body.toString();
    assertThat(text)
        .contains("You lead.", "Look: {{x}}", "how much", PNG)
        .doesNotContain(Stubs.KEY);
    switch (provider.protocol()) {
      case OPENAI -> {
        assertThat(seen.path()).isEqualTo("/base/chat/completions");
        assertThat(seen.header("Authorization")).isEqualTo("Bearer " + Stubs.KEY);
        assertThat(body.path("model").asText()).isEqualTo("gpt-4o");
        assertThat(body.path("temperature").asDouble()).isEqualTo(0.5);
        assertThat(text).contains("data:image/png;base64,");
        assertThat(body.at("/tools/0/function/name").asText()).isEqualTo("add");
        assertThat(call.id()).isEqualTo("call_1");
      }
      case ANTHROPIC -> {
        assertThat(seen.path()).isEqualTo("/base/messages");
        assertThat(seen.header("X-api-key")).isEqualTo(Stubs.KEY);
        assertThat(body.path("max_tokens").asInt()).isEqualTo(4096);
        assertThat(body.at("/messages/0/content/1/source/media_type").asText())
            .isEqualTo("image/png");
        assertThat(body.at("/tools/0/name").asText()).isEqualTo("add");
        assertThat(call.id()).isEqualTo("tu_1");
      }
      case GEMINI -> {
        assertThat(seen.path())
            .isEqualTo("/base/models/gpt-4o:generateContent")
            .doesNotContain("key=");
        assertThat(seen.header("X-goog-api-key")).isEqualTo(Stubs.KEY);
        assertThat(body.at("/generationConfig/temperature").asDouble()).isEqualTo(0.5);
        assertThat(body.findValues("functionDeclarations")).isNotEmpty();
        assertThat(call.id()).isNull();
      }
      case OLLAMA -> {
        assertThat(seen.path()).isEqualTo("/base/api/chat");
        assertThat(seen.headers().values().toString()).doesNotContain(Stubs.KEY);
        assertThat(body.at("/options/num_ctx").asInt()).isEqualTo(ModelSettings.CONTEXT);
        assertThat(body.at("/options/temperature").asDouble()).isEqualTo(0.5);
        assertThat(body.at("/messages/1/images/0").asText()).isEqualTo(PNG);
        assertThat(body.at("/tools/0/function/name").asText()).isEqualTo("add");
        assertThat(call.id()).isNull();
      }
    }
    // Some local servers choke on being asked to change to HTTP/2.
    assertThat(seen.headers()).doesNotContainKey("Upgrade");
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void busyThenWell(Provider provider) {
    server
        .echo(429)
        .reply(429, "{}", "Retry-After", "7")
        .reply(503, "{}")
        .reply(200, Stubs.call(provider, "add", "{\"amount\":2}"));

    assertThat(model(provider, 3, 20).chat(request()).aiMessage().hasToolExecutionRequests())
        .isTrue();

    assertThat(server.seen()).hasSize(4);
    assertThat(timer.pauses()).containsExactly(1000L, 7000L, 4000L);
    assertThat(notices).hasSize(3);
    assertThat(notices.get(1)).contains("too many requests").endsWith("trying again in 7 s");
    assertThat(notices.toString()).doesNotContain(Stubs.KEY, "SECRET");
  }

  @ParameterizedTest
  @CsvSource({
    "400, REJECTED, 1",
    "401, KEY, 1",
    "403, KEY, 1",
    "404, UNKNOWN_MODEL, 1",
    "429, BUSY, 3",
    "500, SERVER, 3",
    "529, SERVER, 3",
    "302, OTHER, 1"
  })
  void errorsAreToldWithoutTheKey(int status, Kind kind, int calls) {
    for (Provider provider : Provider.values()) {
      try (StubServer own = new StubServer()) {
        own.echo(status);
        ChatModel model =
            Stubs.connections(timer, notices::add)
                .to(Stubs.spec(provider), Stubs.settings(own, 2, 20));

        ModelException failure = failure(model);

        assertThat(failure.kind()).as(provider + " " + failure.getMessage()).isEqualTo(kind);
        assertThat(failure.getMessage())
            .startsWith(Stubs.spec(provider) + ": ")
            .doesNotContain("SECRET", "\n")
            .hasSizeLessThan(400);
        assertThat(failure.getCause()).isNull();
        assertThat(own.seen()).hasSize(calls);
        if (provider.wantsKey()) {
          assertThat(own.seen().get(0).headers().values().toString()).contains(Stubs.KEY);
        }
      }
    }
    assertThat(notices.toString()).doesNotContain("SECRET");
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void silenceIsTimedOut(Provider provider) {
    server.stall();

    ModelException failure =
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> failure(model(provider, 1, 0.3)));

    assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(failure.getMessage()).contains("no answer within 0.3 s (try 2)");
    assertThat(server.seen()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void silenceInTheMiddleOfABodyIsTimedOutToo(Provider provider) {
    server.stallInBody();

    ModelException failure =
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> failure(model(provider, 0, 0.3)));

    assertThat(failure.kind()).isEqualTo(Kind.TIMEOUT);
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void brokenConnectionIsTriedAgain(Provider provider) {
    server.drop().drop().reply(200, Stubs.call(provider, "add", "{\"amount\":2}"));

    assertThat(model(provider, 2, 20).chat(request()).aiMessage().hasToolExecutionRequests())
        .isTrue();
    assertThat(server.seen()).hasSize(3);

    try (StubServer other = new StubServer()) {
      other.drop();
      ModelException failure = failure(Stubs.model(provider, other, 0));
      assertThat(failure.kind()).isEqualTo(Kind.CONNECTION);
      assertThat(failure.getMessage()).contains("broke");
    }
  }

  @ParameterizedTest
  @EnumSource(Provider.class)
  void nonsenseIsAFailureOfTheModel(Provider provider) {
    for (String body : List.of("<html>Hello</html>", "{}", "", "{\"choices\":[]}", "[1]")) {
      try (StubServer own = new StubServer()) {
        own.reply(200, body);
        ChatModel model = Stubs.model(provider, own, 0);
        try {
          assertThat(model.chat(request()).aiMessage()).isNotNull();
        } catch (ModelException told) {
          assertThat(told.getMessage()).as(body).doesNotContain("SECRET", "\n");
        }
      }
    }
  }

  @Test
  void whatIsNoAnswerIsSaidToBeNoneAndAskedForAgain() {
    for (String body :
        List.of(
            "<html>Hello " + Stubs.KEY + "</html>", "", "null", "[1]", "{\"choices\":[null]}")) {
      try (StubServer own = new StubServer()) {
        own.reply(200, body).reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":2}"));
        notices.clear();
        ChatModel model =
            Stubs.connections(timer, notices::add)
                .to(Stubs.spec(Provider.OPENAI), Stubs.settings(own, 1, 20));

        assertThat(model.chat(request()).aiMessage().hasToolExecutionRequests()).as(body).isTrue();
        assertThat(notices.toString())
            .as(body)
            .contains("the server's answer is not one of a model")
            .doesNotContain("SECRET", "Exception", "broke");
      }
    }
  }

  @Test
  void argumentsThatAreNoTextAreReadToo() {
    String arguments = "{\"amount\":0.25,\"to\":[\"a\",{\"b\":null}]}";
    String usual = Stubs.call(Provider.OPENAI, "add", "ARGUMENTS");
    server.reply(200, usual.replace("\"ARGUMENTS\"", arguments));
    server.reply(200, usual.replace("\"ARGUMENTS\"", "{}"));
    ChatModel model = model(Provider.OPENAI, 0, 20);

    ChatResponse reply = model.chat(request());
    ToolExecutionRequest call = reply.aiMessage().toolExecutionRequests().get(0);
    assertThat(call.name()).isEqualTo("add");
    assertThat(call.arguments()).isEqualTo(arguments);
    assertThat(reply.tokenUsage().inputTokenCount()).isEqualTo(11);
    ChatResponse second = model.chat(request());
    assertThat(second.aiMessage().toolExecutionRequests().get(0).arguments()).isEqualTo("{}");
  }

  @ParameterizedTest
  @EnumSource(
      value = Provider.class,
      names = {"OPENAI", "ANTHROPIC", "GEMINI"})
  void aKeyThatComesBackInAReplyGoesNoFurther(Provider provider) {
    server.reply(200, Stubs.call(provider, "add", "{\"note\":\"" + Stubs.KEY + "\"}"));

    ToolExecutionRequest call =
        model(provider, 0, 20).chat(request()).aiMessage().toolExecutionRequests().get(0);

    assertThat(call.name()).isEqualTo("add");
    assertThat(call.arguments()).contains("note").doesNotContain("SECRET");
  }

  @Test
  void aDateToBeAskedAgainAtIsTakenByTheServersClock() {
    // The stub server has the machine's clock in its "Date".
    String then =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(
            ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(90));
    server
        .reply(429, "{}", "Retry-After", then)
        .reply(429, "{}", "Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT")
        .reply(429, "{}", "Retry-After", "soon")
        .reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":2}"));

    model(Provider.OPENAI, 3, 20).chat(request());

    assertThat(timer.pauses()).hasSize(3);
    assertThat(timer.pauses().get(0)).isBetween(30_000L, 90_000L);
    assertThat(timer.pauses().subList(1, 3)).as("past, and no date").containsExactly(1000L, 4000L);
  }

  @Test
  void whereNobodyListensOneTryIsEnough() {
    URI gone;
    try (StubServer other = new StubServer()) {
      gone = other.address();
    }
    ModelSettings settings = Stubs.usual(Optional.of(gone));
    ModelException failure =
        failure(Stubs.connections(timer, notices::add).to(Stubs.spec(Provider.OLLAMA), settings));

    assertThat(failure.kind()).isEqualTo(Kind.CONNECTION);
    assertThat(failure.getMessage())
        .contains("nothing answers at http://127.0.0.1:" + gone.getPort() + ";");
    assertThat(timer.pauses()).isEmpty();
  }

  @Test
  void aModelThatIsNotThereCanBeHad() {
    server.reply(404, "{\"error\":\"model 'mistral-small3.2' not found\"}");

    assertThat(failure(model(Provider.OLLAMA, 0, 20)).getMessage())
        .contains("ollama pull mistral-small3.2", "not found");
  }

  @Test
  void waitsAreBounded() {
    server.reply(500, "{}");
    failure(model(Provider.OPENAI, 7, 20));
    assertThat(timer.pauses())
        .containsExactly(1000L, 2000L, 4000L, 8000L, 16_000L, 30_000L, 30_000L);

    try (StubServer patient = new StubServer()) {
      patient.reply(429, "{}", "Retry-After", "3600");
      failure(Stubs.model(Provider.OPENAI, patient, 7));
      assertThat(patient.seen()).hasSize(1);
    }
  }

  @Test
  void serverOfTheSameKindNeedsNoKey() {
    server.reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":2}"));
    Connections keyless = new Connections(name -> null, Prices.none(), timer, notices::add);

    keyless
        .to(ModelSpec.parse("openai:local/model-7b:q4"), Stubs.settings(server, 0, 20))
        .chat(request());

    assertThat(server.seen().get(0).headers()).doesNotContainKey("Authorization");
    assertThat(server.seen().get(0).body()).contains("local/model-7b:q4");
  }

  @ParameterizedTest
  @EnumSource(
      value = Provider.class,
      names = {"OPENAI", "ANTHROPIC", "GEMINI"})
  void missingKeyNamesTheVariable(Provider provider) {
    Map<String, String> blank = Map.of("OPENAI_API_KEY", " ");
    Connections keyless = new Connections(blank::get, Prices.none(), timer, notices::add);

    assertThatThrownBy(() -> keyless.to(Stubs.spec(provider), Stubs.usual(Optional.empty())))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining(provider.variables().get(0));
  }

  @Test
  void keyThatCannotBeOneIsNotQuoted() {
    Map<String, String> odd = Map.of("OPENAI_API_KEY", "abc\ndef");
    Connections connections = new Connections(odd::get, Prices.none(), timer, notices::add);

    assertThatThrownBy(
            () -> connections.to(Stubs.spec(Provider.OPENAI), Stubs.usual(Optional.empty())))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("OPENAI_API_KEY")
        .hasMessageNotContaining("abc");
  }

  @Test
  void blindModelsAreSentNoPictures() {
    server.reply(200, Stubs.call(Provider.OLLAMA, "add", "{\"amount\":2}"));
    ModelSettings settings = Stubs.usual(Optional.of(server.address()));

    Abilities.Able blind =
        Stubs.connections(timer, notices::add).to(ModelSpec.parse("ollama:llama3.2"), settings);
    blind.chat(request());

    assertThat(blind.abilities()).isEqualTo(new Abilities(true, false, true));
    assertThat(server.seen().get(0).body())
        .contains("Look", "One picture was left out", "\"add\"")
        .doesNotContain(PNG, "\"images\"");
  }

  @Test
  void seedGoesToThoseWhoTakeOne() {
    for (Provider provider : Provider.values()) {
      try (StubServer own = new StubServer()) {
        own.reply(200, Stubs.call(provider, "add", "{\"amount\":2}"));
        ModelSettings settings =
            Stubs.usual(Optional.of(own.address()), OptionalInt.of(424_242), 0);
        Connections connections = Stubs.connections(timer, notices::add);
        if (provider == Provider.ANTHROPIC) {
          assertThatThrownBy(() -> connections.to(Stubs.spec(provider), settings))
              .isInstanceOf(ModelSetupException.class)
              .hasMessageContaining("--model-seed");
        } else {
          connections.to(Stubs.spec(provider), settings).chat(request());
          assertThat(own.seen().get(0).body()).contains("424242").doesNotContain("0.5");
        }
      }
    }
  }

  @Test
  void callsOfAProviderShareOneLimit() {
    server.reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":2}"));
    ModelSettings limited =
        Stubs.settings(
            server.address(),
            OptionalDouble.of(0.5),
            20_000,
            0,
            OptionalInt.of(2),
            ModelSettings.Output.USUAL);
    Connections connections = Stubs.connections(timer, notices::add);
    ChatModel one = connections.to(ModelSpec.parse("openai:gpt-4o"), limited);
    ChatModel other = connections.to(ModelSpec.parse("openai:gpt-4o-mini"), limited);

    one.chat(request());
    timer.pass(10_000);
    other.chat(request());
    assertThat(timer.pauses()).isEmpty();
    one.chat(request());
    assertThat(timer.pauses()).containsExactly(50_000L);
    other.chat(request());
    assertThat(timer.pauses()).containsExactly(50_000L, 10_000L);
  }

  @Test
  void knownPricesRideWithTheReply() {
    server.reply(200, Stubs.call(Provider.OPENAI, "add", "{\"amount\":2}"));
    Connections connections = Stubs.connections(timer, notices::add);
    ModelSettings settings = Stubs.settings(server, 0, 20);

    ChatResponse known =
        connections.to(ModelSpec.parse("openai:gpt-4o-2024-08-06"), settings).chat(request());
    ChatResponse unknown =
        connections.to(ModelSpec.parse("openai:gpt-4o-audio"), settings).chat(request());

    // 11 at 2.50 and 7 at 10 dollars for a million.
    assertThat(Usage.ofCall(known.tokenUsage()).usd().orElseThrow().toPlainString())
        .isEqualTo("0.0000975");
    assertThat(Usage.ofCall(unknown.tokenUsage()).usd()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://x/v1",
    "http://user:QQSECRET@host/v1",
    "http://host/v1?key=QQSECRET",
    "localhost:8000"
  })
  void addressesThatAreNone(String address) {
    ModelSettings settings = Stubs.usual(Optional.of(URI.create(address)));

    assertThatThrownBy(
            () -> Stubs.connections(timer, notices::add).to(Stubs.spec(Provider.OPENAI), settings))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("--base-url")
        .hasMessageNotContaining("SECRET");
  }
}
