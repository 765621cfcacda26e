/** Sokoban: crates are pushed onto targets. */
package org.puzzlewright.tiles.games.sokoban;
