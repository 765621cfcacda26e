package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A kind of item that needs no class of its own: from this follow how it is read and written, its
 * words and what players are offered.
 *
 * @param name the word in files and actions
 * @param phrase a few words for people, with "{length}" for the value of a parameter
 * @param parameters in the order in which they are read
 * @param written their names in the order in which they are written
 * @param maker makes what it consists of
 */
record ItemDescription(
    String name,
    String phrase,
    List<ItemParameter> parameters,
    List<String> written,
    PartMaker maker) {

  /** Makes the pieces of an item. */
  interface PartMaker {
    List<Part> parts(DescribedItem item, Vec centre);
  }

  /**
   * Values that a parameter takes one after the other; all other parameters stay as usual.
   *
   * @param name the parameter
   * @param values as they stand in files
   */
  record Values(String name, List<?> values) {}

  /** Describes one that is read and written in the same order. */
  ItemDescription(String name, String phrase, List<ItemParameter> parameters, PartMaker maker) {
    this(name, phrase, parameters, parameters.stream().map(ItemParameter::name).toList(), maker);
  }

  static Values over(String name, List<?> values) {
    return new Values(name, values);
  }

  static Values over(String name, Direction... sides) {
    return new Values(name, Arrays.stream(sides).map(Direction::word).toList());
  }

  /** Returns the catalogue's line for furniture that is no tool. */
  ItemType furniture() {
    return ItemType.furniture(name, this::read);
  }

  /**
   * Returns the catalogue's line for a tool.
   *
   * @param variants what players choose from by default: every combination of these
   * @param grid the reference's: every combination of these, the last parameter changing fastest
   */
  ItemType tool(List<Values> variants, List<Values> grid) {
    return new ItemType(name, this::read, combinations(variants), combinations(grid));
  }

  /** Returns the catalogue's line for a tool that players are not offered by default. */
  ItemType onlyInGrid() {
    return new ItemType(name, this::read, List.of(), combinations(List.of()));
  }

  private Item read(Parameters json) {
    Map<String, Object> values = new LinkedHashMap<>();
    parameters.forEach(p -> values.put(p.name(), p.reader().apply(json)));
    return item(values);
  }

  private List<Item> combinations(List<Values> choices) {
    Map<String, Object> usual = new LinkedHashMap<>();
    parameters.forEach(p -> usual.put(p.name(), p.usual()));
    List<Map<String, Object>> all = List.of(usual);
    for (Values choice : choices) {
      List<Map<String, Object>> more = new ArrayList<>();
      for (Map<String, Object> one : all) {
        for (Object value : choice.values()) {
          Map<String, Object> changed = new LinkedHashMap<>(one);
          changed.put(choice.name(), value);
          more.add(changed);
        }
      }
      all = more;
    }
    return all.stream().map(this::item).toList();
  }

  private Item item(Map<String, Object> values) {
    Map<String, Object> ordered = new LinkedHashMap<>();
    written.forEach(parameter -> ordered.put(parameter, values.get(parameter)));
    return new DescribedItem(this, ordered);
  }

  String phrase(Map<String, Object> values) {
    String text = phrase;
    for (ItemParameter p : parameters) {
      text = text.replace("{" + p.name() + "}", p.words().apply(values.get(p.name())));
    }
    return text;
  }
}
