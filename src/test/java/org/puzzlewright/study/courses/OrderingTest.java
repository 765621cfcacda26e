package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Scenes;

class OrderingTest {

  private static final PuzzleFile ANY = PuzzleFile.of(Scenes.scenario("push"));

  private static List<Candidate> candidates(CourseStage stage, int... solved) {
    List<Candidate> all = new ArrayList<>();
    for (int n : solved) {
      all.add(new Candidate(stage, "ramp", ANY, new Measured(n, 100, 3)));
    }
    return all;
  }

  private static List<Integer> solved(List<Candidate> chosen) {
    return chosen.stream().map(c -> c.measured().solved()).toList();
  }

  @Test
  void difficultyRisesOverAllStagesWhereItCan() {
    // The hardest that is alone must go, or nothing with distractors would be harder.
    List<Candidate> all = candidates(CourseStage.DISTRACTORS, 5, 50, 9, 2, 7);
    all.addAll(candidates(CourseStage.ALONE, 10, 30, 20, 3));
    all.addAll(candidates(CourseStage.COMBINATION, 60, 6, 1));

    List<Candidate> chosen =
        Ordering.choose(
            all,
            Map.of(CourseStage.ALONE, 3, CourseStage.DISTRACTORS, 2, CourseStage.COMBINATION, 2));

    assertThat(solved(chosen)).containsExactly(30, 20, 10, 9, 7, 6, 1);
    assertThat(chosen.stream().map(Candidate::stage)).isSorted();
  }

  @Test
  void noOtherOrderHasAsFewLevelsThatAreEasierThanTheOneBefore() {
    Random random = new Random(5);
    for (int i = 0; i < 40; i++) {
      List<Candidate> all = new ArrayList<>();
      for (CourseStage stage : CourseStage.values()) {
        all.addAll(candidates(stage, random.ints(4, 0, 12).toArray()));
      }
      Map<CourseStage, Integer> wanted = new EnumMap<>(CourseStage.class);
      for (CourseStage stage : CourseStage.values()) {
        wanted.put(stage, 2);
      }

      List<Candidate> chosen = Ordering.choose(all, wanted);

      assertThat(chosen).hasSize(6);
      assertThat(rise(chosen)).isCloseTo(leastRise(all, List.of()), within(1e-9));
    }
  }

  /** How much easier levels are than the ones before, as the ordering counts it. */
  private static double rise(List<Candidate> chosen) {
    double rise = 0;
    for (int i = 1; i < chosen.size(); i++) {
      double step = chosen.get(i).measured().logarithm() - chosen.get(i - 1).measured().logarithm();
      rise += step > 0 ? 1 + step : 0;
    }
    return rise;
  }

  /** Tries all pairs of each stage. */
  private static double leastRise(List<Candidate> all, List<Candidate> before) {
    if (before.size() == 6) {
      return rise(before);
    }
    List<Candidate> own =
        Ordering.easiestFirst(all).stream()
            .filter(c -> c.stage() == CourseStage.values()[before.size() / 2])
            .toList();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < own.size(); i++) {
      for (int j = i + 1; j < own.size(); j++) {
        List<Candidate> longer = new ArrayList<>(before);
        longer.add(own.get(i));
        longer.add(own.get(j));
        least = Math.min(least, leastRise(all, longer));
      }
    }
    return least;
  }

  @Test
  void aStageThatIsTooEasyBeginsAnewWithItsHardest() {
    List<Candidate> all = candidates(CourseStage.ALONE, 4, 3);
    all.addAll(candidates(CourseStage.COMBINATION, 40, 12, 20));

    List<Candidate> chosen =
        Ordering.choose(all, Map.of(CourseStage.ALONE, 2, CourseStage.COMBINATION, 2));

    assertThat(solved(chosen)).containsExactly(4, 3, 20, 12);
  }

  @Test
  void neighboursDifferWhereRatesAllowIt() {
    List<Candidate> all = candidates(CourseStage.ALONE, 30, 20, 10);
    all.add(
        new Candidate(
            CourseStage.ALONE,
            "cannon",
            PuzzleFile.of(Scenes.scenario("turn")),
            new Measured(20, 100, 3)));

    assertThat(Ordering.choose(all, Map.of(CourseStage.ALONE, 3)).stream().map(Candidate::tool))
        .containsExactly("ramp", "cannon", "ramp");
  }

  @Test
  void fewerCandidatesGiveFewerLevels() {
    assertThat(Ordering.choose(candidates(CourseStage.ALONE, 4), Map.of(CourseStage.ALONE, 3)))
        .hasSize(1);
    assertThat(Ordering.choose(List.of(), Map.of(CourseStage.ALONE, 3))).isEmpty();
    assertThat(Ordering.spread(List.of(1, 2, 3, 4, 5, 6), 2)).containsExactly(2, 5);
    assertThat(Ordering.spread(List.of(1, 2), 3)).containsExactly(1, 2);
    assertThat(Ordering.spread(List.of(1, 2), 0)).isEmpty();
  }
}
