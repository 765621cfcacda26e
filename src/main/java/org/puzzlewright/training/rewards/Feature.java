package org.puzzlewright.training.rewards;

/** Something that an expression can ask of a level; always a finite number. */
public interface Feature {

  /** Returns its name in expressions, such as "count.bat". */
  String word();

  /** Returns what it is, in words. */
  String meaning();

  /** Returns whether it is what levels are judged by, which only the oracle's arm may use. */
  boolean judges();
}
