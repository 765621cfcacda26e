package org.puzzlewright.programs.tasks.table;

import java.util.SplittableRandom;

/** Two players set pieces in turn; who first has a row of some length wins. */
final class Rows extends Position {

  /** Along a row, up a column, and the two diagonals. */
  private static final int WAYS = 4;

  private final int width;
  private final int height;
  private final int need;
  private final boolean falling;
  private final byte[] cells;
  private int set;
  private int winner = -1;

  /**
   * An empty board.
   *
   * @param need how long a row wins
   * @param falling whether pieces fall to the lowest free cell of their column
   */
  Rows(int width, int height, int need, boolean falling) {
    this(width, height, need, falling, new byte[width * height]);
  }

  private Rows(int width, int height, int need, boolean falling, byte[] cells) {
    this.width = width;
    this.height = height;
    this.need = need;
    this.falling = falling;
    this.cells = cells;
  }

  @Override
  int players() {
    return 2;
  }

  @Override
  int mover() {
    return set % 2;
  }

  /** Cells row by row, or columns where pieces fall; rows are counted from below. */
  @Override
  int[] moves() {
    int end = falling ? width : cells.length;
    int from = falling ? cells.length - width : 0;
    int[] all = new int[end];
    int count = 0;
    for (int i = 0; i < end; i++) {
      if (cells[from + i] == 0) {
        all[count++] = i;
      }
    }
    return java.util.Arrays.copyOf(all, count);
  }

  @Override
  void play(int move, SplittableRandom chance) {
    int cell = move;
    while (cells[cell] != 0) {
      cell += width;
    }
    cells[cell] = (byte) (mover() + 1);
    if (completes(cell % width, cell / width, cells[cell])) {
      winner = mover();
    }
    set++;
  }

  private boolean completes(int x, int y, int piece) {
    for (int way = 0; way < WAYS; way++) {
      int dx = way == 1 ? 0 : 1;
      int dy = way == 0 ? 0 : way == WAYS - 1 ? -1 : 1;
      int length = 1 + run(x, y, dx, dy, piece) + run(x, y, -dx, -dy, piece);
      if (length >= need) {
        return true;
      }
    }
    return false;
  }

  private int run(int fromX, int fromY, int dx, int dy, int piece) {
    int length = 0;
    int x = fromX + dx;
    int y = fromY + dy;
    while (x >= 0 && x < width && y >= 0 && y < height && cells[y * width + x] == piece) {
      length++;
      x += dx;
      y += dy;
    }
    return length;
  }

  @Override
  boolean over() {
    return winner >= 0 || set == cells.length;
  }

  @Override
  double share(int player) {
    return winner == player ? 1 : winner >= 0 || !over() ? 0 : 0.5;
  }

  @Override
  Position copy() {
    Rows copy = new Rows(width, height, need, falling, cells.clone());
    copy.set = set;
    copy.winner = winner;
    return copy;
  }

  /** Nothing but wins and draws. */
  @Override
  double simple(int player) {
    return winner == player ? 1 : winner >= 0 ? 0 : 0.5;
  }

  @Override
  Object view(int player) {
    return new BoardView() {
      @Override
      public int columns() {
        return width;
      }

      @Override
      public int rows() {
        return height;
      }

      @Override
      public int at(int x, int y) {
        if (x < 0 || x >= width || y < 0 || y >= height) {
          return 2;
        }
        int piece = cells[y * width + x];
        return piece == 0 ? 0 : piece == player + 1 ? 1 : -1;
      }

      @Override
      public boolean myTurn() {
        return mover() == player;
      }
    };
  }

  /** Returns all cells, to tell positions apart. */
  String key() {
    return new String(cells, java.nio.charset.StandardCharsets.ISO_8859_1);
  }
}
