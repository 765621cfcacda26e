package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import dev.langchain4j.exception.UnsupportedFeatureException;
import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.io.IOException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.puzzlewright.agents.models.ModelException.Kind;

/**
 * A provider's model, with what every call needs: no pictures for the blind, patience with a busy
 * server, a price, and errors without keys.
 *
 * <p>It shows no default parameters of its own, so that requests look the same whoever answers
 * them; the provider's model adds its own.
 */
final class Connection implements Abilities.Able {

  /** Milliseconds before the first retry; doubled for each further one. */
  private static final long FIRST_WAIT = 1000;

  private static final long LONGEST_WAIT = 30_000;

  /** Seconds; a server that asks for more is as good as gone. */
  private static final long LONGEST_ASKED = 120;

  /**
   * What it is made of.
   *
   * @param spec how users call it
   * @param model the provider's model; must not retry on its own
   * @param key takes the key out of replies and messages
   * @param keyless whether calls are made without a key
   * @param host where it is, for messages
   * @param tokens judges what servers say of their tokens
   * @param price for a million tokens, if known
   * @param limit counts the calls, if there is one
   * @param timer waits
   * @param notices receives a line for each wait, in words
   */
  record Parts(
      ModelSpec spec,
      ModelSettings settings,
      ChatModel model,
      KeyRedactor key,
      boolean keyless,
      String host,
      TokenEstimate tokens,
      Optional<Prices.Price> price,
      Optional<RateLimit> limit,
      Timer timer,
      Consumer<String> notices) {}

  private static final int PAYMENT_REQUIRED = 402;

  private final Parts parts;
  private final Abilities abilities;
  private final AtomicBoolean cutOff = new AtomicBoolean();

  Connection(Parts parts) {
    this.parts = parts;
    abilities = Abilities.of(parts.spec, parts.settings);
  }

  @Override
  public Abilities abilities() {
    return abilities;
  }

  @Override
  public ModelProvider provider() {
    return parts.model.provider();
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    ChatRequest seen = abilities.vision() ? request : TextOnly.of(request);
    boolean gemini = parts.spec.provider().protocol() == Provider.Protocol.GEMINI;
    ChatRequest sent = gemini ? GeminiSchema.of(seen) : seen;
    for (int attempt = 0; ; attempt++) {
      try {
        if (parts.limit.isPresent()) {
          parts.limit.get().await();
        }
        return priced(counted(sent, parts.key.redacted(whole(answer(sent)))));
      } catch (InterruptedException stop) {
        throw interrupted();
      } catch (RuntimeException failure) {
        ModelException told = told(failure, sent, attempt);
        OptionalLong wait = wait(failure, told.kind(), attempt);
        if (wait.isEmpty()) {
          throw told;
        }
        pause(wait.getAsLong(), told);
      }
    }
  }

  private ChatResponse answer(ChatRequest sent) {
    ChatResponse response = parts.model.chat(sent);
    return response.tokenUsage() == null
        ? response
        : with(response, CachedTokens.of(response.tokenUsage()));
  }

  /** Complains of a reply that was cut off; what it says is still of use, unless it is nothing. */
  private ChatResponse whole(ChatResponse response) {
    AiMessage reply = response.aiMessage();
    if (response.finishReason() != FinishReason.LENGTH || reply == null) {
      return response;
    }
    if (!reply.hasToolExecutionRequests() && (reply.text() == null || reply.text().isBlank())) {
      throw new ModelException(Kind.LENGTH, "");
    }
    if (!cutOff.getAndSet(true)) {
      parts.notices.accept(
          parts.spec + ": a reply was cut off at its greatest length; --max-output allows more");
    }
    return response;
  }

  private void pause(long millis, ModelException told) {
    String seconds = millis % 1000 == 0 ? "" + millis / 1000 : "" + millis / 1000.0;
    parts.notices.accept(told.getMessage() + "; trying again in " + seconds + " s");
    try {
      parts.timer.pause(millis);
    } catch (InterruptedException stop) {
      throw interrupted();
    }
  }

