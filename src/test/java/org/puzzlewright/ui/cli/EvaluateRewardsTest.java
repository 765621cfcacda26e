package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.study.evaluation.Rows;

/** Suites in which a language model writes the rewards that generators are trained by. */
@Timeout(120)
class EvaluateRewardsTest {

  private static final String SUITE =
      """
      {"format": "puzzlewright-suite/1", "name": "rewards",
       "problems": [{"problem": "dungeon", "id": "bats", "prompt": "bats", "iterations": 2,
         "alignments": 1, "levels": 5, "training": 2000}],
       "seeds": {"first": 1, "count": 1},
       "arms": [{"name": "written", "setup": "basic", "manner": "chain-both"},
        {"name": "start", "baseline": "player", "manner": "start", "tries": 1}]}
      """;

  private static String terms(double weight) {
    return "{\"terms\": [{\"name\": \"bats\", \"weight\": %s, \"expr\": \"delta(count.bat)\"}]}"
        .formatted(weight);
  }

  @TempDir private Path dir;

  @Test
  void aModelWritesRewardsAndTheReportTellsWhatThatCost() throws IOException {
    Files.writeString(dir.resolve("suite.json"), SUITE);
    Terminal terminal = Terminal.offline(dir);
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.words("I think of bats."));
      for (double weight : new double[] {1, 2, 3, 4}) {
        server.reply(200, Stubs.words(terms(weight)));
      }
      String[] call = {
        "evaluate",
        "suite.json",
        "--out",
        "it",
        "--model",
        "openai:gpt-4o",
        "--base-url",
        server.address().toString(),
        "--parallel",
        "1"
      };
      assertThat(terminal.run(call)).as(terminal.err()).isZero();
      assertThat(server.seen()).hasSize(5);
      assertThat(server.seen().get(2).body()).contains("Zero Value Percent");
      assertThat(server.seen().get(3).body()).contains("exactly right");
      Map<String, String> files = EvaluateCommandTest.contents(dir.resolve("it"));
      ObjectNode row = Rows.open(files.get("rows.jsonl").lines().toList().get(0)).orElseThrow();
      assertThat(row.path("stop").asText()).isEqualTo("finished");
      assertThat(row.path("levels")).hasSize(5);
      assertThat(row.at("/cost/calls").asInt()).isEqualTo(5);
      assertThat(row.at("/cost/invalid_calls").asInt()).isEqualTo(1);
      assertThat(row.at("/cost/input_tokens").asLong()).isPositive();
      assertThat(row.at("/cost/simulations/actions").asLong()).isEqualTo(4000);
      assertThat(files.get("report.md")).contains("written (openai:gpt-4o)", "| calls");
      assertThat(files.get("transcripts/bats.written.openai_gpt-4o.1.jsonl").lines()).hasSize(5);

      // Nothing is asked again.
      assertThat(terminal.run(call)).isZero();
      assertThat(server.seen()).hasSize(5);
    }
  }

  @Test
  void whoWritesNothingUsefulHasNoLevelThatIsRight() throws IOException {
    Files.writeString(dir.resolve("suite.json"), SUITE);
    Terminal terminal = Terminal.offline(dir);
    try (StubServer server = new StubServer()) {
      for (int i = 0; i < 12; i++) {
        server.reply(200, Stubs.words("I think of bats."));
      }
      String[] call = {
        "evaluate",
        "suite.json",
        "--out",
        "it",
        "--model",
        "openai:gpt-4o",
        "--base-url",
        server.address().toString(),
        "--parallel",
        "1"
      };
      assertThat(terminal.run(call)).as(terminal.err()).isZero();
      assertThat(server.seen()).hasSize(12);
      Map<String, String> files = EvaluateCommandTest.contents(dir.resolve("it"));
      ObjectNode row = Rows.open(files.get("rows.jsonl").lines().toList().get(0)).orElseThrow();
      assertThat(row.path("levels")).isEmpty();
      assertThat(row.at("/verdict/exact").asDouble()).isZero();
      assertThat(row.at("/verdict/passed").asBoolean()).isFalse();
    }
    assertThat(terminal.run("evaluate", "suite.json", "--out", "offline")).isZero();
    assertThat(terminal.out()).contains("written (offline): no model was run");
    Files.writeString(dir.resolve("suite.json"), SUITE.replace("chain-both", "chain-bath"));
    assertThat(terminal.refused("evaluate", "suite.json", "--out", "other", "--model", "ollama:x"))
        .contains("chain-bath", "tree-both");
  }
}
