/** Binary: a level of walls and floor that is to be one region with a long shortest path. */
package org.puzzlewright.tiles.games.binary;
