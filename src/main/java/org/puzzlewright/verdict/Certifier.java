package org.puzzlewright.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.physics.Event;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.PlacementRules;
import org.puzzlewright.puzzle.PlayMode;
import org.puzzlewright.puzzle.Puzzle;

/**
 * Makes certificates.
 *
 * @param simulator runs the puzzle
 * @param replay plays the stored solution from the file's text alone
 */
public record Certifier(Simulator simulator, Replay replay) {

  /**
   * Puts {@code puzzle} through all gates; a gate is judged even when an earlier one fails.
   *
   * @param brief what the prompt asks for; empty when there is no prompt
   * @param repairs what the designers moved, for the record
   */
  public Certificate certify(Puzzle puzzle, Optional<Brief> brief, List<String> repairs) {
    List<Gate> gates = new ArrayList<>();
    gates.add(wellFormed(puzzle));
    gates.add(notTrivial(puzzle));
    gates.add(solvable(puzzle));
    gates.add(robust(puzzle));
    gates.add(aligned(puzzle, brief));
    return new Certificate(gates, repairs);
  }

  private Gate wellFormed(Puzzle puzzle) {
    List<String> faults = new ArrayList<>(PlacementRules.faults(puzzle.level()));
    List<Placed> before = List.of();
    for (Placed tool : puzzle.solution()) {
      boolean offered = puzzle.inventory().offers(before).contains(tool.item());
      if (!offered) {
        faults.add("\"" + tool.name() + "\" is not in the inventory or one too many");
      }
      PlacementRules.refusal(puzzle.level(), before, tool)
          .ifPresent(reason -> faults.add("\"" + tool.name() + "\": " + reason));
      before = puzzle.solution().subList(0, before.size() + 1);
    }
    if (puzzle.level().rules().play() == PlayMode.SEQUENTIAL && faults.isEmpty()) {
      simulator.run(puzzle.level(), puzzle.solution()).events().stream()
          .filter(e -> e.kind() == Event.Kind.REFUSED)
          .forEach(e -> faults.add("\"" + e.ball() + "\" at its turn: " + e.other()));
    }
    String evidence =
        faults.isEmpty()
            ? "everything is inside the world, nothing overlaps, placements are allowed"
            : faults.get(0);
    return new Gate(Gate.Name.WELL_FORMED, faults.isEmpty(), evidence, faults);
  }

  private Gate notTrivial(Puzzle puzzle) {
    Trace trace = simulator.run(puzzle.level(), List.of());
    return Gate.of(
        Gate.Name.NOT_TRIVIAL,
        !trace.solved(),
        "without tools " + trace.end().words() + " after " + trace.steps() + " steps");
  }

  private Gate solvable(Puzzle puzzle) {
    if (puzzle.solution().isEmpty()) {
      return Gate.of(Gate.Name.SOLVABLE, false, "no solution is stored");
    }
    Replay.Seen seen = replay.play(puzzle);
    String evidence =
        "%d of at most %d tools; the replay %s after %d steps (trace %s)"
            .formatted(
                puzzle.solution().size(),
                puzzle.inventory().total(),
                seen.solved() ? "reaches the goal" : "does not reach the goal",
                seen.steps(),
                seen.hash());
    return Gate.of(Gate.Name.SOLVABLE, seen.solved(), evidence);
  }

  private Gate robust(Puzzle puzzle) {
    if (puzzle.solution().isEmpty()) {
      return Gate.of(Gate.Name.ROBUST, false, "no solution is stored");
    }
    Robustness found = Robustness.of(simulator, puzzle);
    return Gate.of(
        Gate.Name.ROBUST,
        found.holds(),
        "%d of %d placements moved by up to 0.02 still solve it; %d are wanted"
            .formatted(found.solved(), found.trials(), Robustness.WANTED));
  }

  private Gate aligned(Puzzle puzzle, Optional<Brief> brief) {
    if (brief.isEmpty()) {
      return Gate.of(Gate.Name.ALIGNED, true, "no prompt, so nothing to hold it against");
    }
    Trace trace = simulator.run(puzzle.level(), puzzle.solution());
    List<Alignment.Finding> findings = Alignment.judge(brief.get(), puzzle, trace);
    long held = findings.stream().filter(Alignment.Finding::holds).count();
    List<String> details = new ArrayList<>();
    findings.forEach(f -> details.add(f.line()));
    brief.get().notUnderstood().forEach(w -> details.add("not understood: \"" + w + "\""));
    return new Gate(
        Gate.Name.ALIGNED,
        held == findings.size(),
        "%d of %d requirements hold".formatted(held, findings.size()),
        details);
  }
}
