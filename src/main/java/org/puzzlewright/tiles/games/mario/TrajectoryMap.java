package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.TileMap;

/** The level's text with Mario's path over it. */
final class TrajectoryMap {

  private TrajectoryMap() {}

  static String of(TileMap level, Run run) {
    char[][] text = new char[level.height()][level.width()];
    for (int row = 0; row < level.height(); row++) {
      for (int column = 0; column < level.width(); column++) {
        text[row][column] = MarioTiles.all().get(level.at(column, row)).symbol();
      }
    }
    for (int i = 0; i < run.ticks(); i++) {
      mark(text, Where.column(run.x(i)), Where.row(run.y(i)), '*');
    }
    for (GameEvent event : run.events()) {
      if (event.enemy() != null && event.kind() != EventKind.FALL_KILL) {
        mark(text, event.levelColumn(), event.row(), '!');
      }
    }
    int first = 0;
    while (first < level.height() - 1 && String.valueOf(text[first]).matches("-*")) {
      first++;
    }
    StringBuilder lines = new StringBuilder();
    if (first > 0) {
      lines
          .append(first == 1 ? "row 0 is" : "rows 0 to " + (first - 1) + " are")
          .append(" empty\n");
    }
    for (int row = first; row < level.height(); row++) {
      lines.append("%2d ".formatted(row)).append(text[row]).append('\n');
    }
    return lines.substring(0, lines.length() - 1);
  }

  private static void mark(char[][] text, int column, int row, char with) {
    if (row >= 0 && row < text.length && column >= 0 && column < text[row].length) {
      text[row][column] = with;
    }
  }
}
