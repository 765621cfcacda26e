package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.data.message.AiMessage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.service.Progress;

class GenerateCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Good for both sides. */
  private static final String PROMPT = "The blue ball must push the red ball down to the goal.";

  /** The good work in a mirror. */
  private static final List<AiMessage> MIRRORED =
      List.of(
          act("place_layout", "{\"blue\":[-0.7,0.75],\"red\":[-0.2,0.11],\"goal\":[0.5,-0.59]}"),
          act("place_floor", "{\"x\":0.1,\"y\":-0.4}"),
          act(
              "place_ramp",
              "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"right\","
                  + "\"length\":\"18\"}"),
          act("simulate", "{}"),
          act("finish", "{\"outcome\":\"done\"}"));

  /** Two prompts, for each of which one puzzle is wanted of at most three designs. */
  static final String[] TWO_PROMPTS = {
    "generate",
    "--prompt",
    PROMPT,
    "--prompt",
    "The goal is below the red ball.",
    "--count",
    "1",
    "--max-attempts",
    "3",
    "--out"
  };

  @TempDir Path dir;

  /** Runs commands with a first design that fails and a third in a mirror. */
  static Terminal scripted(Path dir) {
    return Terminal.bySeed(
        dir, seed -> seed == 1 ? Terminal.HALF_WORK : seed == 3 ? MIRRORED : Terminal.GOOD_WORK);
  }

  @Test
  void nearDuplicatesMirrorImagesAndFailuresAreLeftOutAndCounted() throws IOException {
    Terminal terminal =
        Terminal.bySeed(
            dir,
            seed -> seed == 2 ? Terminal.HALF_WORK : seed == 3 ? MIRRORED : Terminal.GOOD_WORK);

    int code = generate(terminal, "set", "--count", "2", "--max-attempts", "4");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains("p1: 1 of 2 kept; 4 designs tried, 2 near duplicates, 1 failed")
        .contains("not enough puzzles for p1 (1 of 2): the attempts are used up");
    assertThat(terminal.err().lines()).hasSize(4);
    assertThat(terminal.err())
        .contains("1 of 2 kept, 1 attempted: p1 seed 1 kept")
        .contains("p1 seed 2 failed: solvable, robust")
        .contains("p1 seed 3 is nearly the-blue-ball-must-push-the-red-ball-s1-");
    JsonNode summary = JSON.readTree(dir.resolve("set/summary.json").toFile());
    JsonNode funnel = summary.path("funnel");
    assertThat(funnel.path("attempted").asInt()).isEqualTo(4);
    assertThat(funnel.path("not trivial").asInt()).isEqualTo(4);
    assertThat(funnel.path("solvable").asInt()).isEqualTo(3);
    assertThat(funnel.path("needed").asInt()).isEqualTo(3);
    assertThat(funnel.path("kept").asInt()).isEqualTo(1);
    assertThat(summary.path("stopped").path("gave up").asInt()).isEqualTo(1);
    assertThat(summary.path("failed_by_gate").path("robust").asInt()).isEqualTo(1);
    assertThat(summary.path("variety").path("distinct").asInt()).isEqualTo(1);
    JsonNode third = JSON.readTree(dir.resolve("set/attempts/p1-3.json").toFile());
    assertThat(third.path("decision").asText()).isEqualTo("duplicate");
    JsonNode second = JSON.readTree(dir.resolve("set/attempts/p1-2.json").toFile());
    assertThat(second.path("decision").asText()).isEqualTo("failed");
    assertThat(second.at("/finding/gates/solvable/passed").asBoolean(true)).isFalse();
    assertThat(names(dir.resolve("set/puzzles"))).hasSize(1);
    String id = names(dir.resolve("set/puzzles")).get(0);
    assertThat(names(dir.resolve("set/puzzles").resolve(id)))
        .containsExactly("puzzle.json", "renders", "transcript.jsonl");
    assertThat(terminal.run("check", "set/puzzles/" + id + "/puzzle.json")).isZero();
    assertThat(terminal.out()).contains("stored certificate agrees");
  }

  @Test
  void damagedAndHalfWrittenFilesAreMadeAgainAndNothingElseIs() throws IOException {
    int[] designs = new int[1];
    Terminal terminal =
        Terminal.bySeed(
            dir,
            seed -> {
              designs[0]++;
              return seed == 1 ? Terminal.HALF_WORK : Terminal.GOOD_WORK;
            });
    assertThat(generate(terminal, "set", "--count", "1", "--threads", "1")).isZero();
    assertThat(designs[0]).isEqualTo(2);
    Map<String, String> whole = contents("set");

    assertThat(generate(terminal, "set", "--count", "1", "--threads", "3")).isZero();
    assertThat(designs[0]).as("a finished set is not made again").isEqualTo(2);
    assertThat(contents("set")).isEqualTo(whole);

    // As a kill leaves them: drafts, half a record, a puzzle that nothing speaks of, no page.
    Path set = dir.resolve("set");
    Files.writeString(set.resolve(".index.html.0a1b2c3d-0a1b-0a1b-0a1b-0123456789ab.tmp"), "<!DOC");
    Path record = set.resolve("attempts/p1-1.json");
    Files.writeString(record, Files.readString(record).substring(0, 90));
    Files.createDirectories(set.resolve("puzzles/other"));
    Files.writeString(set.resolve("puzzles/other/puzzle.json"), "{");
    Files.delete(set.resolve("index.html"));
    Files.createFile(set.resolve(".lock"));
    assertThat(generate(terminal, "set", "--count", "1", "--threads", "1")).isZero();
    assertThat(designs[0]).isEqualTo(3);
    assertThat(contents("set")).containsAllEntriesOf(whole);
    assertThat(terminal.err())
        .contains("note: left in ", "p1-1.json.found-", "puzzles/other/puzzle.json");
    assertThat(Files.readString(set.resolve("puzzles/other/puzzle.json"))).isEqualTo("{");

    Path run = set.resolve("puzzles").resolve(names(set.resolve("puzzles")).get(1));
    assertThat(run.getFileName().toString()).startsWith("the-blue");
    run = run.resolve("renders");
    Files.writeString(run.resolve("run.png"), "half a picture");
    assertThat(generate(terminal, "set", "--count", "1", "--threads", "1")).isZero();
    assertThat(designs[0]).isEqualTo(4);
    assertThat(contents("set")).containsAllEntriesOf(whole).containsValue("half a picture");
  }

  @Test
  void anyNumberOfThreadsMakesTheSameSet() throws IOException {
    Terminal terminal = scripted(dir);

    assertThat(terminal.run(with(TWO_PROMPTS, "one", "--threads", "1"))).isEqualTo(ExitCode.FAILED);
    String told = terminal.out();
    assertThat(terminal.run(with(TWO_PROMPTS, "four", "--threads", "4")))
        .isEqualTo(ExitCode.FAILED);

    assertThat(told)
        .contains("p1: 1 of 1 kept; 2 designs tried, 0 near duplicates, 1 failed")
        .contains("p2: 0 of 1 kept; 3 designs tried, 2 near duplicates, 1 failed");
    assertThat(terminal.out().replace("four", "one")).isEqualTo(told);
    assertThat(contents("four")).isEqualTo(contents("one"));
  }

  @Test
  void theBarTellsCountsAndLeavesAWholeLine() {
    StringWriter text = new StringWriter();
    try (Progress bar = SetProgress.bar(new PrintWriter(text), 4)) {
      bar.told(1, 3, "p1 seed 3 kept");
    }
    assertThat(text.toString())
        .contains("1/4")
        .contains("kept of 3 attempted")
        .endsWith(System.lineSeparator());
  }

  @Test
  void linesEstimateByWhatThisRunHasKept() throws Exception {
    StringWriter text = new StringWriter();
    TestTimer clock = TestTimer.still();
    try (Progress lines = SetProgress.lines(new PrintWriter(text), 8, clock)) {
      lines.told(4, 5, "p1 seed 5 kept");
      clock.pause(60_000);
      lines.told(5, 6, "p1 seed 6 kept");
      clock.pause(20_000);
      lines.told(7, 9, "p1 seed 9 kept");
      lines.told(8, 10, "p1 seed 10 kept");
    }
    assertThat(text.toString().lines())
        .containsExactly(
            "4 of 8 kept, 5 attempted: p1 seed 5 kept",
            "5 of 8 kept, 6 attempted: p1 seed 6 kept; about 3 min left",
            "7 of 8 kept, 9 attempted: p1 seed 9 kept; about 27 s left",
            "8 of 8 kept, 10 attempted: p1 seed 10 kept");
  }

  /** After a kill some attempts of those that run ahead are there, others are not. */
  @Test
  void whatEarlierRunsKeptMakesTheRestNotLookQuick() throws Exception {
    StringWriter text = new StringWriter();
    TestTimer clock = TestTimer.still();
    try (Progress lines = SetProgress.lines(new PrintWriter(text), 10, clock)) {
      lines.found(3, 4, "p1 seed 4 kept");
      lines.begun(3);
      clock.pause(60_000);
      lines.told(4, 5, "p1 seed 5 kept");
      lines.found(6, 7, "p1 seed 7 kept");
      clock.pause(60_000);
      lines.told(7, 8, "p1 seed 8 kept");
    }
    assertThat(text.toString().lines())
        .containsExactly(
            "3 of 10 kept, 4 attempted: p1 seed 4 kept",
            "4 of 10 kept, 5 attempted: p1 seed 5 kept; about 6 min left",
            "6 of 10 kept, 7 attempted: p1 seed 7 kept; about 4 min left",
            "7 of 10 kept, 8 attempted: p1 seed 8 kept; about 3 min left");
  }

  @Test
  void theFirstPuzzleOfARunAlreadyTellsHowLongTheRestTakes() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    generate(terminal, "set", "--count", "2", "--max-attempts", "2", "--threads", "1");
    assertThat(terminal.err().lines())
        .filteredOn(line -> line.startsWith("1 of 2 kept, 1 attempted"))
        .first()
        .matches(line -> line.contains("; about "));
  }

  @Test
  void thePageStandsAloneAndTakesNoOrdersFromPrompts() throws IOException {
    String prompt = PROMPT + " <script>alert('x')</script> {{cards}} \"&amp;\"";
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(terminal.run("generate", "--prompt", prompt, "--count", "1", "--out", "set"))
        .isZero();

    String page = Files.readString(dir.resolve("set/index.html"));
    assertThat(page)
        .contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; {{cards}} &quot;&amp;amp;&quot;")
        .contains("1 of 1 puzzles")
        .contains("Certificate: \u2713 yes, 6 of 6 gates hold")
        .contains("<strong>robust: \u2713 yes</strong>")
        .contains("ramp that rolls left, 18 long at (")
        .containsPattern(
            "<dt>Difficulty</dt><dd>[a-z ]+ \\(\\d+ of 1,000 random tries solve it\\)");
    assertThat(page.split("<li class=\"card\"", -1)).hasSize(2);
    assertThat(page.split("<script", -1)).hasSize(2);
    assertThat(page).doesNotContain("http:", "https:", "@import", "url(", "<link rel=\"style");
    String link = page.replaceAll("(?s).*href=\"([^\"]*/puzzle.json)\".*", "$1");
    assertThat(dir.resolve("set").resolve(link)).exists();
    String picture = page.replaceAll("(?s).*src=\"data:image/png;base64,([^\"]*)\".*", "$1");
    assertThat(
            new String(java.util.Base64.getDecoder().decode(picture), StandardCharsets.ISO_8859_1))
        .startsWith("\u0089PNG");
    assertThat(page.length()).as("100 puzzles in 10 MB").isLessThan(100_000);
  }

  @Test
  void promptsComeFromFilesAndTheAnswerIsOneJsonObject() throws IOException {
    Files.writeString(
        dir.resolve("prompts.json"),
        "[{\"id\": \"down\", \"prompt\": \"%s\"}, {\"prompt\": \"%s\"}]"
            .formatted(PROMPT, Terminal.PROMPT));
    Files.writeString(dir.resolve("prompts.txt"), "# two\n\n" + PROMPT + "\n" + Terminal.PROMPT);
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);

    int code =
        terminal.run(
            "generate",
            "--prompts",
            "prompts.json",
            "--count",
            "1",
            "--max-attempts",
            "1",
            "--out",
            "a",
            "--json");

    // Both prompts get the same layout, and a set has it once.
    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.err()).isEmpty();
    JsonNode told = JSON.readTree(terminal.out());
    assertThat(told.path("complete").asBoolean(true)).isFalse();
    assertThat(told.at("/prompts/0/id").asText()).isEqualTo("down");
    assertThat(told.at("/prompts/0/kept").asInt()).isEqualTo(1);
    assertThat(told.at("/prompts/1/id").asText()).isEqualTo("p2");
    assertThat(told.at("/prompts/1/near_duplicates").asInt()).isEqualTo(1);
    // Only which designs are begun is asked.
    Terminal.in(dir, Terminal.HALF_WORK)
        .run(
            "generate",
            "--prompts",
            "prompts.txt",
            "--count",
            "1",
            "--max-attempts",
            "1",
            "--out",
            "b");
    assertThat(names(dir.resolve("b/attempts"))).containsExactly("p1-1.json", "p2-1.json");
  }

  @Test
  void anotherSetInTheFolderIsNotTouched() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(generate(terminal, "set", "--count", "1")).isZero();
    String[] same = {"generate", "--prompt", PROMPT, "--out", "set", "--count", "1"};

    assertThat(refused(terminal, same, "--seed", "9"))
        .contains("another set (first_seed: stored is 1, asked for is 9)");
    assertThat(refused(terminal, same, "--tools", "ramp:2")).contains("{\"ramp\":2}");
    assertThat(refused(terminal, same, "--placement", "offsets")).contains("placement");
    assertThat(refused(terminal, same, "--prompt", Terminal.PROMPT)).contains("prompts");
    Files.createDirectory(dir.resolve("mine"));
    Files.writeString(dir.resolve("mine/letter.txt"), "Dear");
    assertThat(terminal.refused("generate", "--prompt", PROMPT, "--out", "mine"))
        .contains("letter.txt");
    try (FileChannel other =
        FileChannel.open(
            dir.resolve("set/.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      other.lock();
      assertThat(terminal.refused(same)).contains("another run is working");
    }
  }

  @Test
  void mistakes() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    String[] good = {"generate", "--prompt", PROMPT, "--out", "set"};
    assertThat(terminal.refused("generate", "--out", "set")).contains("--prompt");
    assertThat(refused(terminal, good, "--prompts", "x.txt")).contains("--prompts");
    assertThat(terminal.refused("generate", "--prompt", PROMPT)).contains("--out");
    assertThat(refused(terminal, good, "--count", "0")).contains("--count");
    assertThat(refused(terminal, good, "--max-attempts", "3")).contains("--max-attempts");
    assertThat(refused(terminal, good, "--threads", "0")).contains("--threads");
    assertThat(refused(terminal, good, "--seed", "" + Long.MAX_VALUE)).contains("--seed");
    assertThat(refused(terminal, good, "--prompt", PROMPT)).contains("twice");
    assertThat(refused(terminal, good, "--prompt", "Something nice.")).contains("prompt p2");
    assertThat(refused(terminal, good, "--prompt", "Use a cannon.", "--tools", "ramp"))
        .contains("a cannon, which is not on offer");
    assertThat(
            refused(terminal, good, "--prompt", "Blue reaches red, no ramps.", "--tools", "ramp"))
        .contains("rules out every tool");
    for (String text :
        List.of("", "# nothing", "{}", "[{\"prompt\": 3}]", "[{\"id\": \"../x\"}]")) {
      Files.writeString(dir.resolve("p.txt"), text);
      terminal.refused("generate", "--prompts", "p.txt", "--out", "set");
    }
  }

  private static int generate(Terminal terminal, String out, String... more) {
    return terminal.run(with(new String[] {"generate", "--prompt", PROMPT, "--out", out}, more));
  }

  private static String refused(Terminal terminal, String[] args, String... more)
      throws IOException {
    return terminal.refused(with(args, more));
  }

  static String[] with(String[] args, String... more) {
    return Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.map(p -> p.getFileName().toString()).sorted().toList();
    }
  }

  private Map<String, String> contents(String folder) throws IOException {
    return contents(dir.resolve(folder));
  }

  /** Returns all files but the timings and the journal, which has calls as they came. */
  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path p :
          paths
              .filter(f -> !f.endsWith("timings.jsonl") && !f.endsWith("journal.jsonl"))
              .toList()) {
        all.put(
            folder.relativize(p).toString(),
            Files.isDirectory(p) ? "" : Files.readString(p, StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }
}
