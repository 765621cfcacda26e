package org.puzzlewright.training.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Tile;

/**
 * What is judged of a dungeon: that it has one player and one door, that a key can be fetched and
 * the door reached, that every monster that is wanted is met, and no other. What is met goes by
 * {@link Encounters}.
 */
public final class DungeonGates {

  /** By which rules. */
  public static final String VERSION = "dungeon-1";

  /** The gates in their order. */
  public static final List<String> NAMES = List.of("well formed", "solvable", "wanted", "unwanted");

  private DungeonGates() {}

  /**
   * Judges a level.
   *
   * @param wanted the monsters that are to be met; empty when any may be
   */
  public static List<Gate> of(Dungeon level, Optional<Set<Monster>> wanted) {
    Encounters found = Encounters.of(level);
    boolean formed = level.count(Tile.PLAYER) == 1 && level.count(Tile.DOOR) == 1;
    return List.of(
        new Gate(
            NAMES.get(0),
            formed,
            "%d x %d cells, %d player, %d door"
                .formatted(
                    level.height(),
                    level.width(),
                    level.count(Tile.PLAYER),
                    level.count(Tile.DOOR))),
        new Gate(NAMES.get(1), found.solvable(), solved(level, found)),
        met(NAMES.get(2), found, wanted.map(w -> of(w, true)), true),
        met(NAMES.get(3), found, wanted.map(w -> of(w, false)), false));
  }

  private static List<Monster> of(Set<Monster> wanted, boolean in) {
    List<Monster> all = new ArrayList<>(List.of(Monster.values()));
    all.removeIf(m -> wanted.contains(m) != in);
    return all;
  }

  private static String solved(Dungeon level, Encounters found) {
    if (!found.solvable()) {
      return "no way leads from the player over one of %d keys to the door"
          .formatted(level.count(Tile.KEY));
    }
    Encounters.Solution first = found.solutions().get(0);
    return "%d steps to the key in row %d, column %d, %d on to the door; %d of %d keys will do"
        .formatted(
            first.toKey(),
            first.key() / level.width() + 1,
            first.key() % level.width() + 1,
            first.toDoor(),
            found.solutions().size(),
            level.count(Tile.KEY));
  }

  private static Gate met(
      String name, Encounters found, Optional<List<Monster>> asked, boolean wanted) {
    if (asked.isEmpty()) {
      return new Gate(name, true, "nothing is said of monsters");
    }
    List<String> lines = new ArrayList<>();
    boolean holds = true;
    for (Monster monster : asked.get()) {
      boolean met = found.met().contains(monster);
      holds &= met == wanted;
      lines.add("%ss are %smet".formatted(monster.word(), met ? "" : "not "));
    }
    return new Gate(
        name,
        holds,
        lines.isEmpty() ? wanted ? "none" : "all are wanted" : String.join(", ", lines));
  }
}
