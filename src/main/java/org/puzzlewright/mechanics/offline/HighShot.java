package org.puzzlewright.mechanics.offline;

import java.util.Optional;

/**
 * A puzzle that needs a cannon: red stands so high above blue that only a shot brings blue there.
 *
 * @param studio what lots are drawn from
 */
record HighShot(Studio studio) implements Mechanism {

  /**
   * Red's centre must be that much above blue's, in user units: two radii are 0.19, and red sinks a
   * little onto its floor. Fixed tools never bring blue above its start.
   */
  static final double OUT_OF_REACH = 0.23;

  @Override
  public Optional<Drawn> draw(Wishes w) {
    if (w.blueTravels() < 0) {
      return Optional.empty();
    }
    return new Forward(studio)
        .draw(w.upwards())
        .filter(d -> d.level().red().y() - d.level().blue().y() >= OUT_OF_REACH);
  }
}
