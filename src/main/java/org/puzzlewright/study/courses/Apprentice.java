package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.study.courses.PlacementEnvironment.View;
import org.puzzlewright.study.courses.Study.Practice;
import org.puzzlewright.study.courses.Study.Row;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Settings;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.learner.Trainer;

/**
 * A net that practises by trial and reward, and is then tested as the learner with a memory is. It
 * is shown no solution, and is neither a person nor a language model.
 */
final class Apprentice {

  /** The trainer's usual ones, but for shorter rollouts: an episode has three steps a tool. */
  private static final Settings SETTINGS = Settings.STANDARD.withRollout(32);

  /** Tools may not stand everywhere; so often another place is drawn before a try is given up. */
  private static final int DRAWS = 50;

  private final List<Exercise> known;
  private final List<Exercise> test;
  private final int tries;

  private Apprentice(List<Exercise> known, List<Exercise> test, int tries) {
    this.known = known;
    this.test = test;
    this.tries = tries;
  }

  /**
   * Makes a study.
   *
   * @param episodes of each practice, at least
   * @param tries most tries at a puzzle of the test
   * @param learners nets of each kind of practice
   * @param told is told each net that was trained and tested, in words
   */
  static Study study(
      List<Exercise> course,
      List<Exercise> control,
      List<Exercise> test,
      long episodes,
      int tries,
      int learners,
      long seed,
      java.util.function.Consumer<String> told) {
    List<Exercise> known = new ArrayList<>(course);
    known.addAll(control);
    known.addAll(test);
    Apprentice apprentice = new Apprentice(known, test, tries);
    List<Row> rows = new ArrayList<>();
    for (Practice practice : Practice.values()) {
      for (int i = 0; i < learners; i++) {
        List<Exercise> lessons =
            switch (practice) {
              case COURSE -> course;
              case CONTROL -> control;
              case NONE -> List.of();
            };
        Policy<View, Integer> policy = apprentice.practised(lessons, episodes, seed + i);
        for (int k = 0; k < test.size(); k++) {
          rows.add(apprentice.tested(policy, practice, i, k));
        }
        told.accept("%s, net %d of %d".formatted(practice.word(), i + 1, learners));
      }
    }
    return new Study(tries, learners, rows);
  }

  private Task<View, Integer> task(List<Exercise> exercises) {
    PlacementEnvironment one = new PlacementEnvironment(exercises, known);
    return Task.of("placements", one::copy);
  }

  /** Returns who has practised; on nothing, when there are no lessons. */
  private Policy<View, Integer> practised(List<Exercise> lessons, long episodes, long seed) {
    Trainer<View, Integer> trainer =
        new Trainer<>(task(lessons.isEmpty() ? test : lessons), SETTINGS, seed);
    long[] played = new long[1];
    while (played[0] < (lessons.isEmpty() ? 0 : episodes)) {
      trainer.train(trainer.steps() + 1, 1, point -> played[0] += point.episodes());
    }
    return trainer.policy();
  }

  private Row tested(Policy<View, Integer> policy, Practice practice, int learner, int puzzle) {
    Policy<View, Integer> here = policy.in(task(List.of(test.get(puzzle))));
    int made = 0;
    for (int draw = 0; draw < DRAWS * tries && made < tries; draw++) {
      View last = here.play(1_000_003L * learner + draw, false).last();
      made += last.refused() ? 0 : 1;
      if (last.reached() >= 1) {
        return new Row(practice, learner, puzzle, true, made);
      }
    }
    return new Row(practice, learner, puzzle, false, tries);
  }
}
