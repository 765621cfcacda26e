/** Binary Door: two doors in the border of a level of walls and floor, and a way between them. */
package org.puzzlewright.tiles.games.binarydoor;
