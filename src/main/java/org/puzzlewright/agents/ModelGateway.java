package org.puzzlewright.agents;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.puzzlewright.agents.models.ModelFailure;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.PassingFailure;
import org.puzzlewright.agents.models.Stopped;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;

/** Every model call of a run goes through here, to be counted, limited, caught and tried again. */
final class ModelGateway {

  /** How often a call that failed is made again, where that may help. */
  static final int RETRIES = 3;

  private static final long FIRST_PAUSE_MILLIS = 500;
  private static final long MILLIS = 1000;
  private static final int CHARACTERS_A_TOKEN = 4;

  private final Models models;
  private final Limits limits;
  private final Timer timer;
  private final BiConsumer<String, String> failures;
  private final long started;
  private Usage total = Usage.NONE;
  private Usage last = Usage.NONE;
  private long tokens;
  private Optional<BigDecimal> money = Optional.of(BigDecimal.ZERO);

  /**
   * Makes one.
   *
   * @param failures is told the role and the failure of each call that is made again
   */
  ModelGateway(Models models, Limits limits, Timer timer, BiConsumer<String, String> failures) {
    this.models = models;
    this.limits = limits;
    this.timer = timer;
    this.failures = failures;
    started = timer.millis();
  }

  /** Asks for an answer in a form, by the provider's own means where it has them. */
  ChatResponse ask(String role, ChatRequest request, Optional<AnswerForm> form) throws RunStopped {
    boolean formed =
        form.isPresent()
            && models
                .forRole(role)
                .supportedCapabilities()
                .contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA);
    return ask(role, formed ? formed(role, request, form.get()) : request);
  }

  private static ChatRequest formed(String role, ChatRequest request, AnswerForm form) {
    JsonSchema schema =
        JsonSchema.builder().name(role).rootElement(JsonRawSchema.from(form.schema())).build();
    ResponseFormat format =
        ResponseFormat.builder().type(ResponseFormatType.JSON).jsonSchema(schema).build();
    return ChatRequest.builder().messages(request.messages()).responseFormat(format).build();
  }

  ChatResponse ask(String role, ChatRequest request) throws RunStopped {
    ChatModel model = models.forRole(role);
    for (int failed = 0; ; failed++) {
      checkLimits(role);
      try {
        return once(role, model, request);
      } catch (Stopped stop) {
        throw new RunStopped(
            stop.late() ? StopReason.TIME_LIMIT : StopReason.INTERRUPTED, stop.getMessage());
      } catch (RuntimeException failure) {
        String told = ModelFailure.describe(failure);
        if (!PassingFailure.is(failure)) {
          throw failed("The model of the " + Setup.called(role) + " failed: " + told);
        }
        if (failed == RETRIES) {
          throw failed(
              "The model of the %s failed %d times in a row: %s"
                  .formatted(Setup.called(role), failed + 1, told));
        }
        failures.accept(role, told);
        pause(failed);
      }
    }
  }

  private ChatResponse once(String role, ChatModel model, ChatRequest request) throws RunStopped {
    last = Usage.ofCall(null);
    try {
      ChatResponse response = model.chat(request);
      if (response == null || response.aiMessage() == null) {
        throw failed("The model of the " + Setup.called(role) + " returned nothing.");
      }
      last = Usage.ofCall(response.tokenUsage());
      spend(request, response.aiMessage());
      return response;
    } catch (Stopped stop) {
      last = stop.made() ? last : Usage.NONE;
      throw stop;
    } finally {
      total = total.plus(last);
    }
  }

  private void spend(ChatRequest request, AiMessage reply) {
    tokens += last.inputTokens().orElseGet(() -> estimate(request));
    tokens += last.outputTokens().orElseGet(() -> estimate(reply));
    money = money.flatMap(sum -> last.usd().map(sum::add));
  }

  private static long estimate(ChatRequest request) {
    return request.messages().stream().mapToLong(ModelGateway::estimate).sum();
  }

  /** Pictures are left out: what they cost depends on the provider alone. */
  private static long estimate(ChatMessage message) {
    String words =
        message instanceof UserMessage user && !user.hasSingleText()
            ? Dialogue.words(user)
            : message.toString();
    return words.length() / CHARACTERS_A_TOKEN;
  }

  private void pause(int failed) throws RunStopped {
    try {
      timer.pause(FIRST_PAUSE_MILLIS << failed);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new RunStopped(
          StopReason.INTERRUPTED, "It was interrupted while it waited for a model.");
    }
  }

  private static RunStopped failed(String detail) {
    return new RunStopped(StopReason.MODEL_FAILED, detail);
  }

  private void checkLimits(String role) throws RunStopped {
    if (total.calls() >= limits.maxCalls()) {
      throw new RunStopped(
          StopReason.CALL_LIMIT,
          "All %d model calls were used up before the %s could be asked."
              .formatted(limits.maxCalls(), Setup.called(role)));
    }
    if (limits.maxTokens().isPresent() && tokens >= limits.maxTokens().getAsLong()) {
      throw new RunStopped(
          StopReason.TOKEN_LIMIT,
          "%d tokens were used, %d are allowed.".formatted(tokens, limits.maxTokens().getAsLong()));
    }
    checkMoney();
    long millis = timer.millis() - started;
    if (limits.maxSeconds().isPresent() && millis >= limits.maxSeconds().getAsLong() * MILLIS) {
      throw new RunStopped(
          StopReason.TIME_LIMIT,
          "All %d seconds were used up.".formatted(limits.maxSeconds().getAsLong()));
    }
  }

  private void checkMoney() throws RunStopped {
    if (limits.maxMoney().isEmpty()) {
      return;
    }
    String allowed = limits.maxMoney().get().toPlainString();
    if (money.isEmpty()) {
      throw new RunStopped(
          StopReason.MONEY_LIMIT,
          "A model call has no known price, so a limit of %s USD cannot be kept."
              .formatted(allowed));
    }
    if (money.get().compareTo(limits.maxMoney().get()) >= 0) {
      throw new RunStopped(
          StopReason.MONEY_LIMIT,
          "%s USD were spent, %s are allowed.".formatted(money.get().toPlainString(), allowed));
    }
  }

  /** Returns the sum over the run; a call that threw counts, its tokens unknown. */
  Usage total() {
    return total;
  }

  /** Returns the usage of the latest call. */
  Usage last() {
    return last;
  }
}
