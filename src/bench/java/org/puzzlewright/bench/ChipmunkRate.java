package org.puzzlewright.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;

/**
 * Our steps a second against those of the reference's engine in C on the same scenes, in turn. It
 * needs gcc and Chipmunk 7.0.3 (Debian: libchipmunk-dev) and says so when they are not there.
 */
public final class ChipmunkRate {

  private ChipmunkRate() {}

  /** Measures; the argument is the number of rounds. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Locale.setDefault(Locale.ROOT);
    int rounds = args.length == 0 ? 5 : Integer.parseInt(args[0]);
    Optional<Path> program = Chipmunk.compile("steprate");
    if (program.isEmpty()) {
      System.out.println(Chipmunk.MISSING);
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (StepRate.SceneCase each : StepRate.scenes()) {
      rows.add(row(each, program.get(), rounds));
    }
    List<String> head =
        List.of("scene", "steps a run", "simulator, steps/s", "Chipmunk in C, steps/s", "ratio");
    List<String> all = new ArrayList<>(head);
    all.add("blue ends apart, world units");
    Figures.table(all, rows).forEach(System.out::println);
  }

  private static List<String> row(StepRate.SceneCase each, Path program, int rounds)
      throws IOException, InterruptedException {
    Simulator simulator = new Simulator();
    Trace trace = simulator.run(each.scene(), each.tools());
    Path file = program.resolveSibling("scene.txt");
    Files.write(file, lines(each, trace.steps()));
    Process process =
        new ProcessBuilder(program.toString(), file.toString(), "" + StepRate.SECONDS)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    double apart = 0;
    try (PrintStream ask =
            new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        BufferedReader answers = process.inputReader(StandardCharsets.UTF_8)) {
      for (int round = -StepRate.WARM_UP; round < rounds; round++) {
        double a = StepRate.rate(trace.steps(), () -> simulator.run(each.scene(), each.tools()));
        ask.println("go");
        String[] answer = rate(answers);
        Vec blue = new Vec(Double.parseDouble(answer[1]), Double.parseDouble(answer[2]));
        apart = Mirror.place(blue).distance(trace.blue().at(trace.steps()));
        if (round >= 0) {
          ours.add(a);
          theirs.add(Double.parseDouble(answer[0]));
          ratios.add(a / theirs.get(theirs.size() - 1));
        }
      }
    }
    process.waitFor();
    return List.of(
        each.name(),
        "" + trace.steps(),
        "%,.0f".formatted(Figures.median(ours)),
        "%,.0f".formatted(Figures.median(theirs)),
        "%.2f (%.2f to %.2f)"
            .formatted(Figures.median(ratios), Collections.min(ratios), Collections.max(ratios)),
        "%.2f".formatted(apart));
  }

  /** The library greets on standard output, too. */
  private static String[] rate(BufferedReader answers) throws IOException {
    String line = answers.readLine();
    while (line != null && !line.startsWith("rate ")) {
      line = answers.readLine();
    }
    if (line == null) {
      throw new IOException("the C program ended");
    }
    return line.substring("rate ".length()).split(" ");
  }

  /** The scene as the C program reads it, in the order in which a run adds things. */
  private static List<String> lines(StepRate.SceneCase each, int steps) {
    List<String> lines = new ArrayList<>(List.of("" + steps));
    lines.add(Chipmunk.ball(each.scene().blue().toWorld()));
    each.scene().furniture().forEach(thing -> lines.addAll(Chipmunk.lines(thing)));
    lines.add(Chipmunk.ball(each.scene().red().toWorld()));
    each.tools().forEach(thing -> lines.addAll(Chipmunk.lines(thing)));
    return lines;
  }
}