  private ModelException interrupted() {
    Thread.currentThread().interrupt();
    return new ModelException(Kind.OTHER, parts.spec + ": the call was interrupted");
  }

  /** Returns after how many milliseconds to try again; empty when that would be no use. */
  private OptionalLong wait(RuntimeException failure, Kind kind, int attempt) {
    boolean passing =
        switch (kind) {
          case BUSY, SERVER, TIMEOUT -> true;
          // Where nobody listens nobody will in a minute; a line that broke may hold next time.
          case CONNECTION -> !unreachable(failure);
          default -> false;
        };
    if (!passing || attempt >= parts.settings.retries()) {
      return OptionalLong.empty();
    }
    OptionalLong asked =
        find(failure, JdkHttpClient.Refusal.class)
            .map(JdkHttpClient.Refusal::seconds)
            .orElse(OptionalLong.empty());
    if (asked.isPresent()) {
      return asked.getAsLong() <= LONGEST_ASKED
          ? OptionalLong.of(asked.getAsLong() * 1000)
          : OptionalLong.empty();
    }
    return OptionalLong.of(Math.min(LONGEST_WAIT, FIRST_WAIT << Math.min(attempt, 10)));
  }

  /** What a server says of its tokens is believed only when it can be so. */
  private ChatResponse counted(ChatRequest request, ChatResponse response) {
    return response.aiMessage() == null || parts.tokens.credible(request, response)
        ? response
        : with(response, parts.tokens.estimated(request, response));
  }

  private ChatResponse priced(ChatResponse response) {
    Optional<ChatResponse> priced =
        parts
            .price
            .flatMap(p -> p.of(response.tokenUsage()))
            .map(usd -> with(response, new PricedTokens(response.tokenUsage(), usd)));
    return priced.orElse(response);
  }

  private static ChatResponse with(ChatResponse response, TokenUsage tokens) {
    return ChatResponse.builder()
        .aiMessage(response.aiMessage())
        .id(response.id())
        .modelName(response.modelName())
        .finishReason(response.finishReason())
        .tokenUsage(tokens)
        .build();
  }

  private ModelException told(RuntimeException failure, ChatRequest sent, int attempt) {
    Kind kind = kind(failure, sent);
    String words =
        switch (kind) {
          case KEY ->
              (parts.keyless
                      ? "the server wants a key and none was sent"
                      : "the key was not accepted (" + variables() + ")")
                  + said(failure);
          case UNKNOWN_MODEL -> "there is no such model at " + parts.host + pull() + said(failure);
          case BUSY -> "too many requests" + said(failure);
          case CREDIT -> "what is paid for or allowed is used up" + said(failure);
          case DECLINED -> "the model or its provider's filter will not answer" + said(failure);
          case LENGTH -> "the reply reached its greatest length before it said anything";
          case SERVER ->
              unreadable(failure)
                  ? "the server's answer is not one of a model (not JSON, or parts are missing)"
                  : "the server failed" + said(failure);
          case TIMEOUT -> "no answer within " + seconds();
          case CONNECTION ->
              unreachable(failure)
                  ? "nothing answers at " + parts.host + "; is the server running?"
                  : "the connection to " + parts.host + " broke";
          case REJECTED ->
              failure instanceof ModelException
                  ? failure.getMessage()
                  : "the request was refused" + said(failure);
          default -> other(failure);
        };
    String again = attempt == 0 ? "" : " (try %d)".formatted(attempt + 1);
    String help = remedy(kind, failure, sent).map(option -> "; " + option).orElse("");
    return new ModelException(
        kind, ModelFailure.clean(parts.spec + ": " + words, parts.key) + help + again);
  }

  /** What the user can do; it stands behind the server's words, however long those are. */
  private Optional<String> remedy(Kind kind, RuntimeException failure, ChatRequest sent) {
    return switch (kind) {
      case KEY -> parts.keyless ? Optional.of(key()) : Optional.empty();
      case CREDIT ->
          Optional.of("pay for more at the provider, or take another model with --model");
      case DECLINED -> Optional.of("word the prompt otherwise, or take another model with --model");
      case LENGTH ->
          Optional.of("give more than it needs for its thoughts with --max-output TOKENS");
      case REJECTED, OTHER -> Remedy.of(said(failure), sent, parts.settings);
      default -> Optional.empty();
    };
  }

