package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * A puzzle that needs a cannon: red stands so high above blue that only a shot brings blue there.
 *
 * @param studio what lots are drawn from
 */
record HighShot(DesignContext studio) implements Mechanism {

  /**
   * Red's centre must be that much above blue's, in user units: two radii are 0.19, and red sinks a
   * little onto its floor. Fixed tools never bring blue above its start.
   */
  static final double OUT_OF_REACH = 0.23;

  @Override
  public boolean serves(LayoutSpec w) {
    return w.blueTravels() >= 0;
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    return new Growth(studio).draw(w.upwards()).filter(d -> rise(d.scene()) >= OUT_OF_REACH);
  }

  /** Returns whether nothing on offer but a cannon can bring blue as high as red. */
  static boolean outOfReach(Puzzle puzzle) {
    return rise(puzzle.scene()) >= OUT_OF_REACH
        && List.of("ramp", "cannon", "hexagon").containsAll(puzzle.inventory().counts().keySet());
  }

  private static double rise(Scene scene) {
    return scene.red().y() - scene.blue().y();
  }
}
