package org.puzzlewright.physics.design;

import java.util.Optional;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.verdict.Alignment;

/** What placements are chosen by: how far a run gets, and how much of the prompt it fulfils. */
public final class PhysicsObjective {

  /** Score of a run that reaches the goal and fulfils the whole prompt. */
  public static final double FULL = Objective.SOLVED + 1;

  private PhysicsObjective() {}

  /**
   * Returns the objective: {@link Objective#progress()}, and when the goal is reached one more
   * times the share of the prompt's requirements that hold (without a prompt: one more).
   */
  public static Objective of(Optional<Brief> brief, Inventory inventory) {
    Objective progress = Objective.progress();
    return (scene, tools, trace) -> {
      double score = progress.score(scene, tools, trace);
      if (score < Objective.SOLVED) {
        return score;
      }
      return score
          + brief
              .map(b -> Alignment.share(b, new Puzzle(scene, inventory, tools), trace))
              .orElse(1.0);
    };
  }
}
