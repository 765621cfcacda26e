package org.puzzlewright.tiles.core;

/**
 * A part of the score that hill climbing goes by.
 *
 * @param name what it is for, such as "regions"
 * @param value greater is better
 * @param aim what is best, in words, such as "3 aimed at"; empty where more is always better
 */
public record Term(String name, double value, String aim) {

  /** Makes one of which more is always better. */
  public Term(String name, double value) {
    this(name, value, "");
  }
}
