package org.puzzlewright.programs.search;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.base.json.InputException;

/**
 * How is searched.
 *
 * @param trials searches from nothing; the best of all is the result
 * @param iterations programs that are evaluated in each trial, at most
 * @param calls most replies for one of them, repairs included
 * @param migrate after how many iterations each trial is given the best program of the one before
 *     it; 0 for never, so that trials are independent restarts
 * @param seed decides about all chance
 */
public record Settings(int trials, int iterations, int calls, int migrate, long seed) {

  private static final int MOST = 1_000_000;

  /**
   * Checks the bounds.
   *
   * @throws InputException in one line
   */
  public Settings {
    within("--trials", trials, 1);
    within("--iterations", iterations, 1);
    within("--replies", calls, 1);
    within("--migrate", migrate, 0);
  }

  private static void within(String name, int value, int least) {
    if (value < least || value > MOST) {
      throw new InputException("%s must be from %d to %d".formatted(name, least, MOST));
    }
  }

  ObjectNode json() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("trials", trials)
        .put("iterations", iterations)
        .put("calls", calls)
        .put("migrate", migrate)
        .put("seed", seed);
  }
}
