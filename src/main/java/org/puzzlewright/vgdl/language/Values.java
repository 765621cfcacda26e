package org.puzzlewright.vgdl.language;

import java.util.List;
import java.util.Map;

/**
 * What a line of a game's text states.
 *
 * @param stated by key: an {@code Integer}, {@code Double}, {@code Boolean}, {@link Direction},
 *     {@link EffectKind} or a list of types' numbers, by the key's form
 */
public record Values(Map<Key, Object> stated) {

  /** Nothing stated. */
  public static final Values NONE = new Values(Map.of());

  public Values {
    stated = Map.copyOf(stated);
  }

  /** Returns whether a key is stated. */
  public boolean has(Key key) {
    return stated.containsKey(key);
  }

  /** Returns a whole number. */
  public int whole(Key key, int otherwise) {
    return stated.get(key) instanceof Integer i ? i : otherwise;
  }

  public double number(Key key, double otherwise) {
    return stated.get(key) instanceof Double d ? d : otherwise;
  }

  public boolean flag(Key key, boolean otherwise) {
    return stated.get(key) instanceof Boolean b ? b : otherwise;
  }

  public Direction direction(Key key, Direction otherwise) {
    return stated.get(key) instanceof Direction d ? d : otherwise;
  }

  /** Returns the first type's number, or -1. */
  public int type(Key key) {
    List<Integer> types = types(key);
    return types.isEmpty() ? -1 : types.get(0);
  }

  /** Returns types' numbers in the order in which they are stated. */
  public List<Integer> types(Key key) {
    return stated.get(key) instanceof List<?> list
        ? list.stream().map(Integer.class::cast).toList()
        : List.of();
  }

  /**
   * Returns an effect.
   *
   * @throws IllegalArgumentException when none is stated
   */
  public EffectKind effect(Key key) {
    if (stated.get(key) instanceof EffectKind e) {
      return e;
    }
    throw new IllegalArgumentException("key: " + key + " is not stated");
  }
}
