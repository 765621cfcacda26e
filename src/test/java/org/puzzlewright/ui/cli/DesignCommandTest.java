package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.Transcript;

class DesignCommandTest {

  private static final List<String> NAMES =
      List.of(
          "film-strip.png",
          "run.gif",
          "run.png",
          "run.svg",
          "scene.png",
          "scene.svg",
          "solution.png",
          "solution.svg");

  @TempDir Path dir;

  @Test
  void writesTheUsualLayoutAndTellsEverything() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);

    assertThat(terminal.run("design", Terminal.PROMPT, "--seed", "4")).isEqualTo(ExitCode.OK);

    assertThat(terminal.err()).isEmpty();
    assertThat(terminal.out())
        .contains("blue pushes red toward the goal")
        .contains("Action: place_ramp(")
        .contains("well formed: yes  ")
        .contains("not trivial: yes  ")
        .contains("solvable: yes  1 of at most 3 tools")
        .contains("robust: yes  ")
        .contains("aligned: yes  ")
        .doesNotContain(dir.getFileName().toString() + "/puzzles/.");
    String id = terminal.out().replaceAll("(?s).*\\nid: (\\S+)\\n.*", "$1");
    assertThat(id).matches("the-blue-ball-on-the-right-must-push-the-s4-[0-9a-f]{8}");
    assertThat(names(dir.resolve("puzzles").resolve(id)))
        .containsExactly("puzzle.json", "transcript.jsonl");
    assertThat(names(dir.resolve("renders").resolve(id))).isEqualTo(NAMES);
    String transcript =
        Files.readString(dir.resolve("puzzles").resolve(id).resolve("transcript.jsonl"));
    assertThat(Transcript.read(transcript).entries())
        .filteredOn(entry -> !entry.action().isEmpty())
        .hasSize(5);
  }

  @Test
  void theUserMayChooseTheToolsButNotAgainstThePrompt() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);

    terminal.run("design", Terminal.PROMPT, "--out", "usual");
    assertThat(terminal.out()).contains("Tools on offer: ramp, cannon, hexagon; at most 3 in all");
    terminal.run("design", Terminal.PROMPT, "--out", "mine", "--tools", "ramp:2,hexagon:1");
    assertThat(terminal.out()).contains("Tools on offer: ramp, hexagon; at most 3 in all");
    JsonNode counts =
        new ObjectMapper()
            .readTree(dir.resolve("mine/puzzle.json").toFile())
            .at("/inventory/tools");
    assertThat(counts.fieldNames()).toIterable().containsExactly("ramp", "hexagon");

    String missing = "Use a cannon so that blue pushes red to the goal.";
    assertThat(terminal.refused("design", missing, "--tools", "ramp:3"))
        .contains("asks for a cannon");
    String unwanted = "Without a cannon, blue pushes red to the goal.";
    assertThat(terminal.refused("design", unwanted, "--tools", "cannon:2"))
        .contains("rules out every tool");
  }

  @Test
  void theSameSeedMakesTheSameBytesAndSaysSo() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    terminal.run("design", Terminal.PROMPT, "--quiet");
    var before = terminal.files();

    assertThat(terminal.run("design", Terminal.PROMPT, "--quiet")).isEqualTo(ExitCode.OK);

    assertThat(terminal.files()).isEqualTo(before);
    assertThat(terminal.out().lines().filter(l -> l.startsWith("  unchanged "))).hasSize(10);
    assertThat(terminal.out()).doesNotContain("  written ").doesNotContain("Thought");
  }

  @Test
  void outHasEverythingInOneFolderAndOneJsonObject() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);

    assertThat(terminal.run("design", Terminal.PROMPT, "--out", "mine", "--json"))
        .isEqualTo(ExitCode.OK);

    assertThat(names(dir.resolve("mine")))
        .containsExactly("puzzle.json", "renders", "transcript.jsonl");
    assertThat(names(dir.resolve("mine/renders"))).isEqualTo(NAMES);
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.fieldNames())
        .toIterable()
        .contains("id", "prompt", "requirements", "notUnderstood", "stop", "gates", "files")
        .contains("simulations", "calls", "repairs");
    assertThat(json.path("stop").asText()).isEqualTo("finished");
    assertThat(json.path("gates")).hasSize(6);
    assertThat(json.path("files")).hasSize(10);
    assertThat(json.path("simulations").path("planner").asLong()).isEqualTo(7);
    assertThat(json.path("calls").asInt()).isEqualTo(5);
    assertThat(terminal.err()).isEmpty();
    String puzzle = Files.readString(dir.resolve("mine/puzzle.json"));
    assertThat(puzzle).contains("\"certificate\"").contains("\"by\": \"script\"");
    assertThat(puzzle).doesNotContain(dir.toString());
  }

  @Test
  void keepsAUsersOtherFileUnlessForced() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    terminal.run("design", Terminal.PROMPT, "--out", "mine");

    // Known before the work: that file has another seed.
    String line = terminal.refused("design", Terminal.PROMPT, "--out", "mine", "--seed", "2");
    assertThat(line).contains("puzzle.json").contains("--force");
    assertThat(terminal.out()).isEmpty();

    // Known only after it: the picture differs.
    Files.writeString(dir.resolve("mine/renders/scene.svg"), "my own");
    line = terminal.refused("design", Terminal.PROMPT, "--out", "mine");
    assertThat(line).contains("scene.svg").contains("--force");
    assertThat(terminal.out()).contains("Action: place_ramp(").contains("well formed: yes");

    assertThat(terminal.run("design", Terminal.PROMPT, "--out", "mine", "--force")).isZero();
    assertThat(terminal.out()).contains("  replaced ");
    assertThat(dir.resolve("mine/renders/scene.svg")).content().startsWith("<?xml");
  }

  @Test
  void keepsTheBestPartOfAFailedDesign() {
    Terminal terminal = Terminal.in(dir, Terminal.HALF_WORK);

    assertThat(terminal.run("design", Terminal.PROMPT, "--out", "part")).isEqualTo(ExitCode.FAILED);

    assertThat(terminal.out()).contains("Ended: gave up.").contains("solvable: no  ");
    assertThat(dir.resolve("part/puzzle.json")).exists();
    assertThat(dir.resolve("part/renders/run.gif")).exists();
  }

  @Test
  void withoutALayoutThereIsNoPuzzleButWhatWasSaidIsKept() throws IOException {
    Terminal terminal = Terminal.in(dir, List.of(say("Hm.")));

    assertThat(terminal.run("design", Terminal.PROMPT, "--out", "none")).isEqualTo(ExitCode.FAILED);

    assertThat(terminal.out()).contains("Ended: no action.");
    assertThat(names(dir.resolve("none")))
        .containsExactlyInAnyOrder("transcript.jsonl", "unfinished.json");
    assertThat(terminal.run("design", Terminal.PROMPT, "--json")).isEqualTo(ExitCode.FAILED);
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("id").isNull()).isTrue();
    assertThat(json.path("gates")).isEmpty();
  }

  @Test
  void whatIsWrittenPassesTheCheck() throws IOException {
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    terminal.run("design", Terminal.PROMPT, "--out", "mine");

    assertThat(terminal.run("check", "mine/puzzle.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("stored certificate agrees");

    // Two pieces of the truth are bent: the goal, and what the certificate says.
    Path file = dir.resolve("mine/puzzle.json");
    String text = Files.readString(file);
    Files.writeString(
        file,
        text.replace("\"goal\": [ -0.5, -0.59 ]", "\"goal\": [ -0.5, 0.59 ]")
            .replace("\"at\": [ -0.5, -0.7 ]", "\"at\": [ -0.5, 0.48 ]"));
    assertThat(terminal.run("check", "mine/puzzle.json")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .contains("solvable: no")
        .contains("stored certificate differs")
        .contains("gates.solvable.passed: stored is true, found is false");
    assertThat(terminal.run("check", "mine/puzzle.json", "--json")).isEqualTo(ExitCode.FAILED);
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("holds").asBoolean(true)).isFalse();
    assertThat(json.path("storedCertificate").asText()).isEqualTo("differs");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return new ArrayList<>(paths.map(p -> p.getFileName().toString()).sorted().toList());
    }
  }
}
