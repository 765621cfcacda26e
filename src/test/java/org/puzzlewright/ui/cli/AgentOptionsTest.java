package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.data.message.AiMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.models.ScriptedModel;

/** Set-ups, ablations and limits from the command line. */
class AgentOptionsTest {

  @TempDir Path dir;

  private Terminal scripted(List<AiMessage> replies) {
    return Terminal.with(dir, ScriptedModel.of(replies.toArray(AiMessage[]::new)));
  }

  private JsonNode made() throws IOException {
    return new ObjectMapper()
        .readTree(Files.readString(dir.resolve("mine/puzzle.json")))
        .get("made");
  }

  @Test
  void oneAgentAloneDesignsAndTheFileTellsHow() throws IOException {
    Terminal terminal = scripted(Terminal.GOOD_WORK);
    int code =
        terminal.run(
            "design",
            Terminal.PROMPT,
            "--setup",
            "single",
            "--calls",
            "text",
            "--no-trajectory",
            "--frame-size",
            "64",
            "--out",
            "mine",
            "--quiet");

    assertThat(code).as(terminal.out() + terminal.err()).isEqualTo(ExitCode.OK);
    assertThat(made().path("setup").asText()).isEqualTo("single");
    assertThat(made().path("calls").asText()).isEqualTo("text");
    assertThat(made().path("critic").asBoolean(true)).isFalse();
    assertThat(made().path("shown").toString())
        .isEqualTo("{\"pictures\":true,\"trajectory\":false,\"axis\":\"natural\",\"frame\":64}");
    assertThat(made().path("prompts").path("physics/role-single.md").asText())
        .matches("[0-9a-f]{64}");
    assertThat(made().path("prompts").has("calls-text.md")).isTrue();
    assertThat(made().path("prompts").has("physics/role-designer.md")).isFalse();
  }

  @Test
  void oneReplyDesigns() throws IOException {
    List<String> calls = new ArrayList<>();
    Terminal.GOOD_WORK.subList(0, 3).stream()
        .map(reply -> reply.toolExecutionRequests().get(0))
        .forEach(
            call ->
                calls.add(
                    "{\"action\":\"%s\",\"arguments\":%s}"
                        .formatted(call.name(), call.arguments())));
    Terminal terminal = scripted(List.of(say("{\"calls\":[" + String.join(",", calls) + "]}")));
    int code =
        terminal.run("design", Terminal.PROMPT, "--setup", "basic", "--out", "mine", "--quiet");

    assertThat(code).as(terminal.out() + terminal.err()).isEqualTo(ExitCode.OK);
    assertThat(made().path("setup").asText()).isEqualTo("basic");
    assertThat(made().path("requests").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--setup single | offline planner plays only --setup multi",
        "--setup basic | offline planner plays only --setup multi",
        "--setup basic --critic | --critic needs --setup multi or single",
        "--setup two | not a set-up; there are basic, single, multi",
        "--axis x | not an axis; there are natural, mirrored",
        "--calls loud | not a form of calls; there are native, text",
        "--frame-size 5 | frame: 5 is not from 64 to 1024",
        "--prompts nowhere | there is no folder nowhere",
        "--max-calls 0 | maxCalls is 0, but must be at least 1",
        "--max-money -1 | maxMoney is -1, but must be more than 0",
        "--max-tokens x | --max-tokens",
      })
  void badOptionsAreOneLine(String options, String told) throws IOException {
    List<String> command = new ArrayList<>(List.of("design", Terminal.PROMPT));
    command.addAll(List.of(options.split(" ")));
    assertThat(Terminal.offline(dir).refused(command.toArray(String[]::new))).contains(told);
  }

  @ParameterizedTest
  @CsvSource({
    "--max-calls 3, call limit",
    "--max-tokens 20, token limit",
    "--max-money 1, money limit",
    "--max-steps 2, step limit"
  })
  void limitsKeepWhatThereIs(String option, String reason) throws IOException {
    Terminal terminal = scripted(Terminal.GOOD_WORK);
    List<String> command =
        new ArrayList<>(List.of("design", Terminal.PROMPT, "--quiet", "--out", "mine"));
    command.addAll(List.of(option.split(" ")));

    assertThat(terminal.run(command.toArray(String[]::new))).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("Ended: " + reason + ".");
    assertThat(made().path("stop").asText()).isEqualTo(reason);
    assertThat(dir.resolve("mine/transcript.jsonl")).content().contains("place_layout");
  }
}
