/** Sokoban: crates are pushed onto targets. */
package org.puzzlewright.grid.sokoban;
