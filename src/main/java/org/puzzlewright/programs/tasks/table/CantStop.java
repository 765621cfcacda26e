package org.puzzlewright.programs.tasks.table;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Can't Stop: four dice make two sums, which move up to three runners; who goes on may lose the
 * runners' way, who stops keeps it. Three columns win.
 */
final class CantStop extends Position {

  static final int STOP = 0;
  static final int ON = 1;
  private static final int COLUMNS = 11;
  private static final int LONGEST = 12;
  private static final int RUNNERS = 3;
  private static final int WINNING = 3;
  private static final int SIDES = 6;

  private final int players;

  /** [player][column]: how far each is for good. */
  private final byte[][] kept;

  /** How far the runners are; 0 where there is none. */
  private final byte[] runners = new byte[COLUMNS];

  /** The last throw; 0 in the first where there is none, so that it is to be decided. */
  private final int[] dice = new int[4];

  private int mover;
  private int winner = -1;

  /** Begins a game with the first player's throw. */
  CantStop(int players, SplittableRandom chance) {
    this(players, new byte[players][COLUMNS]);
    roll(chance);
  }

  private CantStop(int players, byte[][] kept) {
    this.players = players;
    this.kept = kept;
  }

  /** Throws until there is something to choose; who cannot move loses the runners' way. */
  private void roll(SplittableRandom chance) {
    do {
      for (int i = 0; i < dice.length; i++) {
        dice[i] = 1 + chance.nextInt(SIDES);
      }
      if (choices().length == 0) {
        next();
      }
    } while (choices().length == 0);
  }

  private void next() {
    Arrays.fill(runners, (byte) 0);
    mover = (mover + 1) % players;
  }

  /** Returns how long a column is: 2, 4, ... 12, ... 4, 2. */
  static int length(int column) {
    return LONGEST - 2 * Math.abs(column - COLUMNS / 2);
  }

  boolean closed(int column) {
    for (byte[] each : kept) {
      if (each[column] == length(column)) {
        return true;
      }
    }
    return false;
  }

  private int running() {
    int running = 0;
    for (byte each : runners) {
      running += each > 0 ? 1 : 0;
    }
    return running;
  }

  private boolean movable(int column, int running) {
    return !closed(column)
        && runners[column] < length(column)
        && (runners[column] > 0 || running < RUNNERS);
  }

  /** Returns pairs of columns as {@code first + COLUMNS * (second + 1)}, second -1 for none. */
  private int[] choices() {
    int[] all = new int[2 * (dice.length - 1)];
    int count = 0;
    int sum = dice[0] + dice[1] + dice[2] + dice[3];
    int running = running();
    // The first die goes with each other one, and the remaining two go together.
    for (int partner = 1; partner < dice.length; partner++) {
      int a = dice[0] + dice[partner] - 2;
      int b = sum - dice[0] - dice[partner] - 2;
      int low = Math.min(a, b);
      int high = Math.max(a, b);
      boolean lowMoves = movable(low, running);
      boolean highMoves = movable(high, running);
      boolean oneMore = lowMoves && runners[low] == 0 && runners[high] == 0 && low != high;
      boolean both = lowMoves && highMoves && !(oneMore && running == RUNNERS - 1);
      if (both && low == high) {
        both = Math.max(runners[low], best(low)) + 2 <= length(low);
      }
      if (both) {
        all[count++] = low + COLUMNS * (high + 1);
      } else {
        if (lowMoves) {
          all[count++] = low;
        }
        if (highMoves && high != low) {
          all[count++] = high;
        }
      }
    }
    return Arrays.stream(all, 0, count).distinct().toArray();
  }

  private int best(int column) {
    return kept[mover][column];
  }

  @Override
  int players() {
    return players;
  }

  @Override
  int mover() {
    return mover;
  }

  @Override
  int[] moves() {
    return dice[0] == 0 ? new int[] {STOP, ON} : choices();
  }

  @Override
  void play(int move, SplittableRandom chance) {
    if (dice[0] != 0) {
      step(move % COLUMNS);
      if (move >= COLUMNS) {
        step(move / COLUMNS - 1);
      }
      dice[0] = 0;
    } else if (move == ON) {
      roll(chance);
    } else {
      stop();
      if (winner < 0) {
        next();
        roll(chance);
      }
    }
  }

  private void step(int column) {
    runners[column] = (byte) (Math.max(runners[column], best(column)) + 1);
  }

  private void stop() {
    for (int c = 0; c < COLUMNS; c++) {
      kept[mover][c] = (byte) Math.max(kept[mover][c], runners[c]);
    }
    winner = won(mover) >= WINNING ? mover : -1;
  }

  private int won(int player) {
    int won = 0;
    for (int c = 0; c < COLUMNS; c++) {
      won += kept[player][c] == length(c) ? 1 : 0;
    }
    return won;
  }

  @Override
  boolean over() {
    return winner >= 0;
  }

  @Override
  double share(int player) {
    return winner == player ? 1 : 0;
  }

  @Override
  Position copy() {
    CantStop copy =
        new CantStop(players, Arrays.stream(kept).map(byte[]::clone).toArray(byte[][]::new));
    System.arraycopy(runners, 0, copy.runners, 0, COLUMNS);
    System.arraycopy(dice, 0, copy.dice, 0, dice.length);
    copy.mover = mover;
    copy.winner = winner;
    return copy;
  }

  /** The columns won, and a share for the way in others. */
  @Override
  double simple(int player) {
    if (over()) {
      return share(player);
    }
    double columns = 0;
    for (int c = 0; c < COLUMNS; c++) {
      double way = (double) kept[player][c] / length(c);
      columns += way == 1 ? 1 : closed(c) ? 0 : way / 2;
    }
    return Math.min(1, columns / (WINNING + 1));
  }

  /** Puts runners and a throw where a test wants them. */
  void set(int[] thrown, int... at) {
    System.arraycopy(thrown, 0, dice, 0, dice.length);
    Arrays.fill(runners, (byte) 0);
    for (int column : at) {
      runners[column - 2] = 1;
    }
  }

  @Override
  Object view(int player) {
    return new StopView() {
      @Override
      public int players() {
        return players;
      }

      @Override
      public int length(int column) {
        return inside(column) ? CantStop.length(column - 2) : 0;
      }

      @Override
      public int steps(int who, int column) {
        return inside(column) && who >= 0 && who < players
            ? kept[(player + who) % players][column - 2]
            : 0;
      }

      @Override
      public int runner(int column) {
        return inside(column) ? runners[column - 2] : 0;
      }

      @Override
      public int won(int who) {
        return who >= 0 && who < players ? CantStop.this.won((player + who) % players) : 0;
      }

      @Override
      public boolean myTurn() {
        return mover == player;
      }

      private boolean inside(int column) {
        return column >= 2 && column < COLUMNS + 2;
      }
    };
  }
}
