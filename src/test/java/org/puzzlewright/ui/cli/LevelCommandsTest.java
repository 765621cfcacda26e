package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.tiles.domain.Games;

/** The commands that take a level. */
class LevelCommandsTest {

  @TempDir Path dir;

  private Terminal terminal;

  @BeforeEach
  void open() {
    terminal = Terminal.in(dir, Terminal.GOOD_WORK.subList(2, 5));
  }

  @Test
  void searchSolvesAShippedScenario() throws IOException {
    assertThat(terminal.run("solve", "push", "--search", "--out", "o", "--json")).isZero();
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("solved").asBoolean()).isTrue();
    assertThat(json.path("solution")).isNotEmpty();
    assertThat(dir.resolve("o/transcript.jsonl")).doesNotExist();

    assertThat(terminal.run("check", "o/puzzle.json")).isZero();
    assertThat(terminal.out()).contains("no prompt").contains("stored certificate agrees");
  }

  @Test
  void searchDrawsThePicturesThatAreAskedFor() throws IOException {
    assertThat(terminal.run("solve", "push", "--search", "--out", "usual")).isZero();
    assertThat(dir.resolve("usual/renders").toFile().list()).containsExactly("run.svg");
    String[] some = {
      "solve", "push", "--search", "--pictures", "solution.png,run.gif", "--out", "some"
    };
    assertThat(terminal.run(some)).isZero();
    assertThat(dir.resolve("some/renders").toFile().list())
        .containsExactlyInAnyOrder("solution.png", "run.gif");
    assertThat(terminal.run("solve", "push", "--search", "--pictures", "none", "--out", "no"))
        .isZero();
    assertThat(dir.resolve("no/renders")).doesNotExist();
    assertThat(terminal.run("solve", "push", "--search", "--pictures", "all", "--out", "all"))
        .isZero();
    assertThat(terminal.run("render", "all/puzzle.json", "--out", "drawn")).isZero();
    for (String name : dir.resolve("all/renders").toFile().list()) {
      assertThat(dir.resolve("drawn/renders/" + name))
          .hasSameBinaryContentAs(dir.resolve("all/renders/" + name));
    }

    assertThat(terminal.refused("solve", "push", "--search", "--pictures", "film.gif"))
        .contains("\"film.gif\"", "film-strip.png");
    assertThat(terminal.refused("solve", "push", "--pictures", "run.png")).contains("--search");
  }

  @Test
  void agentsSolveALevel() throws IOException {
    assertThat(terminal.run("solve", "push", "--out", "o")).isZero();
    assertThat(terminal.out()).contains("Action: place_ramp(").contains("id: push-s1-");
    assertThat(dir.resolve("o/transcript.jsonl")).exists();
  }

  @Test
  void anUnsolvedLevelIsToldAndOnlyWhatAModelDidIsKept() throws IOException {
    var before = terminal.files();
    assertThat(terminal.run("solve", "push", "--search", "--budget", "1"))
        .isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("1 simulations were used up");
    Terminal offline = Terminal.offline(dir);
    assertThat(offline.run("solve", "shoot", "--budget", "1")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.files()).isEqualTo(before);
    String[] scripted = {"solve", "shoot", "--budget", "1", "--out", "o"};
    assertThat(terminal.run(scripted)).isEqualTo(ExitCode.FAILED);
    assertThat(dir.resolve("o/unfinished.json")).exists();
    assertThat(dir.resolve("o/puzzle.json")).doesNotExist();
  }

  @Test
  void simulateTellsTheRun() throws IOException {
    Path example = Path.of("prompts/physics/example.json").toAbsolutePath();

    assertThat(terminal.run("simulate", example.toString())).isZero();
    assertThat(terminal.out())
        .contains("Red reached the goal: yes.")
        .contains("contact: blue ball, red ball at")
        .contains("End: the red ball reached the goal after ");

    assertThat(terminal.run("simulate", example.toString(), "--no-tools")).isZero();
    assertThat(terminal.out()).contains("with 0 tools").contains("Red reached the goal: no.");

    assertThat(terminal.run("simulate", example.toString(), "--json", "--trace")).isZero();
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("solved").asBoolean()).isTrue();
    assertThat(json.path("events")).isNotEmpty();
    assertThat(json.path("positions").path("red")).hasSize(json.path("steps").asInt() + 1);
  }

  @Test
  void renderDrawsAndLeavesWhatIsThere() throws IOException {
    assertThat(terminal.run("render", "push")).isZero();
    assertThat(terminal.out().lines()).hasSize(6).allMatch(l -> l.startsWith("  written "));
    assertThat(terminal.run("render", "push", "--json")).isZero();
    JsonNode files = new ObjectMapper().readTree(terminal.out()).path("files");
    assertThat(files).hasSize(6).allMatch(f -> f.path("state").asText().equals("unchanged"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"push", "shoot", "turn", "obstacle-turn", "shoot-turn"})
  void everyScenarioIsShipped(String name) {
    assertThat(terminal.run("simulate", name)).isZero();
    assertThat(terminal.out()).startsWith("Level \"" + name + "\"");
  }

  @Test
  void importsALevelOfCreate() throws IOException {
    Path file =
        Files.writeString(
            dir.resolve("create.json"),
            """
            {"name": "NavigateStart", "target": [-0.2, 0.1], "goal": [0.5, -0.6],
             "env": [{"name": "marker_ball", "pos": [-0.7, 0.75], "id": 0},
                     {"name": "wall", "pos": [0, 0.5]}]}
            """);
    assertThat(terminal.run("import", file.toString())).as(terminal.err()).isZero();
    String level = terminal.out();
    assertThat(level).contains("\"red\": [ 0.2, 0.1 ]").contains("\"length\": 13");

    assertThat(
            terminal.run(
                "import",
                "create.json",
                "--out",
                "l.json",
                "--wall-length",
                "16",
                "--puzzle-rules"))
        .isZero();
    Puzzle ours = PuzzleJson.read(Files.readString(dir.resolve("l.json")), "l.json");
    assertThat(ours.scene().rules().blueFirst()).isTrue();
    assertThat(Files.readString(dir.resolve("l.json"))).contains("\"length\": 16");

    assertThat(terminal.refused("import", "create.json", "--out", "l.json")).contains("--force");
    terminal.refused("import", "create.json", "--wall-length", "14");
    terminal.refused("import", "none.json");
  }

  @Test
  void playModeIsChosen() throws IOException {
    Path example = Path.of("prompts/physics/example.json").toAbsolutePath();
    assertThat(terminal.run("simulate", example.toString(), "--play", "sequential")).isZero();
    assertThat(terminal.out()).contains("Red reached the goal");
    terminal.refused("simulate", "push", "--play", "backwards");
    assertThat(terminal.run("solve", "push", "--search", "--play", "sequential", "--out", "o"))
        .isZero();
    assertThat(Files.readString(dir.resolve("o/puzzle.json"))).contains("\"play\": \"sequential\"");
    assertThat(terminal.run("check", "o/puzzle.json")).as(terminal.out()).isZero();
    assertThat(terminal.out()).contains("stored certificate agrees");
    assertThat(terminal.run("check", "o/puzzle.json", "--play", "at-start")).isNotNegative();
  }

  @Test
  void exportsForCreate() throws IOException {
    String example = Path.of("prompts/physics/example.json").toAbsolutePath().toString();
    assertThat(terminal.run("export", "--create", example)).isZero();
    JsonNode both = new ObjectMapper().readTree(terminal.out());
    assertThat(both.path("level").path("name").asText()).isEqualTo("NavigateStart");
    assertThat(both.path("solution")).isNotEmpty();
    assertThat(terminal.err()).contains("note: the goal counts there without blue");
    assertThat(terminal.run("export", "--create", example, "--out", "c.json")).isZero();
    assertThat(dir.resolve("c-solution.json")).exists();
    assertThat(terminal.run("import", "c.json")).isZero();
    terminal.refused("export", "push");
    terminal.refused("export", "--create", "none.json");
  }

  @Test
  void checksEnvironments() throws IOException {
    assertThat(terminal.run("check-env", "push", "--episodes", "2")).isZero();
    assertThat(terminal.out().lines()).hasSize(22).allMatch(l -> l.startsWith("yes "));
    assertThat(terminal.run("check-env", "turn", "--json")).isZero();
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("holds").asBoolean()).isTrue();
    assertThat(json.path("rules")).hasSize(22);
    for (String game : Games.NAMES.split(", ")) {
      assertThat(terminal.run("check-env", game, "--episodes", "1")).as(game).isZero();
      assertThat(terminal.out().lines()).hasSize(22).allMatch(l -> l.startsWith("yes "));
    }
    String design = Path.of("puzzles/levels/zelda-sample/level.json").toAbsolutePath().toString();
    assertThat(terminal.run("check-env", design, "--episodes", "1", "--json")).isZero();
    String text = Files.readString(Path.of(design)).replace("@", ".");
    Files.writeString(dir.resolve("nobody.json"), text);
    terminal.refused("check-env", "nobody.json");
    terminal.refused("check-env", "push", "--episodes", "0");
    terminal.refused("check-env", "none.json");
  }

  @Test
  void checksGamesOfTheLanguage() throws IOException {
    assertThat(terminal.run("check-env", "vgdl:zelda/2", "--episodes", "1")).isZero();
    assertThat(terminal.out().lines()).hasSize(22).allMatch(l -> l.startsWith("yes "));
    terminal.refused("check-env", "vgdl:nobody");
    terminal.refused("check-env", "vgdl:zelda/5");
    terminal.refused("check-env", "vgdl:zelda/x");
    terminal.refused("check-env", "push", "--games", ".");
    Path games = Files.createDirectories(dir.resolve("games/fork"));
    terminal.refused("check-env", "vgdl:tiny", "--games", "games");
    Files.writeString(
        games.resolve("tiny.txt"),
        """
        BasicGame
          SpriteSet
            goal > Door img=door.png
          LevelMapping
            g > goal
          InteractionSet
            goal avatar > killSprite
          TerminationSet
            SpriteCounter stype=goal win=True
        """);
    Files.writeString(games.resolve("tiny_lvl0.txt"), "A g\n");
    assertThat(terminal.run("check-env", "vgdl:tiny", "--games", "games")).isZero();
    Files.writeString(games.resolve("tiny.txt"), "BasicGame\n  SpriteSet\n    a > Nothing\n");
    assertThat(terminal.refused("check-env", "vgdl:tiny", "--games", "games"))
        .contains("tiny.txt: ");
    Files.writeString(games.resolve("tiny.txt"), "#".repeat(10_000_000));
    terminal.refused("check-env", "vgdl:tiny", "--games", "games");
  }

  @Test
  void toolsAreListedAndDrawn() throws Exception {
    assertThat(terminal.run("tools")).isZero();
    assertThat(terminal.out()).contains("2366 tools in all").contains("1669 to 1836");
    assertThat(terminal.run("tools", "1731", "--json")).isZero();
    assertThat(terminal.out()).contains("\"type\": \"cannon\"").contains("\"angle\": 60");
    assertThat(terminal.run("tools", "--pictures", "pictures", "--json")).isZero();
    assertThat(terminal.out()).contains("see_saw.png").contains("belt.svg");
    terminal.refused("tools", "2366");
  }

  @Test
  void helpHasExamplesForEveryCommand() {
    for (String command :
        new String[] {
          "design",
          "generate",
          "certify",
          "solve",
          "simulate",
          "render",
          "check",
          "import",
          "export",
          "check-env",
          "tools"
        }) {
      assertThat(terminal.run(command, "--help")).isZero();
      assertThat(terminal.out()).contains("Examples:\n  puzzlewright " + command);
    }
    assertThat(terminal.run("--help")).isZero();
    assertThat(terminal.out()).doesNotContain("replay");
    assertThat(terminal.run("--version")).isZero();
    assertThat(terminal.out()).startsWith("puzzlewright ").contains(Trace.ENGINE);
  }
}
