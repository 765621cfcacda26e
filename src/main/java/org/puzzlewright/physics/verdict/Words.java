package org.puzzlewright.physics.verdict;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Placed;

/** Placements in words for people. */
final class Words {

  private Words() {}

  /** Returns something like "a ramp at (0.70, 0.43), a cannon at (0.10, -0.20)". */
  static Sentence of(List<Placed> tools) {
    String format = String.join(", ", Collections.nCopies(tools.size(), "a %s at %s"));
    return Sentence.of(
        format, tools.stream().flatMap(t -> Stream.of(t.item().phrase(), t.at())).toArray());
  }
}
