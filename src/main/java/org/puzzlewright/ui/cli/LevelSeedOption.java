package org.puzzlewright.ui.cli;

import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Puzzle;
import picocli.CommandLine.Option;

/** What commands that take a level with random ranges have in common. */
final class LevelSeedOption {

  @Option(names = "--level-seed", paramLabel = "N", description = Help.LEVEL_SEED)
  Long seed;

  /**
   * Returns the puzzle with what is random in its level drawn, if the option is given. A stored
   * solution stays, though it need not solve what is drawn.
   */
  Puzzle applyTo(Puzzle puzzle) {
    return seed == null
        ? puzzle
        : new Puzzle(puzzle.scene().at(seed), puzzle.inventory(), puzzle.solution());
  }

  /** Returns the file with its puzzle drawn. */
  PuzzleFile applyTo(PuzzleFile file) {
    return file.with(applyTo(file.puzzle()));
  }
}
