package org.puzzlewright.ui.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/** The tasks of CREATE by name, and what {@code solve} can be asked for. */
class TaskCommandsTest {

  static final List<String> TASKS = PuzzleResolver.TASKS;

  @TempDir Path dir;

  private Terminal terminal;

  @BeforeEach
  void open() {
    terminal = Terminal.in(dir, Terminal.GOOD_WORK.subList(2, 5));
  }

  @ParameterizedTest
  @FieldSource("TASKS")
  void everyTaskIsExportedAndImported(String task) throws IOException {
    assertThat(terminal.run("export", "--create", PuzzleResolver.TASK + task, "--out", "c.json"))
        .isZero();
    assertThat(terminal.err()).isEmpty();
    assertThat(terminal.run("import", "c.json", "--out", "back.json")).isZero();
    assertThat(terminal.err()).isEmpty();
    Scene scene = PuzzleResolver.puzzle(dir, PuzzleResolver.TASK + task).puzzle().scene();
    Scene back = PuzzleResolver.puzzle(dir, "back.json").puzzle().scene();
    assertThat(back.rules()).isEqualTo(scene.rules());
    assertThat(back.furniture())
        .extracting(Placed::item)
        .isEqualTo(scene.furniture().stream().map(Placed::item).toList());
    assertThat(back.at(3).red()).isEqualTo(scene.at(3).red());
  }

  @ParameterizedTest
  @FieldSource("TASKS")
  void everyTaskIsShippedAndDrawnWell(String task) {
    Puzzle puzzle = PuzzleResolver.puzzle(dir, PuzzleResolver.TASK + task).puzzle();
    assertThat(PuzzleJson.read(PuzzleJson.write(puzzle).toString(), "again")).isEqualTo(puzzle);
    assertThat(puzzle.scene().setting().random()).isNotEmpty();
    Simulator simulator = new Simulator();
    assertThat(simulator.run(puzzle.scene(), List.of()).solved()).isFalse();
    Set<Scene> drawn = new HashSet<>();
    for (long seed = 1; seed <= 20; seed++) {
      Scene scene = puzzle.scene().at(seed);
      assertThat(PlacementRules.faults(scene)).isEmpty();
      assertThat(scene).isEqualTo(puzzle.scene().at(seed)).isNotEqualTo(puzzle.scene());
      drawn.add(scene);
    }
    assertThat(drawn).hasSize(20);
  }

  @ParameterizedTest
  @FieldSource("TASKS")
  void searchSolvesEveryTask(String task) {
    Puzzle puzzle = PuzzleResolver.puzzle(dir, PuzzleResolver.TASK + task).puzzle();
    for (long seed = 1; seed <= 3; seed++) {
      PlacementSearch.Found found =
          new PlacementSearch(new Simulator())
              .search(
                  puzzle.scene().at(seed),
                  puzzle.inventory(),
                  List.of(),
                  Objective.progress(),
                  Objective.SOLVED,
                  20_000,
                  seed);
      assertThat(found.solved()).isTrue();
    }
  }

