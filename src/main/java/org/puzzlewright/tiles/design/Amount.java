package org.puzzlewright.tiles.design;

/**
 * A wanted number.
 *
 * @param bound how it is meant
 * @param number not negative
 */
record Amount(How bound, int number) {

  /** How a number is meant. */
  enum How {
    EXACTLY(""),
    ABOUT("about "),
    AT_LEAST("at least "),
    AT_MOST("at most ");

    private final String words;

    How(String words) {
      this.words = words;
    }
  }

  /** "About" allows for a quarter, and for 1 at least. */
  boolean holds(int found) {
    return switch (bound) {
      case EXACTLY -> found == number;
      case ABOUT -> Math.abs(found - number) <= Math.max(1, number / 4);
      case AT_LEAST -> found >= number;
      case AT_MOST -> found <= number;
    };
  }

  LevelConstraint.Check check(int found, String evidence) {
    return LevelConstraint.Check.of(holds(found), 1.0 / (1 + Math.abs(found - number)), evidence);
  }

  String of(String one, String many) {
    return bound.words + number + " " + (number == 1 ? one : many);
  }
}
