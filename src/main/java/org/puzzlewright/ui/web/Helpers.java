package org.puzzlewright.ui.web;

import java.util.List;
import java.util.function.Function;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Work that is done elsewhere.
 *
 * @param solver looks for a solution of a puzzle; returns an empty list when it finds none
 * @param replay plays solutions for the certificate's gate "solvable"
 */
public record Helpers(Function<Puzzle, List<Placed>> solver, Replay replay) {}
