/** Puzzles as the practice page draws and runs them, and the placements that people make there. */
package org.puzzlewright.physics.page;
