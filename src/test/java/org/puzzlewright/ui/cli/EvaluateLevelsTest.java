package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.study.evaluation.Rows;

/** Suites of levels of tiles, from the file to the report. */
class EvaluateLevelsTest {

  private static final String SUITE =
      """
      {"format": "puzzlewright-suite/1", "name": "tiles",
       "problems": [
        {"problem": "binary", "scoring": "paper", "control": true, "width": 9, "height": 8},
        {"id": "doors", "problem": "binary-door", "parameters": {}, "width": 9, "height": 8}],
       "seeds": {"first": 42, "count": 2},
       "arms": [{"name": "multi", "setup": "multi"}, {"name": "single", "setup": "single"},
        {"name": "basic", "setup": "basic"},
        {"name": "random", "baseline": "random"},
        {"name": "best-of", "baseline": "best-of", "tries": 20},
        {"name": "search", "baseline": "search", "tries": 50}],
       "paper": {"source": "a table", "best": {
        "binary": {"quality": 1.0, "diversity": 0.45, "controllability": 0.9876},
        "doors": {"controllability": 0.8186}}}}
      """;

  private static final int TRIALS = 20;

  @TempDir Path dir;
  private Terminal terminal;

  @BeforeEach
  void suite() throws IOException {
    Files.writeString(dir.resolve("suite.json"), SUITE);
    terminal = Terminal.offline(dir);
  }

  private void run(String out, String... more) {
    List<String> command = new ArrayList<>(List.of("evaluate", "suite.json", "--out", out));
    command.addAll(List.of(more));
    assertThat(terminal.run(command.toArray(String[]::new))).as(terminal.err()).isZero();
  }

  private Map<String, String> contents(String folder) throws IOException {
    return EvaluateCommandTest.contents(dir.resolve(folder));
  }

  private List<ObjectNode> rows(String folder) throws IOException {
    return Files.readAllLines(dir.resolve(folder).resolve("rows.jsonl")).stream()
        .map(line -> Rows.open(line).orElseThrow())
        .toList();
  }

  @Test
  void threadsRescoringAndKillsDoNotMatter() throws IOException {
    run("one", "--parallel", "1");
    assertThat(terminal.out())
        .contains("basic (offline): no model was run", "binary, multi (offline): quality 1.0000");
    Map<String, String> one = contents("one");
    run("two", "--parallel", "2");

    assertThat(contents("two")).isEqualTo(one);
    assertThat(one.get("rows.jsonl").lines()).hasSize(TRIALS);

    run("one", "--rescore");
    assertThat(terminal.out()).contains("20 rows judged again, 0 verdicts changed");
    assertThat(contents("one")).isEqualTo(one);

    byte[] rows = one.get("rows.jsonl").getBytes(StandardCharsets.UTF_8);
    for (int cut : new int[] {rows.length / 2, rows.length - 3}) {
      Files.write(dir.resolve("one/rows.jsonl"), Arrays.copyOf(rows, cut));
      Files.writeString(dir.resolve("one/transcripts/binary.multi.offline.42.jsonl"), "half");
      run("one");
      // What was there of a transcript is kept beside.
      assertThat(contents("one")).as("cut at %d", cut).containsAllEntriesOf(one);
    }
  }

  @Test
  void reportHasThePapersNumbersAndLinksToLevels() throws IOException {
    run("one");

    Map<String, String> files = contents("one");
    String text = files.get("report.md");
    assertThat(text)
        .contains(
            "## Table I: binary", "## Table I: doors", "a table", "It is not a language model")
        .contains(
            "| paper, best of eight models | | 1.0000 | | 0.4500 | | 0.9876 | |"
                .replace("| |", "|  |"))
        .contains(
            "0.8186", "not in this suite", "not asked", "no model was run", "2/2 = 100 % (34-100)")
        .doesNotContain("goal reached");
    assertThat(files.get("report.html"))
        .contains("0.8186", "<option value=\"playable\">", "levels/doors.random.none.43.txt")
        .doesNotContain("{{");
    for (ObjectNode row : rows("one")) {
      assertThat(files)
          .containsEntry(
              "levels/" + row.path("trial").asText() + ".txt", row.path("level").asText());
    }
    JsonNode cell = new ObjectMapper().readTree(files.get("summary.json")).path("table").path(0);
    assertThat(cell.path("quality").path("n").asInt()).isEqualTo(2);
    assertThat(cell.path("control").path("n").asInt()).isEqualTo(2);
    assertThat(cell.path("diversity").path("n").asInt()).isEqualTo(2);
    assertThat(cell.path("diversity").path("mean_pairwise").asDouble()).isPositive();
  }

  @Test
  void rowsHaveAllThatJudgingNeeds() throws IOException {
    run("one");
    List<ObjectNode> rows = rows("one");

    for (ObjectNode row : rows) {
      boolean asked = row.path("item").asText().equals("binary");
      assertThat(row.path("game").path("seed")).isEqualTo(row.path("seed"));
      assertThat(row.path("game").path("width").asInt()).isEqualTo(9);
      assertThat(row.path("level").asText().lines()).hasSize(8);
      assertThat(row.path("targets").has("path")).isEqualTo(asked);
      assertThat(row.path("verdict").path("control").isNumber()).isEqualTo(asked);
      assertThat(row.path("verdict").path("metrics").has("regions")).isTrue();
    }
    assertThat(
            rows.stream()
                .filter(r -> r.path("item").asText().equals("binary"))
                .map(r -> r.path("seed").asText() + " " + r.path("targets"))
                .distinct())
        .as("one target a seed, the same for every arm")
        .hasSize(2);
  }

