package org.puzzlewright.training.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.training.dungeon.Distances;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Tile;

/**
 * Changes a level cell by cell until every gate holds; a change that makes it no worse is kept. No
 * net and no training.
 */
public final class DungeonSearch {

  /** What a cell becomes, as often as it stands here; monsters come beside. */
  private static final List<Tile> BECOMES =
      List.of(Tile.EMPTY, Tile.EMPTY, Tile.EMPTY, Tile.EMPTY, Tile.WALL, Tile.WALL, Tile.KEY);

  private final DungeonTask task;
  private final List<Tile> becomes = new ArrayList<>(BECOMES);

  /** Prepares for a task. */
  public DungeonSearch(DungeonTask task) {
    this.task = task;
    for (Monster monster : Monster.values()) {
      if (task.wanted().map(w -> w.contains(monster)).orElse(true)) {
        becomes.add(monster.tile());
      }
    }
  }

  /**
   * What was found.
   *
   * @param level the best
   * @param tried how many levels were looked at
   */
  public record Found(Dungeon level, int tried) {}

  /**
   * Searches.
   *
   * @param start the level to begin with; player, door and the cells around them stay
   * @param most levels that are looked at
   */
  public Found from(Dungeon start, int most, long seed) {
    Random random = new Random(seed);
    Dungeon best = start;
    int tried = 1;
    for (double worth = worth(best); tried < most && !holds(best); tried++) {
      int cell = random.nextInt(best.cells());
      Tile tile = becomes.get(random.nextInt(becomes.size()));
      if (fixed(best, cell)) {
        continue;
      }
      Dungeon next = best.with(cell, tile);
      double value = worth(next);
      if (value >= worth) {
        best = next;
        worth = value;
      }
    }
    return new Found(best, tried);
  }

  private boolean holds(Dungeon level) {
    return DungeonGates.of(level, task.wanted()).stream().allMatch(Gate::passed);
  }

  private static boolean fixed(Dungeon level, int cell) {
    return near(level, cell, Tile.PLAYER) || near(level, cell, Tile.DOOR);
  }

  private static boolean near(Dungeon level, int cell, Tile tile) {
    int other = level.first(tile);
    int width = level.width();
    return other >= 0
        && Math.abs(other % width - cell % width) <= 1
        && Math.abs(other / width - cell / width) <= 1;
  }

  /** How near the gates are to holding: ways that are open, then monsters. */
  private double worth(Dungeon level) {
    Encounters found = Encounters.of(level);
    double worth = found.solvable() ? 2 : 0;
    int player = level.first(Tile.PLAYER);
    if (!found.solvable() && player >= 0) {
      Distances ways = Distances.from(level, player);
      for (int cell = 0; cell < level.cells(); cell++) {
        // The more can be reached, the nearer are key and door.
        worth += ways.to(cell) >= 0 ? 1.0 / level.cells() : 0;
      }
    }
    for (Monster monster : Monster.values()) {
      Optional<Boolean> wanted = task.wanted().map(w -> w.contains(monster));
      if (wanted.isPresent()) {
        boolean met = found.met().contains(monster);
        worth += met == wanted.get() ? 1 : 0;
        // One that is there at all may be met soon; one too many must go some time.
        int there = Math.min(4, level.count(monster.tile()));
        worth += wanted.get() ? Math.min(1, there) * 0.1 : -there * 0.1;
      }
    }
    return worth;
  }
}
