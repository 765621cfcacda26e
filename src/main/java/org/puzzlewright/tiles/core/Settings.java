package org.puzzlewright.tiles.core;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which variant of a game.
 *
 * @param scoring by whose rules
 * @param width columns of a level
 * @param height rows of a level
 * @param seed for what the variant draws, such as the places of doors; without effect elsewhere
 * @param parameters whole numbers by name, such as "enemies"; a game takes what is missing from its
 *     defaults and refuses names that it does not know
 */
public record Settings(
    Scoring scoring, int width, int height, long seed, Map<String, Integer> parameters) {

  public Settings {
    parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
  }

  /** Returns the number of a level's cells. */
  public int area() {
    return width * height;
  }

  /** Returns width and height together. */
  public int sides() {
    return width + height;
  }

  /**
   * Returns a parameter.
   *
   * @throws NullPointerException when it is not among these settings
   */
  public int parameter(String name) {
    return parameters.get(name);
  }

  /** Returns the same with another seed. */
  public Settings at(long other) {
    return new Settings(scoring, width, height, other, parameters);
  }
}
