package org.puzzlewright.physics.domain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;

/** Which tools a puzzle offers: what the user says, made to fit the prompt. */
public final class ToolChoice {

  private static final String ALL = "all";
  private static final int MOST = 100;

  private ToolChoice() {}

  /**
   * Reads the tools on offer from words such as "ramp:2,cannon:1", "all" or "all:5".
   *
   * @throws InputException with one line when they are none
   */
  public static Inventory read(String words) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    int total = 0;
    for (String word : words.split(",", -1)) {
      String[] parts = word.strip().split(":", -1);
      String type = parts[0].strip();
      boolean all = type.equals(ALL);
      int count = count(parts, all ? Inventory.PAPER_TOTAL : 1, word);
      List<String> types = all ? every() : List.of(type);
      if (!all && tools().stream().noneMatch(type::equals)) {
        throw new InputException(
            "\"%s\" is not a tool; tools are %s, or all"
                .formatted(type, String.join(", ", tools())));
      }
      types.forEach(t -> counts.merge(t, count, Integer::sum));
      total += count;
    }
    if (total > MOST) {
      throw new InputException(total + " tools are too many; at most " + MOST + " can be");
    }
    return new Inventory(total, counts);
  }

  private static int count(String[] parts, int usual, String word) {
    if (parts.length == 1) {
      return usual;
    }
    if (parts.length == 2 && parts[1].strip().matches("[1-9][0-9]{0,2}")) {
      return Integer.parseInt(parts[1].strip());
    }
    throw new InputException(
        "\"%s\" is not a tool and how many of it, such as ramp:2".formatted(word));
  }

  private static List<String> tools() {
    return Catalogue.tools().stream().map(ItemType::name).toList();
  }

  /** All but the tool that is none. */
  private static List<String> every() {
    return Catalogue.tools().stream()
        .filter(t -> !t.variants().isEmpty())
        .map(ItemType::name)
        .toList();
  }

  /**
   * Returns the chosen tools without those that the prompt rules out, or what is usual for such a
   * prompt.
   *
   * @param where how a complaint begins, such as "prompt push"
   */
  public static Inventory of(Brief brief, Optional<Inventory> chosen, String where) {
    return of(brief, chosen, where, "--tools");
  }

  /**
   * Does the same.
   *
   * @param option how complaints call what the tools are chosen by
   */
  public static Inventory of(Brief brief, Optional<Inventory> chosen, String where, String option) {
    if (chosen.isEmpty()) {
      return Offer.of(brief);
    }
    Inventory offer = chosen.get();
    for (String excluded : brief.tools(false)) {
      offer = offer.without(excluded);
    }
    for (String named : brief.tools(true)) {
      if (!offer.counts().containsKey(named)) {
        throw StrictJson.complaint(
            where, "it asks for a " + named + ", which is not on offer; name it in " + option);
      }
    }
    if (offer.counts().isEmpty()) {
      throw StrictJson.complaint(
          where, "it rules out every tool that is on offer; offer others by " + option);
    }
    return offer;
  }
}
