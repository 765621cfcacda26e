package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.tiles.domain.Games;

/** Levels that are judged, and what users get wrong with them. */
class ScoreCommandTest {

  private static final String SOKOBAN = "#####\n#@$x#\n#...#\n#...#\n#####\n";
  private static final String FILE =
      """
      {"format": "puzzlewright-level/1", "game": "binary", "scoring": "paper", "columns": 4,
       "rows": 3, "seed": 1, "parameters": {"path": 5}, "prompt": "no dead ends",
       "targets": {"path": 5}, "level": ["....", "....", "...."]}
      """;

  @TempDir Path dir;

  private Terminal terminal;

  @BeforeEach
  void open() {
    terminal = Terminal.offline(dir);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(dir.resolve(name), text);
  }

  @Test
  void judgesAFileByWhatItAsksFor() throws IOException {
    write("good.json", FILE);
    assertThat(terminal.run("score", "good.json")).as(terminal.out()).isZero();
    assertThat(terminal.out())
        .contains("good.json", "playable: yes", "quality: 1", "on target: 1")
        .contains("0 dead ends: yes");
    write("wish.json", FILE.replace("\"....\"]", "\"####\"]").replace("no dead", "12 dead"));
    assertThat(terminal.run("score", "wish.json")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("12 dead ends: no");
    assertThat(terminal.run("score", "good.json", "--target", "path=2")).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void storedWishesAreJudgedAndNotTheSentence() throws IOException {
    write("old.json", FILE);
    assertThat(terminal.run("score", "old.json")).isZero();
    assertThat(terminal.out())
        .contains("note: the file has no wishes; its sentence was read again");
    String wish =
        "\"prompt\": \"no dead ends\", \"wishes\": [{\"type\": \"deadEnds\","
            + " \"amount\": {\"bound\": \"exactly\", \"number\": 12}}]";
    String stored = FILE.replace("\"prompt\": \"no dead ends\"", wish);
    write("new.json", stored);
    assertThat(terminal.run("score", "new.json")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("12 dead ends: no").doesNotContain("note:");
    terminal.run("score", "old.json", "new.json", "--json");
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.at("/levels/0/notes")).hasSize(1);
    assertThat(json.at("/levels/1/notes")).isEmpty();
    write("odd.json", stored.replace("exactly", "nearly"));
    assertThat(terminal.refused("score", "odd.json"))
        .contains("odd.json: wishes[0].amount.bound: is \"nearly\", but must be \"exactly\"");
  }

  @Test
  void judgesBareTexts() throws IOException {
    // Blank lines around it and blanks behind rows are no tiles.
    write("s.txt", "\n" + SOKOBAN.replace("\n", "  \n") + "\n");
    assertThat(terminal.run("score", "s.txt", "--problem", "sokoban")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("playable: yes").contains("Solved in 1 moves");
    assertThat(terminal.run("score", "s.txt", "--problem", "sokoban", "--scoring", "strict"))
        .isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out()).contains("playable: yes");
  }

  @Test
  void holdsSeveralLevelsAgainstEachOther() throws IOException {
    write("a.txt", "....\n####\n####\n");
    write("b.txt", "####\n####\n....\n");
    write("c.txt", "....\n####\n####\n....\n");
    assertThat(terminal.run("score", "a.txt", "b.txt", "--problem", "binary", "--json"))
        .isEqualTo(ExitCode.FAILED);
    JsonNode json = new ObjectMapper().readTree(terminal.out());
    assertThat(json.path("levels")).hasSize(2);
    assertThat(json.at("/levels/1/file").asText()).isEqualTo("b.txt");
    assertThat(json.at("/levels/0/metrics/path").asInt()).isEqualTo(3);
    assertThat(json.path("diversity").asDouble()).isEqualTo(1);
    assertThat(json.path("mean_pairwise").asDouble()).isPositive();
    // Other sizes cannot be compared.
    terminal.run("score", "a.txt", "c.txt", "--problem", "binary", "--json");
    assertThat(new ObjectMapper().readTree(terminal.out()).has("diversity")).isFalse();
    terminal.run("score", "a.txt", "a.txt", "--problem", "binary");
    assertThat(terminal.out()).contains("mean difference 0.0000");
  }

  @Test
  void twoPlayersAreAVerdictAndNoError() throws IOException {
    write("two.txt", SOKOBAN.replace("#...#\n#####", "#..@#\n#####"));
    assertThat(terminal.run("score", "two.txt", "--problem", "sokoban")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.err()).isEmpty();
    assertThat(terminal.out()).contains("playable: no").contains("There are 2 players");
    terminal.run("design", "--problem", "sokoban", "--size", "5x5", "--start", "two.txt");
    assertThat(terminal.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "....~..       | row 1 of the level has 2 tiles, not 4",
        "....~..?.     | '?' at row 1, column 2 is no tile",
        "``            | the level is empty",
      })
  void brokenTexts(String text, String told) throws IOException {
    write("l.txt", text.strip().replace('~', '\n'));
    assertThat(terminal.refused("score", "l.txt", "--problem", "binary"))
        .contains("l.txt: " + told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "puzzlewright-level/1 | other/9      | \"format\" is \"other/9\"",
        "\"binary\"           | \"chess\"    | there is no problem \"chess\"",
        "\"paper\"            | \"mine\"     | there is no scoring \"mine\"",
        "\"columns\": 4       | \"columns\": 5 | row 0 of the level has 4 tiles, not 5",
        "\"columns\": 4       | \"columns\": 4.5 | \"columns\" must be a whole number",
        "\"rows\": 3          | \"rows\": 0  | height",
        "\"rows\": 3          | \"rows\": 4  | the level has 3 rows, not 4",
        "\"seed\": 1          | \"seed\": \"x\" | \"seed\" must be a whole number",
        "{\"path\": 5}, \"prompt\" | {\"lava\": 5}, \"prompt\" | lava",
        "{\"path\": 5}, \"level\" | {\"lava\": 5}, \"level\" | binary has no target \"lava\"; it has path",
        "{\"path\": 5}, \"level\" | {\"path\": \"x\"}, \"level\" | must be a number",
        "\"....\"]            | \"...x\"]    | 'x' at row 2, column 3",
        "\"level\"            | \"map\"      | the level is empty",
        "]}                   | ]            | not valid JSON",
      })
  void brokenFiles(String part, String other, String told) throws IOException {
    String broken = FILE.replace(part.strip(), other.strip());
    assertThat(broken).isNotEqualTo(FILE);
    write("l.json", broken);
    assertThat(terminal.refused("score", "l.json")).contains("l.json").contains(told);
  }

  @Test
  void optionsOfScore() throws IOException {
    write("l.json", FILE);
    write("l.txt", "....\n");
    assertThat(terminal.refused("score", "none.txt")).contains("none.txt: there is no such file");
    assertThat(terminal.refused("score", "l.txt")).contains("--problem");
    assertThat(terminal.refused("score", "l.json", "--problem", "binary")).contains("leave");
    assertThat(terminal.refused("score", "l.txt", "--problem", "chess")).contains(Games.NAMES);
    assertThat(terminal.refused("score", "l.txt", "--problem", "binary", "--scoring", "x"))
        .contains("benchmark, paper and strict");
    assertThat(terminal.refused("score", "l.txt", "--problem", "binary", "--target", "x=1"))
        .contains("no target \"x\"");
    terminal.refused("score", "l.txt", "--problem", "binary", "--target", "path=many");
    terminal.refused("score");
  }

  @Test
  void optionsOfDesign() throws IOException {
    write("ragged.txt", "....\n...\n....\n....\n");
    write("wide.txt", ".....\n.....\n.....\n.....\n");
    Files.createDirectories(dir.resolve("pieces/levels"));
    write("pieces/levels/game.md", "<<lava>>");
    write("odd.txt", "....\n..?.\n....\n....\n");
    String[][] wrong = {
      {"--problem", "chess", Games.NAMES},
      {"--problem", "binary", "--size", "4", "16x32"},
      {"--problem", "binary", "--size", "0x4", "height 0: give a number"},
      {"--problem", "binary", "--size", "4x999", "width 999: give a number"},
      {"--problem", "loderunner", "--size", "999x999", "cannot be played"},
      {"--problem", "binary", "--target", "crates=3", "has no target"},
      {"--problem", "binary", "--target", "path=-3", "must be from 0"},
      {"--problem", "binary", "--target", "path=NaN", "must be from 0"},
      {"--problem", "binary", "--target", "path=long", "'long' is not"},
      {"--problem", "binary", "--parameter", "lava=3", "lava"},
      {"--problem", "binary", "--parameter", "path=x", "--parameter"},
      {"--problem", "binary", "--scoring", "mine", "benchmark, paper and strict"},
      {"--problem", "binary", "--accept", "often", "greedy"},
      {"--problem", "binary", "--accept", "epsilon=2", "[0, 1]"},
      {"--problem", "binary", "--accept", "epsilon=x", "numbers"},
      {"--problem", "binary", "--accept", "annealing=0:1", "more than 0"},
      {"--problem", "binary", "--accept", "annealing=1", "annealing=START:COOLING"},
      {"--problem", "binary", "--step-calls", "0", "from 1 to 100"},
      {"--problem", "binary", "--step-calls", "x", "--step-calls"},
      {"--problem", "binary", "--window", "0", "window"},
      {"--problem", "binary", "--start", "none.txt", "none.txt: there is no such file"},
      {"--problem", "binary", "--size", "4x4", "--start", "ragged.txt", "row 1"},
      {"--problem", "binary", "--size", "4x4", "--start", "wide.txt", "row 0"},
      {
        "--problem",
        "binary",
        "--size",
        "4x4",
        "--start",
        "odd.txt",
        "odd.txt: '?' at row 1, column 2"
      },
      {"--problem", "binary", "--tools", "ramp:2", "--tools"},
      {"--problem", "binary", "--setup", "basic", "offline planner"},
      {"--problem", "binary", "--prompts", "pieces", "levels/game.md"},
      {"--problem", "binary", "--prompts", "none", "there is no folder none"},
      {"x", "--target", "path=3", "choose one with --problem"},
      {"x", "--size", "4x4", "choose one with --problem"},
      {"x", "--accept", "greedy", "choose one with --problem"},
      {"x", "--start", "empty", "choose one with --problem"},
      {"x", "--step-calls", "3", "choose one with --problem"},
      {"x", "--scoring", "paper", "choose one with --problem"},
      {"x", "--parameter", "a=3", "choose one with --problem"},
    };
    for (String[] line : wrong) {
      String[] command = new String[line.length];
      command[0] = "design";
      System.arraycopy(line, 0, command, 1, line.length - 1);
      assertThat(terminal.refused(command)).contains(line[line.length - 1]);
      assertThat(terminal.out()).isEmpty();
    }
  }
}
