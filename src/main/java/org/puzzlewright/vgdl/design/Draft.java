package org.puzzlewright.vgdl.design;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.LevelMap;

/**
 * A game and a level of it, as text. It need not be one that can be read.
 *
 * @param rules the game's text
 * @param rows the level, a character a cell; may be empty
 */
public record Draft(String rules, List<String> rows) {

  /** Most characters of the rules. */
  public static final int MOST_RULES = 20_000;

  /** Most columns of a level. */
  public static final int MOST_COLUMNS = 60;

  /** Most rows of a level. */
  public static final int MOST_ROWS = 40;

  public Draft {
    rows = List.copyOf(rows);
  }

  /** Returns the same with another level. */
  public Draft with(List<String> level) {
    return new Draft(rules, level);
  }

  /** Returns the same with other rules. */
  public Draft withRules(String text) {
    return new Draft(text, rows);
  }

  /** Returns the share of cells that differ from another level; 1 when the sizes do. */
  public double difference(Draft other) {
    int cells = 0;
    int different = 0;
    if (rows.size() != other.rows.size()) {
      return 1;
    }
    for (int y = 0; y < rows.size(); y++) {
      if (rows.get(y).length() != other.rows.get(y).length()) {
        return 1;
      }
      for (int x = 0; x < rows.get(y).length(); x++) {
        cells++;
        different += rows.get(y).charAt(x) == other.rows.get(y).charAt(x) ? 0 : 1;
      }
    }
    return cells == 0 ? 0 : different / (double) cells;
  }

  /** Returns the level in one text, a line a row. */
  public String level() {
    return rows.isEmpty() ? "" : String.join("\n", rows) + "\n";
  }

  /**
   * Reads the rules.
   *
   * @throws InputException with one line
   */
  public GameModel model() {
    if (rules.length() > MOST_RULES) {
      throw new InputException(
          "the rules have %d characters, but may have %d at most"
              .formatted(rules.length(), MOST_RULES));
    }
    return GameReader.read(rules);
  }

  /**
   * Reads the level.
   *
   * @throws InputException with one line
   */
  public LevelMap map() {
    int columns = rows.stream().mapToInt(String::length).max().orElse(0);
    if (rows.isEmpty() || columns == 0) {
      throw new InputException("there is no level yet");
    }
    if (columns > MOST_COLUMNS || rows.size() > MOST_ROWS) {
      throw new InputException(
          "the level has %d columns and %d rows, but may have %d and %d at most"
              .formatted(columns, rows.size(), MOST_COLUMNS, MOST_ROWS));
    }
    List<String> filled = new ArrayList<>();
    rows.forEach(row -> filled.add(row + " ".repeat(columns - row.length())));
    return new LevelMap(columns, filled);
  }

  /**
   * Makes it ready to be played.
   *
   * @throws InputException with one line
   */
  public Board board() {
    return board(model());
  }

  /**
   * Makes the level ready to be played by other rules.
   *
   * @throws InputException with one line
   */
  public Board board(GameModel model) {
    return Board.of(model, map(), Board.LEARNING_BLOCK, Board.USUAL_TICKS);
  }
}
