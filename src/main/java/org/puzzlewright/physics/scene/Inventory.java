package org.puzzlewright.physics.scene;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.json.InputException;

/**
 * What the player may use.
 *
 * @param total how many tools in all, at least 1
 * @param counts for each tool type how many of it, in the catalogue's order; a type that is not
 *     there is not on offer
 */
public record Inventory(int total, Map<String, Integer> counts) {

  /** The paper's limit on tools. */
  public static final int PAPER_TOTAL = 3;

  /** Checks types and counts, and puts the types into the catalogue's order. */
  public Inventory {
    if (total < 1) {
      throw new InputException("inventory: \"total\" is " + total + ", but must be at least 1");
    }
    Map<String, Integer> ordered = new LinkedHashMap<>();
    for (ItemType type : Catalogue.tools()) {
      Integer count = counts.get(type.name());
      if (count != null && count > 0) {
        ordered.put(type.name(), count);
      }
    }
    for (String name : counts.keySet()) {
      if (!Catalogue.type(name).isTool()) {
        throw new InputException("inventory: \"" + name + "\" is furniture, not a tool");
      }
    }
    counts = Collections.unmodifiableMap(ordered);
  }

  /** Returns the paper's three tool types, three tools in all (its rule). */
  public static Inventory paper() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    Catalogue.paper().forEach(t -> counts.put(t.name(), PAPER_TOTAL));
    return new Inventory(PAPER_TOTAL, counts);
  }

  /** Returns the same number of tools without those of one type. */
  public Inventory without(String type) {
    Map<String, Integer> others = new LinkedHashMap<>(counts);
    others.remove(type);
    return new Inventory(total, others);
  }

  /** Returns the variants that may still be placed when {@code used} are in the world. */
  public List<Item> offers(List<Placed> used) {
    if (used.size() >= total) {
      return List.of();
    }
    return counts.entrySet().stream()
        .filter(e -> count(used, e.getKey()) < e.getValue())
        .flatMap(e -> Catalogue.type(e.getKey()).variants().stream())
        .toList();
  }

  /**
   * Returns whether {@code item}, on offer by default or in the reference's grid, may be placed.
   */
  public boolean allows(List<Placed> used, Item item) {
    int most = counts.getOrDefault(item.type(), 0);
    return used.size() < total
        && count(used, item.type()) < most
        && Catalogue.type(item.type()).offers(item);
  }

  private static long count(List<Placed> used, String type) {
    return used.stream().filter(p -> p.item().type().equals(type)).count();
  }
}
