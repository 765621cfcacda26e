package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;

/** A given level solved over the wire, in every set-up, and what a limit leaves of it. */
class SolveByModelTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String RAMP =
      "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"left\",\"length\":\"18\"}";
  private static final String REPLAY = "replay:run.jsonl";

  @TempDir Path dir;

  private final StubServer server = new StubServer();

  @AfterEach
  void close() {
    server.close();
  }

  private Terminal solve(int expected, String... more) {
    Terminal terminal = Terminal.offline(dir);
    List<String> command = new ArrayList<>(List.of("solve", "push", "--quiet"));
    command.addAll(List.of(more));
    if (!command.contains(REPLAY)) {
      command.addAll(List.of("--model", "openai:x", "--base-url", server.address().toString()));
    }
    assertThat(terminal.run(command.toArray(String[]::new)))
        .as(terminal.out() + terminal.err())
        .isEqualTo(expected);
    return terminal;
  }

  private void says(String words) {
    ObjectNode reply = MAPPER.createObjectNode().put("id", "x").put("model", "m");
    ObjectNode choice = reply.putArray("choices").addObject().put("finish_reason", "stop");
    choice.putObject("message").put("role", "assistant").put("content", words);
    server.reply(200, reply.toString());
  }

  private void acts(boolean text, String action, String arguments) {
    if (text) {
      says("Thought: so\nAction: %s\nAction Input: %s".formatted(action, arguments));
    } else {
      server.reply(200, Stubs.call(Provider.OPENAI, action, arguments));
    }
  }

  private JsonNode read(String file) throws IOException {
    return MAPPER.readTree(dir.resolve(file).toFile());
  }

  /** Returns how many replies there will be. */
  private int script(String setup, boolean text) {
    if (setup.equals("basic")) {
      says("It rolls. {\"calls\":[{\"action\":\"place_ramp\",\"arguments\":" + RAMP + "}]}");
      return 1;
    }
    boolean team = setup.equals("multi");
    if (team) {
      acts(text, "call_solver", "{\"request\":\"Which tool?\"}");
      says("A ramp. {\"place\":" + RAMP.replace("{", "{\"tool\":\"ramp\",") + "}");
    }
    acts(text, "place_ramp", RAMP);
    acts(text, "simulate", "{}");
    acts(text, "finish", "{\"outcome\":\"done\"}");
    return team ? 5 : 3;
  }

  @ParameterizedTest
  @CsvSource({
    "basic, native",
    "basic, text",
    "single, native",
    "single, text",
    "multi, native",
    "multi, text"
  })
  void everySetUpSolvesAndItsRecordingDoesTheSame(String setup, String calls) throws IOException {
    int replies = script(setup, calls.equals("text"));
    String[] how = {"--setup", setup, "--calls", calls, "--out"};
    solve(ExitCode.OK, with(how, "one", "--record", "run.jsonl"));
    assertThat(server.seen()).hasSize(replies);
    JsonNode made = read("one/puzzle.json").path("made");
    assertThat(made.path("stop").asText()).isEqualTo("finished");
    assertThat(made.path("setup").asText()).isEqualTo(setup);
    assertThat(made.path("calls").asText()).isEqualTo(calls);
    assertThat(read("one/puzzle.json").path("solution")).hasSize(1);

    solve(ExitCode.OK, with(how, "two", "--model", REPLAY));
    assertThat(server.seen()).as("nobody is asked again").hasSize(replies);
    try (Stream<Path> files = Files.walk(dir.resolve("one"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.endsWith("journal.jsonl")) {
          continue;
        }
        assertThat(dir.resolve("two").resolve(dir.resolve("one").relativize(file)))
            .hasSameBinaryContentAs(file);
      }
    }
    Terminal other =
        solve(ExitCode.BAD_INPUT, with(how, "three", "--axis", "mirrored", "--model", REPLAY));
    assertThat(other.err()).hasLineCount(1).contains("call 1 differs from the recording");
    assertThat(dir.resolve("three")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aToolThatWasPlacedBeforeTheEndCountsThoughItWasNotRun(boolean solves) throws IOException {
    acts(false, "simulate", "{}");
    acts(false, "place_ramp", solves ? RAMP : RAMP.replace("left", "right"));
    String[] how = {"--setup", "single", "--max-calls", "2", "--out", "cut"};
    Terminal terminal = solve(solves ? ExitCode.OK : ExitCode.FAILED, how);
    assertThat(terminal.out())
        .contains("Ended: call limit. All 2 model calls were used up before the agent could be")
        .contains("Red reached the goal: " + (solves ? "yes" : "no"));
    if (solves) {
      assertThat(read("cut/puzzle.json").path("solution")).hasSize(1);
      assertThat(read("cut/puzzle.json").at("/certificate/holds").asBoolean()).isTrue();
    } else {
      assertThat(read("cut/unfinished.json").path("stop").asText()).isEqualTo("call limit");
      assertThat(read("cut/attempt.json").at("/made/stop").asText()).isEqualTo("call limit");
    }
  }

  @Test
  void whatALimitHasLeftGoesWhenItIsSolved() throws IOException {
    acts(false, "simulate", "{}");
    acts(false, "place_ramp", RAMP);
    acts(false, "simulate", "{}");
    acts(false, "finish", "{\"outcome\":\"done\"}");
    solve(ExitCode.FAILED, "--setup", "single", "--max-calls", "1", "--out", "mine");
    assertThat(dir.resolve("mine/unfinished.json")).exists();
    Files.writeString(dir.resolve("mine/attempt.json"), "changed by somebody");

    solve(ExitCode.OK, "--setup", "single", "--out", "mine");
    assertThat(server.seen()).hasSize(4);
    assertThat(dir.resolve("mine/puzzle.json")).exists();
    assertThat(dir.resolve("mine/unfinished.json")).doesNotExist();
    assertThat(dir.resolve("mine/attempt.json")).hasContent("changed by somebody");
  }

  @Test
  void silenceEndsWithTheTimeAndWhatWasTriedIsKept() throws IOException {
    acts(false, "simulate", "{}");
    server.stall();
    String[] how = {"--setup", "single", "--max-seconds", "2", "--out", "late", "--record"};
    Terminal terminal = solve(ExitCode.FAILED, with(how, "run.jsonl"));
    assertThat(terminal.out()).contains("Ended: time limit. All 2 seconds were used up.");
    assertThat(read("late/unfinished.json").at("/usage/calls").asInt()).isEqualTo(2);
    assertThat(read("late/attempt.json").path("solution")).isEmpty();
    solve(ExitCode.FAILED, "--setup", "single", "--out", "again", "--model", REPLAY);
    for (String file : List.of("unfinished.json", "attempt.json", "transcript.jsonl")) {
      assertThat(dir.resolve("again/" + file)).hasSameBinaryContentAs(dir.resolve("late/" + file));
    }
  }

  @Test
  void whoWorksAloneIsTheAgent() {
    server.reply(401, "{}");
    Terminal terminal = solve(ExitCode.FAILED, "--setup", "single", "--out", "mute");
    assertThat(terminal.out()).contains("Ended: model failed. The model of the agent failed: ");
  }

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }
}
