package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Purpose;
import org.puzzlewright.physics.verdict.Rating;

/**
 * What the certificate will ask of a layout beyond that it works: that its walls and tools matter,
 * that it is as hard as asked for, and that it needs the tools that the prompt names.
 *
 * @param simulator runs the tries
 * @param brief what the prompt asks for
 * @param inventory the tools on offer
 */
record DesignChecks(Simulator simulator, Brief brief, Inventory inventory) {

  /** Returns in words what speaks against the layout, cheap questions first; empty when nothing. */
  List<String> faults(Design design) {
    Puzzle puzzle = new Puzzle(design.scene(), inventory, design.tools());
    List<String> faults = new ArrayList<>();
    for (Purpose purpose : Purpose.of(simulator, puzzle, brief)) {
      if (!purpose.holds()) {
        faults.add(purpose.piece() + " does not matter");
      }
    }
    if (faults.isEmpty()) {
      difficulty(puzzle, faults);
    }
    return faults.isEmpty()
        ? new Needs(simulator, inventory, brief.tools(true)).faults(design)
        : faults;
  }

  private void difficulty(Puzzle puzzle, List<String> faults) {
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Rated rated) {
        Difficulty seen = Rating.of(simulator, puzzle, Rating.TRIALS).difficulty();
        if (seen != rated.level()) {
          faults.add("it is " + seen.words() + ", not " + rated.level().words());
        }
      }
    }
  }
}
