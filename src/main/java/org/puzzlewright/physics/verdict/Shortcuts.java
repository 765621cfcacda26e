package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Solutions;

/**
 * Ways to solve a puzzle that the stored solution does not show: their balls meet other kinds of
 * things, or the same in another order.
 *
 * @param intended what the balls meet in the stored solution, as of {@link Solutions#sequence}
 * @param others ways with other sequences
 * @param simulations how many runs the search took; that there are no further ways is not shown
 */
public record Shortcuts(List<String> intended, List<Solutions.Solution> others, long simulations) {

  /** Greatest number of runs of a certificate's search. */
  public static final int BUDGET = 1500;

  private static final int WANTED = 5;
  private static final long SEED = 5_081;

  public Shortcuts {
    intended = List.copyOf(intended);
    others = List.copyOf(others);
  }

  /** Searches with at most {@code budget} runs. */
  public static Shortcuts of(Simulator simulator, Puzzle puzzle, int budget) {
    List<String> intended =
        Solutions.sequence(
            puzzle.scene(), puzzle.solution(), simulator.run(puzzle.scene(), puzzle.solution()));
    Solutions.Found found =
        new Solutions(new ParallelSearch(new PlacementSearch(simulator), 1), false)
            .find(puzzle.scene(), puzzle.inventory(), budget, SEED, WANTED + 1);
    List<Solutions.Solution> others =
        found.solutions().stream()
            .filter(s -> !s.sequence().equals(intended))
            .limit(WANTED)
            .toList();
    return new Shortcuts(intended, others, found.simulations());
  }

  /** Returns them as they stand in certificates: anyone can place the tools and look. */
  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("simulations", simulations);
    intended.forEach(json.putArray("intended")::add);
    ArrayNode all = json.putArray("others");
    for (Solutions.Solution way : others) {
      ObjectNode one = all.addObject();
      way.sequence().forEach(one.putArray("sequence")::add);
      one.set("tools", PuzzleJson.placed(way.tools()));
    }
    return json;
  }
}
