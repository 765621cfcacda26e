package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.geometry.Sentence;

/** What a puzzle file must satisfy beyond its schema. */
final class PuzzleChecks {

  private static final Set<String> RESERVED =
      Set.of(Scene.BLUE, Scene.RED, Scene.GOAL, Scene.SUB_GOAL, "world");

  private PuzzleChecks() {}

  /** Returns all that is wrong, the worst first; the solution is looked at if all else is right. */
  static List<String> faults(Puzzle puzzle) {
    List<String> faults = new ArrayList<>();
    add(faults, () -> names(puzzle));
    add(faults, () -> SettingJson.check(puzzle.scene()));
    PlacementRules.faults(puzzle.scene()).forEach(fault -> faults.add(fault.toString()));
    if (faults.isEmpty()) {
      add(faults, () -> solution(puzzle));
    }
    return faults;
  }

  private static void add(List<String> faults, Runnable check) {
    try {
      check.run();
    } catch (InputException e) {
      faults.add(e.getMessage());
    }
  }

  /** Refuses names that are reserved or given twice. */
  private static void names(Puzzle puzzle) {
    Set<String> taken = new HashSet<>();
    names(puzzle.scene().furniture(), "furniture", taken);
    names(puzzle.solution(), "solution", taken);
  }

  /** Refuses a solution with a tool that may not be placed when its turn comes. */
  static void solution(Puzzle puzzle) {
    List<Placed> before = new ArrayList<>();
    for (Placed tool : puzzle.solution()) {
      Optional<String> reason = refusal(puzzle, before, tool);
      if (reason.isPresent()) {
        throw new InputException(
            StrictJson.line(
                "solution[%d] (\"%s\") may not be placed: %s"
                    .formatted(before.size(), tool.name(), reason.get())));
      }
      before.add(tool);
    }
  }

  /** Tells why a tool may not be placed after those before it; empty when it may. */
  static Optional<String> refusal(Puzzle puzzle, List<Placed> before, Placed tool) {
    return notOnOffer(puzzle.inventory(), before, tool)
        .or(() -> PlacementRules.refusal(puzzle.scene(), before, tool).map(Sentence::toString));
  }

  private static void names(List<Placed> things, String where, Set<String> taken) {
    for (int i = 0; i < things.size(); i++) {
      // Agents write names as they like, so names that differ in case only would be confused.
      String name = things.get(i).name().toLowerCase(Locale.ROOT);
      if (RESERVED.contains(name) || !taken.add(name)) {
        throw new InputException(
            "%s[%d].name: the name \"%s\" is %s; choose another"
                .formatted(
                    where,
                    i,
                    things.get(i).name(),
                    RESERVED.contains(name) ? "reserved" : "given to another thing already"));
      }
    }
  }

  private static String remedy(String type, Placed tool, List<Item> variants) {
    Map<String, List<String>> choices = ItemType.choicesOf(variants);
    String choose = choices.isEmpty() ? "; leave its parameters out" : "; choose of " + choices;
    return Catalogue.type(type).has(tool.item())
        ? choose + ", or offer all by \"variants\": {\"%s\": \"all\"}".formatted(type)
        : choose;
  }

  private static Optional<String> notOnOffer(Inventory offer, List<Placed> before, Placed tool) {
    String type = tool.item().type();
    if (!Catalogue.type(type).isTool()) {
      return Optional.of("a %s is furniture, not a tool".formatted(type));
    }
    if (before.size() >= offer.total()) {
      return Optional.of(
          "the inventory allows %d tools in all; remove one".formatted(offer.total()));
    }
    int count = offer.counts().getOrDefault(type, 0);
    if (before.stream().filter(p -> p.item().type().equals(type)).count() >= count) {
      return Optional.of(
          "the inventory offers %d of type %s; use another type".formatted(count, type));
    }
    List<Item> variants = offer.variants(type);
    return variants.contains(tool.item())
        ? Optional.empty()
        : Optional.of(
            "a %s (%s) is not among the variants on offer%s"
                .formatted(
                    tool.item().phrase(), tool.item().parameters(), remedy(type, tool, variants)));
  }
}
