package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Scenes;

class OrderingTest {

  private static final PuzzleFile ANY = PuzzleFile.of(Scenes.scenario("push"));

  private static List<Candidate> candidates(CourseStage stage, int... solved) {
    List<Candidate> all = new ArrayList<>();
    for (int n : solved) {
      all.add(candidate(stage, "ramp", ANY, n));
    }
    return all;
  }

  private static Candidate candidate(
      CourseStage stage, String tool, PuzzleFile file, int solved, String... mechanism) {
    Rated rated = new Rated(new Measured(solved, 100, 3), 0, Map.of(), List.of(mechanism));
    return new Candidate(stage, tool, file, rated);
  }

  private static List<Integer> solved(List<Candidate> chosen) {
    return chosen.stream().map(c -> c.measured().solved()).toList();
  }

  @Test
  void difficultyRisesOverAllWhateverTheStages() {
    List<Candidate> all = candidates(CourseStage.DISTRACTORS, 5, 50, 9, 2, 7);
    all.addAll(candidates(CourseStage.ALONE, 10, 30, 3));
    all.addAll(candidates(CourseStage.COMBINATION, 60, 6));

    List<Candidate> chosen =
        Ordering.choose(
            all,
            Map.of(CourseStage.ALONE, 3, CourseStage.DISTRACTORS, 2, CourseStage.COMBINATION, 2));

    assertThat(solved(chosen)).containsExactly(60, 50, 30, 10, 6, 3, 2);
  }

  @Test
  void ofAStageRatesOfAWideRangeAreTaken() {
    assertThat(
            solved(
                Ordering.choose(
                    candidates(CourseStage.ALONE, 11, 40, 12, 1, 13),
                    Map.of(CourseStage.ALONE, 3))))
        .startsWith(40)
        .endsWith(1)
        .hasSize(3);
  }

  @Test
  void whatNoDrawSolvesComesInTheOrderOfEffort() {
    List<Candidate> unsolved = candidates(CourseStage.COMBINATION, 0, 0, 0);
    List<Candidate> all =
        new ArrayList<>(
            List.of(
                unsolved.get(0).with(900), unsolved.get(1).with(40), unsolved.get(2).with(300)));
    all.addAll(candidates(CourseStage.ALONE, 1));

    assertThat(Ordering.easiestFirst(all).stream().map(Candidate::effort))
        .containsExactly(Optional.empty(), Optional.of(40), Optional.of(300), Optional.of(900));
  }

  @Test
  void neighboursDifferInMechanismWhereRatesAllowIt() {
    List<Candidate> all = candidates(CourseStage.ALONE, 30, 20, 10);
    all.add(candidate(CourseStage.ALONE, "ramp", ANY, 20, "blue contact wall"));

    assertThat(
            Ordering.choose(all, Map.of(CourseStage.ALONE, 3)).stream()
                .map(c -> c.rated().mechanism()))
        .containsExactly(List.of(), List.of("blue contact wall"), List.of());
  }

  @Test
  void neighboursDifferWhereRatesAllowIt() {
    List<Candidate> all = candidates(CourseStage.ALONE, 30, 20, 10);
    all.add(candidate(CourseStage.ALONE, "cannon", PuzzleFile.of(Scenes.scenario("turn")), 20));

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
