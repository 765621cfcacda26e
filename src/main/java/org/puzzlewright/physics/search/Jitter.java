package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;

/**
 * Moves placements a little, as a person's hand would.
 *
 * @param radius greatest move along each axis, in user units
 * @param trials how many times
 * @param seed of the moves
 */
public record Jitter(double radius, int trials, long seed) {

  /** Radius that a robust solution must bear. */
  public static final double RADIUS = 0.02;

  /** Returns the moved placements of every trial, each tool moved by itself. */
  public List<List<Placed>> of(List<Placed> tools) {
    Random random = new Random(seed);
    List<List<Placed>> all = new ArrayList<>();
    for (int i = 0; i < trials; i++) {
      List<Placed> moved = new ArrayList<>();
      for (Placed tool : tools) {
        double dx = (2 * random.nextDouble() - 1) * radius;
        double dy = (2 * random.nextDouble() - 1) * radius;
        moved.add(tool.movedTo(tool.at().plus(dx, dy)));
      }
      all.add(moved);
    }
    return all;
  }

  /**
   * Returns the mean score over the trials. A trial whose placements break the rules scores 0: a
   * player could not have made it.
   */
  public double meanScore(
      Simulator simulator, Scene scene, List<Placed> tools, Objective objective) {
    return meanScore(simulator.fork(scene, List.of()), scene, tools, objective);
  }

  /**
   * Does the same with a run of the scene without tools, which several measurements may share: what
   * happens before a ball meets one of the tools is not run again.
   */
  public double meanScore(
      BranchableRun idle, Scene scene, List<Placed> tools, Objective objective) {
    double sum = 0;
    for (List<Placed> moved : of(tools)) {
      if (allowed(scene, moved)) {
        sum += objective.score(scene, moved, idle.run(moved));
      }
    }
    return sum / trials;
  }

  /** Returns the share of the trials that reach the goal, in [0, 1]; see {@link #meanScore}. */
  public double solvedShare(Simulator simulator, Scene scene, List<Placed> tools) {
    return meanScore(simulator, scene, tools, (l, t, trace) -> trace.solved() ? 1 : 0);
  }

  /** Returns whether at least {@code wanted} trials reach the goal; ends once that is decided. */
  public boolean solves(BranchableRun idle, Scene scene, List<Placed> tools, int wanted) {
    int lost = 0;
    for (List<Placed> moved : of(tools)) {
      if (!(allowed(scene, moved) && idle.run(moved).solved()) && ++lost > trials - wanted) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the tools may be placed in this order. */
  public static boolean allowed(Scene scene, List<Placed> tools) {
    for (int i = 0; i < tools.size(); i++) {
      if (PlacementRules.refusal(scene, tools.subList(0, i), tools.get(i)).isPresent()) {
        return false;
      }
    }
    return true;
  }
}
