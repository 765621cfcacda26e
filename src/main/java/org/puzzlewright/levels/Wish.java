package org.puzzlewright.levels;

import org.puzzlewright.grid.Evaluation;
import org.puzzlewright.grid.GridGame;

/** Something that a prompt asks of a level beside target numbers, and that can be checked. */
public interface Wish {

  /**
   * What a check found.
   *
   * @param holds whether the level is as wished
   * @param evidence what was found, in words
   */
  record Check(boolean holds, String evidence) {}

  /** Returns the wish in words, such as "at least 2 loops". */
  String words();

  /** Looks whether a level is as wished. */
  Check check(GridGame game, Evaluation e);
}
