package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.study.courses.Study.Practice;

class LearnerTest {

  private static final int TRIES = 40;
  private static final int LEARNERS = 15;

  @Test
  void memoryHelpsWhereWhatWorkedWorksAgain() {
    List<Exercise> lessons = Toys.alike(8, 1);
    List<Exercise> test = Toys.alike(8, 2);

    assertThat(solved(true, lessons, test)).isGreaterThan(4 * solved(false, lessons, test));
    Study study = Study.of(lessons, Toys.unlike(8, 3), test, TRIES, LEARNERS, 5);
    Gain gain = study.solvedGain(Practice.COURSE, Practice.CONTROL);
    assertThat(gain.low()).isGreaterThan(0.3);
    assertThat(study.triesGain(Practice.COURSE, Practice.CONTROL).low()).isGreaterThan(5);
  }

  @Test
  void memoryDoesNotHelpWhereNothingCanBeLearnt() {
    List<Exercise> lessons = Toys.unlike(8, 1);
    List<Exercise> test = Toys.unlike(20, 2);

    assertThat(solved(true, lessons, test)).isLessThanOrEqualTo(solved(false, lessons, test) + 10);
    Study study = Study.of(lessons, Toys.unlike(8, 3), test, TRIES, LEARNERS, 5);
    Gain gain = study.solvedGain(Practice.COURSE, Practice.CONTROL);
    assertThat(gain.low()).isLessThanOrEqualTo(0);
    assertThat(Math.abs(gain.mean())).isLessThan(0.15);
  }

  @Test
  void triesAreAllowedPlacementsOfWhatIsOnOffer() {
    Exercise toy = Toys.alike(1, 4).get(0);
    Learner learner = new Learner(true);
    learner.practises(toy, 1, new Random(1));
    int[] seen = new int[1];
    Exercise watched =
        new Exercise(
            toy.puzzle(),
            1,
            tools -> {
              seen[0]++;
              assertThat(tools).hasSize(1);
              assertThat(PlacementRules.refusal(toy.puzzle().scene(), List.of(), tools.get(0)))
                  .isEmpty();
              return 0;
            });

    Learner.Tried tried = learner.tries(watched, 200, new Random(2));

    assertThat(seen[0]).isEqualTo(200);
    assertThat(tried.tries()).isEqualTo(200);
    assertThat(tried.winning()).isEmpty();
  }

  @Test
  void equalSeedsGiveEqualStudies() {
    List<Exercise> toys = Toys.alike(3, 6);
    Study one = Study.of(toys, toys, toys, 10, 3, 9);

    assertThat(Study.of(toys, toys, toys, 10, 3, 9)).isEqualTo(one);
    assertThat(Study.of(toys, toys, toys, 10, 3, 10)).isNotEqualTo(one);
  }

  private static int solved(boolean remembers, List<Exercise> lessons, List<Exercise> test) {
    int solved = 0;
    for (int i = 0; i < LEARNERS; i++) {
      Learner learner = new Learner(remembers);
      Random random = new Random(100 + i);
      lessons.forEach(lesson -> learner.practises(lesson, TRIES, random));
      for (Exercise exercise : test) {
        solved += learner.tries(exercise, TRIES, random).winning().isPresent() ? 1 : 0;
      }
    }
    return solved;
  }
}
