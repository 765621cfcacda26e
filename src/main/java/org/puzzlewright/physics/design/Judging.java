package org.puzzlewright.physics.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certificate;

/** Says what the gates find of agents' work. */
@FunctionalInterface
public interface Judging {

  /**
   * Judges a puzzle with the tools that agents have placed.
   *
   * @param asked what the prompt asks for; empty when there is no prompt
   * @param repairs what was moved, for the record
   */
  Certificate of(Puzzle puzzle, Optional<Brief> asked, List<String> repairs);
}
