package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.StubServer;
import org.puzzlewright.agents.models.Stubs;
import org.puzzlewright.training.rewards.RewardProgram;

/** With trainings of one update: what is learned is measured elsewhere. */
class TrainCommandTest {

  private static final String STORY = "a dungeon with bats and no other monsters";

  @TempDir private Path dir;

  private Map<String, byte[]> files(String folder) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(dir.resolve(folder))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(dir.resolve(folder).relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  @Test
  void trainsByWrittenRewardsAndKeepsTheBestGenerator() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    String[] call = {
      "train",
      STORY,
      "--steps",
      "2000",
      "--iterations",
      "2",
      "--alignments",
      "1",
      "--out",
      "it",
      "--json"
    };
    assertThat(terminal.run(call)).isZero();
    JsonNode told = new ObjectMapper().readTree(terminal.out());
    assertThat(told.path("writer").asText()).contains("no language model");
    assertThat(told.path("thoughts")).hasSize(2);
    assertThat(told.at("/thoughts/1/parent").asInt()).isEqualTo(1);
    assertThat(told.at("/scores/random policy/exact").isNumber()).isTrue();
    assertThat(told.at("/scores/start map/exact").isNumber()).isTrue();
    Map<String, byte[]> files = files("it");
    assertThat(files).containsKeys("generator.net", "curve.svg", "reward.json", "levels.txt");
    assertThat(files.keySet()).noneMatch(name -> name.endsWith(".checkpoint"));

    // The same again goes on only if that is asked for, and comes to the same.
    assertThat(terminal.refused(call)).contains("--resume");
    String[] resumed = Stream.concat(Stream.of(call), Stream.of("--resume")).toArray(String[]::new);
    assertThat(terminal.run(resumed)).isZero();
    assertThat(files("it")).containsAllEntriesOf(files);
    resumed[3] = "3000";
    assertThat(terminal.refused(resumed)).contains("other options");

    assertThat(terminal.run("train", STORY, "--net", "it/generator.net", "--json")).isZero();
    assertThat(new ObjectMapper().readTree(terminal.out()).path("levels")).hasSize(30);
    assertThat(terminal.refused("train", STORY, "--net", "it/generator.net", "--size", "9x8"))
        .contains("8x8");
    String[] design = {
      "design", "--problem", "dungeon", STORY, "--net", "it/generator.net", "--out", "level"
    };
    assertThat(terminal.run(design)).isZero();
    assertThat(terminal.out()).contains("The trained generator makes it.", "wanted: yes");
    assertThat(terminal.run("check", "level/dungeon.json")).isZero();
    assertThat(terminal.out()).contains("agrees");
    design[2] = "zelda";
    assertThat(terminal.refused(design)).contains("--net");
    assertThat(terminal.refused("train", STORY, "--net", "it/run.json")).contains("no net");
  }

  @Test
  void anyEnvironmentCanBeLearned() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(
            terminal.run(
                "train", "--environment", "dungeon", "--steps", "2000", "--out", "it", "--json"))
        .isZero();
    JsonNode told = new ObjectMapper().readTree(terminal.out());
    assertThat(told.path("actions").asInt()).isEqualTo(6);
    assertThat(told.at("/trained/n").asInt()).isEqualTo(20);
    assertThat(told.at("/random/mean").isNumber()).isTrue();
    assertThat(files("it")).containsKeys("player.net", "curve.svg");
    assertThat(terminal.refused("train", "--environment", "vgdl:nobody")).contains("nobody");
    assertThat(terminal.refused("train", STORY, "--environment", "push")).contains("either");
  }

  @Test
  void aProgramIsARewardToo() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    Path shipped = Path.of("evaluation/rewards/bats.java").toAbsolutePath();
    String[] call = {
      "train", STORY, "--reward", shipped.toString(), "--steps", "2000", "--out", "it"
    };
    assertThat(terminal.run(call)).as(terminal.err()).isZero();
    assertThat(terminal.out()).contains("class Program implements StepReward", "random policy");
    assertThat(dir.resolve("it/reward.java")).hasSameTextualContentAs(shipped);

    // Whatever game it is, features go by their names.
    String other = Files.readString(shipped).replaceAll("\"[a-z.]+\"", "\"enemies\"");
    Files.writeString(dir.resolve("other.java"), other);
    call =
        new String[] {
          "train",
          "--problem",
          "zelda",
          "--size",
          "8x8",
          "--reward",
          "other.java",
          "--steps",
          "2000",
          "--out",
          "zelda"
        };
    assertThat(terminal.run(call)).as(terminal.err()).isZero();
    assertThat(dir.resolve("zelda/reward.java")).hasContent(other);
    Files.writeString(dir.resolve("other.java"), other.replace("Math.min", "System.exit"));
    assertThat(terminal.refused("train", STORY, "--reward", "other.java"))
        .contains("other.java", "may not run", "line 1");
  }

  /** A model's answer may be a program; it is noted, recorded, and answers again. */
  @Test
  void whatAModelWroteIsNotAskedAgain() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    String answer =
        new RewardProgram(Files.readString(Path.of("evaluation/rewards/bats.java")))
            .json()
            .toString();
    List<String> call =
        new ArrayList<>(
            List.of("train", STORY, "--steps", "2000", "--iterations", "1", "--alignments", "0"));
    List<String> asked = new ArrayList<>(call);
    try (StubServer server = new StubServer()) {
      server.reply(200, Stubs.words("I cannot."));
      server.reply(200, Stubs.words(answer));
      asked.addAll(List.of("--model", "openai:gpt-4o", "--base-url", server.address().toString()));
      asked.addAll(List.of("--record", "said.jsonl", "--out", "it"));
      assertThat(terminal.run(asked.toArray(String[]::new))).as(terminal.err()).isZero();
      assertThat(server.seen()).hasSize(2);
      assertThat(server.seen().get(1).body()).contains("no JSON object");
    }
    call.addAll(List.of("--model", "replay:said.jsonl", "--out", "again"));
    assertThat(terminal.run(call.toArray(String[]::new))).as(terminal.err()).isZero();
    assertThat(files("again").get("generator.net")).isEqualTo(files("it").get("generator.net"));
    assertThat(files("it").get("reward.java")).isEqualTo(files("again").get("reward.java"));
    // Nobody answers any more but the journal.
    asked.remove("--record");
    asked.remove("said.jsonl");
    asked.add("--resume");
    assertThat(terminal.run(asked.toArray(String[]::new))).as(terminal.err()).isZero();
    assertThat(terminal.out()).contains("class Program implements StepReward");
  }

  @Test
  void mistakesAreOneLine() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.refused("train", "a dungeon")).contains("names no monster");
    assertThat(terminal.refused("train", STORY, "--size", "7x8")).contains("8x8");
    assertThat(terminal.refused("train", STORY, "--strategy", "forest")).contains("chain");
    assertThat(terminal.refused("train", STORY, "--steps", "0")).contains("--steps");
    assertThat(terminal.refused("train", STORY, "--resume", "--out", "none")).contains("no run");
    Files.writeString(
        dir.resolve("r.json"),
        "{\"terms\": [{\"name\": \"a\", \"weight\": 1, \"expr\": \"exact\"}]}");
    assertThat(terminal.refused("train", STORY, "--reward", "r.json"))
        .contains("r.json", "term 1 (a)");
    assertThat(terminal.refused("train", STORY, "--reward", "r.json", "--model", "ollama:x"))
        .contains("--model");
  }
}
