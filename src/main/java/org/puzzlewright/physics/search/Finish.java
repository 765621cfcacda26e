package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Makes a solution fit to be handed out: takes out the tools that it does without, and moves the
 * others to where they bear small moves.
 *
 * @param simulator runs the level
 * @param scene the level
 */
record Finish(Simulator simulator, Scene scene) {

  /** From this share of small moves on that still win, a solution is moved no more. */
  static final double ROBUST = 0.9;

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 20, 20_264);

  /** Places that are tried for a solution that does not bear enough. */
  private static final int MOVES = 24;

  private static final double NEAR = 0.02;
  private static final double FAR = 0.06;

  /** Returns the finished solution; its simulations are the search's. */
  PlacementSearch.Found of(PlacementSearch.Found found) {
    Attempt best = steadied(pruned(found.best()));
    return new PlacementSearch.Found(best, found.simulations(), true);
  }

  /** Returns the share of small moves that still win, in [0, 1]. */
  double share(List<Placed> tools) {
    return HAND.solvedShare(simulator, scene, tools);
  }

  /** Leaves out each tool in turn, the latest first, until the solution fails without any. */
  private Attempt pruned(Attempt solution) {
    for (int i = solution.tools().size() - 1; i >= 0; i--) {
      List<Placed> others = new ArrayList<>(solution.tools());
      others.remove(i);
      Trace trace = simulator.run(scene, others);
      if (trace.solved()) {
        return pruned(attempt(others, trace));
      }
    }
    return solution;
  }

  private Attempt attempt(List<Placed> tools, Trace trace) {
    return new Attempt(tools, trace, Objective.progress().score(scene, tools, trace));
  }

  /** Climbs by small steps of one tool at a time; equal solutions give equal ones. */
  private Attempt steadied(Attempt solution) {
    if (solution.tools().isEmpty()) {
      return solution;
    }
    Random random = new Random(HAND.seed());
    BranchableRun idle = simulator.fork(scene, List.of());
    Attempt best = solution;
    double share = share(idle, best.tools());
    for (int i = 0; i < MOVES && share < ROBUST; i++) {
      List<Placed> tools = new ArrayList<>(best.tools());
      int which = random.nextInt(tools.size());
      double spread = random.nextBoolean() ? NEAR : FAR;
      Point at = tools.get(which).at();
      tools.set(
          which,
          tools
              .get(which)
              .movedTo(
                  at.plus(spread * random.nextGaussian(), spread * random.nextGaussian())
                      .rounded(4)));
      if (Jitter.allowed(scene, tools) && idle.run(tools).solved()) {
        double other = share(idle, tools);
        if (other > share && isLean(tools)) {
          best = attempt(tools, simulator.run(scene, tools));
          share = other;
        }
      }
    }
    return best;
  }

  private static double won(Trace trace) {
    return trace.solved() ? 1 : 0;
  }

  private double share(BranchableRun idle, List<Placed> tools) {
    return HAND.meanScore(idle, scene, tools, (level, placed, trace) -> won(trace));
  }

  /** Returns whether every tool is needed where it stands now. */
  private boolean isLean(List<Placed> tools) {
    return tools.stream().noneMatch(tool -> simulator.run(scene, without(tools, tool)).solved());
  }

  private static List<Placed> without(List<Placed> things, Placed one) {
    return things.stream().filter(t -> !t.equals(one)).toList();
  }

  /**
   * Returns the names of what the win depends on: balls, tools, and furniture without which not.
   */
  Set<String> needed(List<Placed> tools) {
    Set<String> names = new HashSet<>(Set.of(Scene.BLUE, Scene.RED));
    tools.forEach(tool -> names.add(tool.name()));
    for (Placed piece : scene.furniture()) {
      Scene others = scene.withFurniture(without(scene.furniture(), piece));
      if (!simulator.run(others, tools).solved()) {
        names.add(piece.name());
      }
    }
    return names;
  }
}
