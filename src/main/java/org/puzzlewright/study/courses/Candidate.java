package org.puzzlewright.study.courses;

import org.puzzlewright.physics.files.PuzzleFile;

/**
 * A puzzle that may become a level.
 *
 * @param stage where in a course it fits
 * @param tool the type of tool that it needs
 * @param file the puzzle with its certificate
 * @param measured how often random placements solve it, by the {@link DifficultyMeter}
 */
public record Candidate(CourseStage stage, String tool, PuzzleFile file, Measured measured) {}
