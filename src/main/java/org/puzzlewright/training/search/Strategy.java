package org.puzzlewright.training.search;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** From which thought the next one goes on. */
public enum Strategy {
  /** From the latest. */
  CHAIN,
  /** From the best that has fewer than {@value #BREADTH} children. */
  TREE,
  /** From the same, with the best others as references. */
  GRAPH;

  /** Most children of a thought in a tree or graph. */
  public static final int BREADTH = 2;

  /** Most references. */
  public static final int REFERENCES = 2;

  /** Returns its name in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the thought to go on from; empty only where there is none.
   *
   * @param all in the order in which they came
   */
  Optional<Thought> parent(List<Thought> all) {
    if (this == CHAIN) {
      return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }
    return all.stream().filter(t -> children(t, all) < BREADTH).min(Thought.BEST);
  }

  private static long children(Thought parent, List<Thought> all) {
    return all.stream().filter(t -> t.parent().orElse(0) == parent.number()).count();
  }

  /** Returns what is shown beside the parent, the best first. */
  List<Thought> references(List<Thought> all, Thought parent) {
    return this == GRAPH
        ? all.stream()
            .filter(t -> t.number() != parent.number())
            .sorted(Thought.BEST)
            .limit(REFERENCES)
            .toList()
        : List.of();
  }
}
