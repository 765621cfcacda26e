package org.puzzlewright.study.courses;

import java.util.Arrays;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * How much the placement search has to try to solve a puzzle: what tells puzzles apart that no
 * random draw solves. It is no measure of how hard people find them.
 */
public final class SearchEffort {

  /** Runs after which one search is given up; it counts as so many. */
  public static final int MOST = 20_000;

  /** Searches with other seeds; the middle one counts. */
  public static final int SEARCHES = 5;

  private static final long SEED = 40_011;

  private SearchEffort() {}

  /** Returns the median number of runs, in [1, {@link #MOST}]; the same for the same puzzle. */
  public static int of(Simulator simulator, Puzzle puzzle) {
    PlacementSearch search = new PlacementSearch(simulator);
    int[] runs = new int[SEARCHES];
    for (int i = 0; i < SEARCHES; i++) {
      PlacementSearch.Found found =
          search.search(
              puzzle.scene(),
              puzzle.inventory(),
              List.of(),
              Objective.progress(),
              Objective.SOLVED,
              MOST,
              SEED + i);
      runs[i] = found.solved() ? (int) Math.min(MOST, found.simulations()) : MOST;
    }
    Arrays.sort(runs);
    return runs[SEARCHES / 2];
  }
}
