package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/** A product that is about to be solved; its options have been understood. Immutable. */
public interface Solving {

  /** Returns what the product is called. */
  String name();

  /**
   * Returns whether an earlier run of the same work can have written a puzzle's file.
   *
   * @param text the file's, which may be any
   */
  default boolean same(String text) {
    return false;
  }

  /** Returns the task to solve it, where agents can. */
  default Optional<DomainTask<?>> agents() {
    return Optional.empty();
  }

  /**
   * Solves it without agents.
   *
   * @param budget most simulations, or states that are looked into; at least 1
   */
  Solved search(int budget);

  /** Returns the solution of a product that was solved, for scripts. */
  JsonNode solution(Product solved);

  /**
   * What a search came to.
   *
   * @param solved whether the solution holds when it is run again
   * @param stop why it ended, in a word or two
   * @param detail the same in a sentence
   * @param outcome what the best that was found does, in words; may be empty
   * @param product the solved product with its files; empty when there is no solution
   * @param simulations that the search made; 0 when {@code detail} tells what was counted
   * @param ways different solutions, where several were asked for
   */
  record Solved(
      boolean solved,
      String stop,
      String detail,
      String outcome,
      Optional<Product> product,
      long simulations,
      List<Way> ways) {

    public Solved {
      ways = List.copyOf(ways);
    }
  }

  /**
   * One of several solutions.
   *
   * @param title what happens, in words
   * @param lines what is done, a line each
   * @param json both, for scripts
   */
  record Way(String title, List<String> lines, ObjectNode json) {

    public Way {
      lines = List.copyOf(lines);
    }
  }
}
