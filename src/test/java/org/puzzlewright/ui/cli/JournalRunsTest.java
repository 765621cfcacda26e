package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
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

/**
 * Every run that is paid for goes on after a kill, and nothing that was answered is asked again.
 */
@Timeout(300)
class JournalRunsTest {

  private static final String RAMP =
      "{\"relation\":\"below\",\"object\":\"blue ball\",\"rolls\":\"left\",\"length\":\"18\"}";

  @TempDir Path dir;

  private static StubServer server(List<String[]> calls) {
    StubServer server = new StubServer();
    calls.forEach(
        call ->
            server.reply(
                200,
                call.length == 1
                    ? Stubs.words(call[0])
                    : Stubs.call(Provider.OPENAI, call[0], call[1])));
    return server;
  }

  private static List<String[]> goodWork() {
    List<String[]> calls = new ArrayList<>();
    for (AiMessage reply : Terminal.GOOD_WORK) {
      ToolExecutionRequest call = reply.toolExecutionRequests().get(0);
      calls.add(new String[] {call.name(), call.arguments()});
    }
    return calls;
  }

  private static List<String> command(StubServer server, String out, String... words) {
    List<String> command = new ArrayList<>(List.of(words));
    command.addAll(List.of("--model", "openai:gpt-4o", "--out", out));
    command.addAll(List.of("--base-url", server.address().toString()));
    return command;
  }

  private int run(StubServer server, String out, String... words) {
    Terminal terminal = Terminal.offline(dir);
    int code = terminal.run(command(server, out, words).toArray(String[]::new));
    assertThat(code).as(terminal.out() + terminal.err()).isNotEqualTo(ExitCode.INTERNAL);
    return code;
  }

  /** Cuts the journal of a whole run in the middle in three ways, and goes on from each. */
  private void goesOn(List<String[]> script, String... words) throws IOException {
    try (StubServer server = server(script)) {
      assertThat(run(server, "whole", words)).isZero();
      assertThat(server.seen()).hasSize(script.size());
    }
    int middle = script.size() / 2;
    for (JournalCuts.Cut cut :
        JournalCuts.of(dir.resolve("whole")).subList(3 * middle, 3 * middle + 3)) {
      cut.to(dir.resolve(cut.name()));
      try (StubServer server = server(script.subList(cut.answered(), script.size()))) {
        assertThat(run(server, cut.name(), words)).isZero();
        assertThat(server.seen()).as(cut.name()).hasSize(script.size() - cut.answered());
      }
      assertThat(JournalCuts.contents(dir.resolve(cut.name())))
          .as(cut.name())
          .isEqualTo(JournalCuts.contents(dir.resolve("whole")));
    }
  }

  @Test
  void aPuzzle() throws IOException {
    List<String[]> calls = new ArrayList<>(goodWork());
    calls.add(0, new String[] {ReadByModelTest.GOOD_READING});
    goesOn(calls, "design", Terminal.PROMPT, "--setup", "single", "--quiet");
    assertThat(dir.resolve("whole/transcript.jsonl"))
        .content()
        .startsWith("{\"step\":0,\"role\":\"reader\"");
  }

  @Test
  void aSolution() throws IOException {
    goesOn(
        List.of(
            new String[] {"place_ramp", RAMP},
            new String[] {"simulate", "{}"},
            new String[] {"finish", "{\"outcome\":\"done\"}"}),
        "solve",
        "push",
        "--setup",
        "single",
        "--quiet");
  }

