package org.puzzlewright.study.courses;

import java.util.Optional;
import org.puzzlewright.physics.files.PuzzleFile;

/**
 * A puzzle that may become a level.
 *
 * @param stage where in a course it fits
 * @param tool the type of tool that it needs
 * @param file the puzzle with its certificate
 * @param rated what the {@link DifficultyMeter} found of it
 * @param effort its {@link SearchEffort}, where that was asked
 */
public record Candidate(
    CourseStage stage, String tool, PuzzleFile file, Rated rated, Optional<Integer> effort) {

  /** Makes one whose effort was not asked. */
  public Candidate(CourseStage stage, String tool, PuzzleFile file, Rated rated) {
    this(stage, tool, file, rated, Optional.empty());
  }

  /** Returns the same with its effort. */
  public Candidate with(int runs) {
    return new Candidate(stage, tool, file, rated, Optional.of(runs));
  }

  /** Returns how often random placements solve it. */
  public Measured measured() {
    return rated.measured();
  }
}
