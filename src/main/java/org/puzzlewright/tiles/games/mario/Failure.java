package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.TileMap;

/** Says where and why Mario failed. */
final class Failure {

  private static final int GROUND_ROW = 14;

  private Failure() {}

  static Report of(Run run) {
    if (run.status() == MarioStatus.TIME_OUT) {
      return timeOut(run);
    }
    GameEvent hurt = null;
    for (GameEvent event : run.events()) {
      hurt = event.kind() == EventKind.HURT ? event : hurt;
    }
    boolean fell = run.y(run.ticks() - 1) > MarioLevel.ROWS * 16;
    return fell || hurt == null ? fall(run) : hurt(run, hurt);
  }

  private static Report hurt(Run run, GameEvent hurt) {
    return Report.of(
        "He is hurt by the %s, at %s.%s",
        Where.enemy(hurt.enemy(), run.level(), hurt.origin()),
        Where.cell(hurt.x(), hurt.y()),
        hurt.enemy() == EnemyKind.SPINY ? " Spinies cannot be stomped." : "");
  }

  private static Report fall(Run run) {
    TileMap level = run.level().content();
    int column = clamp(Where.column(run.x(run.ticks() - 1)), level.width());
    if (!open(level, column)) {
      // He slipped in beside the edge, with the middle of his feet over the next column.
      column = open(level, clamp(column - 1, level.width())) ? column - 1 : column + 1;
    }
    int from = column;
    int to = column;
    while (open(level, from - 1)) {
      from--;
    }
    while (open(level, to + 1)) {
      to++;
    }
    boolean wide = to - from + 1 > MarioFacts.JUMP_COLUMNS;
    Report fall =
        Report.of(
            "He falls into the pit at %s%s.%s",
            from == to ? "column " + from : "columns " + from + " to " + to,
            from == to ? "" : ", " + (to - from + 1) + " wide",
            wide ? " Mario jumps over %d at most.".formatted(MarioFacts.JUMP_COLUMNS) : "");
    return new Report(fall.text(), cells(from, to, level.height() - 1, level.height() - 1));
  }

  private static int clamp(int column, int width) {
    return Math.max(0, Math.min(width - 1, column));
  }

  /** Beside the level there is ground. */
  private static boolean open(TileMap level, int column) {
    return level.inside(column, GROUND_ROW)
        && !MarioTiles.blocks(level.at(column, GROUND_ROW))
        && !MarioTiles.blocks(level.at(column, GROUND_ROW + 1));
  }

  private static Report timeOut(Run run) {
    int furthest = 0;
    for (int i = 0; i < run.ticks(); i++) {
      furthest = run.x(i) > run.x(furthest) ? i : furthest;
    }
    TileMap level = run.level().content();
    // What stops Mario is one pixel beyond his right side.
    int column = Where.column(run.x(furthest) + Body.HALF + 1);
    int feet = Where.row(run.y(furthest));
    for (int row = Math.min(feet, MarioLevel.ROWS - 1); row >= Math.max(0, feet - 1); row--) {
      if (level.inside(column, row) && MarioTiles.blocks(level.at(column, row))) {
        return wall(level, column, row);
      }
    }
    return Report.of(
        "He runs out of time; nothing solid stops him at %s, where he turns back or waits.",
        Where.cell(run.x(furthest), run.y(furthest)));
  }

  private static Report wall(TileMap level, int column, int row) {
    int top = row;
    while (top > 0 && MarioTiles.blocks(level.at(column, top - 1))) {
      top--;
    }
    int ground = row;
    int before = Math.max(0, column - 1);
    while (ground < MarioLevel.ROWS && !MarioTiles.blocks(level.at(before, ground))) {
      ground++;
    }
    int height = ground - top;
    Report wall =
        Report.of(
            "He runs out of time, stuck before the wall at column %d of height %d (rows %d to %d).%s",
            column,
            height,
            top,
            ground - 1,
            height > MarioFacts.JUMP_ROWS
                ? " Mario jumps %d rows high at most: lower it, or put a step before it."
                    .formatted(MarioFacts.JUMP_ROWS)
                : "");
    return new Report(wall.text(), cells(column, column, top, ground - 1));
  }

  private static List<Cell> cells(int from, int to, int top, int bottom) {
    List<Cell> cells = new ArrayList<>();
    for (int column = from; column <= to; column++) {
      for (int row = top; row <= bottom; row++) {
        cells.add(new Cell(column, row));
      }
    }
    return cells;
  }
}