  private String key() {
    Provider provider = parts.spec.provider();
    return provider.variables().isEmpty()
        ? "%s takes none: use openai:%s with --base-url %s/v1 and OPENAI_API_KEY"
            .formatted(provider.word(), parts.spec.name(), parts.host)
        : "set the environment variable " + variables();
  }

  private String variables() {
    return String.join(" or ", parts.spec.provider().variables());
  }

  private String other(RuntimeException failure) {
    if (failure instanceof ModelException) {
      return ModelFailure.describe(failure, parts.key);
    }
    // Anything that is not understood ends up in langchain4j's own readers.
    return find(failure, HttpException.class).isPresent()
        ? "the server answered in an unexpected way" + said(failure)
        : "the reply could not be read (" + ModelFailure.describe(failure, parts.key) + ")";
  }

  private String pull() {
    return parts.spec.provider() == Provider.OLLAMA
        ? " (get it with: ollama pull " + parts.spec.name() + ")"
        : "";
  }

  private String seconds() {
    long millis = parts.settings.timeout().toMillis();
    return (millis % 1000 == 0 ? "" + millis / 1000 : "" + millis / 1000.0) + " s";
  }

  private String said(Throwable failure) {
    Throwable source = find(failure, HttpException.class).<Throwable>map(e -> e).orElse(failure);
    String message = source.getMessage();
    return message == null || message.isBlank() ? "" : ": " + message;
  }

  private Kind kind(RuntimeException failure, ChatRequest sent) {
    if (failure instanceof ModelException known) {
      return known.kind();
    } else if (failure instanceof ContentFilteredException) {
      return Kind.DECLINED;
    } else if (isCredit(failure)) {
      return Kind.CREDIT;
    } else if (find(failure, HttpException.class).isPresent()
        && Remedy.isUnable(said(failure), sent)) {
      return Kind.REJECTED;
    } else if (failure instanceof AuthenticationException) {
      return Kind.KEY;
    } else if (failure instanceof ModelNotFoundException) {
      return Kind.UNKNOWN_MODEL;
    } else if (failure instanceof RateLimitException) {
      return Kind.BUSY;
    } else if (failure instanceof InternalServerException) {
      return Kind.SERVER;
    } else if (failure instanceof TimeoutException) {
      return Kind.TIMEOUT;
    } else if (failure instanceof InvalidRequestException
        || failure instanceof UnsupportedFeatureException) {
      return Kind.REJECTED;
    } else if (unreadable(failure)) {
      return Kind.SERVER;
    } else if (unreachable(failure) || find(failure, IOException.class).isPresent()) {
      return Kind.CONNECTION;
    }
    return Kind.OTHER;
  }

  private boolean isCredit(RuntimeException failure) {
    Optional<HttpException> http = find(failure, HttpException.class);
    return http.isPresent()
        && (http.get().statusCode() == PAYMENT_REQUIRED
            || http.get().statusCode() / 100 == 4 && Remedy.isCredit(said(failure)));
  }

  /** langchain4j's own readers stumble in these ways over an answer that is not what it must be. */
  private static boolean unreadable(Throwable failure) {
    return find(failure, JsonProcessingException.class).isPresent()
        || find(failure, NullPointerException.class).isPresent()
        || find(failure, IndexOutOfBoundsException.class).isPresent();
  }

  private static boolean unreachable(Throwable failure) {
    return failure instanceof UnresolvedModelServerException
        || find(failure, UnresolvedAddressException.class).isPresent()
        || find(failure, java.net.ConnectException.class).isPresent();
  }

  private static <T> Optional<T> find(Throwable failure, Class<T> type) {
    Throwable at = failure;
    for (int depth = 0; at != null && depth < 20; depth++) {
      if (type.isInstance(at)) {
        return Optional.of(type.cast(at));
      }
      at = at.getCause();
    }
    return Optional.empty();
  }
}
