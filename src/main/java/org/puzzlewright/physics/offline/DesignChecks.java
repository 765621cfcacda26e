package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Alignment;
import org.puzzlewright.physics.verdict.Purpose;
import org.puzzlewright.physics.verdict.Tried;

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
      tried(puzzle, faults);
    }
    return faults.isEmpty()
        ? new Needs(simulator, inventory, brief.tools(true)).faults(design)
        : faults;
  }

  /** What one run does not show. */
  private void tried(Puzzle puzzle, List<String> faults) {
    if (brief.requirements().stream().allMatch(Tried::inOneRun)) {
      return;
    }
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    Alignment.judge(brief, puzzle, trace, Tried.of(simulator, puzzle, brief)).stream()
        .filter(f -> !f.holds() && !Tried.inOneRun(f.requirement()))
        .forEach(f -> faults.add("not so: " + f.requirement().words() + ", " + f.evidence()));
  }
}
