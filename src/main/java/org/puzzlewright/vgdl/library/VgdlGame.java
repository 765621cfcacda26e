package org.puzzlewright.vgdl.library;

import java.util.List;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.LevelMap;

/**
 * A game with its levels.
 *
 * @param name as it is asked for
 * @param text the rules as they are written
 * @param model the rules as values
 * @param levels at least one, in their order
 */
public record VgdlGame(String name, String text, GameModel model, List<LevelMap> levels) {

  public VgdlGame {
    levels = List.copyOf(levels);
  }

  /**
   * Makes a level ready with the block size of the language's learning mode, which the paper used.
   *
   * @param level from 0
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  public Board board(int level) {
    return Board.of(model, levels.get(level), Board.LEARNING_BLOCK, Board.USUAL_TICKS);
  }
}
