package org.puzzlewright.vgdl.language;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;

/**
 * A level's text, a character a cell.
 *
 * @param width cells in a row: the length of the first line
 * @param rows the lines, each as long as the width
 */
public record LevelMap(int width, List<String> rows) {

  /** Most cells that a level may have. */
  public static final int MOST_CELLS = 40_000;

  public LevelMap {
    rows = List.copyOf(rows);
  }

  /** Returns how many rows there are. */
  public int height() {
    return rows.size();
  }

  /**
   * Reads a level. Lines that are too short are filled with spaces, what is beyond the first line's
   * length is cut off, and an empty line is a row, but for nothing after the last line's end.
   *
   * @throws InputException with one line
   */
  public static LevelMap read(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    if (lines.isEmpty() || lines.get(0).isEmpty()) {
      throw new InputException("line 1, column 1: a level's first line is empty");
    }
    int width = lines.get(0).length();
    if ((long) width * lines.size() > MOST_CELLS) {
      throw new InputException(
          "line 1, column 1: a level has %d x %d cells, but may have %d at most"
              .formatted(width, lines.size(), MOST_CELLS));
    }
    lines.replaceAll(
        line ->
            line.length() >= width
                ? line.substring(0, width)
                : line + " ".repeat(width - line.length()));
    return new LevelMap(width, lines);
  }

  /** Returns the text again. */
  public String text() {
    return String.join("\n", rows) + "\n";
  }
}
