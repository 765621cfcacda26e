package org.puzzlewright.ui.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * What came of designing or solving.
 *
 * @param success whether the task is fulfilled
 * @param stop why the work ended, in a word or two
 * @param detail the same in a sentence
 * @param outcome what the run of the best that was reached does, in words; may be empty
 * @param product what is worth keeping; empty when there is nothing
 * @param cost what it took
 * @param left files by name of agents' work that came to nothing: what was said, and how far it
 *     got; empty when there is a product, or no agents
 */
record Work(
    boolean success,
    String stop,
    String detail,
    String outcome,
    Optional<Product> product,
    Cost cost,
    Map<String, byte[]> left) {

  /** Makes one that leaves nothing behind but its product. */
  Work(
      boolean success,
      String stop,
      String detail,
      String outcome,
      Optional<Product> product,
      Cost cost) {
    this(success, stop, detail, outcome, product, cost, Map.of());
  }

  /**
   * A puzzle with its files.
   *
   * @param puzzle what stands in the puzzle's file
   * @param certificate what the gates found
   * @param files contents by name, as {@code RunFolder} wants them
   */
  record Product(PuzzleFile puzzle, Certificate certificate, Map<String, byte[]> files) {}

  /**
   * What the work took.
   *
   * @param actions simulations by the agents' actions, or by the search
   * @param planner simulations by the planner on its own account
   * @param usage of models
   * @param repairs what was moved after the first layout
   */
  record Cost(long actions, long planner, Usage usage, List<String> repairs) {

    /** Returns how often models were called. */
    int calls() {
      return usage.calls();
    }
  }
}
