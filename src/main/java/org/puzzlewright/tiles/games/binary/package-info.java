/** Binary: a level of walls and floor that is to be one region with a long shortest way. */
package org.puzzlewright.tiles.games.binary;
