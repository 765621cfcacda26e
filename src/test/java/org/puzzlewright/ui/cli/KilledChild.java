package org.puzzlewright.ui.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The program as a process of its own that is killed in the midst of its work, as kill -9 does. */
final class KilledChild {

  private static final int SECONDS = 60;

  /** What a process's exit code is above when a signal ended it. */
  private static final int SIGNALLED = 128;

  private KilledChild() {}

  /**
   * Kills a child as soon as it has done enough; tells whether it was still at work.
   *
   * @param base what {@link OfflineMain} takes before the command
   */
  static boolean kill(String base, String[] command, BooleanSupplier enough)
      throws IOException, InterruptedException {
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
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
      while (child.isAlive() && System.nanoTime() < end && !enough.getAsBoolean()) {
        Thread.sleep(1);
      }
    } finally {
      child.destroyForcibly();
    }
    return child.waitFor() > SIGNALLED;
  }
}
