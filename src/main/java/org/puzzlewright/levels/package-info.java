/**
 * Levels of tiles as a {@link org.puzzlewright.problem.Problem}: what agents are told of a game,
 * the tools by which they change a level, and the climbing that accepts a change or does not.
 *
 * <p>Everything here works for any {@link org.puzzlewright.grid.GridGame}.
 */
package org.puzzlewright.levels;
