package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;

/**
 * Puts the tools of a drawn layout into words and tries whether placing them by those words solves
 * it, again and again with small moves.
 *
 * @param simulator runs the tries
 * @param objective what placements are chosen by
 */
record Proof(Simulator simulator, Objective objective) {

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);
  private static final Jitter MANY = new Jitter(Jitter.RADIUS, 40, 7);

  /** Share of a quick trial that must solve it before the tools are put into words. */
  private static final double LIKELY = 0.6;

  /** Share of the proof's trials that must solve the puzzle; the gate asks for 0.8 of 100. */
  private static final double PROVEN = 0.9;

  /** Returns the layout with its tools in words, if the words solve it at all. */
  Optional<Design> of(Drawn drawn) {
    Scene scene = drawn.scene();
    Trace imagined = simulator.run(scene, drawn.tools());
    if (objective.score(scene, drawn.tools(), imagined) < PhysicsObjective.FULL
        || simulator.run(scene, List.of()).solved()) {
      return Optional.empty();
    }
    if (HAND.solvedShare(simulator, scene, drawn.tools()) < LIKELY) {
      return Optional.empty();
    }
    Wording wording = new Wording(simulator, objective);
    return wording
        .chain(scene, List.of(), drawn.tools(), imagined)
        .filter(chain -> chain.score() >= PhysicsObjective.FULL)
        .map(
            chain ->
                new Design(
                    scene, chain.ideas(), chain.tools(), proven(scene, chain.tools()), List.of()));
  }

  /** Leaves out, one by one, what the layout does all that is asked for without. */
  Drawn pruned(Drawn drawn) {
    Drawn kept = drawn;
    List<Placed> latestFirst = new ArrayList<>(drawn.scene().extras());
    Collections.reverse(latestFirst);
    for (Placed piece : latestFirst) {
      if (!kept.carries(piece)) {
        Scene fewer = kept.scene().withFurniture(others(kept.scene().furniture(), piece));
        kept = better(kept, new Drawn(fewer, kept.tools()));
      }
    }
    for (Placed tool : drawn.tools()) {
      kept = better(kept, new Drawn(kept.scene(), others(kept.tools(), tool)));
    }
    return kept.named();
  }

  private Drawn better(Drawn drawn, Drawn fewer) {
    Trace trace = simulator.run(fewer.scene(), fewer.tools());
    boolean full = objective.score(fewer.scene(), fewer.tools(), trace) >= PhysicsObjective.FULL;
    return full && !fewer.tools().isEmpty() ? fewer : drawn;
  }

  private static List<Placed> others(List<Placed> things, Placed thing) {
    return things.stream().filter(t -> !t.equals(thing)).toList();
  }

  private boolean proven(Scene scene, List<Placed> tools) {
    return MANY.solvedShare(simulator, scene, tools) >= PROVEN;
  }
}
