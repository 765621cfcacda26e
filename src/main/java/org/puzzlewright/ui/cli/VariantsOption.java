package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.physics.scene.Inventory;
import picocli.CommandLine.Option;

/** Which variants of the tools are on offer. */
final class VariantsOption {

  private static final String NAME = "--variants";

  @Option(
      names = NAME,
      paramLabel = "TYPE=all",
      defaultValue = "",
      description =
          "Offer every variant of a tool instead of the usual ones: ramp=all, or"
              + " ramp=all,cannon=all.")
  private String words;

  boolean given() {
    return !words.isBlank();
  }

  /** Puts it among the options of a domain, where it was given. */
  void addTo(ObjectNode options) {
    if (given()) {
      options.put("variants", words);
    }
  }

  /** Returns the tools with the variants that were asked for. */
  Inventory applyTo(Inventory offer) {
    return offer.withVariants(words, NAME);
  }
}
