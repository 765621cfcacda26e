package org.puzzlewright.physics.offline;

import java.util.List;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * A finished layout.
 *
 * @param scene balls, goal and furniture
 * @param ideas the tools in words, in order
 * @param tools where these words put them
 * @param proven whether it is still solved when the tools are moved a little, nearly always
 * @param faults what else the certificate would object to, in words; empty when nothing
 */
record Design(
    Scene scene, List<Idea> ideas, List<Placed> tools, boolean proven, List<String> faults) {

  Design {
    ideas = List.copyOf(ideas);
    tools = List.copyOf(tools);
    faults = List.copyOf(faults);
  }

  /** Returns the same with these faults. */
  Design with(List<String> found) {
    return new Design(scene, ideas, tools, proven, found);
  }

  /** Returns whether nothing is left to wish for. */
  boolean holds() {
    return proven && faults.isEmpty();
  }
}
