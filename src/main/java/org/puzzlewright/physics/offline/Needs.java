package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Necessity;

/**
 * A first look at whether a layout needs the tools that its prompt names. The gate looks
 * thoroughly, once; a layout that it refuses is followed by another.
 *
 * @param simulator runs the tries
 * @param inventory the tools on offer
 * @param tools the types that the prompt names
 */
record Needs(Simulator simulator, Inventory inventory, List<String> tools) {

  /**
   * Red's centre must be that much above blue's, in user units: two radii are 0.19, and red sinks a
   * little onto its floor. Fixed tools never bring blue above its start.
   */
  static final double OUT_OF_REACH = 0.23;

  /** Other draws than the certificate's: what it finds must not have been chosen by the same. */
  private static final long SEED = 52_917;

  private static final Necessity.Budget FIRST =
      new Necessity.Budget(Necessity.Budget.QUICK.samples(), Necessity.Budget.QUICK.guided(), SEED);

  /** Returns in words what speaks against need; empty when nothing was found. */
  List<String> faults(Design design) {
    List<String> faults = new ArrayList<>();
    Puzzle puzzle = new Puzzle(design.scene(), inventory, design.tools());
    for (String tool : tools) {
      boolean high = tool.equals("cannon") && outOfReach(puzzle);
      Necessity.Budget budget = high ? Necessity.Budget.N1_ONLY : FIRST;
      Necessity seen = Necessity.of(simulator, puzzle, tool, budget);
      if (high ? !seen.n0() || !seen.n1() : !seen.practical()) {
        faults.add("it does not need the " + tool + " (" + fault(seen) + ")");
      }
    }
    return faults;
  }

  /** Returns whether nothing on offer but a cannon can bring blue as high as red. */
  private static boolean outOfReach(Puzzle puzzle) {
    return puzzle.scene().red().y() - puzzle.scene().blue().y() >= OUT_OF_REACH
        && Inventory.paper().counts().keySet().containsAll(puzzle.inventory().counts().keySet());
  }

  private static String fault(Necessity seen) {
    return !seen.n0()
        ? seen.nothing().evidence()
        : !seen.n1() ? seen.leaveOneOut().evidence() : seen.search().evidence();
  }
}