  @Test
  void verdictsComeFromTheLevelsText() throws IOException {
    run("one");
    Path file = dir.resolve("one/rows.jsonl");
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    ObjectNode row = Rows.open(lines.get(0)).orElseThrow();
    assertThat(row.path("verdict").path("playable").asBoolean()).isTrue();
    row.put("level", row.path("level").asText().replace('.', '#'));
    lines.set(0, Rows.seal(row));
    row = Rows.open(lines.get(1)).orElseThrow();
    lines.set(1, Rows.seal(row.put("stop", "model failed")));
    row = Rows.open(lines.get(2)).orElseThrow();
    lines.set(2, Rows.seal(row.put("level", "?")));
    Files.writeString(file, String.join("\n", lines) + "\n");

    run("one", "--rescore");

    assertThat(terminal.out()).contains("20 rows judged again, 3 verdicts changed");
    List<ObjectNode> rows = rows("one");
    for (int i = 0; i < 3; i++) {
      assertThat(rows.get(i).path("verdict").path("playable").asBoolean(true)).isFalse();
      assertThat(rows.get(i).path("verdict").path("passed").asBoolean(true)).isFalse();
    }
    assertThat(rows.get(1).path("verdict").path("quality").asDouble(1)).isZero();
    assertThat(rows.get(2).path("verdict").path("gates").toString()).contains("is no tile");
  }

  @Test
  void aFixedStartIsTheSameForAll() throws IOException {
    Files.writeString(
        dir.resolve("suite.json"), SUITE.replace("\"parameters\": {}", "\"start\": 7"));
    run("one");

    List<ObjectNode> doors =
        rows("one").stream().filter(r -> r.path("item").asText().equals("doors")).toList();
    assertThat(doors).allMatch(r -> r.path("game").path("seed").asInt() == 7);
    assertThat(
            doors.stream()
                .filter(r -> r.path("arm").path("name").asText().equals("random"))
                .map(r -> r.path("level").asText())
                .distinct())
        .hasSize(1);
  }

  @Test
  void dryRunTellsTrials() {
    assertThat(terminal.run("evaluate", "suite.json", "--dry-run")).isZero();

    assertThat(terminal.out())
        .contains(": 20 trials, 0 of them done", "single (offline): 4 trials to make")
        .contains("basic (offline): no model was run");
  }

  @ParameterizedTest
  @ValueSource(strings = {"table1-quality", "table1-control", "table1-diversity"})
  void shippedSuitesCanBePlanned(String name) {
    String file = Path.of("evaluation/suites", name + ".json").toAbsolutePath().toString();

    assertThat(terminal.run("evaluate", file, "--dry-run")).as(terminal.err()).isZero();

    assertThat(terminal.out()).contains(name, "single (offline)", "basic (offline): no model");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"binary-door\"|\"binary-dor\"|problems[1]: there is no problem \"binary-dor\"; there are binary,",
        "\"scoring\": \"paper\"|\"scoring\": \"mine\"|problems[0].scoring: is \"mine\", but must be",
        "\"parameters\": {}|\"parameters\": {\"gold\": 3}|problems[1]: binary-door: no parameter is named 'gold'",
        "\"parameters\": {}|\"parameters\": {\"path\": -3}|problems[1]: binary-door: path -3",
        "\"parameters\": {}|\"parameters\": {\"path\": 0.5}|problems[1].parameters.path: is 0.5",
        "\"control\": true|\"targets\": {\"crates\": 3}|problems[0]: binary: no target can be set for \"crates\"; there are: path",
        "\"control\": true|\"control\": 1|problems[0].control: is 1, but must be true or false",
        "\"control\": true|\"prompt\": \"a purple sky\"|problems[0]: the prompt asks for what cannot be checked",
        "\"doors\": {|\"door\": {|paper.best: there is no problem \"door\"",
        "\"best\"|\"measures\": {\"goal reached\": {}}, \"best\"|paper: \"measures\" are for prompts and levels",
        "\"name\": \"multi\",|\"name\": \"multi\", \"vision\": false,|\"axis\" are for prompts and levels",
        "\"seeds\"|\"levels\": [\"push\"], \"seeds\"|either \"prompts\" or \"levels\" or \"problems\"",
        "\"seeds\"|\"draw\": true, \"seeds\"|are for levels",
      })
  void mistakesAreToldInOneLine(String old, String wrong, String complaint) throws IOException {
    assertThat(SUITE).contains(old);
    Files.writeString(dir.resolve("suite.json"), SUITE.replace(old, wrong));

    assertThat(terminal.refused("evaluate", "suite.json")).contains(complaint);
  }

  @Test
  void twoTasksOfOneNameAreRefused() throws IOException {
    String twice =
        SUITE
            .replaceAll(",\\s+\"doors\": \\{\"controllability\": 0.8186\\}", "")
            .replace("doors", "binary");
    Files.writeString(dir.resolve("suite.json"), twice);

    assertThat(terminal.refused("evaluate", "suite.json"))
        .contains("two of its tasks are called \"binary\"");
  }
}
