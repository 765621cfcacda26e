package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.RandomPlacement;

/**
 * Allowed placements drawn uniformly, up to the first that solves the level.
 *
 * @param draws how many were drawn
 * @param valid how many of them gave allowed placements
 * @param changing how many of those changed a ball's path; the rest cannot win, whatever the level
 * @param win the one that solves it
 */
public record UniformSamples(int draws, int valid, int changing, Optional<List<Placed>> win) {

  /** Draws at most {@code budget} times. */
  static UniformSamples draw(
      Simulator simulator, Scene scene, Inventory inventory, int budget, long seed) {
    Random random = new Random(seed);
    BranchableRun idle = simulator.fork(scene, List.of());
    int valid = 0;
    int changing = 0;
    for (int i = 1; i <= budget; i++) {
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
        return new UniformSamples(i, valid, changing, Optional.of(tools));
      }
    }
    return new UniformSamples(budget, valid, changing, Optional.empty());
  }

  /** The same trace stands for a tool that met nothing, and need not be compared. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean changes(Trace idle, Trace trace) {
    return trace != idle && !(trace.blue().equals(idle.blue()) && trace.red().equals(idle.red()));
  }

  /** Returns the 95 % upper bound on the share of winning draws, 3/n; 1 without valid draws. */
  public double bound() {
    return Math.min(1, 3.0 / Math.max(1, valid));
  }

  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("draws", draws).put("valid", valid).put("changing_the_run", changing);
    json.put("wins", win.isPresent() ? 1 : 0);
    if (win.isEmpty() && valid > 0) {
      json.put("upper_bound_95", bound());
    }
    return json;
  }
}
