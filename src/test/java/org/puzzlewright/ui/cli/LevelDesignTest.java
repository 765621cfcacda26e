package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
import org.puzzlewright.api.Call;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.design.Designs;
import org.puzzlewright.tiles.domain.Games;

/** Levels from the command line: designed, taken up again, refused. */
class LevelDesignTest {

  private static final List<Call> SCRIPT =
      List.of(
          Designs.step("empty 0 0", "empty 0 1", "empty 0 2", "empty 0 3"),
          Designs.call("calculate_stats", "{}"),
          Designs.step("empty 1 3"),
          Designs.call("stop", "{}"));

  @TempDir Path dir;

  private Terminal terminal;

  @BeforeEach
  void open() {
    terminal = Terminal.offline(dir);
    Provider.OPENAI.variables().forEach(variable -> terminal.set(variable, Stubs.KEY));
  }

  private Map<String, String> bytes(String out) throws IOException {
    Map<String, String> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(dir.resolve(out))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes.put(
            dir.resolve(out).relativize(file).toString(),
            Arrays.toString(Files.readAllBytes(file)));
      }
    }
    assertThat(bytes).containsKeys("task.json", "level.json", "level.txt", "transcript.jsonl");
    return bytes;
  }

  private JsonNode json(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "binary | 8x8 | at least two loops, a spooky mood | path=18 | spooky mood",
        "sokoban | 6x6 | | crates=2 |",
      })
  void designsALevelThatScores(String game, String size, String prompt, String target, String rest)
      throws IOException {
    List<String> command =
        new ArrayList<>(List.of("design", "--problem", game, "--size", size, "--target", target));
    if (prompt != null) {
      command.add(1, prompt);
    }
    String[] first = with(command, "--out", "one");
    assertThat(terminal.run(first)).as(terminal.out() + terminal.err()).isZero();
    assertThat(terminal.out())
        .contains("A level of " + game)
        .contains("target: " + target.replace("=", " = "))
        .contains("playable: yes", "quality: 1", "on target: 1", "Ended: finished.");
    if (rest != null) {
      assertThat(terminal.out()).contains("Not understood, and not checked: " + rest);
    }
    assertThat(terminal.run("score", "one/level.json")).as(terminal.out()).isZero();

    assertThat(terminal.run(with(command, "--out", "two", "--json"))).isZero();
    JsonNode told = new ObjectMapper().readTree(terminal.out());
    assertThat(bytes("two")).isEqualTo(bytes("one"));
    assertThat(told.path("success").asBoolean()).isTrue();
    assertThat(told.at("/verdict/holds").asBoolean()).isTrue();
    assertThat(told.path("level")).isEqualTo(json(dir.resolve("two/level.json")).path("level"));
    assertThat(told.path("notUnderstood")).hasSize(rest == null ? 0 : 1);

    // The same command finds its own files, and makes the same again.
    assertThat(terminal.run(first)).isZero();
    assertThat(terminal.out()).contains("  unchanged ").doesNotContain("  replaced ");
  }

  private static String[] with(List<String> command, String... more) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private int small(StubServer server, String out, String... more) {
    List<String> command =
        List.of(
            "design",
            "--problem",
            "binary",
            "--size",
            "4x4",
            "--parameter",
            "path=4",
            "--start",
            "filled",
            "--setup",
            "single",
            "--model",
            "openai:gpt-4o",
            "--base-url",
            server.address().toString(),
            "--out",
            out);
    return terminal.run(with(command, more));
  }

  private static StubServer answers(List<Call> calls) {
    StubServer server = new StubServer();
    for (Call call : calls) {
      server.reply(200, Stubs.call(Provider.OPENAI, call.action(), call.arguments().toString()));
    }
    return server;
  }

  @Test
  void workThatWasCutOffGoesOnAndNoCallIsPaidTwice() throws IOException {
    try (StubServer server = answers(SCRIPT)) {
      assertThat(small(server, "whole")).as(terminal.out() + terminal.err()).isZero();
      assertThat(server.seen()).hasSize(4);
    }
    for (JournalCuts.Cut cut : JournalCuts.of(dir.resolve("whole"))) {
      String out = "cut-" + cut.name();
      cut.to(dir.resolve(out));
      // With nothing left to ask, there must still be an answer that would show.
      List<Call> left =
          cut.answered() < 4 ? SCRIPT.subList(cut.answered(), 4) : SCRIPT.subList(0, 1);
      try (StubServer server = answers(left)) {
        assertThat(small(server, out)).as(terminal.out() + terminal.err()).isZero();
        assertThat(server.seen()).as(out).hasSize(4 - cut.answered());
      }
      assertThat(JournalCuts.contents(dir.resolve(out)))
          .as(out)
          .isEqualTo(JournalCuts.contents(dir.resolve("whole")));
    }
  }

  @Test
  void theBestOfAnEarlierSittingIsKept() throws IOException {
    List<Call> worse =
        List.of(SCRIPT.get(0), SCRIPT.get(2), Designs.step("solid 0 0", "solid 0 1"));
    String[] lucky = {"--accept", "epsilon=1"};
    try (StubServer server = answers(worse)) {
      small(server, "lucky", with(List.of(lucky), "--max-steps", "3"));
    }
    String best = "....\n###.\n####\n####\n";
    assertThat(dir.resolve("lucky/level.txt")).hasContent(best.strip());
    // As if it had been stopped there: the files of the end are not written yet.
    Files.delete(dir.resolve("lucky/level.json"));
    Files.delete(dir.resolve("lucky/level.txt"));
    try (StubServer server = answers(List.of(SCRIPT.get(1)))) {
      small(server, "lucky", with(List.of(lucky), "--max-steps", "4"));
      assertThat(server.seen()).hasSize(1);
    }
    assertThat(dir.resolve("lucky/level.txt")).hasContent(best.strip());
  }

  @ParameterizedTest
  @CsvSource({
    "--max-calls 2, call limit",
    "--max-tokens 20, token limit",
    "--max-steps 2, step limit",
    "--max-seconds 2, time limit",
    "--retries 0, model failed"
  })
  void whatALimitHasCutOffGoesOnWithTheSameCommand(String limit, String stop) throws IOException {
    try (StubServer server = answers(SCRIPT)) {
      assertThat(small(server, "whole")).isZero();
    }
    String[] less = limit.split(" ");
    try (StubServer server = answers(SCRIPT.subList(0, 2))) {
      if (stop.equals("model failed")) {
        server.reply(401, "{}");
      } else {
        server.stall();
      }
      assertThat(small(server, "cut", less)).isEqualTo(ExitCode.FAILED);
    }
    assertThat(terminal.out()).contains("Ended: " + stop, "goes on from here");
    assertThat(json(dir.resolve("cut/level.json")).at("/made/stop").asText()).isEqualTo(stop);
    assertThat(dir.resolve("cut/level.txt")).content().startsWith("....\n");

    try (StubServer server = answers(SCRIPT.subList(2, 4))) {
      assertThat(small(server, "cut")).as(terminal.out() + terminal.err()).isZero();
      assertThat(server.seen()).as("nothing is paid twice").hasSize(2);
      assertThat(terminal.out()).doesNotContain("goes on");
      assertThat(small(server, "cut")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).contains("is finished");
    }
    assertThat(dir.resolve("cut/level.txt"))
        .hasSameTextualContentAs(dir.resolve("whole/level.txt"));
  }

  @Test
  void whatCannotBeReadIsNotPaidForAgainEither() throws IOException {
    try (StubServer server = answers(SCRIPT)) {
      small(server, "cut", "--max-calls", "2", "--json");
      assertThat(new ObjectMapper().readTree(terminal.out()).path("goesOn").asBoolean()).isTrue();
      Files.writeString(dir.resolve("cut/level.json"), "{");
      assertThat(small(server, "cut")).as(terminal.err()).isZero();
      assertThat(server.seen()).hasSize(4);
    }
  }

  @Test
  void whatIsFinishedOrAnothersIsNotPaidForAgain() throws IOException {
    try (StubServer server = answers(SCRIPT)) {
      assertThat(small(server, "mine")).isZero();
      Map<String, String> before = bytes("mine");
      assertThat(small(server, "mine")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).hasLineCount(1).contains("is finished").contains("--force");
      assertThat(small(server, "mine", "--target", "path=4")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).hasLineCount(1).contains("another task").contains("--force");
      assertThat(bytes("mine")).isEqualTo(before);
      assertThat(server.seen()).hasSize(4);
    }
    try (StubServer server = answers(SCRIPT)) {
      assertThat(small(server, "mine", "--target", "path=4", "--force")).isZero();
      assertThat(server.seen()).hasSize(4);
    }
  }

  @Test
  void workWithoutAJournalIsNotPaidForAgain() throws IOException {
    try (StubServer server = answers(SCRIPT)) {
      small(server, "mine");
      Files.delete(dir.resolve("mine/journal.jsonl"));
      Files.delete(dir.resolve("mine/level.json"));
      assertThat(small(server, "mine")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).hasLineCount(1).contains("no journal beside it", "--force");
      assertThat(server.seen()).hasSize(4);
    }
  }

  @Test
  void aDamagedJournalIsOneLineAndStays() throws IOException {
    try (StubServer server = answers(SCRIPT)) {
      small(server, "mine");
      Path journal = dir.resolve("mine/journal.jsonl");
      String text = Files.readString(journal).replaceFirst("standard", "stendard");
      Files.writeString(journal, text);
      assertThat(small(server, "mine")).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(terminal.err()).hasLineCount(1).contains("journal.jsonl: line 1 is damaged");
      assertThat(journal).hasContent(text);
      assertThat(server.seen()).hasSize(4);
    }
  }

  @Test
  void anOfflineDesignGoesOnToo() throws IOException {
    List<String> command =
        List.of("design", "--problem", "zelda", "--size", "7x9", "--seed", "2", "--quiet");
    assertThat(terminal.run(with(command, "--out", "z"))).as(terminal.out()).isZero();
    Path notes = dir.resolve("z/transcript.jsonl");
    String first = Files.readAllLines(notes).get(0);
    Files.writeString(notes, first + "\n{\"step\":");
    Files.delete(dir.resolve("z/level.json"));
    assertThat(terminal.run(with(command, "--out", "z"))).as(terminal.out()).isZero();
    assertThat(Files.readAllLines(notes).get(0)).isEqualTo(first);
  }

  @Test
  void aLevelIsJudgedAgainAsItWasMade() throws IOException {
    // The doors are those of the design's seed, not the usual ones.
    for (String seed : List.of("4", "5")) {
      terminal.run(
          "design", "--problem", "binary-door", "--size", "8x8", "--seed", seed, "--out", seed);
      JsonNode made = json(dir.resolve(seed + "/level.json"));
      assertThat(made.path("seed").asText()).isEqualTo(seed);
      terminal.run("score", seed + "/level.json", "--json");
      JsonNode judged = new ObjectMapper().readTree(terminal.out()).at("/levels/0");
      made.path("verdict")
          .properties()
          .forEach(v -> assertThat(judged.path(v.getKey())).isEqualTo(v.getValue()));
    }
  }

  @Test
  void theGamesOfTheHelpAreThoseThatThereAre() {
    assertThat(Games.NAMES)
        .isEqualTo(String.join(", ", Games.all().stream().map(GridFamily::name).toList()));
    assertThat(Games.all().stream().map(GridFamily::name).toList()).doesNotHaveDuplicates();
    assertThat(terminal.run("design", "--help")).isZero();
    assertThat(terminal.out().replaceAll("\\s+", " ")).contains(Games.NAMES);
  }

  @Test
  void aVariantOfTheBenchmarkHasItsSizeAndScoring() throws IOException {
    terminal.run(
        "design",
        "--problem",
        "zelda",
        "--variant",
        "zelda-large",
        "--max-steps",
        "1",
        "--out",
        "v");
    assertThat(terminal.out()).contains("12 rows of 18 columns");
    assertThat(Files.readString(dir.resolve("v/level.json")))
        .contains("\"scoring\": \"benchmark\"", "\"enemies\": 8");
    assertThat(terminal.refused("design", "--problem", "zelda", "--variant", "huge"))
        .contains("zelda has no variant \"huge\"; there are: zelda, zelda-enemies, zelda-large");
    assertThat(
            terminal.refused("design", "--problem", "zelda", "--variant", "zelda", "--size", "9x9"))
        .contains("leave --size and --scoring out");
    assertThat(terminal.refused("design", "push", "--variant", "zelda")).contains("--problem");
  }
}
