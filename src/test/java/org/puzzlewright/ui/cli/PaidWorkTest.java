package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.Provider;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;

/** What models were paid for is on disk in the end, however a run ends. */
@Timeout(120)
class PaidWorkTest {

  @TempDir Path dir;

  private final StubServer server = new StubServer();

  private List<String> design(String out, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of("design", Terminal.PROMPT, "--model", "openai:gpt-4o", "--base-url"));
    command.add(server.address().toString());
    command.addAll(List.of("--setup", "single", "--reader", "offline", "--quiet", "--out", out));
    command.addAll(List.of(more));
    return command;
  }

  private static String first() {
    ToolExecutionRequest call = Terminal.GOOD_WORK.get(0).toolExecutionRequests().get(0);
    return Stubs.call(Provider.OPENAI, call.name(), call.arguments());
  }

  private JsonNode read(String file) throws IOException {
    return new ObjectMapper().readTree(dir.resolve(file).toFile());
  }

  @Test
  void aRunWithoutAnyLayoutLeavesItsTranscriptAndItsReason() throws IOException {
    server.reply(200, Stubs.call(Provider.OPENAI, "simulate", "{}"));
    Terminal terminal = Terminal.offline(dir);
    String[] command = design("mine", "--max-calls", "1").toArray(String[]::new);
    assertThat(terminal.run(command)).as(terminal.err()).isEqualTo(ExitCode.FAILED);

    assertThat(dir.resolve("mine/puzzle.json")).doesNotExist();
    assertThat(Files.readAllLines(dir.resolve("mine/transcript.jsonl")))
        .filteredOn(entry -> !entry.contains("\"action\":\"\""))
        .hasSize(1);
    assertThat(read("mine/unfinished.json").path("stop").asText()).isEqualTo("call limit");
    assertThat(read("mine/unfinished.json").at("/usage/usd").isNull()).isTrue();

    assertThat(terminal.out()).contains("with a greater limit goes on from here");

    assertThat(terminal.run(design("mine", "--max-calls", "2").toArray(String[]::new)))
        .as(terminal.err())
        .isEqualTo(ExitCode.FAILED);
    assertThat(Files.readAllLines(dir.resolve("mine/transcript.jsonl"))).hasSize(3);
    assertThat(server.seen()).as("the first call is not made again").hasSize(2);
  }

  @Test
  void timeEndsACallAndTheRecordingTellsSo() throws IOException {
    server.reply(200, first()).stall();
    Terminal terminal = Terminal.offline(dir);
    String[] command =
        design("mine", "--max-seconds", "2", "--record", "run.jsonl").toArray(String[]::new);
    assertThat(terminal.run(command)).as(terminal.err()).isEqualTo(ExitCode.FAILED);
    assertThat(read("mine/puzzle.json").at("/made/stop").asText()).isEqualTo("time limit");

    String replay = "--model replay:run.jsonl --setup single --quiet --out again";
    List<String> again = new ArrayList<>(List.of("design", Terminal.PROMPT));
    again.addAll(List.of(replay.split(" ")));
    assertThat(terminal.run(again.toArray(String[]::new))).isEqualTo(ExitCode.FAILED);
    for (String file : List.of("puzzle.json", "transcript.jsonl")) {
      assertThat(dir.resolve("again/" + file)).hasSameBinaryContentAs(dir.resolve("mine/" + file));
    }
  }

  @Test
  void whoIsToldToStopWritesFirst() throws IOException, InterruptedException {
    assumeThat(System.getProperty("os.name")).as("TERM is known").doesNotContain("Windows");
    server.reply(200, first()).stall();
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    line.add(System.getProperty("java.class.path"));
    line.addAll(List.of(Main.class.getName()));
    line.addAll(design("mine"));
    Path told = dir.resolve("told.txt");
    ProcessBuilder builder = new ProcessBuilder(line).directory(dir.toFile());
    Process child = builder.redirectErrorStream(true).redirectOutput(told.toFile()).start();
    try {
      while (child.isAlive() && server.seen().size() < 2) {
        Thread.sleep(10);
      }
      child.destroy();
      assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(child.exitValue()).isEqualTo(143);
      assertThat(told).content().contains("Ended: interrupted.", "puzzle.json");
    } finally {
      child.destroyForcibly();
    }

    assertThat(read("mine/puzzle.json").at("/made/stop").asText()).isEqualTo("interrupted");
    assertThat(Files.readAllLines(dir.resolve("mine/transcript.jsonl")))
        .filteredOn(entry -> !entry.contains("\"action\":\"\""))
        .hasSize(1);
    assertThat(dir.resolve("mine/transcript.jsonl.part")).doesNotExist();
  }
}
