package org.puzzlewright.ui.mcp;

import org.puzzlewright.api.DomainTask;
import org.puzzlewright.service.DesignService;

/** What carries out the calls of a client, for tests elsewhere. */
public final class McpReaders {

  private McpReaders() {}

  /** The tools for puzzles. */
  public static void puzzles(String name, String arguments) {
    DesignService service = Shelf.service();
    new McpSession(new PuzzleTools(new Shelf(), service.domains().physics(), service))
        .call(name, arguments, CallContext.NONE);
  }

  /** The tools of any domain. */
  public static void domain(DomainTask<?> task, String name, String arguments) {
    new McpSession(new DomainTools(task.domain(), task, Shelf.service()))
        .call(name, arguments, CallContext.NONE);
  }
}
