package org.puzzlewright.training.search;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.training.dungeon.Monster;

/**
 * What a dungeon is to be.
 *
 * @param sentence in words
 * @param wanted the monsters that are to be met; all others are not to be
 */
public record Story(String sentence, Set<Monster> wanted) {

  /** Copies the set. */
  public Story {
    wanted = Set.copyOf(wanted);
  }

  /** Returns what must hold, in words. */
  public String words() {
    String met = named(wanted);
    Set<Monster> others = EnumSet.allOf(Monster.class);
    others.removeAll(wanted);
    String unmet = named(others);
    return wanted.isEmpty()
        ? "no monster is met"
        : others.isEmpty()
            ? met + " are met"
            : "%s are met, and no %s".formatted(met, unmet.replace(" and ", " or "));
  }

  private static String named(Set<Monster> monsters) {
    List<String> names = monsters.stream().sorted().map(m -> m.word() + "s").toList();
    return names.size() < 2
        ? String.join("", names)
        : String.join(", ", names.subList(0, names.size() - 1))
            + " and "
            + names.get(names.size() - 1);
  }
}
