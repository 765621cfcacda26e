package org.puzzlewright.programs.sandbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.ToolProvider;
import org.puzzlewright.programs.maker.OfflineMaker;
import org.puzzlewright.programs.search.Author;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.search.SearchResult;
import org.puzzlewright.programs.tasks.Tasks;

/**
 * The trials of {@code evolve TASK} by the offline maker at a sixth of the cost: same programs,
 * same seeds, same scan and steps, same scores, but compiled and run in this process. Only what our
 * own grammar has written is ever run so. Not for tournaments.
 *
 * <p>Arguments: a task, trials, iterations, the search's seed. Prints a line a trial: the best
 * score, by which program, and what that one comes to on fresh seeds.
 */
public final class MakerTrials {

  /** As reports have them, so that the numbers are the same. */
  private static final long FRESH = 982_451_653L;

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  private final ProgramTask task;
  private final JavaFileManager files;

  private MakerTrials(ProgramTask task, JavaFileManager files) {
    this.task = task;
    this.files = files;
  }

  /** Measures. */
  public static void main(String[] args) throws IOException {
    Tasks.Entry entry = Tasks.named(args[0]);
    int trials = Integer.parseInt(args[1]);
    int iterations = Integer.parseInt(args[2]);
    long seed = Long.parseLong(args[3]);
    OfflineMaker maker = new OfflineMaker(t -> entry.grammar());
    double[] best = new double[trials];
    double[] fresh = new double[trials];
    long before = cpu();
    int programs = 0;
    try (JavaFileManager files = COMPILER.getStandardFileManager(null, Locale.ROOT, null)) {
      MakerTrials here = new MakerTrials(entry.task(), files);
      for (int t = 0; t < trials; t++) {
        Author author = maker.of(entry.task(), t + 1, seed * 1_000_003 + t + 1);
        String found = "";
        int when = 0;
        for (int i = 1; i <= iterations && best[t] < entry.task().enough(); i++) {
          String program = ((Author.Written) author.write("")).text();
          OptionalDouble score = here.score(program, seed);
          author.learn(program, score);
          programs++;
          if (score.isPresent() && score.getAsDouble() > best[t]) {
            best[t] = score.getAsDouble();
            found = program;
            when = i;
          }
        }
        fresh[t] = found.isEmpty() ? 0 : here.score(found, seed + FRESH).orElse(0);
        System.out.printf(
            Locale.ROOT,
            "trial %d: %.2f by program %d, %.2f on fresh seeds%n",
            t + 1,
            best[t],
            when,
            fresh[t]);
      }
    }
    print("best", best);
    print("fresh", fresh);
    System.out.printf(Locale.ROOT, "%d programs, %.1f s CPU%n", programs, (cpu() - before) / 1e9);
  }

  private static void print(String what, double... scores) {
    double mean = DoubleStream.of(scores).average().orElseThrow();
    double squares = DoubleStream.of(scores).map(s -> (s - mean) * (s - mean)).sum();
    System.out.printf(
        Locale.ROOT,
        "%s: highest %.2f, mean %.2f, standard deviation %.2f, median %.2f, n = %d%n",
        what,
        DoubleStream.of(scores).max().orElseThrow(),
        mean,
        Math.sqrt(squares / Math.max(1, scores.length - 1)),
        SearchResult.median(scores),
        scores.length);
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private OptionalDouble score(String program, long seed) throws IOException {
    Sandbox.Prepared prepared = Sandbox.admit(compiled(program), task.contract());
    if (!(prepared instanceof Sandbox.Ready ready)) {
      throw new IllegalStateException("refused: " + prepared);
    }
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try {
      Play.Seat seat = RunMain.seat(ready.classes(), Set.copyOf(task.contract().names()));
      Play play = task.play().getDeclaredConstructor().newInstance();
      play.play(
          seat,
          new DataInputStream(new ByteArrayInputStream(task.request(seed))),
          new DataOutputStream(answer));
      seat.check();
      return OptionalDouble.of(task.judge(seed, answer.toByteArray()).score());
    } catch (RuntimeException | StackOverflowError | ReflectiveOperationException failed) {
      return OptionalDouble.empty();
    } catch (Error spent) {
      if (!spent.getClass().getName().equals(Meter.FUEL)) {
        throw spent;
      }
      return OptionalDouble.empty();
    }
  }

  private Map<String, byte[]> compiled(String program) throws IOException {
    byte[] request = Compiler.request(program, task.contract());
    Compiler.Compiled compiled =
        Compiler.read(CompileMain.compile(COMPILER, files, request), task.contract());
    if (!compiled.wrong().isEmpty()) {
      throw new IllegalStateException("does not compile: " + compiled.wrong());
    }
    return compiled.classes();
  }
}
