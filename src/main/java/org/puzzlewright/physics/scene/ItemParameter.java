package org.puzzlewright.physics.scene;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * One parameter of an item.
 *
 * @param name the field in files
 * @param reader takes its value from a file, or throws {@link
 *     org.puzzlewright.base.json.InputException}: a {@code Double}, or a direction's word
 * @param usual its value when nothing else is said; null when a file must give one
 * @param words its value in a phrase for people
 */
record ItemParameter(
    String name,
    Function<Parameters, Object> reader,
    Object usual,
    Function<Object, String> words) {

  private static final double LONGEST = 200;
  private static final double LARGEST = 50;

  static ItemParameter number(String name, double usual, double low, double high) {
    return new ItemParameter(
        name, p -> p.number(name, usual, low, high), usual, ItemParameter::shown);
  }

  static ItemParameter length(double usual) {
    return number("length", usual, 1, LONGEST);
  }

  static ItemParameter size(String name, double usual) {
    return number(name, usual, 0.5, LARGEST);
  }

  static ItemParameter elasticity(double usual) {
    return number("elasticity", usual, 0, 2);
  }

  static ItemParameter friction() {
    return number("friction", 1, 0, 10);
  }

  static ItemParameter mass() {
    return number("mass", 10, 0.1, 1000);
  }

  /** An angle of a thing that looks the same after a turn of {@code period} degrees. */
  static ItemParameter angle(String name, double usual, double period) {
    return new ItemParameter(
        name, p -> Grid.turned(p.number(name, usual, 0, 360), period), usual, ItemParameter::shown);
  }

  /** A direction in degrees, in words "up" or "at 15 degrees". */
  static ItemParameter direction(String name, double usual) {
    return angle(name, usual, 360).shownAs(Words::way);
  }

  /** "left" or "right", which a file must say. */
  static ItemParameter side(String name) {
    return new ItemParameter(
        name, p -> p.choice(name, Direction.class, null).word(), null, String::valueOf);
  }

  /** Returns the same number with other words for people. */
  ItemParameter shownAs(Function<Double, String> other) {
    return new ItemParameter(name, reader, usual, value -> other.apply((Double) value));
  }

  /** Reads a number. */
  double number(Parameters p) {
    return (Double) reader.apply(p);
  }

  /** Returns a map of name, value, name, value, ... in that order. */
  static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  /** Returns a number in a phrase: 18 or 7.5. */
  static String shown(Object value) {
    return ItemType.word(value);
  }
}
