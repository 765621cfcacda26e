package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * Searches where it matters, on the paths of the balls, up to the first win that refutes the need.
 * It gives no bound; how often it finds what is there is measured on planted puzzles.
 *
 * <p>First single tools at places of the scan, then what got farthest of these with more tools,
 * then a search that begins afresh several times: the first two are thorough where there is hardly
 * any room, the last where there is much.
 *
 * @param swept runs with one tool at a place of the scan
 * @param continued runs that go on from the best of those
 * @param runs runs of the search that begins afresh
 * @param wins runs that solve the level
 */
public record GuidedSearch(int swept, int continued, int runs, int wins) {

  /** What the certificate calls it. */
  static final String NAME = "guided search";

  /** Share of the budget for single tools at places that touch the balls' idle paths. */
  private static final double SWEPT = 0.3;

  /** Share of the rest that goes on from the best of those. */
  private static final double CONTINUED = 0.4;

  /** How many of those. */
  private static final int STARTS = 8;

  /** How far apart they stand at least if of the same variant, in user units. */
  private static final double APART = 0.05;

  private static final int RESTARTS = 3;

  /** Score of a fluke: better than any failure, and better the more small moves of it win. */
  private static final double FLUKE = 1.9;

  private static final double SMALL_MOVE = 0.01;

  /** A single tool and how far it gets. */
  private record Start(Placed tool, double score) {}

  /**
   * Searches with at most {@code budget} runs.
   *
   * @param places allowed placements of single tools that touch what moves
   */
  static GuidedSearch search(
      Simulator simulator,
      BranchableRun idle,
      Scene scene,
      Inventory inventory,
      List<Placed> places,
      int budget,
      long seed,
      Alternatives found) {
    Lanes lanes = new Lanes(simulator, scene, inventory, seed, found);
    int before = found.wins();
    int most = Math.min(places.size(), (int) (SWEPT * budget));
    List<Start> starts = new ArrayList<>();
    int swept = 0;
    while (swept < most && !found.ended()) {
      // Spread evenly, whatever the order of the places is.
      Placed tool = places.get((int) ((long) swept * places.size() / most));
      swept++;
      Trace trace = idle.run(tool);
      if (!trace.blue().equals(idle.base().blue()) || !trace.red().equals(idle.base().red())) {
        starts.add(new Start(tool, lanes.score(scene, List.of(tool), trace)));
      }
    }
    int share = inventory.total() > 1 ? (int) (CONTINUED * (budget - swept)) : 0;
    List<Start> best = best(starts);
    for (int i = 0; i < best.size() && !found.ended(); i++) {
      lanes.search(List.of(best.get(i).tool()), (share - lanes.runs) / (best.size() - i));
    }
    int continued = lanes.runs;
    for (int i = 0; i < RESTARTS && !found.ended(); i++) {
      lanes.search(List.of(), (budget - swept - lanes.runs) / (RESTARTS - i));
    }
    return new GuidedSearch(swept, continued, lanes.runs - continued, found.wins() - before);
  }

  /** Returns the best of them that are not nearly the same. */
  private static List<Start> best(List<Start> starts) {
    List<Start> sorted = new ArrayList<>(starts);
    sorted.sort(Comparator.comparingDouble(Start::score).reversed());
    List<Start> best = new ArrayList<>();
    for (Start s : sorted) {
      if (best.size() < STARTS
          && best.stream()
              .noneMatch(
                  b ->
                      b.tool().item().equals(s.tool().item())
                          && b.tool().at().distance(s.tool().at()) < APART)) {
        best.add(s);
      }
    }
    return best;
  }

  /** Searches one after the other, until the need is refuted. */
  private static final class Lanes {
    private final Simulator simulator;
    private final Scene scene;
    private final Inventory inventory;
    private final Alternatives found;
    private long seed;
    private int runs;

    Lanes(Simulator simulator, Scene scene, Inventory inventory, long seed, Alternatives found) {
      this.simulator = simulator;
      this.scene = scene;
      this.inventory = inventory;
      this.seed = seed;
      this.found = found;
    }

    /**
     * How far a run gets. A win in which a tool was refused could not be played again; a fluke does
     * not end the search, which goes on from it to what bears more.
     */
    double score(Scene level, List<Placed> tools, Trace trace) {
      double score = Objective.progress().score(level, tools, trace);
      if (!Wins.allPlaced(trace)) {
        return Math.min(score, 1) - 1;
      }
      if (score < Objective.SOLVED) {
        return score;
      }
      int stable = found.add(tools, NAME);
      return found.refuted() ? Objective.SOLVED : FLUKE + SMALL_MOVE * stable;
    }

    void search(List<Placed> standing, int budget) {
      if (budget < 1) {
        return;
      }
      runs +=
          (int)
              new PlacementSearch(simulator)
                  .search(scene, inventory, standing, this::score, Objective.SOLVED, budget, seed++)
                  .simulations();
    }
  }

  /** Returns how many runs there were in all. */
  public int total() {
    return swept + continued + runs;
  }

  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("one_tool_on_the_way", swept).put("going_on_from_these", continued);
    return json.put("afresh", runs).put("wins", wins);
  }
}
