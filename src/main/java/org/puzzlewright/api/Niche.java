package org.puzzlewright.api;

import java.util.List;

/**
 * A cell of an archive of products that differ in what happens: of all products that fall into it
 * the archive has the best.
 *
 * @param happens what happens, in order; its length is the row of the archive's picture
 * @param uses what the solution uses, sorted; the column of the picture
 * @param ways where it goes, in words
 */
public record Niche(List<String> happens, List<String> uses, List<String> ways) {

  public Niche {
    happens = List.copyOf(happens);
    uses = List.copyOf(uses);
    ways = List.copyOf(ways);
  }
}
