package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the program (as kill -9 does) and goes on. */
class GenerateKillTest {

  private static final int KILLS = 2;

  @TempDir Path dir;

  @Test
  void whateverTheMomentOfTheKillTheSetIsTheSame() throws IOException, InterruptedException {
    // One prompt finds its puzzle, the other uses its attempts up.
    Terminal terminal = Terminal.in(dir, Terminal.GOOD_WORK);
    assertThat(terminal.run(command("whole", 1))).as(terminal.err()).isEqualTo(ExitCode.FAILED);
    Map<String, String> whole = GenerateCommandTest.contents(dir.resolve("whole"));
    Random random = new Random(20_261);
    int killed = 0;

    for (int i = 0; i < KILLS; i++) {
      killed += kill(1 + random.nextInt(10)) ? 1 : 0;
    }

    assertThat(killed).as("children that did not live to the end").isPositive();
    assertThat(terminal.run(command("killed", 2))).as(terminal.err()).isEqualTo(ExitCode.FAILED);
    assertThat(GenerateCommandTest.contents(dir.resolve("killed"))).isEqualTo(whole);
    List<String> attempts =
        Files.readAllLines(dir.resolve("killed/timings.jsonl")).stream()
            .map(line -> line.replaceAll(",\"seconds.*", ""))
            .toList();
    assertThat(attempts).as("finished attempts are not repeated").doesNotHaveDuplicates();
  }

  private boolean kill(int files) throws IOException, InterruptedException {
    return kill(OfflineMain.SCRIPTED + dir, command("killed", 2), dir.resolve("killed"), files);
  }

  /**
   * Kills a child when it has made so many more files; tells whether it was still at work.
   *
   * @param base what {@link OfflineMain} takes
   */
  static boolean kill(String base, String[] command, Path folder, int files)
      throws IOException, InterruptedException {
    long enough = count(folder) + files;
    return KilledChild.kill(base, command, () -> count(folder) >= enough);
  }

  private static String[] command(String out, int threads) {
    return GenerateCommandTest.with(
        GenerateCommandTest.TWO_PROMPTS, out, "--threads", Integer.toString(threads));
  }

  private static long count(Path folder) {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.count();
    } catch (IOException | UncheckedIOException moved) {
      // A draft became a file while we looked.
      return 0;
    }
  }
}
