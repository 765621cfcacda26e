/** Zelda: a player fetches a key and goes to a door, among enemies. */
package org.puzzlewright.grid.zelda;
