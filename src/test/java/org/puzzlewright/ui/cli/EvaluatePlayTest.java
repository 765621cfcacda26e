package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.study.evaluation.Rows;

/** Suites of levels that are played, from the file to the report. */
@Timeout(120)
class EvaluatePlayTest {

  private static final String SUITE =
      """
      {"format": "puzzlewright-suite/1", "name": "games",
       "problems": [
        {"problem": "play", "game": "sokoban", "level": 0, "steps": 40},
        {"problem": "play", "game": "escape", "level": 1, "steps": 4, "id": "short"}],
       "seeds": {"first": 1, "count": 1},
       "budget": {"steps": 3, "calls": 10},
       "arms": [{"name": "told", "setup": "single", "manner": "contextual+map"},
        {"name": "push", "baseline": "player", "manner": "push", "tries": 50},
        {"name": "random", "baseline": "random"}],
       "paper": {"source": "a table", "wins": {"sokoban": {"olets": 0.24}}}}
      """;

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

  @Test
  void plannersAreBaselinesAndTheReportHasThePapersTables() throws IOException {
    run("one");
    assertThat(terminal.out())
        .contains("told (offline): no model was run", "push (no model): won 1 of 2");
    Map<String, String> files = contents("one");
    assertThat(files.get("report.md"))
        .contains("| push (no model) | 1/1 = 100 % (21-100) | 0/1 = 0 % (0-79) |")
        .contains("| paper: olets | 24 % |  |", "## Overall scores", "## Difficulty")
        .contains("| short | ", " | unbeaten |")
        .contains("## Differences of win rates", "corrected for 2 tests")
        .contains("## Won and lost episodes", "## What goes together")
        .doesNotContain("NaN");
    assertThat(files.get("report.html")).contains("Differences of win rates");
    JsonNode cell = StrictJson.parse(files.get("summary.json"), "summary").at("/table/1");
    assertThat(cell.path("name").asText()).isEqualTo("push (no model)");
    assertThat(cell.path("wins").asInt()).isOne();
    // It wins in fewer moves than the other, whose score is less.
    assertThat(cell.path("efficiency").asDouble()).isEqualTo(0.225);
    assertThat(cell.path("reward").asDouble()).isEqualTo(1);
    assertThat(cell.at("/episodes/0/distance").asInt()).isEqualTo(31);

    run("one", "--rescore");
    assertThat(terminal.out()).contains("4 rows judged again, 0 verdicts changed");
    assertThat(contents("one")).isEqualTo(files);

    byte[] rows = files.get("rows.jsonl").getBytes(StandardCharsets.UTF_8);
    Files.write(dir.resolve("one/rows.jsonl"), Arrays.copyOf(rows, rows.length / 2));
    run("one");
    assertThat(contents("one")).containsAllEntriesOf(files);
  }

  @Test
  void aVerdictIsMadeOfTheRowAlone() throws IOException {
    run("one");
    Path file = dir.resolve("one/rows.jsonl");
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      ObjectNode row = Rows.open(line).orElseThrow();
      ((ObjectNode) row.path("verdict")).put("score", 99).put("passed", true);
      lines.add(Rows.seal(row));
    }
    Files.write(file, lines);
    run("one", "--rescore");
    assertThat(terminal.out()).contains("4 verdicts changed", "random (no model): won 0 of 2");
  }

  @Test
  void aLanguageModelPlaysATrialTillItsBudgetIsUsedUp() throws IOException {
    try (StubServer server = new StubServer()) {
      for (int i = 0; i < 6; i++) {
        server.reply(200, Stubs.words("Action: 1"));
      }
      String[] options = {
        "--model", "openai:gpt-4o", "--base-url", server.address().toString(), "--parallel", "1"
      };
      run("one", options);
      assertThat(server.seen()).hasSize(6);
      assertThat(server.seen().get(5).body()).contains("\"system\"", "left,left");
      Map<String, String> files = contents("one");
      ObjectNode row = Rows.open(files.get("rows.jsonl").lines().toList().get(0)).orElseThrow();
      assertThat(row.at("/arm/manner").asText()).isEqualTo("contextual+map");
      assertThat(row.path("stop").asText()).isEqualTo("step limit");
      assertThat(row.at("/episode/actions").asText()).isEqualTo("LLL");
      assertThat(row.at("/verdict/outcome").asText()).isEqualTo("not finished");
      assertThat(files.get("transcripts/sokoban-0.told.openai_gpt-4o.1.jsonl").lines()).hasSize(3);

      // Nothing is asked again.
      run("one", options);
      assertThat(server.seen()).hasSize(6);
      assertThat(contents("one")).isEqualTo(files);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\"level\": 1; \"level\": 7; levels are from 0 to 4",
        "\"game\": \"escape\"; \"game\": \"nothing\"; no game is called",
        "\"steps\": 4; \"width\": 4; \"width\" means nothing where games are played",
        "\"game\": \"escape\"; \"game\": \"zelda\"; \"push\" cannot do \"short\"",
        "\"manner\": \"push\"; \"manner\": \"best\"; cannot do \"sokoban-0\"",
        "contextual+map; contextual+mist; \"mist\" is no way",
        "\"manner\": \"push\", ; ''; lacks \"manner\"",
        "\"problem\": \"play\", \"game\": \"escape\"; \"problem\": \"sokoban\"; for the problem play",
      })
  void mistakesAreToldBeforeAnythingIsPlayed(String what, String other, String complaint)
      throws IOException {
    Files.writeString(dir.resolve("suite.json"), SUITE.replace(what, other));
    assertThat(terminal.refused("evaluate", "suite.json")).contains(complaint);
  }
}
