/**
 * Lode Runner: platforms, ladders and ropes by which a player who cannot jump collects gold.
 *
 * <p>Digging and moving enemies are not played. docs/grid.md gives the rules and in what the three
 * scorings differ.
 */
package org.puzzlewright.tiles.games.loderunner;
