package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.RandomPlacement;

/**
 * Allowed placements drawn uniformly, up to the first that refutes the need.
 *
 * @param draws how many were drawn
 * @param valid how many of them gave allowed placements
 * @param changing how many of those changed a ball's path; the rest cannot win, whatever the level
 * @param wins how many of those solve the level
 * @param refuted whether the last of them refutes the need
 */
public record UniformSamples(int draws, int valid, int changing, int wins, boolean refuted) {

  /** What the certificate calls it. */
  static final String NAME = "uniform samples";

  /** So few draws that change the run, or fewer, show next to nothing. */
  private static final int FEW = 2;

  /** Draws at most {@code budget} times. */
  static UniformSamples draw(
      BranchableRun idle,
      Scene scene,
      Inventory inventory,
      int budget,
      long seed,
      Alternatives found) {
    Random random = new Random(seed);
    int draws = 0;
    int valid = 0;
    int changing = 0;
    int wins = 0;
    while (draws < budget && !found.ended()) {
      draws++;
      List<Placed> tools = RandomPlacement.draw(scene, inventory, random);
      if (tools.isEmpty()) {
        continue;
      }
      // Tools that no ball meets cost no run here, and they count all the same.
      Trace trace = idle.run(tools);
      if (!Wins.allPlaced(trace)) {
        continue;
      }
      valid++;
      changing += changes(idle.base(), trace) ? 1 : 0;
      if (trace.solved()) {
        wins++;
        found.add(tools, NAME);
      }
    }
    return new UniformSamples(draws, valid, changing, wins, found.refuted());
  }

  /** The same trace stands for a tool that met nothing, and need not be compared. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean changes(Trace idle, Trace trace) {
    return trace != idle && !(trace.blue().equals(idle.blue()) && trace.red().equals(idle.red()));
  }

  /**
   * Returns the 95 % upper bound on the share of draws that refute the need, 3/n; 1 without valid
   * draws.
   */
  public double bound() {
    return Math.min(1, 3.0 / Math.max(1, valid));
  }

  /** Returns whether hardly any draw changed the run, so that the bound says next to nothing. */
  public boolean nearlyEmpty() {
    return !refuted && changing <= FEW;
  }

  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("draws", draws).put("valid", valid).put("changing_the_run", changing);
    json.put("wins", wins);
    if (!refuted && valid > 0) {
      json.put("upper_bound_95", bound());
    }
    return json;
  }
}
