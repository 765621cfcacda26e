package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.stream.Collectors;
import org.puzzlewright.physics.scene.Placed;

/** Placements in words for people. */
final class Words {

  private Words() {}

  /** Returns something like "a ramp at (0.70, 0.43), a cannon at (0.10, -0.20)". */
  static String of(List<Placed> tools) {
    return tools.stream()
        .map(t -> "a " + t.item().phrase() + " at " + t.at())
        .collect(Collectors.joining(", "));
  }
}
