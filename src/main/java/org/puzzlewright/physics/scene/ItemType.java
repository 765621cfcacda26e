package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;

/**
 * One line of the {@link Catalogue}.
 *
 * @param name the word in files and actions
 * @param reader makes an item from its JSON parameters, or throws {@link InputException}
 * @param variants what a player may choose from by default; empty for furniture that is no tool
 * @param grid every variant that the reference has, in the order of its tool numbers; empty for
 *     furniture
 */
public record ItemType(
    String name, Function<Parameters, Item> reader, List<Item> variants, List<Item> grid) {

  public ItemType {
    variants = List.copyOf(variants);
    grid = List.copyOf(grid);
  }

  /** Makes a kind of furniture that is no tool. */
  static ItemType furniture(String name, Function<Parameters, Item> reader) {
    return new ItemType(name, reader, List.of(), List.of());
  }

  /**
   * Returns the parameters that a player can choose, each with the words for its values ("left",
   * "18"), in order; parameters that are the same in all variants are left out.
   */
  public Map<String, List<String>> choices() {
    return choices(variants);
  }

  /** Returns every variant that there is, the usual ones first. */
  public List<Item> every() {
    return Stream.concat(variants.stream(), grid.stream()).distinct().toList();
  }

  /** Returns the same for the {@link #grid}, numbers in ascending order. */
  public Map<String, List<String>> gridChoices() {
    return ascending(choices(grid));
  }

  /** Returns the same for these items, numbers in ascending order. */
  public static Map<String, List<String>> choicesOf(List<Item> items) {
    return ascending(choices(items));
  }

  private static Map<String, List<String>> ascending(Map<String, List<String>> choices) {
    choices.values().stream()
        .filter(words -> words.stream().allMatch(w -> w.matches("[0-9.]+")))
        .forEach(words -> words.sort(Comparator.comparingDouble(Double::parseDouble)));
    return choices;
  }

  private static Map<String, List<String>> choices(List<Item> items) {
    Map<String, List<String>> choices = new LinkedHashMap<>();
    for (Item variant : items) {
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
    return !grid.isEmpty();
  }

  /** Returns whether that item is in the catalogue: a usual variant or one of the grid. */
  public boolean has(Item item) {
    return variants.contains(item) || grid.contains(item);
  }
}
