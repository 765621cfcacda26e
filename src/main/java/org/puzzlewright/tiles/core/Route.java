package org.puzzlewright.tiles.core;

import java.util.List;

/**
 * A path through a level, to be drawn over it.
 *
 * @param name whose path from where to where, such as "player to key"
 * @param cells in order; may lie one cell outside the level (doors in its border)
 */
public record Route(String name, List<Cell> cells) {

  public Route {
    cells = List.copyOf(cells);
  }
}
