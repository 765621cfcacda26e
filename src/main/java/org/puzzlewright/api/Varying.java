package org.puzzlewright.api;

import java.util.Map;
import java.util.Optional;

/** How products of a domain are sorted into an archive, and how new ones are made of old ones. */
public interface Varying {

  /** Returns the cell that a product falls into. */
  Niche niche(Product product);

  /**
   * Returns how good a product is among those of its cell, in [0, 1], rounded so that equal
   * products have equal numbers on every machine.
   */
  double quality(Product product);

  /**
   * Changes a product step by step until it falls into a cell that is empty, or is better than what
   * is there, and passes every gate of a task.
   *
   * @param parent what to begin with
   * @param task what the new product must fulfil
   * @param filled how good the archive's product is in each cell that is not empty
   * @param seed of the changes; equal seeds give equal products
   */
  Varied vary(Product parent, DomainTask<?> task, Map<Niche, Double> filled, long seed);

  /**
   * What came of changing a product.
   *
   * @param product what was made; empty when nothing new came within the budget
   * @param passed whether it passes every gate
   * @param stop why the work ended, in a word or two
   * @param simulations how many runs it took, those of the gates left out
   */
  record Varied(Optional<Product> product, boolean passed, String stop, long simulations) {}
}
