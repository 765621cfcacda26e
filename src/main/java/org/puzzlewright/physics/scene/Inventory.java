package org.puzzlewright.physics.scene;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.base.json.InputException;

/**
 * What the player may use.
 *
 * @param total how many tools in all, at least 1
 * @param counts for each tool type how many of it, in the catalogue's order; a type that is not
 *     there is not on offer
 * @param whole those of the types of which every variant of the catalogue is on offer; of the
 *     others the usual variants are, and no more
 */
public record Inventory(int total, Map<String, Integer> counts, Set<String> whole) {

  /** The word in files and options for every variant of a type. */
  public static final String EVERY = "all";

  /** The paper's limit on tools. */
  public static final int PAPER_TOTAL = 3;

  /** So many tools a puzzle may offer in all where the prompt wants more than the paper's. */
  public static final int MOST = 6;

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
    for (String name : whole) {
      if (!ordered.containsKey(name)) {
        throw new InputException(
            "inventory: the variants of \"" + name + "\" are told, but it is not on offer");
      }
    }
    whole = Collections.unmodifiableSet(new TreeSet<>(whole));
  }

  /** Makes an inventory of usual variants. */
  public Inventory(int total, Map<String, Integer> counts) {
    this(total, counts, Set.of());
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
    return offering(others);
  }

  /** Returns the same number of tools of other types and counts. */
  public Inventory offering(Map<String, Integer> others) {
    Set<String> kept = new TreeSet<>(whole);
    kept.retainAll(others.keySet());
    return new Inventory(total, others, kept);
  }

  /**
   * Returns the same tools with every variant of some types.
   *
   * @param words such as "ramp=all,cannon=all"; nothing changes without any
   * @param where what complaints begin with
   * @throws InputException with one line when a type is not on offer
   */
  public Inventory withVariants(String words, String where) {
    Set<String> all = new TreeSet<>(whole);
    for (String word : words.isBlank() ? new String[0] : words.split(",", -1)) {
      String type = word.strip().replace("=" + EVERY, "");
      if (!word.strip().equals(type + "=" + EVERY) || !counts.containsKey(type)) {
        throw new InputException(
            "%s: \"%s\" is not a tool on offer with \"=all\" behind it, such as %s=all"
                .formatted(where, word.strip(), counts.keySet().iterator().next()));
      }
      all.add(type);
    }
    return new Inventory(total, counts, all);
  }

  /** Returns the variants of a type that are on offer, the usual ones first; none if it is not. */
  public List<Item> variants(String type) {
    if (!counts.containsKey(type)) {
      return List.of();
    }
    ItemType found = Catalogue.type(type);
    return whole.contains(type) ? found.every() : found.variants();
  }

  /** Returns the variants that may still be placed when {@code used} are in the world. */
  public List<Item> offers(List<Placed> used) {
    if (used.size() >= total) {
      return List.of();
    }
    return counts.entrySet().stream()
        .filter(e -> count(used, e.getKey()) < e.getValue())
        .flatMap(e -> variants(e.getKey()).stream())
        .toList();
  }

  /** Returns whether {@code item} is one of {@link #offers}. */
  public boolean allows(List<Placed> used, Item item) {
    int most = counts.getOrDefault(item.type(), 0);
    return used.size() < total
        && count(used, item.type()) < most
        && variants(item.type()).contains(item);
  }

  private static long count(List<Placed> used, String type) {
    return used.stream().filter(p -> p.item().type().equals(type)).count();
  }
}
