package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment;
import org.puzzlewright.physics.verdict.Looks;
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

  /**
   * Returns the layout with what speaks against it, cheap questions first. What has no purpose in
   * it is left out where the layout does all that is asked for without.
   *
   * @param proof tries whether it does
   */
  Design judged(Design design, Proof proof) {
    List<String> idle = idle(design);
    if (idle.isEmpty()) {
      return design.with(faults(design));
    }
    Drawn lighter = new Drawn(design.scene(), design.tools()).without(idle);
    return proof
        .of(lighter)
        .filter(d -> d.proven() && idle(d).isEmpty())
        .map(d -> d.with(faults(d)))
        .orElseGet(() -> design.with(idle.stream().map(n -> n + " does not matter").toList()));
  }

  /**
   * Leaves out of a layout that holds, one by one, what no ball meets, where it holds without: such
   * pieces keep other tools out, and in some layouts others do that, too.
   */
  Design lightened(Design design, Proof proof) {
    Design kept = design;
    List<String> unmet = Looks.unmet(simulator, puzzle(design));
    for (Placed piece : design.scene().extras()) {
      if (unmet.contains(piece.name())) {
        Scene scene = kept.scene();
        List<Placed> left =
            scene.furniture().stream().filter(p -> !p.at().equals(piece.at())).toList();
        Drawn lighter = new Drawn(scene.withFurniture(left), kept.tools()).named();
        kept =
            proof
                .of(lighter)
                .filter(Design::proven)
                .map(d -> judged(d, proof))
                .filter(Design::holds)
                .orElse(kept);
      }
    }
    return kept;
  }

  /** Returns the names of what the prompt speaks of and what has no purpose. */
  private List<String> idle(Design design) {
    return Purpose.of(simulator, puzzle(design), brief).stream()
        .filter(p -> !p.holds())
        .map(Purpose::piece)
        .toList();
  }

  private List<String> faults(Design design) {
    List<String> faults = new ArrayList<>();
    tried(puzzle(design), faults);
    return faults.isEmpty()
        ? new Needs(simulator, inventory, brief.tools(true)).faults(design)
        : faults;
  }

  private Puzzle puzzle(Design design) {
    return new Puzzle(design.scene(), inventory, design.tools());
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
