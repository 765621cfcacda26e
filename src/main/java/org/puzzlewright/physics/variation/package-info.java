/** Puzzles changed step by step, so that something else happens in them. */
package org.puzzlewright.physics.variation;
