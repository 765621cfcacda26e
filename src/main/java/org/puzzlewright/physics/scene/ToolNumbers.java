package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The reference's numbers of its tools, 0 to 2365. Items are in our axes: number 13, which leans 30
 * degrees in the reference's mirrored ones, is a ramp of 150 degrees, and looks the same.
 */
public final class ToolNumbers {

  /** Our word for each kind of tool, in the reference's order. */
  private static final List<String> ORDER =
      List.of(
          "ramp",
          "trampoline",
          "fixed_ball",
          "bouncy_ball",
          "fixed_box",
          "bouncy_box",
          "fixed_triangle",
          "bouncy_triangle",
          "fixed_square",
          "bouncy_square",
          "fixed_pentagon",
          "bouncy_pentagon",
          "hexagon",
          "bouncy_hexagon",
          "hinge",
          "hinge_constrained",
          "see_saw",
          "cannon",
          "fan",
          "belt",
          "funnel",
          "bucket",
          "no_op");

  private static final List<Item> ITEMS =
      ORDER.stream().flatMap(name -> Catalogue.type(name).grid().stream()).toList();

  private static final Map<Item, Integer> NUMBERS = numbers();

  /** How many tools the reference has. */
  public static final int COUNT = ITEMS.size();

  /**
   * The numbers of one kind of tool.
   *
   * @param type the kind
   * @param first its lowest number
   * @param last its highest
   */
  public record Range(ItemType type, int first, int last) {}

  private ToolNumbers() {}

  private static Map<Item, Integer> numbers() {
    Map<Item, Integer> numbers = new HashMap<>();
    for (Item item : ITEMS) {
      numbers.putIfAbsent(item, numbers.size());
    }
    return Map.copyOf(numbers);
  }

  /**
   * Returns the tool of that number.
   *
   * @throws IllegalArgumentException when {@code number} is not from 0 to 2365
   */
  public static Item item(int number) {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException(
          "tool number: " + number + " is not from 0 to " + (COUNT - 1));
    }
    return ITEMS.get(number);
  }

  /** Returns the number of a tool; empty when the reference has none like it. */
  public static OptionalInt number(Item item) {
    Integer number = NUMBERS.get(item);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Returns each kind with its numbers, in their order. */
  public static List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    int next = 0;
    for (String name : ORDER) {
      ItemType type = Catalogue.type(name);
      ranges.add(new Range(type, next, next + type.grid().size() - 1));
      next += type.grid().size();
    }
    return ranges;
  }
}
