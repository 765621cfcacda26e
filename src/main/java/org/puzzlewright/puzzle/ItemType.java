package org.puzzlewright.puzzle;

import java.util.List;
import java.util.function.Function;

/**
 * One line of the {@link Catalogue}.
 *
 * @param name the word in files and actions
 * @param reader makes an item from its JSON parameters, or throws {@link LevelException}
 * @param variants what a player may choose from; empty for furniture that is no tool
 */
public record ItemType(String name, Function<Parameters, Item> reader, List<Item> variants) {

  /** Copies the list. */
  public ItemType {
    variants = List.copyOf(variants);
  }

  /** Returns whether players can be given it. */
  public boolean isTool() {
    return !variants.isEmpty();
  }
}
