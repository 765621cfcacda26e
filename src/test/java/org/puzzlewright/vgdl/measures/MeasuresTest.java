package org.puzzlewright.vgdl.measures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.GoldenGames;

class MeasuresTest {

  static List<Path> serialised() throws IOException {
    try (Stream<Path> files = Files.list(GoldenGames.folder())) {
      return files.filter(f -> f.getFileName().toString().startsWith("serialise_")).toList();
    }
  }

  /** The flags that the released code of the paper gave. */
  @ParameterizedTest
  @MethodSource("serialised")
  void theReleasedCodesFlagsAreTheSame(Path file) throws IOException {
    JsonNode told = new ObjectMapper().readTree(file.toFile());
    List<PlayedStep> steps = new ArrayList<>();
    for (int i = 0; i < told.get("log").size(); i++) {
      List<String> map = new ArrayList<>();
      told.get("steps").get(i).get("ascii").forEach(line -> map.add(line.asText()));
      JsonNode log = told.get("log").get(i);
      steps.add(new PlayedStep(map, -1, -1, log.get("action").asInt(), log.get("reward").asInt()));
    }
    List<Boolean> flags = new ArrayList<>();
    told.get("meaningfulFlags").forEach(f -> flags.add(f.asBoolean()));
    assertThat(MeaningfulSteps.RELEASED_CODE.flags(steps)).isEqualTo(flags);
    assertThat(MeaningfulSteps.RELEASED_CODE.ratio(steps))
        .isEqualTo(told.get("meaningfulRatio").asDouble());
  }

  private static PlayedStep step(String map, int action, int reward) {
    return new PlayedStep(List.of(map), 0, map.indexOf('A'), action, reward);
  }

  @Test
  void thePapersDefinitionLeavesOutBumpsAndWaysBack() {
    List<PlayedStep> steps =
        List.of(
            step("A..c", 3, 0),
            step(".A.c", 3, 0),
            step("..Ac", 2, 0), // back to a cell of the last four steps
            step(".A.c", 1, 0), // nothing happens
            step(".A.c", 3, 0), // again back
            step("..Ac", 3, 1), // a reward
            step("...A", 0, 0));
    assertThat(MeaningfulSteps.PAPER.flags(steps))
        .containsExactly(true, true, false, false, false, true);
    assertThat(MeaningfulSteps.PAPER.ratio(steps)).isEqualTo(0.5);
    assertThat(MeaningfulSteps.PAPER.ratio(List.of())).isZero();
  }

  @Test
  void failingsAreCounted() {
    Failings f =
        Failings.of(
            List.of(
                step("A...", 3, 0),
                step(".A..", 2, 0),
                step("A...", 2, 0),
                step("A...", 2, 0),
                step("A...", 0, 0)));
    assertThat(f).isEqualTo(new Failings(0.5, 2, 1, 0.25, 2, 1));
  }

  @Test
  void runsAreMeasuredBesideAllPlayersRuns() {
    List<PlayedGame> own =
        List.of(new PlayedGame(true, 10, 50, 0.5), new PlayedGame(false, 0, 100, 0.25));
    List<PlayedGame> all = new ArrayList<>(own);
    all.add(new PlayedGame(false, -10, 200, 0));
    RunMeasures m = RunMeasures.of(own, all);
    assertThat(m.winRate()).isEqualTo(0.5);
    assertThat(m.efficiency()).isEqualTo(1 - 50 / 200.0);
    assertThat(m.reward()).isCloseTo(0.75, within(1e-6));
    double steps = (0 + 50 / 150.0) / 2;
    assertThat(m.overall()).isCloseTo((0.375 + 1 - steps + 0.75 + 0.5) / 4, within(1e-6));
    assertThat(m.ease()).isCloseTo(0.3 + 0.15 + 0.15, within(1e-6));
    assertThat(m.difficulty()).isEqualTo(RunMeasures.Difficulty.MEDIUM);
    assertThat(m.interval().low()).isCloseTo(0.0945, within(1e-3));
    RunMeasures none = RunMeasures.of(all.subList(2, 3), all);
    assertThat(none.efficiency()).isZero();
    assertThat(none.difficulty()).isEqualTo(RunMeasures.Difficulty.UNBEATEN);
    assertThatThrownBy(() -> RunMeasures.of(List.of(), all))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void playersAreCompared() {
    // The lady tasting tea: 3 of 4 against 1 of 4.
    assertThat(Comparison.fisher(3, 4, 1, 4)).isCloseTo(34 / 70.0, within(1e-9));
    assertThat(Comparison.cohensH(1, 0)).isCloseTo(Math.PI, within(1e-12));
    assertThat(Comparison.benjaminiHochberg(new double[] {0.01, 0.04, 0.03, 0.5}))
        .containsExactly(new double[] {0.04, 4 * 0.04 / 3, 4 * 0.04 / 3, 0.5}, within(1e-12));
    assertThat(Comparison.bonferroni(new double[] {0.01, 0.5}))
        .containsExactly(new double[] {0.02, 1}, within(1e-12));
    double[] one = {1, 2, 3, 4, 5};
    double[] other = {2, 1, 4, 3, 5};
    assertThat(Comparison.pearson(one, other).r()).isCloseTo(0.8, within(1e-12));
    assertThat(Comparison.pearson(one, other).p()).isCloseTo(0.1041, within(1e-4));
    assertThat(Comparison.spearman(one, new double[] {1, 8, 27, 64, 125}).r()).isEqualTo(1);
    assertThat(Comparison.welch(one, other)).isCloseTo(1, within(1e-12));
    assertThatThrownBy(() -> Comparison.pearson(one, new double[] {1}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
