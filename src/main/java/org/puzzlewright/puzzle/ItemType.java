package org.puzzlewright.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /**
   * Returns the parameters that a player can choose, each with the words for its values ("left",
   * "18"), in order; parameters that are the same in all variants are left out.
   */
  public Map<String, List<String>> choices() {
    Map<String, List<String>> choices = new LinkedHashMap<>();
    for (Item variant : variants) {
      variant
          .parameters()
          .forEach(
              (key, value) -> {
                List<String> words = choices.computeIfAbsent(key, k -> new ArrayList<>());
                if (!words.contains(word(value))) {
                  words.add(word(value));
                }
              });
    }
    choices.values().removeIf(words -> words.size() < 2);
    return choices;
  }

  /** Returns a parameter's value as a word: whole numbers without their point. */
  public static String word(Object value) {
    return value instanceof Double d && d == Math.rint(d)
        ? String.valueOf(d.longValue())
        : String.valueOf(value);
  }

  /** Returns whether players can be given it. */
  public boolean isTool() {
    return !variants.isEmpty();
  }
}
