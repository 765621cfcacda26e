/** Programs that see a grid of things and choose an action: the contract of games on grids. */
package org.puzzlewright.programs.tasks.grid;
