package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
            .dropWhile(line -> !line.equals("Commands:"))
            .skip(1)
            .takeWhile(line -> !line.isEmpty())
            .filter(line -> line.matches("  [a-z].*"))
            .map(line -> line.strip().split(" ")[0])
            .toList();
    assertThat(commands).hasSize(19).contains("design", "check-env");
    for (String command : commands) {
      assertThat(terminal.run("--debug", command, "--help")).isEqualTo(ExitCode.OK);
      String among = terminal.out();
      assertThat(terminal.run(command, "--help")).isEqualTo(ExitCode.OK);
      assertThat(terminal.out()).startsWith("Usage: puzzlewright " + command).isEqualTo(among);
    }
  }
}
