package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Locale;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.physics.geometry.Sentence;

/**
 * One gate's finding.
 *
 * @param name which gate
 * @param passed whether it holds
 * @param evidence one line for people: what was seen
 * @param details further lines, for instance one for each requirement
 */
public record Gate(Name name, boolean passed, Sentence evidence, List<Detail> details) {

  /**
   * A further line.
   *
   * @param failed whether it tells of a part of what is asked for that does not hold
   * @param words for people
   */
  public record Detail(boolean failed, Sentence words) {

    /** Returns a line that speaks neither for nor against. */
    static Detail note(String words) {
      return new Detail(false, Sentence.plain(words));
    }

    /** Returns a line that begins with yes or no. */
    static Detail of(boolean holds, String format, Object... values) {
      return new Detail(!holds, Sentence.of((holds ? "yes: " : "no: ") + format, values));
    }

    /** Returns the words. */
    @Override
    public String toString() {
      return words.toString();
    }
  }

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

  public Gate {
    details = List.copyOf(details);
  }

  /** Returns it as every domain's verdicts are told. */
  public Verdict.Gate told() {
    return new Verdict.Gate(
        name.words(), passed, evidence.toString(), details.stream().map(Detail::toString).toList());
  }

  /** Returns a finding without further lines. */
  public static Gate of(Name name, boolean passed, String evidence) {
    return new Gate(name, passed, Sentence.plain(evidence), List.of());
  }
}
