package org.puzzlewright.programs.tasks.table;

import java.util.SplittableRandom;

/** A game in the middle of being played. Is changed in place. Players have numbers from 0 on. */
abstract class Position {

  /** Returns how many play. */
  abstract int players();

  /** Returns whose move it is; of no meaning at the end. */
  abstract int mover();

  /** Returns the allowed moves, at least one before the end; equal numbers mean the same. */
  abstract int[] moves();

  /** Makes a move. All chance in the game comes from {@code chance}. */
  abstract void play(int move, SplittableRandom chance);

  abstract boolean over();

  /** Returns what a player has of the win: 1, or a share of it; all have 1 together at the end. */
  abstract double share(int player);

  /** Returns the same position, to be played apart. */
  abstract Position copy();

  /** Returns a copy in which what a player cannot see is drawn anew. */
  Position guessed(int player, SplittableRandom chance) {
    return copy();
  }

  /** Returns how good it is for a player without looking ahead, from 0 to 1. */
  abstract double simple(int player);

  /** Returns what a player's program is shown. */
  abstract Object view(int player);
}
