package org.puzzlewright.app;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.verdict.Certificate;

/**
 * What came of designing or solving.
 *
 * @param success whether the task is fulfilled
 * @param stop why the work ended, in a word or two
 * @param detail the same in a sentence
 * @param product the puzzle and what goes with it; empty when there is not even a layout
 * @param cost what it took
 */
record Work(boolean success, String stop, String detail, Optional<Product> product, Cost cost) {

  /**
   * A puzzle with its files.
   *
   * @param puzzle what stands in the puzzle's file
   * @param certificate what the gates found
   * @param outcome what its run reaches, in words
   * @param files contents by name, as {@code RunFolder} wants them
   */
  record Product(
      PuzzleFile puzzle, Certificate certificate, String outcome, Map<String, byte[]> files) {}

  /**
   * What the work took.
   *
   * @param actions simulations by the agents' actions, or by the search
   * @param planner simulations by the planner on its own account
   * @param calls of models
   * @param repairs what was moved after the first layout
   */
  record Cost(long actions, long planner, int calls, List<String> repairs) {}
}
