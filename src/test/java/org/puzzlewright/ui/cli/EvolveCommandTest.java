package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.vgdl.design.Ground;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.library.GameLibrary;

/** The command that searches for programs. */
class EvolveCommandTest {

  @TempDir private Path folder;

  @Test
  void programsAreFoundOfflineAndASearchGoesOn() throws Exception {
    Terminal terminal = Terminal.offline(folder);
    String[] search = {
      "evolve",
      "freeway",
      "--trials",
      "1",
      "--iterations",
      "4",
      "--seed",
      "3",
      "--out",
      "found",
      "--json"
    };
    terminal.run(search);
    JsonNode first = new ObjectMapper().readTree(terminal.out());
    assertThat(first.get("author").asText()).contains("no language model");
    assertThat(first.get("executable").asDouble()).isEqualTo(1);
    assertThat(first.get("usage").get("calls").asInt()).isZero();
    assertThat(first.get("baselines")).hasSize(3);
    assertThat(first.get("sandbox").asText()).contains("sandbox");
    assertThat(folder.resolve("found/search.jsonl")).exists();
    String result = Files.readString(folder.resolve("found/result.json"));
    terminal.refused(search);
    assertThat(terminal.err()).contains("--resume");
    String[] again = new String[search.length + 1];
    System.arraycopy(search, 0, again, 0, search.length);
    again[search.length] = "--resume";
    terminal.run(again);
    assertThat(Files.readString(folder.resolve("found/result.json"))).isEqualTo(result);
  }

  private static String maze(String statement) {
    return """
        Here it is.
        ```java
        import org.puzzlewright.programs.tasks.maze.*;
        public final class Program implements MazeGenerator {
          public int[][] generate(int w, int h, int sx, int sy, int ex, int ey, Chance chance) {
            int[][] grid = new int[h][w];
            %s
            return grid;
          }
        }
        ```
        """
        .formatted(statement);
  }

  /** All of it as with a real model, but for who answers. */
  @Test
  void aModelIsToldWhatIsWrongAndWhatIsGoodAndNotAskedTwice() throws Exception {
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.words(maze("grid[1][1] = chance.belo(2);")));
      server.reply(200, Stubs.words(maze("for (int x = 0; x < w - 1; x++) { grid[2][x] = 1; }")));
      server.reply(200, Stubs.words(maze("grid[1][chance.below(w)] = 1;")));
      List<String> evolve =
          new ArrayList<>(
              List.of("evolve", "maze", "--trials", "1", "--iterations", "2", "--out", "found"));
      evolve.addAll(List.of("--model", "openai:gpt-4o", "--json"));
      evolve.addAll(List.of("--base-url", server.address().toString()));
      Terminal terminal = Terminal.offline(folder);
      assertThat(terminal.run(evolve.toArray(String[]::new))).as(terminal.err()).isZero();
      assertThat(server.seen()).hasSize(3);
      assertThat(server.seen().get(0).body())
          .contains("below(int bound)", "length of the shortest way")
          .doesNotContain("cannot run");
      assertThat(server.seen().get(1).body())
          .contains("Your program cannot run", "no method belo in Chance; did you mean below(int)");
      assertThat(server.seen().get(2).body()).contains("18.00", "grid[2][x] = 1");
      JsonNode result = new ObjectMapper().readTree(terminal.out());
      assertThat(result.at("/usage/calls").asInt()).isEqualTo(3);
      assertThat(result.get("executable").asDouble()).isEqualTo(2.0 / 3, offset(1e-9));
      assertThat(result.get("best").asDouble()).isEqualTo(18);
      String log = Files.readString(folder.resolve("found/search.jsonl"));
      assertThat(log).contains("did you mean below(int)", "\"score\":18", "Here it is.");

