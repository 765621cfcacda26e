package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reference's solutions, played as it plays: one tool every 40 steps. */
class SolutionsGoldenTest {

  @Test
  void solutionsOfTheReferenceWinHereWhenTheyWinThere() throws IOException {
    List<GoldenSolution> all = GoldenSolution.of(GoldenCases.FOLDER);
    System.out.printf(
        "%d solutions, %d stable%n",
        all.size(), all.stream().filter(GoldenSolution::isStable).count());
    assertThat(GoldenCheck.of(all)).isEmpty();
  }

  @Test
  void everySolutionIsRead() throws IOException {
    int listed = 0;
    for (Path file : GoldenCases.solutions(GoldenCases.FOLDER)) {
      for (JsonNode grammar : GoldenCases.read(file)) {
        listed += grammar.path("n_solutions").asInt();
      }
    }
    assertThat(GoldenSolution.of(GoldenCases.FOLDER)).hasSize(listed).isNotEmpty();
  }
}
