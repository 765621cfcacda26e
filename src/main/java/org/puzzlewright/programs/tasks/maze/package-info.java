/** Mazes with a long shortest path. */
package org.puzzlewright.programs.tasks.maze;
