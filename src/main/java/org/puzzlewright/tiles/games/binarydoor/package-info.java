/** Binary Door: two doors in the border of a level of walls and floor, and a path between them. */
package org.puzzlewright.tiles.games.binarydoor;
