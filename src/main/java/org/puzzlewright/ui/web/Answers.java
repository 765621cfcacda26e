package org.puzzlewright.ui.web;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Product;

/** Solutions for hints, each looked for once. Safe to share between threads. */
final class Answers {

  private final int budget;
  private final Map<Product, Optional<PageView.Solution>> known = new ConcurrentHashMap<>();

  /**
   * Makes one.
   *
   * @param budget most simulations of a search
   */
  Answers(int budget) {
    this.budget = budget;
  }

  /** Returns a solution; empty when none is known or found. */
  Optional<PageView.Solution> of(Product product, PageView.Placement placement) {
    Optional<PageView.Solution> before = known.get(product);
    return before == null ? found(product, placement) : before;
  }

  /** One search at a time is enough for a machine. */
  private synchronized Optional<PageView.Solution> found(
      Product product, PageView.Placement placement) {
    if (!known.containsKey(product)) {
      known.put(product, placement.solution(budget));
    }
    return known.get(product);
  }
}
