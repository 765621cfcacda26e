package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;

/** Whatever a user gets wrong: one line, code 2, nothing written. */
class BadInputTest {

  private static final List<String> LEVEL_COMMANDS =
      List.of("solve", "simulate", "render", "check", "certify");

  @TempDir Path dir;

  private Terminal terminal;
  private String level;

  @BeforeEach
  void open() throws IOException {
    terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    level = Files.readString(Path.of("prompts/physics/example.json"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"format\": | NaN | not valid JSON",
        "[ 0.7, 0.75 ] | [ NaN, 0.75 ] | NaN",
        "\"ramp\",      | \"trampoline\", | trampoline",
        "[ 0.7, 0.75 ] | [ 0.7, 1.75 ] | blue",
        "[ 0.7, 0.75 ] | [ 0.21, 0.12 ] | overlaps",
        "[ 0.64, 0.21 ] | [ 0.2, 0.1 ] | may not be placed",
        "\"blue\" | \"azure\" | azure",
      })
  void brokenLevels(String part, String other, String told) throws IOException {
    String broken = part.startsWith("{") ? "{\"format\":" : level.replace(part.strip(), other);
    assertThat(broken).isNotEqualTo(level);
    Files.writeString(dir.resolve("level.json"), broken);
    for (String command : LEVEL_COMMANDS) {
      assertThat(terminal.refused(command, "level.json")).contains(told);
      assertThat(terminal.out()).isEmpty();
    }
  }

  @Test
  void filesThatAreNoLevels() throws IOException {
    try (RandomAccessFile huge = new RandomAccessFile(dir.resolve("huge.json").toFile(), "rw")) {
      huge.setLength(50_000_000);
    }
    Files.createFile(dir.resolve("empty.json"));
    Files.createDirectory(dir.resolve("folder"));
    for (String command : LEVEL_COMMANDS) {
      assertThat(terminal.refused(command, "none.json")).contains("no such file");
      assertThat(terminal.refused(command, "nonsense")).contains("push, shoot, turn");
      assertThat(terminal.refused(command, "huge.json")).contains("larger than");
      assertThat(terminal.refused(command, "empty.json")).contains("empty");
      assertThat(terminal.refused(command, "folder")).contains("directory");
    }
    terminal.refused("import", "huge.json");
    terminal.refused("import", "empty.json");
  }

  @Test
  void storedFieldsOfTheWrongKind() throws IOException {
    for (String field : List.of("\"prompt\": 3", "\"seed\": 1.5", "\"certificate\": []")) {
      Files.writeString(dir.resolve("p.json"), level.replaceFirst("\\{", "{" + field + ","));
      terminal.refused("check", "p.json");
    }
    Files.writeString(dir.resolve("p.json"), level.replaceFirst("\\{", "{\"prompt\": \" \","));
    terminal.refused("check", "p.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " \n ", "xyzzy", "The blue ball starts on the left and on the right."})
  void prompts(String prompt) throws IOException {
    terminal.refused("design", prompt);
    terminal.refused("design", prompt, "--json");
    assertThat(terminal.out()).isEmpty();
  }

  @Test
  void foldersThatCannotBeWritten() throws IOException {
    Files.writeString(dir.resolve("file"), "mine");
    for (String out : List.of("file", "file/below", "/proc/puzzlewright", "/dev/null")) {
      String line = terminal.refused("design", Terminal.PROMPT, "--out", out);
      assertThat(line).contains(out);
      // Before the work began.
      assertThat(terminal.out()).isEmpty();
      terminal.refused("solve", "push", "--search", "--out", out);
      terminal.refused("render", "push", "--out", out);
    }
    Files.createDirectories(dir.resolve("taken/puzzle.json"));
    terminal.refused("design", Terminal.PROMPT, "--out", "taken");
  }

  @Test
  void theUsualFoldersMayBeBlocked() throws IOException {
    Files.writeString(dir.resolve("renders"), "a file");
    terminal.refused("design", Terminal.PROMPT);
    assertThat(terminal.out()).isEmpty();
  }

  @Test
  void options() throws IOException {
    assertThat(terminal.refused()).contains("--help");
    assertThat(terminal.refused("desing", "x")).contains("--help");
    assertThat(terminal.refused("design")).contains("PROMPT").contains("design --help");
    assertThat(terminal.refused("design", "The", "blue", "ball")).contains("quotes");
    assertThat(terminal.refused("design", "x", "--seed", "abc")).contains("--seed");
    assertThat(terminal.refused("design", "x", "--seed", "99999999999999999999")).contains("seed");
    assertThat(terminal.refused("design", "x", "--placement", "magic")).contains("grounded");
    assertThat(terminal.refused("design", "x", "--colour")).contains("--colour");
    assertThat(terminal.refused("solve", "push", "--budget", "0")).contains("at least 1");
    assertThat(terminal.refused("solve", "push", "--budget", "-5")).contains("at least 1");
    assertThat(terminal.refused("check", "two\nlines\u001b[31m")).doesNotContain("\u001b");
  }

  @Test
  void aMistakeOfOursIsCalledOne() throws IOException {
    DesignService broken =
        new DesignService(
            Domains.of(puzzle -> null),
            (task, seed) -> {
              throw new IllegalStateException("a bug\nof two lines");
            },
            (problem, order) -> null,
            TestTimer.still());
    java.io.StringWriter err = new java.io.StringWriter();
    java.io.PrintWriter out = new java.io.PrintWriter(java.io.Writer.nullWriter());
    int code =
        new Program(broken, dir, new ProcessContext(name -> null, TestTimer.still()))
            .run(out, new java.io.PrintWriter(err, true), "design", Terminal.PROMPT, "--quiet");
    assertThat(code).isEqualTo(ExitCode.INTERNAL);
    assertThat(err.toString()).hasLineCount(1).contains("internal error").contains("a bug of two");
    Path kept = Path.of(err.toString().strip().replaceAll(".* ", ""));
    assertThat(kept).content().contains("\tat ");
    Files.delete(kept);

    err.getBuffer().setLength(0);
    new Program(broken, dir, new ProcessContext(name -> null, TestTimer.still()))
        .run(out, new java.io.PrintWriter(err, true), "design", Terminal.PROMPT, "--debug");
    assertThat(err.toString()).contains("\tat ");
  }
}
