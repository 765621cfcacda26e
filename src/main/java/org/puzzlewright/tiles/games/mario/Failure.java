package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.TileMap;

/** Says where and why Mario failed. */
final class Failure {

  private static final int GROUND_ROW = 14;

  private Failure() {}

  static String of(Run run) {
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

  private static String hurt(Run run, GameEvent hurt) {
    return "He is hurt by the %s, at %s.%s"
        .formatted(
            Where.enemy(hurt.enemy(), run.level(), hurt.origin()),
            Where.cell(hurt.x(), hurt.y()),
            hurt.enemy() == EnemyKind.SPINY ? " Spinies cannot be stomped." : "");
  }

  private static String fall(Run run) {
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
    return "He falls into the pit at %s%s.%s"
        .formatted(
            from == to ? "column " + from : "columns " + from + " to " + to,
            from == to ? "" : ", " + (to - from + 1) + " wide",
            wide ? " Mario jumps over %d at most.".formatted(MarioFacts.JUMP_COLUMNS) : "");
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

  private static String timeOut(Run run) {
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
    return "He runs out of time; nothing solid stops him at %s, where he turns back or waits."
        .formatted(Where.cell(run.x(furthest), run.y(furthest)));
  }

  private static String wall(TileMap level, int column, int row) {
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
    return "He runs out of time, stuck before the wall at column %d of height %d (rows %d to %d).%s"
        .formatted(
            column,
            height,
            top,
            ground - 1,
            height > MarioFacts.JUMP_ROWS
                ? " Mario jumps %d rows high at most: lower it, or put a step before it."
                    .formatted(MarioFacts.JUMP_ROWS)
                : "");
  }
}
