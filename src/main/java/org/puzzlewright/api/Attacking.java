package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * What a product claims to need, about to be attacked: solutions without it are looked for. Its
 * options have been understood.
 */
public interface Attacking {

  /** Returns how many draws there are in all. */
  int draws();

  /**
   * Attacks.
   *
   * @param threads at least 1; what is found does not depend on it
   * @param done is told how many more draws were made
   */
  Attacked attack(int threads, IntConsumer done);

  /**
   * What came of it.
   *
   * @param refuted whether a solution was found that a player could find on purpose
   * @param lines the same for people
   * @param details all of it, for scripts
   */
  record Attacked(boolean refuted, List<String> lines, List<ObjectNode> details) {

    public Attacked {
      lines = List.copyOf(lines);
      details = List.copyOf(details);
    }
  }
}
