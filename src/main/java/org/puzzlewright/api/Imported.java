package org.puzzlewright.api;

import java.util.List;

/**
 * A product that was made of a file of another program.
 *
 * @param product what was made of it
 * @param notes one line each on what could not be taken over
 */
public record Imported(Product product, List<String> notes) {

  public Imported {
    notes = List.copyOf(notes);
  }
}
