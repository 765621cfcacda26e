package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * How long a run waits for its models: until its time is up, also in the middle of a call or of a
 * wait between two tries, or until it is stopped. Then the call ends with {@link Stopped}. For one
 * run; time counts from its making.
 */
public final class CallDeadline {

  private static final long MILLIS = 1000;

  private final Timer timer;
  private final OptionalLong maxSeconds;
  private final long started;
  private final CompletableFuture<ChatResponse> stop = new CompletableFuture<>();

  /**
   * Begins.
   *
   * @param maxSeconds of the run, at least 1; empty for no limit
   */
  public CallDeadline(Timer timer, OptionalLong maxSeconds) {
    this.timer = timer;
    this.maxSeconds = maxSeconds;
    started = timer.millis();
  }

  /** Ends the call that is being made, and all that would follow. */
  public void stop() {
    stop.complete(null);
  }

  /** Returns the same model, for which nobody waits longer than that. */
  public ChatModel around(ChatModel model) {
    return new ForwardingChatModel(model, request -> ask(model, request));
  }

  private long left() {
    return maxSeconds.isEmpty()
        ? Long.MAX_VALUE
        : maxSeconds.getAsLong() * MILLIS - (timer.millis() - started);
  }

  private Stopped late(boolean made) {
    return new Stopped(
        Stopped.Why.LATE, made, "All " + maxSeconds.getAsLong() + " seconds were used up.");
  }

  private static Stopped wanted(boolean made) {
    return new Stopped(Stopped.Why.TOLD, made, "It was told to stop from outside.");
  }

  private ChatResponse ask(ChatModel model, ChatRequest request) {
    if (stop.isDone()) {
      throw wanted(false);
    }
    long left = left();
    if (left <= 0) {
      throw late(false);
    }
    CompletableFuture<ChatResponse> call = new CompletableFuture<>();
    Thread worker = new Thread(() -> answer(model, request, call), "model call");
    worker.setDaemon(true);
    worker.start();
    try {
      CompletableFuture.anyOf(call, stop).get(left, TimeUnit.MILLISECONDS);
      if (call.isDone()) {
        return call.get();
      }
      throw wanted(true);
    } catch (TimeoutException late) {
      throw late(true);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw wanted(true);
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failure.getCause();
    } finally {
      // Without effect on one that is done.
      worker.interrupt();
    }
  }

  private static void answer(
      ChatModel model, ChatRequest request, CompletableFuture<ChatResponse> call) {
    try {
      call.complete(model.chat(request));
    } catch (RuntimeException | Error failure) {
      call.completeExceptionally(failure);
    }
  }
}
