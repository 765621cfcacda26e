package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the program (as kill -9 does) and goes on. */
class GenerateKillTest {

  private static final int KILLS = 3;
  private static final int PATIENCE = 60;

  @TempDir Path dir;

  @Test
  void whateverTheMomentOfTheKillTheSetIsTheSame() throws IOException, InterruptedException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run(command("whole", 1))).as(terminal.err()).isZero();
    Map<String, String> whole = GenerateCommandTest.contents(dir.resolve("whole"));
    Random random = new Random(20_261);
    int killed = 0;

    for (int i = 0; i < KILLS; i++) {
      killed += kill(1 + random.nextInt(10)) ? 1 : 0;
    }

    assertThat(killed).as("children that did not live to the end").isPositive();
    assertThat(terminal.run(command("killed", 2))).as(terminal.err()).isZero();
    assertThat(GenerateCommandTest.contents(dir.resolve("killed"))).isEqualTo(whole);
    List<String> attempts =
        Files.readAllLines(dir.resolve("killed/timings.jsonl")).stream()
            .map(line -> line.replaceAll(",\"seconds.*", ""))
            .toList();
    assertThat(attempts).as("finished attempts are not repeated").doesNotHaveDuplicates();
  }

  private boolean kill(int files) throws IOException, InterruptedException {
    return kill(dir.toString(), command("killed", 2), dir.resolve("killed"), files);
  }

  /**
   * Kills a child when it has made so many more files; tells whether it was still at work.
   *
   * @param base what {@link OfflineMain} takes
   */
  static boolean kill(String base, String[] command, Path folder, int files)
      throws IOException, InterruptedException {
    long enough = count(folder) + files;
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    line.add(System.getProperty("java.class.path"));
    line.addAll(List.of(OfflineMain.class.getName(), base));
    line.addAll(List.of(command));
    Process child =
        new ProcessBuilder(line)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
      while (child.isAlive() && System.nanoTime() < end && count(folder) < enough) {
        Thread.sleep(1);
      }
    } finally {
      child.destroyForcibly();
    }
    return child.waitFor() != ExitCode.OK;
  }

  private static String[] command(String out, int threads) {
    return new String[] {
      "generate",
      "--prompt",
      Terminal.PROMPT,
      "--count",
      "2",
      "--seed",
      "5",
      "--out",
      out,
      "--threads",
      "" + threads
    };
  }

  private static long count(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.count();
    } catch (UncheckedIOException moved) {
      // A draft became a file while we looked.
      return 0;
    }
  }
}
