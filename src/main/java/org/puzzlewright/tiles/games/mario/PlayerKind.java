package org.puzzlewright.tiles.games.mario;

import java.util.Locale;

/** Who plays. Budgets are in nodes, never in time, so each game is always played the same way. */
public enum PlayerKind {
  /** The heuristic, and A* where it fails. */
  AUTO,
  /** The benchmark's A*. */
  ASTAR,
  /** Always to the right, always jumping. */
  HEURISTIC,
  /** Ours: searches for a whole path to the exit before it presses a button. */
  CAREFUL,
  /** The benchmark's greedy player, which its own problem does not use. */
  GREEDY;

  /**
   * Returns the kind with a number, as settings name it.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static PlayerKind of(int number) {
    PlayerKind[] all = values();
    if (number < 0 || number >= all.length) {
      throw new IllegalArgumentException("player: " + number + ", not 0 to " + (all.length - 1));
    }
    return all[number];
  }

  /** Returns its name for people. */
  public String word() {
    return this == ASTAR ? "A*" : name().toLowerCase(Locale.ROOT);
  }
}
