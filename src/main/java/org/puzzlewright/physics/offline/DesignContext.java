package org.puzzlewright.physics.offline;

import java.util.Random;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;

/**
 * What everybody who draws at one layout has in common.
 *
 * @param simulator runs the tries
 * @param brief what the prompt asks for
 * @param inventory the tools on offer
 * @param random what all lots are drawn from
 */
record DesignContext(Simulator simulator, Brief brief, Inventory inventory, Random random) {

  /** Draws a number from low to high. */
  double spread(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  /** Draws an index below {@code bound}. */
  int index(int bound) {
    return random.nextInt(bound);
  }
}
