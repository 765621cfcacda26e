package org.puzzlewright.physics.scene;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.puzzlewright.base.json.InputException;

/** Every kind of item there is. */
public final class Catalogue {

  /** The tools of the paper. */
  private static final List<ItemType> PAPER = List.of(Ramp.TYPE, Cannon.TYPE, Hexagon.TYPE);

  private static final List<ItemType> TYPES = types(PAPER);

  private Catalogue() {}

  private static List<ItemType> types(List<ItemType> paper) {
    List<ItemType> all = new ArrayList<>(paper);
    all.addAll(StandardItems.TOOLS);
    all.addAll(List.of(Plank.FLOOR, Plank.WALL));
    all.addAll(StandardItems.FURNITURE);
    return List.copyOf(all);
  }

  /** Returns all kinds, tools first. */
  public static List<ItemType> types() {
    return TYPES;
  }

  /** Returns the kinds that players can be given. */
  public static List<ItemType> tools() {
    return TYPES.stream().filter(ItemType::isTool).toList();
  }

  /** Returns whether players can be given a kind of that name. */
  public static boolean isTool(String name) {
    return TYPES.stream().anyMatch(type -> type.isTool() && type.name().equals(name));
  }

  /** Returns the three kinds of the paper: ramp, cannon, hexagon. */
  public static List<ItemType> paper() {
    return PAPER;
  }

  /**
   * Returns the kind called {@code name}.
   *
   * @throws InputException when there is none; the message lists those there are
   */
  public static ItemType type(String name) {
    return TYPES.stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "unknown item type \"%s\"; known are %s"
                        .formatted(name, TYPES.stream().map(ItemType::name).toList())));
  }

  /**
   * Makes an item of the kind called {@code type}.
   *
   * @param parameters name, value, name, value, ... as they stand in files; what is missing takes
   *     its default
   * @throws InputException when there is no such kind or parameter, or a value is out of its range
   */
  public static Item item(String type, Object... parameters) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ItemParameter.map(parameters).forEach((name, value) -> json.set(name, PuzzleJson.value(value)));
    Parameters given = new Parameters(json, type);
    Item item = type(type).reader().apply(given);
    given.refuseOthers(type, Set.of());
    return item;
  }
}
