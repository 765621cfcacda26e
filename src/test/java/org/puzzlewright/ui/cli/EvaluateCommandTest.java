package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.study.evaluation.Rows;

class EvaluateCommandTest {

  /** A suite that takes seconds: the offline planner, and each baseline. */
  static final String SUITE =
      """
      {"format": "puzzlewright-suite/1", "name": "tiny", "levels": ["push", "shoot"],
       "play": "sequential", "mostTools": 3, "seeds": {"first": 1, "count": 2},
       "arms": [{"name": "multi", "setup": "multi"}, {"name": "basic", "setup": "basic"},
        {"name": "random", "baseline": "random"},
        {"name": "best-of", "baseline": "best-of", "tries": 20},
        {"name": "search", "baseline": "search", "tries": 200}],
       "estimate": {"multi": {"calls": 8, "input": 1000, "output": 100}},
       "paper": {"source": "a paper", "runs": 5,
        "measures": {"goal reached": {"multi": {"push": 5, "shoot": 4}, "basic": {"push": 0, "shoot": 1}}}}}
      """;

  private static final String[] ONE = {"evaluate", "suite.json", "--out", "one", "--parallel", "1"};

  @TempDir Path dir;
  private Terminal terminal;

  @BeforeEach
  void suite() throws IOException {
    Files.writeString(dir.resolve("suite.json"), SUITE);
    terminal = Terminal.offline(dir);
  }

