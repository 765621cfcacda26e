package org.puzzlewright.tiles.core;

import java.util.List;

/**
 * How the program's own player plays a level.
 *
 * @param actions what it does, in order, as far as it got
 * @param won whether that plays the level to its end
 * @param states how many states of the game were looked into on the way, at least 0
 */
public record GridSolution(List<GridAction> actions, boolean won, long states) {

  public GridSolution {
    actions = List.copyOf(actions);
  }
}
