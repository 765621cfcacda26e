/** Zelda: a player fetches a key and goes to a door, among enemies. */
package org.puzzlewright.tiles.games.zelda;