  private static String[] with(String[] command, String... more) {
    return Stream.concat(Arrays.stream(command), Arrays.stream(more)).toArray(String[]::new);
  }

  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path p : paths.filter(Files::isRegularFile).toList()) {
        if (!p.getFileName().toString().equals("timings.jsonl")) {
          files.put(folder.relativize(p).toString(), Files.readString(p));
        }
      }
    }
    return files;
  }

  @Test
  void threadsDoNotMatterAndRowsAreJudgedAgainToTheSame() throws IOException {
    assertThat(terminal.run(ONE)).as(terminal.err()).isZero();
    assertThat(terminal.out())
        .contains("basic (offline): no model was run", "multi (offline): goal reached")
        .doesNotContain("basic (offline): goal");
    Map<String, String> one = contents(dir.resolve("one"));
    assertThat(terminal.run("evaluate", "suite.json", "--out", "two", "--parallel", "2")).isZero();

    assertThat(contents(dir.resolve("two"))).isEqualTo(one);
    assertThat(one.get("rows.jsonl").lines()).hasSize(16);
    assertThat(one).containsKey("transcripts/push.multi.offline.1.jsonl");
    assertThat(one.get("rows.jsonl")).doesNotContain("seconds").doesNotContain(dir.toString());

    assertThat(terminal.run(with(ONE, "--rescore"))).isZero();
    assertThat(terminal.out()).contains("16 rows judged again, 0 verdicts changed");
    assertThat(contents(dir.resolve("one"))).isEqualTo(one);

    reportHasThePapersNumbers(one);
    halvesAreRedone(one);
    otherGatesAreRefused(one);
    otherPlansAreRefused();
  }

  /** As if the rows had been judged by an older program. */
  private void otherGatesAreRefused(Map<String, String> whole) throws IOException {
    StringBuilder older = new StringBuilder();
    for (String line : whole.get("rows.jsonl").lines().toList()) {
      ObjectNode row = Rows.open(line).orElseThrow();
      ((ObjectNode) row.path("verdict")).put("gates_version", "gates-0").put("passed", false);
      older.append(Rows.seal(row)).append('\n');
    }
    Files.writeString(dir.resolve("one/rows.jsonl"), older);

    assertThat(terminal.refused(ONE)).contains("judged by gates-0", "--rescore");
    assertThat(terminal.run(with(ONE, "--rescore"))).isZero();
    assertThat(terminal.out()).contains("16 verdicts changed");
    assertThat(contents(dir.resolve("one"))).isEqualTo(whole);
  }

  private void reportHasThePapersNumbers(Map<String, String> files) {
    String text = files.get("report.md");
    assertThat(text).contains("9/10 = 90 % (60-98)", "paper 4/5", "no model was run", "a paper");
    assertThat(text).contains("| multi (offline) |", "## Differences, pair by pair");
    String page = files.get("report.html");
    assertThat(page).contains("9/10 = 90 % (60-98)", "<svg", "no model was run");
    assertThat(text).contains("It is not a language model");
    assertThat(page).contains("It is not a language model");
    assertThat(page).doesNotContain("{{").doesNotContain("http://").doesNotContain("https://");
    List<String> links =
        java.util.regex.Pattern.compile("href=\"([^d][^\"]*)\"")
            .matcher(page)
            .results()
            .map(m -> m.group(1))
            .toList();
    assertThat(links).hasSizeGreaterThan(30).allMatch(files::containsKey);
  }

  /** Cuts the last lines of the rows off anywhere, as a kill may, and goes on. */
  private void halvesAreRedone(Map<String, String> whole) throws IOException {
    byte[] rows = whole.get("rows.jsonl").getBytes(StandardCharsets.UTF_8);
    Random random = new Random(20_262);
    for (int i = 0; i < 2; i++) {
      int cut = rows.length / 2 + random.nextInt(rows.length / 2);
      Files.write(dir.resolve("one/rows.jsonl"), Arrays.copyOf(rows, cut));
      Files.writeString(dir.resolve("one/transcripts/push.multi.offline.1.jsonl"), "half");
      long lines =
          new String(Arrays.copyOf(rows, cut), StandardCharsets.UTF_8)
              .chars()
              .filter(c -> c == '\n')
              .count();
      Files.delete(dir.resolve("one/timings.jsonl"));

      assertThat(terminal.run(ONE)).as(terminal.err()).isZero();

      assertThat(contents(dir.resolve("one")))
          .as("cut at %d", cut)
          .containsAllEntriesOf(whole)
          .containsValue("half")
          .hasSize(whole.size() + 1);
      assertThat(Files.readAllLines(dir.resolve("one/timings.jsonl")))
          .as(
              "trials that were made again: those that were cut off, and the one without transcript")
          .hasSize((int) (16 - lines + 1));
    }
    try (Stream<Path> kept = Files.list(dir.resolve("one/transcripts"))) {
      for (Path half : kept.filter(p -> p.toString().contains(".found-")).toList()) {
        Files.delete(half);
      }
    }
  }

  private void otherPlansAreRefused() throws IOException {
    assertThat(terminal.refused(with(ONE, "--seeds", "1"))).contains("another evaluation");
    Files.writeString(
        dir.resolve("one/rows.jsonl"),
        contents(dir.resolve("one")).get("rows.jsonl").lines().findFirst().orElseThrow());
    Files.createDirectories(dir.resolve("other"));
    Files.writeString(dir.resolve("other/letter.txt"), "mine");
    assertThat(terminal.refused("evaluate", "suite.json", "--out", "other"))
        .contains("it has other files (letter.txt)");
  }

  /** The suite for CI, as it is shipped. */
  @Test
  void smoke() throws IOException {
    String suite = Path.of("evaluation/suites/smoke.json").toAbsolutePath().toString();

    assertThat(terminal.run("evaluate", suite)).as(terminal.err()).isZero();

    assertThat(terminal.out())
        .contains(
            "multi (offline): goal reached 2 of 2, goal reached and aligned 2 of 2, passes every gate 2 of 2")
        .contains("basic (offline): no model was run");
    try (Stream<Path> runs = Files.list(dir.resolve("evaluation/results"))) {
      assertThat(runs.toList())
          .singleElement()
          .satisfies(run -> assertThat(run.getFileName().toString()).matches("smoke-[0-9a-f]{12}"))
          .satisfies(run -> assertThat(run.resolve("rows.jsonl")).content().hasLineCount(8));
    }
  }

  @Test
  void dryRunTellsTrialsAndCostAndChangesNothing() throws IOException {
    Map<String, Long> before = terminal.files();

    assertThat(terminal.run("evaluate", "suite.json", "--dry-run")).isZero();

    assertThat(terminal.files()).isEqualTo(before);
    assertThat(terminal.out())
        .contains(": 16 trials, 0 of them done")
        .contains("multi (offline): 4 trials to make; 32 calls")
        .contains("basic (offline): no model was run");
    assertThat(terminal.run("evaluate", "suite.json", "--dry-run", "--seeds", "50", "--json"))
        .isZero();
    JsonNode told = new ObjectMapper().readTree(terminal.out());
    assertThat(told.path("trials").asInt()).isEqualTo(400);
    assertThat(told.path("calls").asInt()).isEqualTo(800);
    assertThat(told.path("usd").asDouble(-1)).isZero();
    assertThat(told.path("folder").asText()).contains("evaluation/results/tiny-");
  }

  @Test
  void oneTaskAtATimeComesToTheSameRun() throws IOException {
    assertThat(terminal.run(with(ONE, "--only", "push", "--dry-run"))).isZero();
    assertThat(terminal.out()).contains(": 8 trials, 0 of them done", "multi (offline): 2 trials");
    assertThat(terminal.run(with(ONE, "--only", "push"))).as(terminal.err()).isZero();
    assertThat(dir.resolve("one/rows.jsonl")).content().hasLineCount(8).doesNotContain("shoot.");
    assertThat(dir.resolve("one/report.md")).content().contains("8 of 16 trials");
    assertThat(terminal.run(with(ONE, "--only", "push", "--dry-run"))).isZero();
    assertThat(terminal.out()).contains(": 8 trials, 8 of them done");
    Map<String, String> half = contents(dir.resolve("one"));
    assertThat(terminal.run(with(ONE, "--only", "push"))).as("nothing is left to do").isZero();
    assertThat(contents(dir.resolve("one"))).isEqualTo(half);
    assertThat(terminal.run(with(ONE, "--only", "shoot"))).as(terminal.err()).isZero();

    assertThat(terminal.run("evaluate", "suite.json", "--out", "all")).isZero();

    assertThat(contents(dir.resolve("one"))).isEqualTo(contents(dir.resolve("all")));
    assertThat(terminal.refused(with(ONE, "--only", "shot")))
        .contains("--only: the suite has no task \"shot\"; near it are shoot, push");
    assertThat(terminal.refused(with(ONE, "--only", "push", "--rescore")))
        .contains("--only and --rescore exclude each other");
  }

  /** A prompt that no reader understands is judged by the requirements that the suite has. */
  @Test
  void tasksOfRungsHaveFixedRequirements() throws IOException {
    String ladder = Path.of("evaluation/ladder").toAbsolutePath().toString();
    Files.writeString(
        dir.resolve("rungs.json"),
        """
        {"format": "puzzlewright-suite/1", "name": "rungs", "seeds": {"first": 1, "count": 1},
         "rungs": [{"id": "1-design", "about": "A prompt.", "tasks": [{"id": "plugh",
           "certified": "%1$s/push.json", "prompt": "Plugh xyzzy.",
           "requirements": [{"type": "side", "thing": "blue", "side": "right"}]}]},
          {"id": "2-solve", "about": "A level.", "tasks": [{"id": "turn",
           "certified": "%1$s/scenario-turn.json"}]}],
         "arms": [{"name": "random", "baseline": "random"}]}
        """
            .formatted(ladder));

    assertThat(terminal.run("evaluate", "rungs.json", "--out", "r")).as(terminal.err()).isZero();

    List<String> rows = Files.readAllLines(dir.resolve("r/rows.jsonl"));
    JsonNode design = new ObjectMapper().readTree(rows.get(0));
    assertThat(design.path("task").asText()).isEqualTo("design");
    assertThat(design.path("requirements")).hasSize(1);
    assertThat(design.at("/verdict/gates/aligned/evidence").asText()).contains("of 1 requirements");
    JsonNode solve = new ObjectMapper().readTree(rows.get(1));
    assertThat(solve.path("task").asText()).isEqualTo("solve");
    assertThat(solve.has("requirements")).isFalse();
    assertThat(dir.resolve("r/report.md")).content().contains("| arm | 1-design | 2-solve |");
    assertThat(terminal.run("evaluate", "rungs.json", "--out", "r", "--rescore")).isZero();
    assertThat(terminal.out()).contains("0 verdicts changed");

    Files.writeString(
        dir.resolve("bad.json"),
        Files.readString(dir.resolve("rungs.json")).replace("\"right\"", "\"starboard\""));
    assertThat(terminal.refused("evaluate", "bad.json"))
        .contains("bad.json: plugh: requirements[0]");
  }

  @Test
  void mistakesAreToldInOneLine() throws IOException {
    assertThat(terminal.refused("evaluate", "none.json")).contains("none.json");
    assertThat(terminal.refused("evaluate", "suite.json", "--seeds", "0")).contains("--seeds");
    assertThat(terminal.refused("evaluate", "suite.json", "--parallel", "0"))
        .contains("--parallel");
    assertThat(terminal.refused("evaluate", "suite.json", "--limit", "openai=0"))
        .contains("--limit");
    assertThat(terminal.refused("evaluate", "suite.json", "--engine", "abacus"))
        .contains("no engine \"abacus\"");
    assertThat(terminal.refused("evaluate", "suite.json", "--master", "local[2]"))
        .contains("--master is for --engine spark");
    assertThat(terminal.refused("evaluate", "suite.json", "--dry-run", "--rescore"))
        .contains("exclude each other");
    assertThat(terminal.refused("evaluate", "suite.json", "--model", "nobody:x"))
        .contains("nobody");
    Files.writeString(dir.resolve("bad.json"), SUITE.replace("\"shoot\"]", "\"shot\"]"));
    assertThat(terminal.refused("evaluate", "bad.json")).contains("shot");
    Files.writeString(dir.resolve("twice.json"), SUITE.replace("\"shoot\"]", "\"./push.json\"]"));
    Puzzle push = PuzzleResolver.puzzle(dir, "push").puzzle();
    Files.writeString(
        dir.resolve("push.json"), org.puzzlewright.physics.scene.PuzzleJson.write(push).toString());
    assertThat(terminal.refused("evaluate", "twice.json")).contains("called \"push\"");
  }

  /** A server answers every call by a call of an action that there is not. */
  @Test
  void languageModelsPlayEverySetUpAndTheirFailuresCount() throws IOException {
    Files.writeString(
        dir.resolve("models.json"),
        SUITE
            .replace("\"shoot\"", "\"turn\"")
            .replace("\"count\": 2", "\"count\": 1")
            .replace(
                "{\"name\": \"random\"",
                "{\"name\": \"single\", \"setup\": \"single\"},\n{\"name\": \"random\""));
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.call(Provider.OPENAI, "think", "{}"));
      String[] command = {
        "evaluate",
        "models.json",
        "--model",
        "openai:gpt-4o",
        "--base-url",
        server.address().toString(),
        "--temperature",
        "0.5",
        "--retries",
        "0",
        "--out",
        "said"
      };
      assertThat(terminal.run(with(command, "--dry-run", "--json"))).as(terminal.err()).isZero();
      assertThat(server.seen()).isEmpty();
      JsonNode told = new ObjectMapper().readTree(terminal.out());
      assertThat(told.path("usd").isNull()).as("no price is known at that address").isTrue();
      assertThat(told.path("players").path(0).path("input_tokens").asInt()).isEqualTo(2000);

      assertThat(terminal.run(command)).as(terminal.err()).isZero();

      int asked = server.seen().size();
      assertThat(asked).isPositive();
      assertThat(terminal.out())
          .contains("multi (openai:gpt-4o): goal reached 0 of 2")
          .contains("single (openai:gpt-4o): goal reached 0 of 2")
          .contains("basic (openai:gpt-4o): goal reached 0 of 2");
      int calls = 0;
      for (String line : Files.readAllLines(dir.resolve("said/rows.jsonl"))) {
        JsonNode row = new ObjectMapper().readTree(line);
        calls += row.path("cost").path("calls").asInt();
        if (row.path("arm").has("setup")) {
          assertThat(row.path("cost").path("input_tokens").asInt()).isPositive();
          assertThat(row.path("cost").path("usd").isNull()).isTrue();
          assertThat(row.path("settings").path("temperature").asText()).isEqualTo("0.5");
          assertThat(row.path("stop").asText()).isNotEqualTo("finished");
        }
      }
      assertThat(calls).as("calls in the rows").isEqualTo(asked);
      assertThat(terminal.run(with(command, "--rescore"))).isZero();
      assertThat(terminal.out()).contains("0 verdicts changed");
      assertThat(server.seen()).as("judging again asks nobody").hasSize(asked);
    }
  }

  @Test
  void aTrialsTimeEndsACallThatIsBeingMade() throws IOException {
    Files.writeString(
        dir.resolve("timed.json"),
        """
        {"format": "puzzlewright-suite/1", "name": "timed", "levels": ["push"],
         "seeds": {"first": 1, "count": 1}, "budget": {"seconds": 2},
         "arms": [{"name": "single", "setup": "single"}]}
        """);
    String[] command = {"evaluate", "timed.json", "--model", "openai:gpt-4o", "--parallel", "1"};
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.call(Provider.OPENAI, "simulate", "{}")).stall();
      String address = server.address().toString();
      assertThat(terminal.run(with(command, "--base-url", address, "--out", "late")))
          .as(terminal.err())
          .isZero();
      assertThat(server.seen()).hasSize(2);
    }
    JsonNode row = new ObjectMapper().readTree(dir.resolve("late/rows.jsonl").toFile());
    assertThat(row.path("stop").asText()).isEqualTo("time limit");
    assertThat(row.path("detail").asText()).isEqualTo("All 2 seconds were used up.");
    assertThat(row.at("/cost/calls").asInt()).isEqualTo(2);
    assertThat(row.at("/budget/seconds").asInt()).isEqualTo(2);
    assertThat(Files.readString(dir.resolve("late/transcripts").resolve(only("late/transcripts"))))
        .contains("\"action\":\"simulate\"");

    try (StubServer server = new StubServer()) {
      server.stall();
      String address = server.address().toString();
      assertThat(terminal.run(with(command, "--base-url", address, "--out", "mute")))
          .isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).contains("has not answered a single call", "All 2 seconds");
      assertThat(dir.resolve("mute/rows.jsonl")).doesNotExist();
    }
  }

  private Path only(String folder) throws IOException {
    try (Stream<Path> files = Files.list(dir.resolve(folder))) {
      return files.findFirst().orElseThrow().getFileName();
    }
  }

  @ParameterizedTest
  @CsvSource({"401, multi", "401, single", "503, multi", "503, single"})
  void modelThatNeverAnswersStopsTheRun(int status, String setup) throws IOException {
    Files.writeString(
        dir.resolve("first.json"),
        SUITE.replace("\"setup\": \"multi\"", "\"setup\": \"%s\"".formatted(setup)));
    try (StubServer server = new StubServer()) {
      server.reply(status, "{\"error\": {\"message\": \"no such key\"}}");

      int code =
          terminal.run(
              "evaluate",
              "first.json",
              "--model",
              "openai:gpt-4o",
              "--base-url",
              server.address().toString(),
              "--retries",
              "0",
              "--out",
              "mute",
              "--parallel",
              "1");

      assertThat(code).as(terminal.err()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).contains("openai:gpt-4o has not answered a single call");
      assertThat(dir.resolve("mute/rows.jsonl")).doesNotExist();
    }
  }

  @Test
  void optionsForLanguageModelsNeedOne() throws IOException {
    assertThat(terminal.refused("evaluate", "suite.json", "--temperature", "1"))
        .contains("--temperature is for language models");
    assertThat(terminal.refused("evaluate", "suite.json", "--model", "replay:x.jsonl"))
        .contains("a recording is of one run");
    assertThat(
            terminal.refused("evaluate", "suite.json", "--model", "offline", "--model", "offline"))
        .contains("twice");
  }
}
