/**
 * Levels made of tiles, and what every game on them has in common: reading, counting, finding
 * paths, and the arithmetic of scores.
 *
 * <p>A game is a package below this one with one class that implements {@link
 * org.puzzlewright.tiles.core.GridFamily}; games do not know each other. Rows are counted from the
 * top and columns from the left, both from 0, as in the text of a level.
 */
package org.puzzlewright.tiles.core;
