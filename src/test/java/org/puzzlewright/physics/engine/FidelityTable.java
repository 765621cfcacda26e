package org.puzzlewright.physics.engine;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Prints the table of docs/fidelity.md: for each recorded case how far we are from it.
 *
 * <p>Run it with {@code mvn -o -q test-compile exec:java} or from an IDE; it takes a second.
 */
final class FidelityTable {

  private FidelityTable() {}

  /** Prints a line for each case, or with an argument only those that are off by more. */
  public static void main(String[] args) throws IOException {
    double least = args.length > 0 ? Double.parseDouble(args[0]) : 0;
    System.out.println(
        "| case | free flight | to 2nd impact | at step | first impact | exit side |");
    System.out.println("|---|---|---|---|---|---|");
    List<Fidelity> all = GoldenCases.all().stream().map(Fidelity::of).toList();
    all.stream()
        .filter(f -> f.untilSecond() >= least)
        .sorted(Comparator.comparing(Fidelity::untilSecond).reversed())
        .forEach(
            f ->
                System.out.println(
                    String.format(
                        Locale.ROOT,
                        "| %s | %.4f | %.3f | %d | %d / %d | %s |",
                        f.name(),
                        f.freeFlight(),
                        f.untilSecond(),
                        f.worstStep(),
                        f.theirImpact(),
                        f.ourImpact(),
                        f.sameSide() ? "same" : "differs")));
    System.out.println(all.size() + " cases");
  }
}
