package org.puzzlewright.mechanics.offline;

import java.util.Optional;

/** A way to draw a layout in which tools make blue push red into the goal. */
interface Mechanism {

  /**
   * Tries once; most tries come to nothing.
   *
   * @param wishes what the layout must look like
   */
  Optional<Drawn> draw(Wishes wishes);
}
