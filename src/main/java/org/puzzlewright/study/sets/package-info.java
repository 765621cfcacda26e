/**
 * The folder of a set of puzzles: what was asked ({@link org.puzzlewright.study.sets.SetPlan}), one
 * small file an attempt, the puzzles that were kept, a summary and a page with pictures. {@link
 * org.puzzlewright.study.sets.SetFolder} holds them together, so that a run that was killed at any
 * moment can go on.
 */
package org.puzzlewright.study.sets;
