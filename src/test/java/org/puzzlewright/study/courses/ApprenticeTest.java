package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Puzzles without physics, whose one tool stands at the same place, seen from blue. */
class ApprenticeTest {

  @Test
  void practiceTeachesWhereThereIsSomethingToLearn() {
    List<Exercise> alike = Toys.alike(6, 1);
    TrainedStudy made =
        TrainedStudy.of(alike, Toys.unlike(6, 2), Toys.alike(4, 3), 2000, 20, 1, 1, told -> {});
    Study study = made.study();
    assertThat(study.solved(Study.Practice.COURSE)).isGreaterThan(2);
    assertThat(study.solved(Study.Practice.NONE)).isLessThan(3);
    assertThat(study.meanTries(Study.Practice.COURSE)).isLessThan(12);
    String text = new String(made.file(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(TrainedStudy.read(text, "file")).isEqualTo(made);
  }
}
