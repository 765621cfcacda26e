package org.puzzlewright.ui.cli;

import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.verdict.Certifier;

/** Does what no class of its room may, to show that the rule notices. */
public final class PlantedCertifier {

  /** Makes one. */
  public Certifier certifier() {
    return new Certifier(new Simulator(), puzzle -> null);
  }
}
