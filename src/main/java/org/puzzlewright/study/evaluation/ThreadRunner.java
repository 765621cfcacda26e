package org.puzzlewright.study.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Threads of this process.
 *
 * @param threads at least 1
 * @param limits for some providers, how many of their trials may be under way at once
 */
public record ThreadRunner(int threads, Map<String, Integer> limits) implements TrialRunner {

  public ThreadRunner {
    limits = Map.copyOf(limits);
  }

  @Override
  public void run(List<Trial> trials, Worker.Source workers, Consumer<Worker.Finished> sink)
      throws InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, "trial");
              thread.setDaemon(true);
              return thread;
            });
    try {
      CompletionService<Worker.Finished> ends = new ExecutorCompletionService<>(pool);
      List<Trial> waiting = new ArrayList<>(trials);
      Map<String, Integer> working = new HashMap<>();
      int running = 0;
      while (!waiting.isEmpty() || running > 0) {
        Optional<Trial> next = running < threads ? next(waiting, working) : Optional.empty();
        if (next.isPresent()) {
          Trial trial = next.get();
          working.merge(trial.provider(), 1, Integer::sum);
          ends.submit(() -> workers.open().work(trial));
          running++;
        } else {
          Worker.Finished finished = ends.take().get();
          working.merge(finished.trial().provider(), -1, Integer::sum);
          running--;
          sink.accept(finished);
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException ours) {
        throw ours;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  /** Takes the first trial whose provider has room. */
  private Optional<Trial> next(List<Trial> waiting, Map<String, Integer> working) {
    for (Iterator<Trial> all = waiting.iterator(); all.hasNext(); ) {
      Trial trial = all.next();
      int most = limits.getOrDefault(trial.provider(), Integer.MAX_VALUE);
      if (working.getOrDefault(trial.provider(), 0) < most) {
        all.remove();
        return Optional.of(trial);
      }
    }
    return Optional.empty();
  }
}
