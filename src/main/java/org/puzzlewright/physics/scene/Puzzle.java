package org.puzzlewright.physics.scene;

import java.util.List;

/**
 * A level, what the player may use, and (when known) placements that solve it.
 *
 * @param scene where it all happens
 * @param inventory the tools on offer
 * @param solution placements in order; empty when none is known
 */
public record Puzzle(Scene scene, Inventory inventory, List<Placed> solution) {

  public Puzzle {
    solution = List.copyOf(solution);
  }

  /** Returns the puzzle with other placements. */
  public Puzzle withSolution(List<Placed> placements) {
    return new Puzzle(scene, inventory, placements);
  }
}
