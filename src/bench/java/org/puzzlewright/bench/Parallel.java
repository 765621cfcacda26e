package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.ui.cli.InProcess;

/** Designs made at the same time in one process, against the same designs one after the other. */
final class Parallel {

  private Parallel() {}

  /** Designs with seeds 0 to {@code threads} - 1 run at the same time. */
  static List<String> measure(int threads) {
    List<List<String>> rows = new ArrayList<>();
    InProcess program = new InProcess();
    int same = 0;
    int all = 0;
    for (Prompts.Prompt prompt : Prompts.all()) {
      List<Map<String, byte[]>> alone = new ArrayList<>();
      for (int seed = 0; seed < threads; seed++) {
        alone.add(design(program, prompt, seed));
      }
      List<Map<String, byte[]>> together = together(program, prompt, threads);
      int equal = 0;
      int equalPictures = 0;
      for (int i = 0; i < threads; i++) {
        boolean texts = same(alone.get(i), together.get(i), false);
        equal += texts ? 1 : 0;
        equalPictures += texts && same(alone.get(i), together.get(i), true) ? 1 : 0;
      }
      rows.add(
          List.of(
              prompt.id(), equal + " of " + threads + " yes", equalPictures + " of " + threads));
      same += equal;
      all += threads;
    }
    rows.add(List.of("all", same + " of " + all + " yes, " + (all - same) + " no", ""));
    return Figures.table(
        List.of("prompt", "puzzle.json and transcript the same", "and all pictures too"), rows);
  }

  private static Map<String, byte[]> design(InProcess program, Prompts.Prompt prompt, int seed) {
    return program.design(prompt.words(), seed, Placing.Mode.GROUNDED).files();
  }

  private static List<Map<String, byte[]>> together(
      InProcess program, Prompts.Prompt prompt, int threads) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Callable<Map<String, byte[]>>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int seed = i;
      tasks.add(
          () -> {
            start.await();
            return design(program, prompt, seed);
          });
    }
    try {
      List<Map<String, byte[]>> results = new ArrayList<>();
      for (Future<Map<String, byte[]>> f : pool.invokeAll(tasks)) {
        results.add(f.get());
      }
      return results;
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("a parallel design failed", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static boolean same(Map<String, byte[]> a, Map<String, byte[]> b, boolean pictures) {
    if (a.isEmpty() || !a.keySet().equals(b.keySet())) {
      return false;
    }
    return a.keySet().stream()
        .filter(name -> pictures == name.startsWith(RunFolder.RENDERS))
        .allMatch(name -> Arrays.equals(a.get(name), b.get(name)));
  }
}
