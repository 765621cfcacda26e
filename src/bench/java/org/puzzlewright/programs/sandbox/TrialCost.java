package org.puzzlewright.programs.sandbox;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.programs.maker.OfflineMaker;
import org.puzzlewright.programs.search.Author;
import org.puzzlewright.programs.tasks.Tasks;

/**
 * What a program costs: processor time of this process and of all that it started, on Linux.
 * Without the system's box, whose processes' time is not told to us.
 *
 * <p>Arguments: a task, how many programs.
 */
public final class TrialCost {

  /** Hertz of the kernel's clock ticks in /proc. */
  private static final double HERTZ = 100;

  private TrialCost() {}

  /** Measures. */
  public static void main(String[] args) throws IOException, URISyntaxException {
    Tasks.Entry entry = Tasks.named(args.length > 0 ? args[0] : "maze");
    int many = args.length > 1 ? Integer.parseInt(args[1]) : 60;
    Path own = Path.of(Sandbox.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Machine machine = new Machine(Path.of(System.getProperty("java.home")), List.of(own));
    Author author = new OfflineMaker(t -> entry.grammar()).of(entry.task(), 1, 1);
    List<String> programs =
        java.util.stream.IntStream.range(0, many)
            .mapToObj(i -> ((Author.Written) author.write("")).text())
            .toList();
    try (Sandbox sandbox = new Sandbox(machine, Box.NONE, Limits.STANDARD, 0)) {
      programs.subList(0, many / 4).forEach(p -> sandbox.prepare(p, entry.task().contract()));
      double[] before = times();
      double compiler = living();
      List<Sandbox.Ready> ready =
          programs.stream()
              .map(p -> (Sandbox.Ready) sandbox.prepare(p, entry.task().contract()))
              .toList();
      double[] prepared = times();
      System.out.printf(
          Locale.ROOT,
          "compile: %.1f ms CPU; scan and ticks: %.1f ms CPU%n",
          (living() - compiler) / many,
          (prepared[0] - before[0]) / many);
      before = times();
      for (Sandbox.Ready each : ready) {
        sandbox.run(each, entry.task().play(), entry.task().request(1));
      }
      double[] after = times();
      System.out.printf(
          Locale.ROOT,
          "run: %.1f ms CPU here, %.1f ms in its process%n",
          (after[0] - before[0]) / many,
          (after[1] - before[1]) / many);
    }
  }

  /** Returns milliseconds of the processes that live, which is the compiler's. */
  private static double living() {
    return ProcessHandle.current()
        .children()
        .mapToDouble(p -> p.info().totalCpuDuration().map(Duration::toMillis).orElse(0L))
        .sum();
  }

  /** Returns milliseconds of this process, and of those that have ended. */
  private static double[] times() throws IOException {
    String[] words =
        Files.readString(Path.of("/proc/self/stat")).replaceFirst(".*\\) ", "").split(" ");
    double children = (Long.parseLong(words[13]) + Long.parseLong(words[14])) * 1000 / HERTZ;
    long own =
        ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime();
    return new double[] {own / 1e6, children};
  }
}