  @Test
  void anEvaluationOnTwoThreads() throws IOException {
    Files.writeString(
        dir.resolve("suite.json"),
        """
        {"format": "puzzlewright-suite/1", "name": "small",
         "problems": [
           {"problem": "binary", "id": "a", "width": 4, "height": 4},
           {"problem": "binary", "id": "b", "width": 5, "height": 5}],
         "seeds": {"first": 1, "count": 2},
         "arms": [{"name": "single", "setup": "single"}]}
        """);
    String[] words = {"evaluate", "suite.json", "--parallel", "2"};
    // The same answer for all, as threads take turns: the third time in a row ends a trial.
    List<String[]> same = List.<String[]>of(new String[] {"calculate_stats", "{}"});
    // One server for all: its address stands in the plan.
    try (StubServer server = server(same)) {
      assertThat(run(server, "whole", words)).isZero();
      int calls = server.seen().size();
      assertThat(calls).isEqualTo(12);
      List<JournalCuts.Cut> cuts = JournalCuts.of(dir.resolve("whole"));
      for (JournalCuts.Cut cut : List.of(cuts.get(9), cuts.get(13), cuts.get(20), cuts.get(35))) {
        cut.to(dir.resolve(cut.name()));
        Files.copy(dir.resolve("whole/plan.json"), dir.resolve(cut.name() + "/plan.json"));
        int before = server.seen().size();
        assertThat(run(server, cut.name(), words)).isZero();
        assertThat(server.seen()).as(cut.name()).hasSize(before + calls - cut.answered());
        assertThat(JournalCuts.contents(dir.resolve(cut.name())))
            .as(cut.name())
            .isEqualTo(JournalCuts.contents(dir.resolve("whole")));
      }
    }
  }

  private Process child(List<String> before, List<String> command) throws IOException {
    List<String> line = new ArrayList<>(before);
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-cp"));
    line.add(System.getProperty("java.class.path"));
    line.add(Main.class.getName());
    line.addAll(command);
    return new ProcessBuilder(line)
        .directory(dir.toFile())
        .redirectErrorStream(true)
        .redirectOutput(dir.resolve("told.txt").toFile())
        .start();
  }

  @Test
  void killedByTheSystemAndOneAtATime() throws IOException, InterruptedException {
    String[] words = {
      "design", Terminal.PROMPT, "--setup", "single", "--reader", "offline", "--quiet"
    };
    try (StubServer server = server(goodWork())) {
      assertThat(run(server, "whole", words)).isZero();
    }
    try (StubServer server = server(goodWork().subList(0, 3)).stall()) {
      Process child = child(List.of(), command(server, "killed", words));
      try {
        while (child.isAlive() && server.seen().size() < 4) {
          Thread.sleep(10);
        }
        assertThat(child.isAlive()).as(Files.readString(dir.resolve("told.txt"))).isTrue();
        Terminal second = Terminal.offline(dir);
        assertThat(second.run(command(server, "killed", words).toArray(String[]::new)))
            .isEqualTo(ExitCode.BAD_INPUT);
        assertThat(second.err()).hasLineCount(1).contains("another run is working in it");
      } finally {
        child.destroyForcibly();
      }
      assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(server.seen()).hasSize(4);
    }
    try (StubServer server = server(goodWork().subList(3, 5))) {
      assertThat(run(server, "killed", words)).isZero();
      assertThat(server.seen()).hasSize(2);
      assertThat(run(server, "killed", words)).as("is finished").isEqualTo(ExitCode.BAD_INPUT);
      assertThat(server.seen()).hasSize(2);
    }
    Files.deleteIfExists(dir.resolve("killed/.lock"));
    assertThat(JournalCuts.contents(dir.resolve("killed")))
        .isEqualTo(JournalCuts.contents(dir.resolve("whole")));
  }

  @Test
  void whereNothingMoreCanBeWrittenNobodyIsAsked() throws IOException, InterruptedException {
    assumeThat(Files.exists(Path.of("/bin/bash"))).as("limits of file sizes").isTrue();
    String[] words = {
      "design", Terminal.PROMPT, "--setup", "single", "--reader", "offline", "--quiet"
    };
    try (StubServer server = server(goodWork())) {
      Process child =
          child(
              List.of("/bin/bash", "-c", "ulimit -f 68; exec \"$@\"", "bash"),
              command(server, "full", words));
      assertThat(child.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(dir.resolve("told.txt")).content().contains("journal.jsonl: it cannot be written");
      assertThat(child.exitValue()).isEqualTo(ExitCode.BAD_INPUT);
      int asked = server.seen().size();
      assertThat(asked).isLessThan(5);
      assertThat(run(server, "full", words)).isZero();
      assertThat(server.seen()).hasSize(5);
    }
  }
}
