package org.puzzlewright.tiles.design;

import java.util.Locale;

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

  /** What is taken from nearness at the edge of what "about" allows: the number itself is best. */
  private static final double BESIDE = 0.002;

  /** "About" allows for a quarter, and for 1 at least. */
  boolean holds(int found) {
    return switch (bound) {
      case EXACTLY -> found == number;
      case ABOUT -> Math.abs(found - number) <= play();
      case AT_LEAST -> found >= number;
      case AT_MOST -> found <= number;
    };
  }

  private int play() {
    return Math.max(1, number / 4);
  }

  /** Returns the least and the greatest number that hold. */
  int[] range() {
    return switch (bound) {
      case EXACTLY -> new int[] {number, number};
      case ABOUT -> new int[] {Math.max(0, number - play()), number + play()};
      case AT_LEAST -> new int[] {number, Integer.MAX_VALUE};
      case AT_MOST -> new int[] {0, number};
    };
  }

  /** Returns a number that is meant as the lexicon says, such as "more than". */
  static Amount of(String how, int number) {
    return switch (how) {
      case "more than" -> new Amount(How.AT_LEAST, number + 1);
      case "fewer than" -> new Amount(How.AT_MOST, Math.max(0, number - 1));
      default -> new Amount(How.valueOf(how.toUpperCase(Locale.ROOT).replace(' ', '_')), number);
    };
  }

  LevelConstraint.Check check(int found, String evidence) {
    return judged(found, 1.0 / (1 + Math.abs(found - number)), evidence);
  }

  /** The same for numbers that may be far off: what counts is how far for what is wanted. */
  LevelConstraint.Check measured(int found, String evidence) {
    double off = Math.abs(found - number) / (double) Math.max(1, Math.max(found, number));
    return judged(found, 1 - off, evidence);
  }

  private LevelConstraint.Check judged(int found, double nearness, String evidence) {
    if (bound == How.ABOUT && holds(found)) {
      double off = Math.abs(found - number) / (double) play();
      return new LevelConstraint.Check(true, 1 - BESIDE * off, evidence);
    }
    return LevelConstraint.Check.of(holds(found), nearness, evidence);
  }

  String of(String one, String many) {
    return bound.words + number + " " + (number == 1 ? one : many);
  }
}
