/**
 * Judges puzzles by running them, never by asking a model.
 *
 * <p>{@link org.puzzlewright.verdict.Certifier} puts a puzzle through five gates in order: well
 * formed, not trivial, solvable, robust, aligned with its prompt. The result is a {@link
 * org.puzzlewright.verdict.Certificate} that anyone can make again from the puzzle's file.
 */
package org.puzzlewright.verdict;
