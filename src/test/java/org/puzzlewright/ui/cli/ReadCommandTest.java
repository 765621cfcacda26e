package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.ReadingService;

class ReadCommandTest {

  private static final String PARTLY =
      "The blue ball is on the right. There are two wals, and the goal gleams.";

  private static final TitledSchema SCHEMA = TitledSchema.of("/puzzles/schema/reading.schema.json");

  @TempDir Path dir;

  private JsonNode json(Terminal terminal) {
    assertThat(terminal.out()).startsWith("{").endsWith("}\n");
    JsonNode json = StrictJson.parse(terminal.out(), "out");
    assertThat(SCHEMA.faults(json, "reading")).isEmpty();
    return json;
  }

  @Test
  void showsWordsRequirementsAndTheRestWithoutDesigning() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("read", PARTLY)).as(terminal.err()).isZero();

    assertThat(terminal.out())
        .startsWith(PARTLY + "\n")
        .contains(
            "Read by the offline reader:",
            "\"blue ball is on the right\" -> the blue ball starts on the right",
            "(follows) -> blue pushes red toward the goal",
            "Note: \"wals\" read as \"walls\"",
            "Not read: \"goal gleams\"")
        .doesNotContain("\u001b", "\\u001b");
    assertThat(terminal.files()).hasSize(1);
    assertThat(terminal.run("read", PARTLY, "--strict")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.run("read", "Blue is on the left.", "--strict")).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "physics|The blue ball is on the right. There are two wals, and the goal gleams.",
        "zelda|a dungeon with two loops, >= 3 enemies and a purple cow",
        "mario|two elevated platforms; the upper one must be used, about 3 enemies",
        "sokoban|3 crates and quiet"
      })
  void jsonIsOneObjectByItsSchema(String problem, String prompt) {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("read", prompt, "--problem", problem, "--json")).isZero();

    JsonNode json = json(terminal);
    assertThat(json.path("problem").asText()).isEqualTo(problem);
    assertThat(json.path("text").asText()).isEqualTo(prompt);
    assertThat(json.path("read")).isNotEmpty();
    json.findParents("to")
        .forEach(
            span ->
                assertThat(prompt.substring(span.path("from").asInt(), span.path("to").asInt()))
                    .isEqualTo(span.path("words").asText()));
  }

  @Test
  void wishesForLevelsHaveTheirWords() {
    Terminal terminal = Terminal.offline(dir);
    String prompt = "A dungeon  with TWO loops, >= 3 enemies and a purple cow";
    assertThat(terminal.run("read", prompt, "--problem", "zelda", "--strict"))
        .isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains(
            "\"TWO loops\" -> 2 loops",
            "\">= 3 enemies\" -> at least 3 enemies",
            "Not read: \"purple cow\"");
  }

  @Test
  void refusalIsOneLine() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.refused("read", "A sandwich, please.")).contains("nothing in");
    assertThat(terminal.refused("read", "Blue.", "--problem", "chess")).contains("chess");
  }

  /** Nobody but the reader is asked, without pictures and without actions. */
  @Test
  void offersNoOptionThatDoesNothing() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("read", "--help")).isZero();
    assertThat(terminal.out())
        .contains("--model=MODEL", "--record=FILE", "--temperature=T", "--[no-]structured-output")
        .doesNotContain("--designer-model", "--solver-model", "--reader", "--vision", "-tools");
    assertThat(terminal.run("design", "--help")).isZero();
    assertThat(terminal.out()).contains("--designer-model", "--reader", "--vision");
    for (String option : List.of("--reader=model", "--vision", "--no-native-tools")) {
      assertThat(terminal.refused("read", "Blue.", option)).contains("Unknown option", option);
    }
    for (String option : List.of("--temperature=1", "--record=run.jsonl")) {
      assertThat(terminal.refused("read", "Blue is on the left.", option))
          .contains(option.replaceAll("=.*", "") + " is for language models, but none was chosen");
    }
  }

  @Test
  void wordsHaveColoursOnATerminal() {
    StringWriter shown = new StringWriter();
    Replay none = puzzle -> null;
    ReadingText.print(
        new TerminalWriter(new PrintWriter(shown, true)),
        ReadingService.read(Domains.of(none).physics(), PARTLY + " \u001b[2J"),
        true);
    assertThat(shown.toString())
        .contains("\u001b[32mblue ball is on the right\u001b[0m")
        .contains("\u001b[33mwals\u001b[0m")
        .contains("\u001b[31mgoal gleams\u001b[0m")
        .doesNotContain("\u001b[2J");
  }

  @Test
  void aModelReads() throws IOException {
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.words(ReadByModelTest.GOOD_READING));
      Terminal terminal = Terminal.offline(dir);
      String address = server.address().toString();
      assertThat(
              terminal.run(
                  "read",
                  Terminal.PROMPT,
                  "--model",
                  "openai:gpt-4o",
                  "--base-url",
                  address,
                  "--json"))
          .as(terminal.err())
          .isZero();
      assertThat(json(terminal).path("by").asText()).isEqualTo("openai:gpt-4o");
      assertThat(json(terminal).path("notRead")).isEmpty();
    }
  }
}
