package org.puzzlewright.ui.mcp;

import java.util.concurrent.CancellationException;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Order;

/** Lets the program's own planner, which is no language model, work on a task. */
final class OfflineWork {

  private OfflineWork() {}

  /**
   * Works until the end, or until the call is cancelled.
   *
   * @throws CancellationException when it was
   */
  static org.puzzlewright.service.Work of(
      DesignService service, DomainTask<?> task, long seed, CallContext context) {
    return service.work(
        task,
        new Order(seed),
        entry -> {
          context.stopIfCancelled();
          context.progress().told(0, words(entry));
        });
  }

  private static String words(TranscriptEntry entry) {
    return entry.action().isEmpty() ? entry.role() : entry.role() + ": " + entry.action();
  }
}
