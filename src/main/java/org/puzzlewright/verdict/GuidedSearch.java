package org.puzzlewright.verdict;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.search.Objective;
import org.puzzlewright.search.PlacementSearch;

/**
 * Searches where it matters, on the ways of the balls, up to the first win. It gives no bound; how
 * often it finds what is there is measured on planted puzzles.
 *
 * @param swept runs with one tool at a place of the scan
 * @param runs further runs, of a search that begins afresh several times
 * @param win placements that solve the level
 */
public record GuidedSearch(int swept, int runs, Optional<List<Placed>> win) {

  /** Share of the budget for single tools at places that touch the balls' idle ways. */
  private static final double SWEPT = 0.3;

  private static final int RESTARTS = 3;

  /**
   * Searches with at most {@code budget} runs.
   *
   * @param places allowed placements of single tools that touch what moves
   */
  static GuidedSearch search(
      Simulator simulator,
      Level level,
      Inventory inventory,
      List<Placed> places,
      int budget,
      long seed) {
    int most = Math.min(places.size(), (int) (SWEPT * budget));
    int swept = 0;
    for (int i = 0; i < most; i++) {
      // Spread evenly, whatever the order of the places is.
      Placed tool = places.get((int) ((long) i * places.size() / most));
      swept++;
      if (Wins.isWin(simulator.run(level, List.of(tool)))) {
        return new GuidedSearch(swept, 0, Optional.of(List.of(tool)));
      }
    }
    int runs = 0;
    for (int i = 0; i < RESTARTS; i++) {
      int share = (budget - swept - runs) / (RESTARTS - i);
      if (share < 1) {
        break;
      }
      PlacementSearch.Found found =
          new PlacementSearch(simulator)
              .search(level, inventory, List.of(), OBJECTIVE, Objective.SOLVED, share, seed + i);
      runs += (int) found.simulations();
      if (found.solved()) {
        return new GuidedSearch(swept, runs, Optional.of(found.best().tools()));
      }
    }
    return new GuidedSearch(swept, runs, Optional.empty());
  }

  /** A win in which a tool was refused could not be played again. */
  private static final Objective OBJECTIVE =
      (level, tools, trace) -> {
        double score = Objective.progress().score(level, tools, trace);
        return Wins.allPlaced(trace) ? score : Math.min(score, 1) - 1;
      };

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("one_tool_on_the_way", swept).put("runs", runs);
    return json.put("wins", win.isPresent() ? 1 : 0);
  }
}
