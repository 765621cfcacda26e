package org.puzzlewright.puzzle;

import java.util.List;

/** Every kind of item there is. */
public final class Catalogue {

  private static final List<ItemType> TYPES =
      List.of(Ramp.TYPE, Cannon.TYPE, Hexagon.TYPE, Plank.FLOOR, Plank.WALL);

  private Catalogue() {}

  /** Returns all kinds, tools first. */
  public static List<ItemType> types() {
    return TYPES;
  }

  /** Returns the kinds that players can be given. */
  public static List<ItemType> tools() {
    return TYPES.stream().filter(ItemType::isTool).toList();
  }

  /**
   * Returns the kind called {@code name}.
   *
   * @throws LevelException when there is none; the message lists those there are
   */
  public static ItemType type(String name) {
    return TYPES.stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new LevelException(
                    "unknown item type \"%s\"; known are %s"
                        .formatted(name, TYPES.stream().map(ItemType::name).toList())));
  }
}