  @Test
  void aDrawnTaskIsSolvedAndKept() throws IOException {
    String[] ask = {"create-moving", "--search", "--level-seed", "3", "--out", "o", "--json"};
    assertThat(
            terminal.run(Stream.concat(Stream.of("solve"), Stream.of(ask)).toArray(String[]::new)))
        .as(terminal.out())
        .isZero();
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("solved").asBoolean()).isTrue();
    assertThat(terminal.run("simulate", "o/puzzle.json")).isZero();
    assertThat(terminal.out()).contains("Red reached the goal: yes.");
  }

  @Test
  void picturesHaveTheSizeThatIsAskedFor() throws IOException {
    assertThat(terminal.run("render", "push", "--size", "420", "--out", "s")).isZero();
    Map<String, Integer> widths =
        Map.of("scene.png", 420, "run.png", 420, "film-strip.png", 4 * 128 + 8, "run.gif", 180);
    for (Map.Entry<String, Integer> one : widths.entrySet()) {
      Path file = dir.resolve("s/renders").resolve(one.getKey());
      assertThat(ImageIO.read(file.toFile()).getWidth()).as(one.getKey()).isEqualTo(one.getValue());
    }
    for (String size : List.of("279", "3361", "wide")) {
      assertThat(terminal.refused("render", "push", "--size", size)).contains("--size");
    }
  }

  @Test
  void simulateAndRenderDrawTheSameLevelAsSolve() throws IOException {
    Puzzle shipped = PuzzleResolver.puzzle(dir, "create-belt").puzzle();
    Scene drawn = shipped.scene().at(7);
    Puzzle belt = new Puzzle(drawn, shipped.inventory(), List.of());
    assertThat(terminal.run("simulate", "create-belt", "--level-seed", "7")).isZero();
    String simulated = terminal.out();
    assertThat(simulated)
        .contains("Red starts at " + drawn.red())
        .contains(new Simulator().run(drawn, List.of()).hash())
        .doesNotContainIgnoringCase("blue");
    assertThat(terminal.run("simulate", "create-belt")).isZero();
    assertThat(terminal.out()).isNotEqualTo(simulated);

    assertThat(terminal.run("render", "create-belt", "--level-seed", "7", "--out", "r")).isZero();
    assertThat(Files.readString(dir.resolve("r/renders/scene.svg")))
        .isEqualTo(Renderer.puzzleSvg(belt, Renderer.SIDE));
    assertThat(dir.resolve("r/renders/solution.svg")).doesNotExist();
    assertThat(terminal.refused("simulate", "push", "--level-seed", "x")).contains("--level-seed");
    for (String command : List.of("solve", "simulate", "render")) {
      assertThat(terminal.run(command, "--help")).isZero();
      assertThat(terminal.out().replaceAll("\\s+", " ")).contains(Help.LEVEL_SEED);
    }
  }

  @Test
  void solutionsDifferInWhatHappens() throws IOException {
    assertThat(terminal.run("solve", "push", "--search", "--all", "4", "--out", "o", "--json"))
        .isZero();
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    Set<String> sequences = new HashSet<>();
    json.path("solutions").forEach(s -> sequences.add(s.path("sequence").toString()));
    assertThat(sequences).hasSize(4).hasSameSizeAs(json.path("solutions"));
    assertThat(json.path("solutions").get(0).path("tools")).isEqualTo(json.path("solution"));
    assertThat(terminal.run("solve", "push", "--search", "--all", "2", "--out", "p")).isZero();
    assertThat(terminal.out()).contains("Solution 1: ").contains("Solution 2: ");
    assertThat(terminal.out()).doesNotContain("Solution 3");
  }

  @Test
  void toolsReplaceTheInventory() throws IOException {
    for (String tools : List.of("trampoline:2,fan", "all", "ramp:4")) {
      int code =
          terminal.run("solve", "push", "--search", "--tools", tools, "--out", "o", "--force");
      assertThat(code).as(tools + terminal.out()).isZero();
      JsonNode file = new ObjectMapper().readTree(dir.resolve("o/puzzle.json").toFile());
      JsonNode inventory = file.path("inventory");
      assertThat(inventory.path("total").asInt()).isEqualTo(tools.equals("ramp:4") ? 4 : 3);
      Set<String> offered = new HashSet<>();
      inventory.path("tools").fieldNames().forEachRemaining(offered::add);
      assertThat(offered).hasSize(tools.equals("all") ? 22 : tools.split(",").length);
      file.path("solution").forEach(t -> assertThat(offered).contains(t.path("type").asText()));
    }
  }

  @Test
  void everyNumberOfThreadsWritesTheSame() throws IOException {
    byte[] usual = null;
    for (String threads : List.of("", "1", "2", "7")) {
      List<String> ask = new ArrayList<>(List.of("solve", "shoot-turn", "--search", "--all", "2"));
      ask.addAll(threads.isEmpty() ? List.of() : List.of("--threads", threads));
      String out = "threads" + threads;
      ask.addAll(List.of("--budget", "6000", "--seed", "5", "--out", out));
      assertThat(terminal.run(ask.toArray(String[]::new))).as(terminal.err()).isZero();
      byte[] puzzle = Files.readAllBytes(dir.resolve(out).resolve("puzzle.json"));
      byte[] all = (terminal.out().replace(out, "") + new String(puzzle, UTF_8)).getBytes(UTF_8);
      usual = usual == null ? all : usual;
      assertThat(all).as("threads \"%s\"", threads).isEqualTo(usual);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ramps", "ramp:0", "ramp:-1", "ramp:1:2", "floor:1", "ramp:999", ","})
  void badToolsAreRefused(String tools) throws IOException {
    assertThat(terminal.refused("solve", "push", "--search", "--tools", tools)).contains("--tools");
  }

  @Test
  void severalWaysNeedTheSearch() throws IOException {
    assertThat(terminal.refused("solve", "push", "--all", "2")).contains("--search");
    assertThat(terminal.refused("solve", "push", "--threads", "2")).contains("--search");
    assertThat(terminal.refused("solve", "push", "--search", "--threads", "0")).contains("from 1");
    assertThat(terminal.refused("solve", "push", "--search", "--all", "0")).contains("from 1");
    assertThat(terminal.refused("solve", "create-pull")).contains("create-push");
  }
}
