package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Locale;

/**
 * One gate's finding.
 *
 * @param name which gate
 * @param passed whether it holds
 * @param evidence one line for people: what was seen
 * @param details further lines, for instance one for each requirement
 */
public record Gate(Name name, boolean passed, String evidence, List<String> details) {

  /** The gates, in the order in which they are judged. */
  public enum Name {
    /** Inside the world, nothing overlaps, the solution's placements are allowed. */
    WELL_FORMED,
    /** Without any tool the goal is not reached. */
    NOT_TRIVIAL,
    /** The stored solution, read from the file alone, reaches the goal. */
    SOLVABLE,
    /** It still does when a person's hand places it. */
    ROBUST,
    /** Everything that was read from the prompt holds, and the obstacles it names obstruct. */
    ALIGNED,
    /** The tools that the prompt names are needed: nothing else on offer solves the puzzle. */
    NEEDED;

    /** Returns the name as it stands in files and on screen, such as "not trivial". */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Copies the list. */
  public Gate {
    details = List.copyOf(details);
  }

  static Gate of(Name name, boolean passed, String evidence) {
    return new Gate(name, passed, evidence, List.of());
  }
}
