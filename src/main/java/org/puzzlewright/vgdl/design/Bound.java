package org.puzzlewright.vgdl.design;

import java.util.Locale;

/** How a number is meant. */
public enum Bound {
  EXACTLY,
  AT_LEAST,
  AT_MOST;

  boolean holds(int number, int wanted) {
    return switch (this) {
      case EXACTLY -> number == wanted;
      case AT_LEAST -> number >= wanted;
      case AT_MOST -> number <= wanted;
    };
  }

  /** Returns its name for files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns what stands before the number. */
  String words() {
    return this == EXACTLY ? "" : word() + " ";
  }
}
