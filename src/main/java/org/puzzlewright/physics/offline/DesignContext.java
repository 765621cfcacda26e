package org.puzzlewright.physics.offline;

import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Looks;

/**
 * What everybody who draws at one layout has in common.
 *
 * @param simulator runs the tries
 * @param brief what the prompt asks for
 * @param inventory the tools on offer
 * @param random what all lots are drawn from
 * @param neat whether only layouts are wanted to whose {@link Looks} there is nothing to object
 */
record DesignContext(
    Simulator simulator, Brief brief, Inventory inventory, Random random, boolean neat) {

  /** Makes one for layouts of any looks. */
  DesignContext(Simulator simulator, Brief brief, Inventory inventory, Random random) {
    this(simulator, brief, inventory, random, false);
  }

  /** Returns the same, which draws the same lots, for layouts that look well. */
  DesignContext ofNeat() {
    return new DesignContext(simulator, brief, inventory, random, true);
  }

  /** Returns a layout as the puzzle that comes of it. */
  Puzzle puzzle(Drawn drawn) {
    return new Puzzle(drawn.scene(), inventory, drawn.tools());
  }

  /** Returns how a layout looks. */
  Looks looks(Drawn drawn) {
    return Looks.of(simulator, puzzle(drawn), Optional.of(brief));
  }

  /** Draws a number from low to high. */
  double spread(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  /** Draws an index below {@code bound}. */
  int index(int bound) {
    return random.nextInt(bound);
  }
}
