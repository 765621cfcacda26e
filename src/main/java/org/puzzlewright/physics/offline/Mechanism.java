package org.puzzlewright.physics.offline;

import java.util.Optional;

/** A way to draw a layout in which tools make blue push red into the goal. */
interface Mechanism {

  /**
   * Tries once; most tries come to nothing.
   *
   * @param wishes what the layout must look like; it must serve them
   */
  Optional<Drawn> draw(LayoutSpec wishes);

  /** Returns whether it can ever do what is wished. */
  boolean serves(LayoutSpec wishes);
}
