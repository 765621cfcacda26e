package org.puzzlewright.physics.prompt;

import java.util.Locale;

/** How hard a puzzle is asked to be, or was measured to be; from the easiest on. */
public enum Difficulty {
  VERY_EASY,
  EASY,
  MEDIUM,
  HARD,
  VERY_HARD;

  /** Returns it as people write it, such as "very easy". */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
