package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * Searches where it matters, on the paths of the balls, up to the first win. It gives no bound; how
 * often it finds what is there is measured on planted puzzles.
 *
 * <p>First single tools at places of the scan, then what got farthest of these with more tools,
 * then a search that begins afresh several times: the first two are thorough where there is hardly
 * any room, the last where there is much.
 *
 * @param swept runs with one tool at a place of the scan
 * @param continued runs that go on from the best of those
 * @param runs runs of the search that begins afresh
 * @param win placements that solve the level
 */
public record GuidedSearch(int swept, int continued, int runs, Optional<List<Placed>> win) {

  /** Share of the budget for single tools at places that touch the balls' idle paths. */
  private static final double SWEPT = 0.3;

  /** Share of the rest that goes on from the best of those. */
  private static final double CONTINUED = 0.4;

  /** How many of those. */
  private static final int STARTS = 8;

  /** How far apart they stand at least if of the same variant, in user units. */
  private static final double APART = 0.05;

  private static final int RESTARTS = 3;

  /** A win in which a tool was refused could not be played again. */
  private static final Objective OBJECTIVE =
      (scene, tools, trace) -> {
        double score = Objective.progress().score(scene, tools, trace);
        return Wins.allPlaced(trace) ? score : Math.min(score, 1) - 1;
      };

  /** A single tool and how far it gets. */
  private record Start(Placed tool, double score) {}

  /**
   * Searches with at most {@code budget} runs.
   *
   * @param places allowed placements of single tools that touch what moves
   */
  static GuidedSearch search(
      Simulator simulator,
      Scene scene,
      Inventory inventory,
      List<Placed> places,
      int budget,
      long seed) {
    Lanes lanes = new Lanes(simulator, scene, inventory, seed);
    int most = Math.min(places.size(), (int) (SWEPT * budget));
    List<Start> starts = new ArrayList<>();
    int swept = 0;
    BranchableRun idle = simulator.fork(scene, List.of());
    while (swept < most && lanes.win == null) {
      // Spread evenly, whatever the order of the places is.
      Placed tool = places.get((int) ((long) swept * places.size() / most));
      List<Placed> tools = List.of(tool);
      swept++;
      Trace trace = idle.run(tool);
      if (Wins.isWin(trace)) {
        lanes.win = tools;
      } else if (!trace.blue().equals(idle.base().blue())
          || !trace.red().equals(idle.base().red())) {
        starts.add(new Start(tool, OBJECTIVE.score(scene, tools, trace)));
      }
    }
    int share = inventory.total() > 1 ? (int) (CONTINUED * (budget - swept)) : 0;
    List<Start> best = best(starts);
    for (int i = 0; i < best.size() && lanes.win == null; i++) {
      lanes.search(List.of(best.get(i).tool()), (share - lanes.runs) / (best.size() - i));
    }
    int continued = lanes.runs;
    for (int i = 0; i < RESTARTS && lanes.win == null; i++) {
      lanes.search(List.of(), (budget - swept - lanes.runs) / (RESTARTS - i));
    }
    return new GuidedSearch(
        swept, continued, lanes.runs - continued, Optional.ofNullable(lanes.win));
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

  /** Searches one after the other, until one wins. */
  private static final class Lanes {
    private final Simulator simulator;
    private final Scene scene;
    private final Inventory inventory;
    private long seed;
    private int runs;
    private List<Placed> win;

    Lanes(Simulator simulator, Scene scene, Inventory inventory, long seed) {
      this.simulator = simulator;
      this.scene = scene;
      this.inventory = inventory;
      this.seed = seed;
    }

    void search(List<Placed> standing, int budget) {
      if (budget < 1) {
        return;
      }
      PlacementSearch.Found found =
          new PlacementSearch(simulator)
              .search(scene, inventory, standing, OBJECTIVE, Objective.SOLVED, budget, seed++);
      runs += (int) found.simulations();
      win = found.solved() ? found.best().tools() : null;
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
    return json.put("afresh", runs).put("wins", win.isPresent() ? 1 : 0);
  }
}
