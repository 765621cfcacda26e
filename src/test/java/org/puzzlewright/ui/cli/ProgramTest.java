package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramTest {

  @TempDir private Path dir;

  @Test
  void commandBuiltAloneIsTheSameAsAmongAllOthers() {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("--help")).isEqualTo(ExitCode.OK);
    List<String> commands =
        terminal
            .out()
            .lines()
            .dropWhile(line -> !line.equals("Design:"))
            .takeWhile(line -> !line.equals("Examples:"))
            .filter(line -> line.matches("  [a-z].*"))
            .map(line -> line.strip().split(" ")[0])
            .toList();
    assertThat(commands).hasSize(23).contains("design", "check-env");
    for (String command : commands) {
      assertThat(terminal.run("--debug", command, "--help")).isEqualTo(ExitCode.OK);
      String among = terminal.out();
      assertThat(terminal.run(command, "--help")).isEqualTo(ExitCode.OK);
      assertThat(terminal.out()).startsWith("Usage: puzzlewright " + command).isEqualTo(among);
    }
  }

  @Test
  void commandsAreListedByTask() {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("--help")).isEqualTo(ExitCode.OK);
    List<String> headings = terminal.out().lines().filter(l -> l.matches("[A-Z].*:")).toList();
    assertThat(headings)
        .containsExactly(
            "Design:",
            "Solve and look:",
            "Check:",
            "Measure:",
            "Exchange and look up:",
            "For learning agents and agents of others:",
            "For people:",
            "Examples:");
  }

  @ParameterizedTest
  @CsvSource({
    "desing, 'there is no command \"desing\" (did you mean design?); see puzzlewright --help'",
    "gen, 'there is no command \"gen\" (did you mean generate?); see puzzlewright --help'",
    "che, 'there is no command \"che\"; see puzzlewright --help'",
    "frobnicate, 'there is no command \"frobnicate\"; see puzzlewright --help'",
    "The ball, 'a command is missing (a prompt comes after design); see puzzlewright --help'"
  })
  void mistypedCommandIsSuggested(String typed, String line) throws IOException {
    assertThat(Terminal.offline(dir).refused(typed)).contains("puzzlewright: " + line);
  }

  @Test
  void mistypedOptionIsSuggested() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.refused("design", "Blue.", "--sed=3"))
        .contains("Unknown option: '--sed=3' (did you mean --seed?); see puzzlewright design");
    assertThat(terminal.refused("read", "Blue.", "red."))
        .contains("'red.' (put a prompt in quotes); see puzzlewright read --help");
    assertThat(terminal.refused("read", "Blue.", "--frobnicate"))
        .contains("Unknown option: '--frobnicate'; see");
  }
}
