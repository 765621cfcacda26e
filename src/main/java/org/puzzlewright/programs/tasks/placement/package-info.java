/**
 * Heuristics for the placement search of physics puzzles: which of some placements is to be run
 * first. Learned from placements that were tried on training levels, compared on held-out ones.
 */
package org.puzzlewright.programs.tasks.placement;
