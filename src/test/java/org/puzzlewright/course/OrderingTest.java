package org.puzzlewright.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.puzzle.Scenes;

class OrderingTest {

  private static final PuzzleFile ANY = PuzzleFile.of(Scenes.scenario("push"));

  private static List<Candidate> candidates(CourseStage stage, int... solved) {
    List<Candidate> all = new ArrayList<>();
    for (int n : solved) {
      all.add(new Candidate(stage, "ramp", ANY, new Measured(n, 100, 1)));
    }
    return all;
  }

  private static List<Integer> solved(List<Candidate> chosen) {
    return chosen.stream().map(c -> c.measured().solved()).toList();
  }

  @Test
  void difficultyRisesOverAllStagesWhereItCan() {
    List<Candidate> all = candidates(CourseStage.DISTRACTORS, 5, 50, 9, 2, 7);
    all.addAll(candidates(CourseStage.ALONE, 10, 30, 20));

    List<Candidate> chosen =
        Ordering.choose(all, Map.of(CourseStage.ALONE, 3, CourseStage.DISTRACTORS, 3));

    assertThat(solved(chosen)).startsWith(30, 20, 10).endsWith(2).hasSize(6);
    assertThat(solved(chosen)).isSortedAccordingTo((a, b) -> b - a).doesNotContain(50);
  }

  @Test
  void aStageThatIsTooEasyBeginsAnewWithItsHardest() {
    List<Candidate> all = candidates(CourseStage.ALONE, 4, 3);
    all.addAll(candidates(CourseStage.COMBINATION, 40, 12, 2, 20));

    List<Candidate> chosen =
        Ordering.choose(all, Map.of(CourseStage.ALONE, 2, CourseStage.COMBINATION, 2));

    assertThat(solved(chosen)).containsExactly(4, 3, 12, 2);
  }

  @Test
  void fewerCandidatesGiveFewerLevels() {
    assertThat(Ordering.choose(candidates(CourseStage.ALONE, 4), Map.of(CourseStage.ALONE, 3)))
        .hasSize(1);
    assertThat(Ordering.spread(List.of(1, 2, 3, 4, 5), 3)).containsExactly(1, 3, 5);
    assertThat(Ordering.spread(List.of(1, 2), 1)).containsExactly(1);
    assertThat(Ordering.spread(List.of(1, 2), 0)).isEmpty();
  }
}
