/**
 * Super Mario Bros. on a grid: the world that is played tick by tick, players, and what a level is
 * worth by how playing it went.
 *
 * <p>Lengths are pixels, 16 to a tile, with x to the right and y downwards as in the level's text;
 * the place of Mario and of an enemy is the middle of its feet. A tick stands for 30 ms. Columns of
 * the played level include three of padding on each side; what is shown to people and agents counts
 * columns of the level that they made. docs/mario.md has the rules and every quirk.
 */
package org.puzzlewright.tiles.games.mario;
