package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Necessity;

/**
 * Whether a layout needs the tools that its prompt names.
 *
 * @param simulator runs the tries
 * @param thorough how much is tried after a first look
 * @param inventory the tools on offer
 * @param tools the types that the prompt names
 */
record Needs(
    Simulator simulator, Necessity.Budget thorough, Inventory inventory, List<String> tools) {

  /** Other draws than the certificate's: what it finds must not have been chosen by the same. */
  private static final long SEED = 52_917;

  private static final Necessity.Budget FIRST = with(Necessity.Budget.QUICK);

  private static Necessity.Budget with(Necessity.Budget budget) {
    return new Necessity.Budget(budget.samples(), budget.guided(), SEED);
  }

  /** Returns in words what speaks against need; empty when nothing was found. */
  List<String> faults(Design design) {
    List<String> faults = new ArrayList<>();
    Puzzle puzzle = new Puzzle(design.scene(), inventory, design.tools());
    for (String tool : tools) {
      boolean high = tool.equals("cannon") && HighShot.outOfReach(puzzle);
      Necessity.Budget first = high ? Necessity.Budget.N1_ONLY : FIRST;
      Necessity seen = Necessity.of(simulator, puzzle, tool, first);
      boolean more = !with(thorough).equals(first);
      if (!high && more && holds(seen) && !seen.search().certain()) {
        seen = Necessity.of(simulator, puzzle, tool, with(thorough));
      }
      if (high ? !seen.n0() || !seen.n1() : !holds(seen)) {
        faults.add("it does not need the " + tool + " (" + fault(seen) + ")");
      }
    }
    return faults;
  }

  private static boolean holds(Necessity seen) {
    return seen.n0() && seen.n1() && seen.n2();
  }

  private static String fault(Necessity seen) {
    return !seen.n0()
        ? seen.nothing().evidence()
        : !seen.n1() ? seen.leaveOneOut().evidence() : seen.search().evidence();
  }
}
