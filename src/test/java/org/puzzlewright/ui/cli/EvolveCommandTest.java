package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that searches for programs. */
class EvolveCommandTest {

  @TempDir private Path folder;

  @Test
  void programsAreFoundOfflineAndASearchGoesOn() throws Exception {
    Terminal terminal = Terminal.offline(folder);
    String[] search = {
      "evolve",
      "freeway",
      "--trials",
      "1",
      "--iterations",
      "4",
      "--seed",
      "3",
      "--out",
      "found",
      "--json"
    };
    terminal.run(search);
    JsonNode first = new ObjectMapper().readTree(terminal.out());
    assertThat(first.get("author").asText()).contains("no language model");
    assertThat(first.get("executable").asDouble()).isEqualTo(1);
    assertThat(first.get("usage").get("calls").asInt()).isZero();
    assertThat(first.get("baselines")).hasSize(3);
    assertThat(first.get("sandbox").asText()).contains("sandbox");
    assertThat(folder.resolve("found/search.jsonl")).exists();
    String result = Files.readString(folder.resolve("found/result.json"));
    terminal.refused(search);
    assertThat(terminal.err()).contains("--resume");
    String[] again = new String[search.length + 1];
    System.arraycopy(search, 0, again, 0, search.length);
    again[search.length] = "--resume";
    terminal.run(again);
    assertThat(Files.readString(folder.resolve("found/result.json"))).isEqualTo(result);
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    Terminal terminal = Terminal.offline(folder);
    terminal.refused("evolve", "chess");
    assertThat(terminal.err()).contains("there is no task chess; there are maze");
    terminal.refused("evolve", "maze", "--trials", "0");
    terminal.refused("evolve", "maze", "--resume");
    terminal.refused("evolve", "maze", "--temperature", "1");
    terminal.refused("evolve", "maze", "--model", "nobody:x");
    assertThat(folder).isEmptyDirectory();
  }
}
