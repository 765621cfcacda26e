package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.puzzlewright.physics.prompt.Requirement.AnyOf;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.scene.Inventory;

/**
 * Finds requirements that no puzzle can meet together: places are difference constraints ({@link
 * Positions}), numbers are intervals ({@link Amounts}), what happens is a partial order ({@link
 * Encounters}).
 */
final class Conflicts {

  private Conflicts() {}

  /**
   * Refuses requirements that contradict each other.
   *
   * @throws BriefException naming a smallest set of those that do
   */
  static void check(Collection<Requirement> requirements) {
    check(requirements, against(requirements));
  }

  /** Does the same with what {@link #against} says of them. */
  static void check(Collection<Requirement> requirements, List<Requirement> against) {
    List<Requirement> all = List.copyOf(requirements);
    if (!against.isEmpty()) {
      refuse(against);
    }
    Predicate<List<Requirement>> fits = some -> Amounts.least(some) <= Inventory.MOST;
    if (!fits.test(all)) {
      throw new BriefException(
          "the prompt asks that %s, but a puzzle has at most %d tools; ask for fewer"
              .formatted(quoted(smallest(all, fits)), Inventory.MOST));
    }
    boolean others = all.stream().anyMatch(r -> r instanceof Uses uses && uses.used());
    boolean none = Mention.PAPER.stream().allMatch(t -> all.contains(new Uses(t, false)));
    if (all.contains(Existence.NO_TOOL) || !others && none) {
      throw new BriefException(
          "the prompt excludes every tool (%s), so there would be nothing to solve; allow one"
              .formatted(String.join(", ", Mention.PAPER)));
    }
  }

  /** Returns a smallest set of these that contradict each other; empty when all can be met. */
  static List<Requirement> against(Collection<Requirement> requirements) {
    List<Requirement> all = List.copyOf(requirements);
    Positions positions = new Positions(all);
    Predicate<List<Requirement>> feasible = some -> feasible(some, positions);
    return feasible.test(all) ? List.of() : smallest(all, feasible);
  }

  /** Tries each of several alternatives in turn. */
  private static boolean feasible(List<Requirement> some, Positions positions) {
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) instanceof AnyOf any) {
        List<Requirement> rest = new ArrayList<>(some);
        rest.remove(i);
        return any.any().stream()
            .anyMatch(
                one -> {
                  List<Requirement> chosen = new ArrayList<>(rest);
                  chosen.add(one);
                  return feasible(chosen, positions);
                });
      }
    }
    return positions.feasible(some) && Amounts.feasible(some) && Encounters.feasible(some);
  }

  /** Leaves out whatever the contradiction does not need; what follows from others goes first. */
  private static List<Requirement> smallest(
      List<Requirement> all, Predicate<List<Requirement>> feasible) {
    List<Requirement> left = new ArrayList<>(all);
    for (int i = all.size() - 1; i >= 0; i--) {
      List<Requirement> without = new ArrayList<>(left);
      without.remove(all.get(i));
      if (!feasible.test(without)) {
        left = without;
      }
    }
    return left;
  }

  private static void refuse(List<Requirement> why) {
    String parts = quoted(why);
    throw new BriefException(
        why.size() == 1
            ? "the prompt contradicts itself: it asks that %s, which cannot be; change it"
                .formatted(parts)
            : "the prompt contradicts itself: %s cannot hold together; take one out"
                .formatted(parts));
  }

  private static String quoted(Collection<Requirement> why) {
    return why.stream().map(r -> "\"" + r.words() + "\"").collect(Collectors.joining(" and "));
  }
}
