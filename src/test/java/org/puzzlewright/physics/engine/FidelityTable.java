package org.puzzlewright.physics.engine;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints the figures of docs/fidelity.md, which has the command: how far we are from each recorded
 * case, and when solutions win.
 */
final class FidelityTable {

  private FidelityTable() {}

  /** Prints a line for each case, or with an argument only those that are off by more. */
  public static void main(String[] args) throws IOException {
    double least = args.length > 0 ? Double.parseDouble(args[0]) : 0;
    System.out.println(
        "| case | free flight | to 2nd impact | at step | first impact | exit side |");
    System.out.println("|---|---|---|---|---|---|");
    List<Fidelity> all = GoldenCases.all(GoldenCases.FOLDER).stream().map(Fidelity::of).toList();
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
    solutions();
  }

  private static void solutions() throws IOException {
    Map<String, Long> later = new TreeMap<>();
    for (GoldenSolution s : GoldenSolution.of(GoldenCases.FOLDER)) {
      String won = GoldenCheck.turn(s.run()).map(t -> "" + (t - s.won())).orElse("lost");
      later.merge((s.isStable() ? "stable, " : "other, ") + won, 1L, Long::sum);
    }
    System.out.println("solutions by how many environment steps later they win here: " + later);
  }
}
