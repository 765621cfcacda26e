package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/**
 * What the run of a solution does not show, and further runs do.
 *
 * @param difficulty how hard the puzzle was measured to be; empty when that was not done
 * @param spare names of the tools of the solution without which it still works; empty when that was
 *     not tried
 */
public record Tried(Optional<Difficulty> difficulty, Optional<List<String>> spare) {

  /** Nothing was tried. */
  public static final Tried NOTHING = new Tried(Optional.empty(), Optional.empty());

  public Tried {
    spare = spare.map(List::copyOf);
  }

  /** Tries what the brief asks for and one run cannot show, and no more. */
  public static Tried of(Simulator simulator, Puzzle puzzle, Brief brief) {
    List<Requirement> all = brief.leaves().toList();
    boolean rated = all.stream().anyMatch(Tried::isOfDifficulty);
    boolean needed = all.stream().anyMatch(r -> r instanceof Requirement.EachNeeded);
    return new Tried(
        rated
            ? Optional.of(Rating.of(simulator, puzzle, Rating.TRIALS).difficulty())
            : Optional.empty(),
        needed ? Optional.of(spare(simulator, puzzle)) : Optional.empty());
  }

  private static List<String> spare(Simulator simulator, Puzzle puzzle) {
    List<Placed> tools = puzzle.solution();
    return tools.stream()
        .filter(
            tool ->
                simulator
                    .run(puzzle.scene(), tools.stream().filter(t -> !t.equals(tool)).toList())
                    .solved())
        .map(Placed::name)
        .toList();
  }

  /** Returns whether the run of the solution alone shows if the requirement holds. */
  public static boolean inOneRun(Requirement r) {
    return r.leaves()
        .noneMatch(leaf -> isOfDifficulty(leaf) || leaf instanceof Requirement.EachNeeded);
  }

  /** Returns whether the requirement, by itself, says how hard the puzzle must be. */
  public static boolean isOfDifficulty(Requirement r) {
    return r instanceof Requirement.Rated || r instanceof Requirement.RatedBound;
  }

  /** Returns whether a puzzle that was measured to be {@code seen} is as hard as asked for. */
  public static boolean fits(Requirement r, Difficulty seen) {
    if (r instanceof Requirement.RatedBound b) {
      int more = seen.compareTo(b.level());
      return b.bound() == Bound.AT_LEAST ? more >= 0 : more <= 0;
    }
    Difficulty level = ((Requirement.Rated) r).level();
    return switch (level) {
      case EASY -> seen.compareTo(level) <= 0;
      case HARD -> seen.compareTo(level) >= 0;
      default -> seen == level;
    };
  }

  /** Returns the finding of a requirement about these; empty for any other. */
  Optional<Finding> judge(Requirement r) {
    if (isOfDifficulty(r)) {
      return Optional.of(
          new Finding(
              r,
              difficulty.filter(seen -> fits(r, seen)).isPresent(),
              difficulty.map(d -> "measured: " + d.words()).orElse("not measured")));
    } else if (r instanceof Requirement.EachNeeded) {
      return Optional.of(
          new Finding(
              r,
              spare.filter(List::isEmpty).isPresent(),
              spare
                  .map(
                      names ->
                          names.isEmpty()
                              ? "without any one of them the goal is not reached"
                              : "without " + names.get(0) + " the goal is reached, too")
                  .orElse("not tried")));
    }
    return Optional.empty();
  }
}
