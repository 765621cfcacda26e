package org.puzzlewright.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.puzzlewright.physics.design.Placing;

/**
 * Measures what {@code docs/benchmarks.md} tells, and prints it as Markdown.
 *
 * <p>Arguments are names of benchmarks; without any, all are run. A name may be followed by {@code
 * =N}, the number of seeds (of rounds for "steps" and "mario", of puzzles of either kind for
 * "planted").
 */
public final class Benchmarks {

  private Benchmarks() {}

  /** Runs the benchmarks that are named. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    System.setProperty("java.awt.headless", "true");
    Map<String, Integer> usual = new LinkedHashMap<>();
    usual.put("steps", 7);
    usual.put("solve", 20);
    usual.put("trials", 20);
    usual.put("design", 20);
    usual.put("offsets", 5);
    usual.put("parallel", 2);
    usual.put("planted", 20);
    usual.put("mario", 5);
    for (String arg : args.length == 0 ? usual.keySet().toArray(String[]::new) : args) {
      String[] parts = arg.split("=");
      if (!usual.containsKey(parts[0])) {
        throw new IllegalArgumentException(
            "there is no benchmark \"" + parts[0] + "\"; there are " + usual.keySet());
      }
      int count = parts.length > 1 ? Integer.parseInt(parts[1]) : usual.get(parts[0]);
      benchmark(parts[0], count).get().forEach(System.out::println);
    }
  }

  private static Supplier<List<String>> benchmark(String name, int count) {
    return switch (name) {
      case "steps" -> () -> StepRate.measure(count);
      case "solve" -> () -> Solving.measure(count);
      case "trials" -> () -> Solving.trials(count);
      case "design" -> () -> Designing.measure(count, Placing.Mode.GROUNDED);
      case "offsets" -> () -> Designing.measure(count, Placing.Mode.OFFSETS);
      case "mario" -> () -> MarioRate.measure(count);
      case "planted" -> () -> Planted.measure(count);
      default -> () -> Parallel.measure(count);
    };
  }
}
