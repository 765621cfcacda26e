package org.puzzlewright.agents;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.puzzlewright.agents.models.ModelFailure;
import org.puzzlewright.agents.models.PassingFailure;
import org.puzzlewright.agents.models.Stopped;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.base.json.InputException;

/** Every call of an agent goes through here, to be counted, limited, caught and tried again. */
final class ModelGateway {

  /** How often a call that failed is made again, where that may help. */
  static final int RETRIES = 3;

  private static final long FIRST_PAUSE_MILLIS = 500;
  private static final long MILLIS = 1000;
  private static final int CHARACTERS_A_TOKEN = 4;

  private final Cast cast;
  private final Limits limits;
  private final Timer timer;
  private final long started;
  private Usage total = Usage.NONE;
  private Usage last = Usage.NONE;
  private long tokens;
  private int replies;
  private Optional<BigDecimal> money = Optional.of(BigDecimal.ZERO);

  ModelGateway(Cast cast, Limits limits, Timer timer) {
    this.cast = cast;
    this.limits = limits;
    this.timer = timer;
    started = timer.millis();
  }

  /** What came of asking. */
  sealed interface Heard permits Replied, RunStopped {}

  /** Somebody replied. */
  record Replied(Reply reply) implements Heard {}

  /**
   * Asks.
   *
   * @param failures is told the role and the failure of each call that is made again
   */
  Heard ask(Request request, BiConsumer<String, String> failures) {
    String role = request.role();
    for (int failed = 0; ; failed++) {
      Optional<RunStopped> limit = limit(role);
      if (limit.isPresent()) {
        return limit.get();
      }
      try {
        return once(request);
      } catch (Stopped stop) {
        return new RunStopped(reason(stop.why()), stop.getMessage());
      } catch (InputException wrong) {
        // No model: the user's own program plays, and asking it again would bring the same.
        return new RunStopped(
            StopReason.GAVE_UP,
            "The %s failed: %s".formatted(Setup.called(role), wrong.getMessage()));
      } catch (RuntimeException failure) {
        String told = ModelFailure.describe(failure);
        if (!PassingFailure.is(failure)) {
          return failed("The model of the " + Setup.called(role) + " failed: " + told);
        }
        if (failed == RETRIES) {
          return failed(
              "The model of the %s failed %d times in a row: %s"
                  .formatted(Setup.called(role), failed + 1, told));
        }
        failures.accept(role, told);
        if (!paused(failed)) {
          return new RunStopped(
              StopReason.INTERRUPTED, "It was interrupted while it waited for a model.");
        }
      }
    }
  }

  private static StopReason reason(Stopped.Why why) {
    return switch (why) {
      case LATE -> StopReason.TIME_LIMIT;
      case TOLD -> StopReason.INTERRUPTED;
      case NOT_WRITTEN -> StopReason.NOT_WRITTEN;
    };
  }

  private Heard once(Request request) {
    last = Usage.ofCall(null);
    try {
      Reply reply = cast.forRole(request.role()).reply(request);
      if (reply == null) {
        return failed("The model of the " + Setup.called(request.role()) + " returned nothing.");
      }
      last = reply instanceof ModelReply language ? language.usage() : last;
      spend(request, reply);
      replies++;
      return new Replied(reply);
    } catch (Stopped stop) {
      last = stop.made() ? last : Usage.NONE;
      throw stop;
    } finally {
      total = total.plus(last);
    }
  }

  /** Returns how many replies came; unlike calls, the same when the work is taken up again. */
  int replies() {
    return replies;
  }

  private void spend(Request request, Reply reply) {
    money = money.flatMap(sum -> last.usd().map(sum::add));
    if (limits.maxTokens().isPresent()) {
      tokens += last.inputTokens().orElseGet(() -> estimate(Messages.of(request)));
      tokens += last.outputTokens().orElseGet(() -> estimate(Messages.message(reply, request)));
    }
  }

  private static long estimate(ChatRequest request) {
    return request.messages().stream().mapToLong(ModelGateway::estimate).sum();
  }

  /** Pictures are left out: what they cost depends on the provider alone. */
  private static long estimate(ChatMessage message) {
    String words =
        message instanceof UserMessage user && !user.hasSingleText()
            ? Messages.words(user)
            : message.toString();
    return words.length() / CHARACTERS_A_TOKEN;
  }

  /** Waits; returns whether nobody interrupted that. */
  private boolean paused(int failed) {
    try {
      timer.pause(FIRST_PAUSE_MILLIS << failed);
      return true;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static RunStopped failed(String detail) {
    return new RunStopped(StopReason.MODEL_FAILED, detail);
  }

  private Optional<RunStopped> limit(String role) {
    if (total.calls() >= limits.maxCalls()) {
      return stop(
          StopReason.CALL_LIMIT,
          "All %d model calls were used up before the %s could be asked.",
          limits.maxCalls(),
          Setup.called(role));
    }
    if (limits.maxTokens().isPresent() && tokens >= limits.maxTokens().getAsLong()) {
      return stop(
          StopReason.TOKEN_LIMIT,
          "%d tokens were used, %d are allowed.",
          tokens,
          limits.maxTokens().getAsLong());
    }
    if (limits.maxMoney().isPresent() && money.isEmpty()) {
      return stop(
          StopReason.MONEY_LIMIT,
          "A model call has no known price, so a limit of %s USD cannot be kept.",
          limits.maxMoney().get().toPlainString());
    }
    if (limits.maxMoney().isPresent() && money.get().compareTo(limits.maxMoney().get()) >= 0) {
      return stop(
          StopReason.MONEY_LIMIT,
          "%s USD were spent, %s are allowed.",
          money.get().toPlainString(),
          limits.maxMoney().get().toPlainString());
    }
    long millis = timer.millis() - started;
    return limits.maxSeconds().isPresent() && millis >= limits.maxSeconds().getAsLong() * MILLIS
        ? stop(
            StopReason.TIME_LIMIT, "All %d seconds were used up.", limits.maxSeconds().getAsLong())
        : Optional.empty();
  }

  private static Optional<RunStopped> stop(StopReason reason, String format, Object... values) {
    return Optional.of(new RunStopped(reason, format.formatted(values)));
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
