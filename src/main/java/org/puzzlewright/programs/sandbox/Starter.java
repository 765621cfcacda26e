package org.puzzlewright.programs.sandbox;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts processes, all by one thread that lives as long as this: bubblewrap's {@code
 * --die-with-parent} means the thread that started it, so what a search's worker had started for
 * others would end with that worker.
 */
final class Starter implements AutoCloseable {

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread one = new Thread(work, "starts programs' processes");
            one.setDaemon(true);
            return one;
          });

  /**
   * Starts one.
   *
   * @throws java.io.UncheckedIOException when it cannot be started
   */
  Peer start(List<String> command) {
    try {
      return CompletableFuture.supplyAsync(() -> new Peer(command), thread).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  @Override
  public void close() {
    thread.shutdown();
  }
}
