package org.puzzlewright.physics.verdict;

import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * On which furniture the gate on need rests: with such a piece a tool is needed, without it the
 * same tries do not say so. The tries are the gate's own, and many; {@link NeedMakers} looks only
 * for tools that surely do without a piece, by fewer.
 */
final class GateNeeds {

  private final Simulator simulator;
  private final Puzzle puzzle;
  private final List<String> tools;

  /** Those of the tools that are needed in the puzzle as it is; null before that is asked. */
  private List<String> needed;

  /**
   * Makes one; nothing is tried yet.
   *
   * @param tools types of the catalogue that are to be needed
   */
  GateNeeds(Simulator simulator, Puzzle puzzle, List<String> tools) {
    this.simulator = simulator;
    this.puzzle = puzzle;
    this.tools = tools;
  }

  /**
   * Returns whether the need for a tool rests on a piece.
   *
   * @param piece name of furniture that the solution does without
   */
  boolean restOn(String piece) {
    if (needed == null) {
      // Beside no other tool there is nothing that a piece could keep out.
      needed =
          tools.stream()
              .filter(tool -> !puzzle.inventory().without(tool).counts().isEmpty())
              .filter(tool -> isNeeded(puzzle, tool))
              .toList();
    }
    Scene scene = puzzle.scene();
    Puzzle without =
        new Puzzle(
            scene.withFurniture(Purpose.others(scene.furniture(), piece)),
            puzzle.inventory(),
            puzzle.solution());
    return needed.stream().anyMatch(tool -> !isNeeded(without, tool));
  }

  private boolean isNeeded(Puzzle puzzle, String tool) {
    return Necessity.of(simulator, puzzle, tool, Necessity.Budget.FULL).practical();
  }
}
