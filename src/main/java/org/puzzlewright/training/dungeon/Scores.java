package org.puzzlewright.training.dungeon;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.puzzlewright.base.statistics.Mean;

/**
 * What levels are worth for a story. Shares are of all levels.
 *
 * @param levels how many there are
 * @param exact share that can be solved and is right about every monster
 * @param accuracy mean of {@link Encounters#accuracy}, the paper's measure, of which a generator by
 *     chance has a third with one wanted monster and two thirds with two
 * @param solvable share that can be solved
 * @param solutions mean number of solutions
 * @param length mean length of the first solution in steps, of those that can be solved
 * @param diversity mean share of cells in which two of them differ
 * @param keys mean number of keys
 * @param extra share in which a monster is met that is not wanted (false positives)
 * @param missing share in which a wanted monster is not met (false negatives)
 */
public record Scores(
    int levels,
    double exact,
    double accuracy,
    double solvable,
    double solutions,
    double length,
    double diversity,
    double keys,
    Map<Monster, Double> extra,
    Map<Monster, Double> missing) {

  /** In the order of the monsters: a copy's own order differs from run to run. */
  public Scores {
    extra = Collections.unmodifiableMap(new TreeMap<>(extra));
    missing = Collections.unmodifiableMap(new TreeMap<>(missing));
  }

  /**
   * Measures levels of one size.
   *
   * @param levels one at least
   */
  public static Scores of(List<Dungeon> levels, Set<Monster> wanted) {
    int n = levels.size();
    int exact = 0;
    double accuracy = 0;
    int solvable = 0;
    int solutions = 0;
    int length = 0;
    int keys = 0;
    Map<Monster, Double> extra = new EnumMap<>(Monster.class);
    Map<Monster, Double> missing = new EnumMap<>(Monster.class);
    for (Dungeon level : levels) {
      Encounters found = Encounters.of(level);
      exact += found.exact(wanted) ? 1 : 0;
      accuracy += found.accuracy(wanted);
      solutions += found.solutions().size();
      keys += level.count(Tile.KEY);
      if (found.solvable()) {
        solvable++;
        Encounters.Solution first = found.solutions().get(0);
        length += first.toKey() + first.toDoor();
      }
      for (Monster monster : Monster.values()) {
        boolean met = found.met().contains(monster);
        if (wanted.contains(monster)) {
          missing.merge(monster, met ? 0 : 1.0 / n, Double::sum);
        } else {
          extra.merge(monster, met ? 1.0 / n : 0, Double::sum);
        }
      }
    }
    return new Scores(
        n,
        exact / (double) n,
        accuracy / n,
        solvable / (double) n,
        solutions / (double) n,
        solvable == 0 ? 0 : length / (double) solvable,
        diversity(levels),
        keys / (double) n,
        extra,
        missing);
  }

  private static double diversity(List<Dungeon> levels) {
    return Mean.ofPairs(levels, Dungeon::distance).orElse(0);
  }
}
