package org.puzzlewright.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.RandomPlacement;
import org.puzzlewright.study.evaluation.Suite;

/** The ladder's claims, as far as they can be checked in seconds. */
class LadderTest {

  private static final Path FILE = Path.of("evaluation/suites/ladder.json");
  private static final int PASSED_GATES = 6;

  /** So many of the draws of a given level are made again. */
  private static final int DRAWS = 300;

  private static Suite suite() {
    try {
      return Suite.read(Files.readString(FILE), FILE.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<ObjectNode> tasks() {
    return suite().rungs().stream().flatMap(rung -> rung.tasks().stream());
  }

  private static Stream<ObjectNode> rung(String id) {
    return suite().rungs().stream()
        .filter(rung -> rung.id().equals(id))
        .flatMap(rung -> rung.tasks().stream());
  }

  private static Stream<ObjectNode> twoTools() {
    return rung("2-two-tools");
  }

  private static Stream<ObjectNode> rare() {
    return rung("5-given-two-tools");
  }

  private static Stream<ObjectNode> threeTools() {
    return rung("6-given-three-tools");
  }

  private static PuzzleFile certified(ObjectNode task) throws IOException {
    Path file = FILE.resolveSibling(task.path("certified").asText());
    return PuzzleFile.read(Files.readString(file), file.toString());
  }

  @Test
  void tenTasksStandOnEachRungAndEveryFileIsOne() throws IOException {
    assertThat(suite().rungs()).allSatisfy(rung -> assertThat(rung.tasks()).hasSize(10));
    assertThat(tasks().map(Suite::id)).doesNotHaveDuplicates();
    Set<String> named =
        tasks()
            .map(t -> Path.of(t.path("certified").asText()).getFileName().toString())
            .collect(Collectors.toSet());
    try (Stream<Path> files = Files.list(Path.of("evaluation/ladder"))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(named);
    }
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void theStoredSolutionStillSolvesAndPassedEveryGate(ObjectNode task) throws IOException {
    PuzzleFile file = certified(task);
    Puzzle puzzle = file.puzzle();

    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());

    assertThat(trace.solved()).isTrue();
    assertThat(file.certificate().at("/gates/solvable/evidence").asText())
        .endsWith("(trace " + trace.hash() + ")");
    assertThat(file.certificate().path("holds").asBoolean()).isTrue();
    assertThat(file.certificate().path("gates"))
        .hasSize(PASSED_GATES)
        .allMatch(gate -> gate.path("passed").asBoolean());
    assertThat(new Simulator().run(puzzle.scene(), List.of()).solved()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void theCertifiedPuzzleWasJudgedByTheTasksRequirements(ObjectNode task) throws IOException {
    PuzzleFile file = certified(task);

    assertThat(file.prompt().orElse("")).isEqualTo(task.path("prompt").asText(""));
    List<?> judged = file.brief(new OfflineReader()).map(Brief::requirements).orElse(List.of());
    assertThat(judged)
        .isEqualTo(
            task.has("prompt")
                ? RequirementJson.read(task.path(RequirementJson.FIELD), "suite")
                : List.of());
  }

  @ParameterizedTest
  @MethodSource("twoTools")
  void twoToolsAreAskedForAndNeeded(ObjectNode task) throws IOException {
    PuzzleFile file = certified(task);

    List<String> asked = file.brief(new OfflineReader()).orElseThrow().tools(true);
    assertThat(asked).hasSize(2);
    assertThat(needed(file)).containsExactlyInAnyOrderElementsOf(asked);
  }

  @ParameterizedTest
  @MethodSource("rare")
  void twoToolsAreNeededAndChanceFindsNothing(ObjectNode task) throws IOException {
    PuzzleFile file = certified(task);
    Puzzle puzzle = file.puzzle();
    assertThat(needed(file)).hasSize(2);
    assertThat(puzzle.solution()).hasSize(2);
    chanceFindsNothing(file, 30_000, DRAWS);
  }

  @ParameterizedTest
  @MethodSource("threeTools")
  void noneOfThreeToolsCanBeLeftOutAndChanceFindsNothing(ObjectNode task) throws IOException {
    PuzzleFile file = certified(task);
    Puzzle puzzle = file.puzzle();
    assertThat(puzzle.solution()).hasSize(3);
    for (Placed tool : puzzle.solution()) {
      List<Placed> others = puzzle.solution().stream().filter(t -> !t.equals(tool)).toList();
      assertThat(new Simulator().run(puzzle.scene(), others).solved()).as(tool.name()).isFalse();
    }
    chanceFindsNothing(file, 10_000, DRAWS / 10);
  }

  /** What the file says of draws, of which some are made again. */
  private static void chanceFindsNothing(PuzzleFile file, int trials, int again) {
    Puzzle puzzle = file.puzzle();
    JsonNode draws = file.made().path("draws");
    assertThat(draws.path("trials").asInt()).isEqualTo(trials);
    assertThat(draws.path("solved").asInt(-1)).isZero();

    Random random = new Random(draws.path("seed").asLong());
    BranchableRun idle = new Simulator().fork(puzzle.scene(), List.of());

    for (int i = 0; i < again; i++) {
      List<Placed> drawn = RandomPlacement.draw(puzzle.scene(), puzzle.inventory(), random);
      assertThat(idle.run(drawn).solved()).as("draw %d: %s", i, drawn).isFalse();
    }
  }

  private static List<String> needed(PuzzleFile file) {
    JsonNode needs = file.certificate().path("needs");
    assertThat(needs).allMatch(need -> need.path("practical").asBoolean());
    return needs.findValuesAsText("tool");
  }
}
