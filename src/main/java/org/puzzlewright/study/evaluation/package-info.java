/**
 * Runs of whole suites: which trials there are ({@link org.puzzlewright.study.evaluation.Suite},
 * {@link org.puzzlewright.study.evaluation.Plan}), who makes them ({@link
 * org.puzzlewright.study.evaluation.TrialRunner}), what is kept of each ({@link
 * org.puzzlewright.study.evaluation.Rows}), and what follows ({@link
 * org.puzzlewright.study.evaluation.Summary}). It plays no agents: that comes through {@link
 * org.puzzlewright.study.evaluation.Worker}.
 */
package org.puzzlewright.study.evaluation;
