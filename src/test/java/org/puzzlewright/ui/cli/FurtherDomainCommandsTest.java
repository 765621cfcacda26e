package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.coins.CoinDomain;

/** Commands for files and courses work for a domain that they know nothing of. */
class FurtherDomainCommandsTest {

  private static final String COINS =
      "{\"prompt\": \"make 17 with 3 coins\", \"coins\": [10, 5, %d], \"made\": {}}";

  @TempDir Path dir;
  private Terminal terminal;

  @BeforeEach
  void coins() throws IOException {
    terminal = Terminal.offline(dir, new CoinDomain());
    Files.writeString(dir.resolve("coins.json"), COINS.formatted(2));
    Files.createDirectories(dir.resolve("wrong"));
    Files.writeString(dir.resolve("wrong/coins.json"), COINS.formatted(1));
  }

  private JsonNode json() {
    return StrictJson.parse(terminal.out(), "output");
  }

  @Test
  void check() throws IOException {
    assertThat(terminal.run("check", "coins.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out())
        .isEqualTo(
            "sum: yes  17 of 17\ncount: yes  3 of 3\nno certificate is stored in the file\n");

    assertThat(terminal.run("check", "wrong/coins.json", "--json")).isEqualTo(ExitCode.FAILED);
    assertThat(json().path("holds").asBoolean()).isFalse();
    assertThat(json().path("storedCertificate").asText()).isEqualTo("absent");
    assertThat(json().at("/gates/0/evidence").asText()).isEqualTo("16 of 17");

    assertThat(terminal.refused("check", "coins.json", "--play", "sequential"))
        .contains("--play means nothing for coins");
    Files.writeString(dir.resolve("wrong/coins.json"), "{\"prompt\": 1}");
    assertThat(terminal.refused("check", "wrong/coins.json")).contains("it is no table of coins");
  }

  @Test
  void checkOfSeveralFilesHasALineForEach() {
    assertThat(terminal.run("check", "coins.json", "wrong/coins.json")).isEqualTo(ExitCode.FAILED);
    assertThat(terminal.out())
        .isEqualTo(
            """
            coins.json: every gate holds; stored certificate absent
            wrong/coins.json: not sum (16 of 17); stored certificate absent
            1 of 2 pass every gate; 0 stored certificates say the same
            """);
    assertThat(terminal.run("check", "coins.json", "coins.json", "--json")).isZero();
    assertThat(terminal.out().lines())
        .hasSize(2)
        .allSatisfy(
            line ->
                assertThat(StrictJson.parse(line, "a line").path("file").asText())
                    .isEqualTo("coins.json"));
  }

  @Test
  void certify() throws IOException {
    assertThat(terminal.run("certify", "coins.json", "--out", "certified/coins.json"))
        .isEqualTo(ExitCode.OK);
    assertThat(terminal.out())
        .startsWith("sum: yes  17 of 17\ncount: yes  3 of 3\nevery gate holds\n  written ");
    assertThat(terminal.run("check", "certified/coins.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.run("certify", "wrong/coins.json")).isEqualTo(ExitCode.FAILED);
    for (String[] option :
        new String[][] {{"--needs", "ramp"}, {"--tools", "all"}, {"--prompt", "x"}}) {
      assertThat(terminal.refused("certify", "coins.json", option[0], option[1]))
          .contains(option[0] + " means nothing for coins");
    }
  }

  @Test
  void solveBySearchAndByAgents() {
    assertThat(terminal.run("solve", "wrong/coins.json", "--search", "--json", "--out", "found"))
        .isEqualTo(ExitCode.OK);
    assertThat(json().path("level").asText()).isEqualTo("make 17 with 3 coins");
    assertThat(json().path("solution")).hasSize(3);
    assertThat(terminal.run("check", "found/coins.json")).isEqualTo(ExitCode.OK);

    assertThat(terminal.run("solve", "coins.json", "--out", "played")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).contains("sum: yes  17 of 17");
    assertThat(terminal.run("check", "played/coins.json")).isEqualTo(ExitCode.OK);
  }

  @Test
  void export() throws IOException {
    assertThat(terminal.run("export", "--formats", "coins.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.out()).isEqualTo("json: its own file\n");
    assertThat(terminal.run("export", "--format", "json", "coins.json")).isEqualTo(ExitCode.OK);
    assertThat(json().path("coins")).hasSize(3);
    assertThat(terminal.refused("export", "--create", "coins.json"))
        .contains("coins has no format \"create\"; there are json");
  }

  @Test
  void course() throws IOException {
    String[] course = {
      "course",
      "--problem",
      "coins",
      "--levels",
      "3",
      "--threads",
      "1",
      "--out",
      "c",
      "--prompt",
      "make 15 with 4 coins",
      "--prompt",
      "make 12 with 2 coins",
      "--prompt",
      "make 16 with 3 coins"
    };
    assertThat(terminal.run(course)).as(terminal.err()).isEqualTo(ExitCode.OK);
    assertThat(terminal.out())
        .isEqualTo(
            "01: easy; 2 coins were put down\n"
                + "02: medium; 3 coins were put down\n"
                + "03: hard; 4 coins were put down\n"
                + "3 of 3 levels\n");
    assertThat(terminal.run("check", "c/03/coins.json")).isEqualTo(ExitCode.OK);
    assertThat(terminal.run(course)).as("the same again").isEqualTo(ExitCode.OK);

    assertThat(terminal.run("course", "--report", "c")).isEqualTo(ExitCode.OK);
    assertThat(Files.readString(dir.resolve("c/report.md"))).contains("| 03 | hard | 4 coins");
    assertThat(Files.readString(dir.resolve("c/report.html"))).doesNotContain("practice teach");
    assertThat(terminal.run("export", "--course", "c", "--out", "c.zip")).isEqualTo(ExitCode.OK);

    Path level = dir.resolve("c/03/coins.json");
    Files.writeString(level, Files.readString(level).replace("with 4", "with 5"));
    assertThat(terminal.refused("course", "--report", "c")).contains("make the course again");
    assertThat(terminal.refused("course", "--problem", "coins", "--tool", "ramp", "--out", "d"))
        .contains("--tool is for courses of physics puzzles");
  }
}
