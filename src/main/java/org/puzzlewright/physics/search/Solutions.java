package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Finds several ways to solve a level. Two solutions are different ways when their balls meet other
 * kinds of things, or the same in another order; where the tools stand does not matter.
 *
 * @param search what finds one solution
 * @param pruned whether tools that a solution does without are taken out of it
 */
public record Solutions(ParallelSearch search, boolean pruned) {

  /** Makes what finds solutions without tools that can be spared. */
  public Solutions(ParallelSearch search) {
    this(search, true);
  }

  /**
   * One way.
   *
   * @param tools in order
   * @param sequence what the balls meet up to the goal, as of {@link Solutions#sequence}
   */
  public record Solution(List<Placed> tools, List<String> sequence) {}

  /**
   * What was found.
   *
   * @param first what the search finds alone with the same seed; also when it is no solution
   * @param solutions the ways, in the order in which they were found
   * @param simulations how many runs it took in all
   */
  public record Found(PlacementSearch.Found first, List<Solution> solutions, long simulations) {}

  /**
   * Searches again and again until there are {@code wanted} ways or the budget is spent.
   *
   * @param budget greatest number of runs in all, at least 1
   * @param seed equal seeds give equal results
   */
  public Found find(Scene scene, Inventory inventory, int budget, long seed, int wanted) {
    Map<List<String>, Solution> ways = new LinkedHashMap<>();
    PlacementSearch.Found first = null;
    long runs = 0;
    for (long i = 0; runs < budget && ways.size() < wanted; i++) {
      PlacementSearch.Found found = one(scene, inventory, (int) (budget - runs), seed + i);
      runs += found.simulations();
      if (found.solved() && pruned) {
        found = pruned(scene, found);
      }
      first = first == null ? found : first;
      if (found.solved()) {
        List<Placed> tools = found.best().tools();
        List<String> sequence = sequence(scene, tools, found.best().trace());
        ways.putIfAbsent(sequence, new Solution(tools, sequence));
      }
      if (found.best().tools().isEmpty()) {
        break; // It solves itself, or no tool can be placed.
      }
    }
    return new Found(first, new ArrayList<>(ways.values()), runs);
  }

  /** Leaves out each tool in turn, the latest first; those without which it fails remain. */
  private static PlacementSearch.Found pruned(Scene scene, PlacementSearch.Found found) {
    Simulator simulator = new Simulator();
    Attempt best = found.best();
    for (int i = best.tools().size() - 1; i >= 0; i--) {
      List<Placed> others = new ArrayList<>(best.tools());
      others.remove(i);
      Trace trace = simulator.run(scene, others);
      if (trace.solved()) {
        double score = Objective.progress().score(scene, others, trace);
        best = new Attempt(others, trace, score);
      }
    }
    return new PlacementSearch.Found(best, found.simulations(), found.solved());
  }

  private PlacementSearch.Found one(Scene scene, Inventory inventory, int budget, long seed) {
    return search.search(
        scene, inventory, List.of(), Objective.progress(), Objective.SOLVED, budget, seed);
  }

  /**
   * Returns what the balls meet up to the goal, such as "blue ball contact ramp": ball, kind of
   * event, kind of thing. Each is reported once, when it first happens: how often a ball bounces
   * follows from where exactly the tools stand.
   */
  public static List<String> sequence(Scene scene, List<Placed> tools, Trace trace) {
    Map<String, String> types = new HashMap<>();
    scene.furniture().forEach(p -> types.put(p.name(), p.item().type()));
    tools.forEach(p -> types.put(p.name(), p.item().type()));
    Set<String> all = new LinkedHashSet<>();
    for (Event e : trace.events()) {
      if (e.kind() == Event.Kind.GOAL) {
        break;
      }
      if (e.kind().isTouch()) {
        String kind = e.kind().name().toLowerCase(Locale.ROOT);
        all.add(e.ball() + " " + kind + " " + types.getOrDefault(e.other(), e.other()));
      }
    }
    return List.copyOf(all);
  }
}
