/**
 * Runs of whole suites: which trials there are ({@link org.puzzlewright.evaluation.Suite}, {@link
 * org.puzzlewright.evaluation.Plan}), who makes them ({@link
 * org.puzzlewright.evaluation.TrialRunner}), what is kept of each ({@link
 * org.puzzlewright.evaluation.Rows}), and what follows ({@link
 * org.puzzlewright.evaluation.Summary}). It plays no agents: that comes through {@link
 * org.puzzlewright.evaluation.Worker}.
 */
package org.puzzlewright.evaluation;
