package org.puzzlewright.study.courses;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.search.RandomPlacement;

/**
 * A proxy for somebody who practises: it places tools where tools have worked before, relative to
 * the balls, and now and then anywhere. It is neither a person nor a language model, it does not
 * understand anything, and what it gains says nothing about what a person or a model would gain.
 */
public final class Learner {

  /** Share of tries that are drawn uniformly although something is remembered. */
  static final double EXPLORES = 0.3;

  private final boolean remembers;
  private final Memory memory = new Memory();

  /**
   * Makes one that knows nothing yet.
   *
   * @param remembers false for one that never learns
   */
  public Learner(boolean remembers) {
    this.remembers = remembers;
  }

  /**
   * What came of trying.
   *
   * @param tries how many were made, at least 1
   * @param winning what solved it; empty when nothing did
   */
  public record Tried(int tries, Optional<List<Placed>> winning) {}

  /**
   * Tries until something solves it or {@code most} tries are made; learns nothing.
   *
   * @param random where chance comes from
   */
  public Tried tries(Exercise exercise, int most, Random random) {
    for (int i = 1; i <= most; i++) {
      List<Placed> tools = next(exercise, random);
      if (exercise.solves(tools)) {
        return new Tried(i, Optional.of(tools));
      }
    }
    return new Tried(most, Optional.empty());
  }

  /**
   * Tries in the same way, then remembers what solved it; when nothing did, the puzzle's own
   * solution, as people on the practice page are shown it in the end.
   */
  public void practises(Exercise exercise, int most, Random random) {
    Tried tried = tries(exercise, most, random);
    if (remembers) {
      memory.add(
          exercise.puzzle().scene(), tried.winning().orElseGet(() -> exercise.puzzle().solution()));
    }
  }

  private List<Placed> next(Exercise exercise, Random random) {
    var puzzle = exercise.puzzle();
    boolean explores = random.nextDouble() < EXPLORES;
    Optional<List<Placed>> known =
        explores
            ? Optional.empty()
            : memory.draw(puzzle.scene(), puzzle.inventory(), exercise.tools(), random);
    return known.orElseGet(
        () -> RandomPlacement.draw(puzzle.scene(), puzzle.inventory(), exercise.tools(), random));
  }
}
