package org.puzzlewright.mechanics;

import java.util.List;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.puzzle.Inventory;

/** The one place where it is decided which tools a puzzle offers when the user does not say. */
public final class Offer {

  private Offer() {}

  /**
   * Returns the paper's three tools, three in all, without those that the prompt rules out, and no
   * more of each than it allows.
   *
   * <p>A prompt that names the hexagon alone gets hexagons and ramps. A puzzle for practising a
   * tool must offer another one beside it, or there is nothing to choose; but whatever a hexagon
   * does, a shot does too, as far as anybody has found, so a hexagon cannot be shown to be needed
   * where there are cannons.
   */
  public static Inventory of(Brief brief) {
    Inventory offer = brief.inventory();
    return brief.tools(true).equals(List.of("hexagon")) ? offer.without("cannon") : offer;
  }

  /** Returns the tools on offer in words, such as "ramp, hexagon; at most 3 in all". */
  public static String words(Inventory inventory) {
    return String.join(", ", inventory.counts().keySet())
        + "; at most "
        + inventory.total()
        + " in all";
  }
}
