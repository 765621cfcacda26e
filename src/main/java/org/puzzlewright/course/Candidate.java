package org.puzzlewright.course;

import org.puzzlewright.artefact.PuzzleFile;

/**
 * A puzzle that may become a level.
 *
 * @param stage where in a course it fits
 * @param tool the type of tool that it needs
 * @param file the puzzle with its certificate, measured
 */
public record Candidate(CourseStage stage, String tool, PuzzleFile file) {

  /** Returns how often random placements solve it. */
  public Measured measured() {
    return Measured.of(file);
  }
}
