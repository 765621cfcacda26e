package org.puzzlewright.ui.mcp;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * Carries out one call after the other, in the order in which they came, on a thread of its own, so
 * that everything else is answered meanwhile.
 */
final class Calls {

  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "mcp calls");
            thread.setDaemon(true);
            return thread;
          });

  private final Map<Object, AtomicBoolean> open = new ConcurrentHashMap<>();

  /**
   * Takes a call into the row.
   *
   * @param id of its request
   * @param work is given the call's context, without progress
   * @return what comes of it; nothing when it was cancelled
   */
  <T> Mono<T> later(Object id, CallContext.Progress progress, Function<CallContext, T> work) {
    AtomicBoolean cancelled = new AtomicBoolean();
    open.put(id, cancelled);
    CallContext context = new CallContext(cancelled::get, progress);
    return Mono.create(
        sink ->
            worker.execute(
                () -> {
                  try {
                    context.stopIfCancelled();
                    T result = work.apply(context);
                    context.stopIfCancelled();
                    sink.success(result);
                  } catch (RuntimeException | StackOverflowError failure) {
                    if (cancelled.get()) {
                      sink.success();
                    } else {
                      sink.error(failure);
                    }
                  } finally {
                    open.remove(id, cancelled);
                  }
                }));
  }

  /** Ends a call, if it is not over; it gets no answer. */
  void cancel(Object id) {
    AtomicBoolean call = open.get(id);
    if (call != null) {
      call.set(true);
    }
  }

  /** Ends all calls. */
  void close() {
    open.values().forEach(call -> call.set(true));
    worker.shutdown();
  }

  /** Returns whether no call is made or waits. */
  boolean isIdle() {
    return open.isEmpty();
  }
}
