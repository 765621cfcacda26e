package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills an evaluation (as kill -9 does) at moments by chance and goes on. */
class EvaluateKillTest {

  private static final int KILLS = 3;
  private static final int PATIENCE = 60;

  @TempDir Path dir;

  @Test
  void whateverTheMomentNoTrialIsLostOrRepeated() throws IOException, InterruptedException {
    Files.writeString(dir.resolve("suite.json"), EvaluateCommandTest.SUITE);
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run(command("whole"))).as(terminal.err()).isZero();
    Map<String, String> whole = EvaluateCommandTest.contents(dir.resolve("whole"));
    Random random = new Random(20_263);
    int killed = 0;

    for (int i = 0; i < KILLS; i++) {
      killed += kill(random.nextInt(12_000)) ? 1 : 0;
    }

    assertThat(killed).as("children that did not live to the end").isPositive();
    assertThat(terminal.run(command("killed"))).as(terminal.err()).isZero();
    assertThat(EvaluateCommandTest.contents(dir.resolve("killed"))).isEqualTo(whole);
    List<String> made =
        Files.readAllLines(dir.resolve("killed/timings.jsonl")).stream()
            .map(line -> line.replaceAll(",\"seconds.*", ""))
            .toList();
    assertThat(made).as("finished trials are not repeated").doesNotHaveDuplicates();
  }

  /** Kills a child when the rows have so many more bytes; tells whether it was still at work. */
  private boolean kill(int bytes) throws IOException, InterruptedException {
    Path rows = dir.resolve("killed/rows.jsonl");
    long enough = size(rows) + bytes;
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    line.add(System.getProperty("java.class.path"));
    line.addAll(List.of(OfflineMain.class.getName(), dir.toString()));
    line.addAll(List.of(command("killed")));
    Process child =
        new ProcessBuilder(line)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
      while (child.isAlive() && System.nanoTime() < end && size(rows) <= enough) {
        Thread.sleep(1);
      }
    } finally {
      child.destroyForcibly();
    }
    return child.waitFor() != ExitCode.OK;
  }

  private static String[] command(String out) {
    return new String[] {"evaluate", "suite.json", "--out", out, "--parallel", "2"};
  }

  private static long size(Path file) throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }
}
