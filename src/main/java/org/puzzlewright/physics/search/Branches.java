package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Runs of one level that are tried in great number and differ in their last tool. What they have in
 * common is run once; the traces are the same as without.
 */
final class Branches {

  /** How many runs to branch off from are kept; one takes about 100 kB. */
  private static final int KEPT = 64;

  private final Simulator simulator;
  private final Scene scene;

  /** An empty value: asked for once, which does not pay for a fork yet. */
  private final Map<List<Placed>, Optional<BranchableRun>> forks =
      new LinkedHashMap<>(2 * KEPT, 0.75f, true);

  Branches(Simulator simulator, Scene scene) {
    this.simulator = simulator;
    this.scene = scene;
  }

  /** Returns what {@link Simulator#run(Scene, List)} does. */
  Trace run(List<Placed> tools) {
    if (tools.isEmpty()) {
      return simulator.run(scene, tools);
    }
    List<Placed> earlier = new ArrayList<>(tools.subList(0, tools.size() - 1));
    Optional<BranchableRun> fork = forks.get(earlier);
    if (fork == null) {
      remember(earlier, Optional.empty());
      return simulator.run(scene, tools);
    }
    if (fork.isEmpty()) {
      fork = Optional.of(simulator.fork(scene, earlier));
      remember(earlier, fork);
    }
    return fork.get().run(tools.get(tools.size() - 1));
  }

  private void remember(List<Placed> earlier, Optional<BranchableRun> fork) {
    forks.put(earlier, fork);
    if (forks.size() > KEPT) {
      forks.remove(forks.keySet().iterator().next());
    }
  }
}