      evolve.add("--resume");
      assertThat(terminal.run(evolve.toArray(String[]::new))).as(terminal.err()).isZero();
      assertThat(server.seen()).hasSize(3);
    }
  }

  private static final String FLAT =
      """
      import org.puzzlewright.programs.tasks.placement.*;
      public final class Program implements PlacementHeuristic {
        public double value(PlacementView view) { return -view.blueDistance(); }
      }
      """;

  /** A saved program is scanned and run again whenever it is used. */
  @Test
  void foundProgramsAreListedJudgedAndUsed() throws Exception {
    Terminal terminal = Terminal.offline(folder);
    terminal.run("evolve", "maze", "--trials", "1", "--iterations", "3", "--out", "one/maze");
    assertThat(terminal.run("evolve", "--list", "one")).isZero();
    assertThat(terminal.out()).startsWith("one/maze/Program.java: maze, ");
    assertThat(terminal.run("evolve", "maze", "--judge", "one/maze/Program.java")).isZero();
    JsonNode judged = new ObjectMapper().readTree(terminal.out());
    JsonNode found =
        new ObjectMapper().readTree(Files.readString(folder.resolve("one/maze/result.json")));
    assertThat(judged.get("score")).isEqualTo(found.get("bestOnFreshSeeds"));

    Files.writeString(folder.resolve("flat.java"), FLAT);
    String[] solve = {"solve", "push", "--search", "--heuristic", "flat.java", "--out", "pushed"};
    assertThat(terminal.run(solve)).isZero();
    assertThat(terminal.err()).contains("flat.java runs in a ", " sandbox");
    Files.writeString(
        folder.resolve("flat.java"), FLAT.replace("return", "System.exit(0); return"));
    terminal.refused("solve", "push", "--search", "--heuristic", "flat.java");
    assertThat(terminal.err()).contains("flat.java may not run: ");
    terminal.refused("solve", "push", "--heuristic", "flat.java");
    terminal.refused("design", "--problem", "zelda", "--generator", "flat.java");
    assertThat(terminal.err()).contains("flat.java may not run: ");
  }

  /** A heuristic is found as any program is; judged, it is also put to use on the other levels. */
  @Test
  void heuristicsAreATaskLikeOthers() throws Exception {
    List<String> hard = Files.readAllLines(Path.of("evaluation/hard.jsonl")).subList(0, 2);
    Files.write(folder.resolve("two.jsonl"), hard);
    Files.write(folder.resolve("one.jsonl"), hard.subList(0, 1));
    Terminal terminal = Terminal.offline(folder);
    String[] evolve = {
      "evolve",
      "placement",
      "--levels",
      "two.jsonl",
      "--trials",
      "1",
      "--iterations",
      "2",
      "--out",
      "found"
    };
    assertThat(terminal.run(evolve)).as(terminal.err()).isZero();
    String program = "found/Program.java";
    assertThat(
            terminal.run(
                "evolve",
                "placement",
                "--levels",
                "two.jsonl",
                "--judge",
                program,
                "--trials",
                "1",
                "--budget",
                "8"))
        .as(terminal.err())
        .isZero();
    JsonNode judged = new ObjectMapper().readTree(terminal.out());
    assertThat(judged.get("score").asDouble()).isBetween(0.0, 100.0);
    assertThat(judged.at("/comparison/pairs").asInt()).isEqualTo(1);
    terminal.refused("evolve", "placement", "--levels", "one.jsonl");
    assertThat(terminal.err()).contains("one.jsonl must have at least two levels");
    terminal.refused("evolve", "maze", "--levels", "two.jsonl");
    assertThat(terminal.err()).contains("there are no levels in maze");
  }

  /** The tiles of Zelda's kind: 0 ground, then the level mapping's characters in order. */
  private static final String ROOM =
      """
      import org.puzzlewright.programs.tasks.levels.*;
      import org.puzzlewright.programs.tasks.maze.*;
      public final class Program implements LevelGenerator {
        public int[][] generate(int width, int height, Chance chance) {
          int[][] grid = new int[height][width];
          grid[1][1] = AVATAR;
          return grid;
        }
      }
      """;

  @Test
  void aGeneratorMakesTheLevelThatADesignBeginsWith() throws Exception {
    List<Character> tiles = new ArrayList<>(new TreeSet<>(zelda().mapping().keySet()));
    tiles.remove((Character) Ground.of(zelda()));
    String avatar = String.valueOf(1 + tiles.indexOf('A'));
    Files.writeString(folder.resolve("Room.java"), ROOM.replace("AVATAR", avatar));
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.call(Provider.OPENAI, "search_program", "{\"programs\": 2}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "search_program", "{\"programs\": 3}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "finish", "{}"));
      String[] design = {
        "design",
        "--problem",
        "vgdl:zelda",
        "--generator",
        "Room.java",
        "--search-programs",
        "4",
        "--model",
        "openai:gpt-4o",
        "--base-url",
        server.address().toString(),
        "--out",
        "made",
        "--record",
        "run.jsonl"
      };
      Terminal terminal = Terminal.offline(folder);
      assertThat(terminal.run(design)).as(terminal.err()).isEqualTo(ExitCode.FAILED);
      assertThat(terminal.err())
          .contains("Room.java runs in a ", "Programs that are searched for run in a ");
      String said = Files.readString(folder.resolve("made/transcript.jsonl"));
      assertThat(said)
          .contains("2 programs were tried, 2 are left", "2 programs were tried, 0 are left");
      assertThat(Files.readString(folder.resolve("made/level.txt"))).contains("A");
      // A recording has what the search said, so a replay neither asks nor searches.
      String[] replay = Arrays.copyOf(design, 9);
      replay[8] = "replay:run.jsonl";
      List<String> again = new ArrayList<>(List.of(replay));
      again.addAll(List.of("--out", "again"));
      assertThat(terminal.run(again.toArray(String[]::new))).isEqualTo(ExitCode.FAILED);
      assertThat(folder.resolve("again/transcript.jsonl")).hasContent(said);
    }
  }

  /** A coordinator that is played by a script has a level of tiles searched for. */
  @Test
  void aLevelOfTilesIsSearchedForWithinABudget() throws Exception {
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.call(Provider.OPENAI, "carry_out", CARRIED));
      server.reply(200, Stubs.call(Provider.OPENAI, "search_program", "{\"programs\": 9}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "search_program", "{\"programs\": 4}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "search_program", "{\"programs\": 1}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "carry_out", CARRIED));
      server.reply(200, Stubs.call(Provider.OPENAI, "stop", "{}"));
      String[] design = {
        "design",
        "--problem",
        "binary",
        "--search-programs",
        "4",
        "--model",
        "openai:gpt-4o",
        "--base-url",
        server.address().toString(),
        "--out",
        "made",
        "--record",
        "run.jsonl"
      };
      Terminal terminal = Terminal.offline(folder);
      assertThat(terminal.run(design)).as(terminal.err()).isEqualTo(ExitCode.FAILED);
      String said = Files.readString(folder.resolve("made/transcript.jsonl"));
      assertThat(said)
          .as(terminal.err())
          .contains(
              "There is no proposal of the program-search",
              "is 9, but it must be a number from 1 to 4. Right would be",
              "4 programs were tried, 0 are left",
              "The budget of programs is used up, no search was made; what was found before stands",
              "\"lay_out\"",
              "# The level");
      JsonNode level =
          new ObjectMapper().readTree(Files.readString(folder.resolve("made/level.json")));
      // Four programs found one that is taken as a step, and that the gates still refuse.
      assertThat(level.at("/made/changed").asInt()).isPositive();
      assertThat(level.at("/verdict/playable").asBoolean()).isTrue();
      assertThat(level.at("/verdict/holds").asBoolean()).isFalse();

      List<String> again = new ArrayList<>(List.of(Arrays.copyOf(design, 6)));
      again.addAll(List.of("replay:run.jsonl", "--out", "again"));
      terminal.run(again.toArray(String[]::new));
      assertThat(folder.resolve("again/transcript.jsonl")).hasContent(said);
    }
    Terminal terminal = Terminal.offline(folder);
    terminal.refused("design", "--problem", "binary", "--search-programs", "4");
    assertThat(terminal.err()).contains("--search-programs is for a language model");
    terminal.refused("design", "--problem", "binary", "--search-programs", "0");
    assertThat(terminal.err()).contains("--search-programs must be from 1 to 10000");
    terminal.refused("design", "Blue falls on red.", "--search-programs", "4");
    assertThat(terminal.err()).contains("--search-programs are for levels of tiles");
  }

  /** A coordinator that is played by a script solves a puzzle by a heuristic that was found. */
  @Test
  void aHeuristicIsSearchedForWithinABudgetAndSolvesALevel() throws Exception {
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.call(Provider.OPENAI, "search_program", "{\"programs\": 3}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "carry_out", "{\"of\": \"program-search\"}"));
      server.reply(200, Stubs.call(Provider.OPENAI, "finish", "{\"outcome\": \"done\"}"));
      String[] solve = {
        "solve",
        "push",
        "--search-programs",
        "3",
        "--out",
        "made",
        "--axis",
        "mirrored",
        "--model",
        "openai:gpt-4o",
        "--base-url",
        server.address().toString(),
        "--record",
        "run.jsonl"
      };
      Terminal terminal = Terminal.offline(folder);
      assertThat(terminal.run(solve)).as(terminal.err() + terminal.out()).isEqualTo(ExitCode.OK);
      String said = Files.readString(folder.resolve("made/transcript.jsonl"));
      assertThat(said)
          .contains("3 programs were tried, 0 are left", "implements PlacementHeuristic")
          .contains("simulations has solved the level with these tools", "place_")
          .contains("put there exactly");
      assertThat(terminal.err()).contains("Programs that are searched for run in a ");
      // A recording has what the search said, so a replay neither asks nor searches.
      List<String> again = new ArrayList<>(List.of(Arrays.copyOf(solve, 9)));
      again.set(5, "again");
      again.add("replay:run.jsonl");
      assertThat(terminal.run(again.toArray(String[]::new))).as(terminal.err()).isZero();
      assertThat(folder.resolve("again/transcript.jsonl")).hasContent(said);
    }
    Terminal terminal = Terminal.offline(folder);
    terminal.refused("solve", "push", "--search-programs", "3");
    assertThat(terminal.err()).contains("--search-programs is for a language model");
    terminal.refused("solve", "push", "--search", "--search-programs", "3");
    assertThat(terminal.err()).contains("--search works without agents");
  }

  private static final String CARRIED = "{\"proposal_of\": \"program-search\"}";

  private static GameModel zelda() {
    return GameLibrary.shipped().game("zelda").model();
  }

  @Test
  void aSuiteOfSearchesIsReportedAndGoesOn() throws Exception {
    Files.writeString(
        folder.resolve("suite.json"),
        """
        {"format": "puzzlewright-programs/1", "name": "small", "about": "Two mazes.", "tasks": ["maze"],
         "trials": 1, "iterations": 2, "replies": 1, "seed": 1, "warnings": ["They are small."]}
        """);
    Terminal terminal = Terminal.offline(folder);
    assertThat(terminal.run("evaluate", "suite.json", "--out", "r")).isZero();
    String report = Files.readString(folder.resolve("r/report.md"));
    assertThat(terminal.out()).isEqualTo(report).contains("- They are small.", "| maze | offline");
    assertThat(terminal.run("evaluate", "suite.json", "--out", "r")).isZero();
    assertThat(folder.resolve("r/report.md")).hasContent(report);
    assertThat(terminal.run("evaluate", "suite.json", "--dry-run")).isZero();
    assertThat(terminal.out()).contains("1 searches of 1 trials, at most 2 programs");
    terminal.refused("evaluate", "suite.json", "--only", "chess");
    terminal.refused("evaluate", "suite.json", "--rescore");
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    Terminal terminal = Terminal.offline(folder);
    terminal.refused("evolve", "chess");
    assertThat(terminal.err()).contains("there is no task chess; there are maze");
    terminal.refused("evolve", "maze", "--trials", "0");
    terminal.refused("evolve", "maze", "--resume");
    terminal.refused("evolve", "maze", "--temperature", "1");
    terminal.refused("evolve", "maze", "--model", "nobody:x");
    assertThat(folder).isEmptyDirectory();
  }
}
