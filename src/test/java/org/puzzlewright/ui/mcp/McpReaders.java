package org.puzzlewright.ui.mcp;

import org.puzzlewright.api.DomainTask;
import org.puzzlewright.physics.domain.PuzzleDomain;

/** What carries out the calls of a client, for tests elsewhere. */
public final class McpReaders {

  private McpReaders() {}

  /** The tools for puzzles. */
  public static void puzzles(String name, String arguments) {
    new McpSession(new PuzzleTools(new Shelf(), new PuzzleDomain(Shelf.REPLAY)))
        .call(name, arguments);
  }

  /** The tools of any domain. */
  public static void domain(DomainTask<?> task, String name, String arguments) {
    new McpSession(new DomainTools(task.domain(), task)).call(name, arguments);
  }
}
