package org.puzzlewright.vgdl.play;

import java.io.Serializable;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.GameReader.Strictness;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.library.VgdlGame;

/**
 * A level that is played, by its texts, so that it can be stored and sent.
 *
 * @param game its game's name
 * @param level its number, from 0
 * @param rules the game's text
 * @param map the level's text
 * @param ticks after which it is lost, at least 2
 */
public record LevelToPlay(String game, int level, String rules, String map, int ticks)
    implements Serializable {

  /** Ticks that a player has when nobody says how many: those of the code of the paper. */
  public static final int USUAL_TICKS = 1000;

  /** Most ticks of an episode. */
  public static final int MOST_TICKS = 10_000;

  /**
   * Finds a level of a game.
   *
   * @throws InputException when the game has no such level
   */
  public static LevelToPlay of(VgdlGame game, int level, int ticks) {
    if (level < 0 || level >= game.levels().size()) {
      throw new InputException(
          "there is no level %d of %s; levels are from 0 to %d"
              .formatted(level, game.name(), game.levels().size() - 1));
    }
    if (ticks < 2 || ticks > MOST_TICKS) {
      throw new InputException(
          "an episode must have from 2 to %d ticks, not %d".formatted(MOST_TICKS, ticks));
    }
    return new LevelToPlay(game.name(), level, game.text(), game.levels().get(level).text(), ticks);
  }

  /**
   * Makes it ready.
   *
   * @param idle ticks that pass before the first move and do not count
   * @return a board whose game is over after so many ticks: its limit is the number of the last
   * @throws InputException with one line when a text cannot be read
   */
  Board board(int idle) {
    return Board.of(
        GameReader.read(rules, Strictness.AS_REFERENCE),
        LevelMap.read(map),
        Board.LEARNING_BLOCK,
        ticks + idle - 1);
  }
}
