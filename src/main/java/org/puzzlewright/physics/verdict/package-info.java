/**
 * Judges puzzles by running them, never by asking a model.
 *
 * <p>{@link org.puzzlewright.physics.verdict.Certifier} puts a puzzle through six gates in order:
 * well formed, not trivial, solvable, robust, aligned with its prompt, and in need of the tools
 * that the prompt names. {@link org.puzzlewright.physics.verdict.Measures} says what is worth
 * knowing beyond them.
 */
package org.puzzlewright.physics.verdict;
