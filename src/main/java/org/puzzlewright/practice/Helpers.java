package org.puzzlewright.practice;

import java.util.List;
import java.util.function.Function;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.verdict.Replay;

/**
 * Work that is done elsewhere.
 *
 * @param solver looks for a solution of a puzzle; returns an empty list when it finds none
 * @param replay plays solutions for the certificate's gate "solvable"
 */
public record Helpers(Function<Puzzle, List<Placed>> solver, Replay replay) {}
