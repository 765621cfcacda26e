/**
 * Levels of tiles as a {@link org.puzzlewright.api.Problem}: what agents are told of a game, the
 * tools by which they change a level, and the climbing that accepts a change or does not.
 *
 * <p>Everything here works for any {@link org.puzzlewright.tiles.core.GridGame}.
 */
package org.puzzlewright.tiles.design;
