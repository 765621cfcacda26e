package org.puzzlewright.tiles.games.sokoban;

/**
 * What the searches for a solution came to.
 *
 * @param left estimate of the pushes that are left in the best position, 0 when solved, -1 when
 *     nothing was played
 * @param moves the solution as letters u, d, l, r; empty when there is none
 * @param positions looked at, in all searches
 * @param exhausted every position that can come about was looked at
 * @param shortest no solution has fewer moves
 */
record Outcome(int left, String moves, int positions, boolean exhausted, boolean shortest) {

  static final Outcome NOT_PLAYED = new Outcome(-1, "", 0, false, false);
}
