package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Finds several ways to solve a level. Two solutions are different ways when their balls meet other
 * kinds of things, or the same in another order; where the tools stand does not matter.
 *
 * @param search what finds one solution
 * @param finished whether solutions are made fit to be handed out: tools that one does without are
 *     taken out of it, it is moved to where it bears more, of several the first that bears small
 *     moves is preferred, and only what the win depends on tells two ways apart
 */
public record Solutions(ParallelSearch search, boolean finished) {

  /** So many solutions are looked at for one that bears small moves. */
  private static final int LOOKED_AT = 3;

  /** Makes what finds solutions that are fit to be handed out. */
  public Solutions(ParallelSearch search) {
    this(search, true);
  }

  /**
   * One way.
   *
   * @param tools in order
   * @param sequence what the balls meet up to the goal, as of {@link Solutions#sequence}; of a
   *     finished solution without the furniture that it does not depend on
   */
  public record Solution(List<Placed> tools, List<String> sequence) {}

  /**
   * What was found.
   *
   * @param first the solution to hand out, the nearest miss when there is none: what the search
   *     finds alone with the same seed, or the first robust one of finished solutions
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
    double borne = -1;
    long runs = 0;
    for (long i = 0; runs < budget && !enough(ways.size(), wanted, i, borne); i++) {
      PlacementSearch.Found found = one(scene, inventory, (int) (budget - runs), seed + i);
      runs += found.simulations();
      double share = 0;
      Predicate<String> counts = name -> true;
      if (found.solved() && finished) {
        Finish finish = new Finish(search.search().simulator(), scene);
        found = finish.of(found);
        share = finish.share(found.best().tools());
        counts = finish.needed(found.best().tools())::contains;
      }
      if (first == null || finished && borne < Finish.ROBUST && share > borne) {
        first = found;
        borne = found.solved() ? share : -1;
      }
      if (found.solved()) {
        List<Placed> tools = found.best().tools();
        List<String> sequence = sequence(scene, tools, found.best().trace(), counts);
        ways.putIfAbsent(sequence, new Solution(tools, sequence));
      }
      if (found.best().tools().isEmpty()) {
        break; // It solves itself, or no tool can be placed.
      }
    }
    return new Found(first, new ArrayList<>(ways.values()), runs);
  }

  /** One that bears little is handed out only when the next ones do not bear more. */
  private boolean enough(int ways, int wanted, long found, double borne) {
    return ways >= wanted && (!finished || borne >= Finish.ROBUST || found >= LOOKED_AT);
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
    return sequence(scene, tools, trace, name -> true);
  }

  /** Returns the same of those things alone that count. */
  private static List<String> sequence(
      Scene scene, List<Placed> tools, Trace trace, Predicate<String> counts) {
    Map<String, String> types = new HashMap<>();
    scene.furniture().forEach(p -> types.put(p.name(), p.item().type()));
    tools.forEach(p -> types.put(p.name(), p.item().type()));
    Set<String> all = new LinkedHashSet<>();
    for (Event e : trace.events()) {
      if (e.kind() == Event.Kind.GOAL) {
        break;
      }
      if (e.kind().isTouch() && counts.test(e.other())) {
        String kind = e.kind().name().toLowerCase(Locale.ROOT);
        all.add(e.ball() + " " + kind + " " + types.getOrDefault(e.other(), e.other()));
      }
    }
    return List.copyOf(all);
  }
}
