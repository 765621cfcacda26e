package org.puzzlewright.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers and how they are told. */
final class Figures {

  private static final double Z = 1.959964;

  private Figures() {}

  /** Returns the CPU time that this thread has used, in seconds. */
  static double cpu() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadCpuTime() / 1e9;
  }

  /** Returns the middle one, or the mean of the two in the middle. */
  static double median(List<? extends Number> values) {
    double[] sorted = values.stream().mapToDouble(Number::doubleValue).sorted().toArray();
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  /** Returns the smallest value that at least that share of them do not exceed. */
  static double quantile(List<? extends Number> values, double share) {
    double[] sorted = values.stream().mapToDouble(Number::doubleValue).sorted().toArray();
    return sorted[(int) Math.ceil(share * sorted.length) - 1];
  }

  static double max(List<? extends Number> values) {
    return values.stream().mapToDouble(Number::doubleValue).max().orElseThrow();
  }

  /** Returns "7 of 20 (95 %: 18 to 57 %)", the interval being Wilson's. */
  static String share(long hits, int trials) {
    double p = (double) hits / trials;
    double z2 = Z * Z / trials;
    double middle = (p + z2 / 2) / (1 + z2);
    double half = Z * Math.sqrt(p * (1 - p) / trials + z2 / trials / 4) / (1 + z2);
    return "%d of %d (%.0f to %.0f %%)"
        .formatted(hits, trials, Math.max(0, 100 * (middle - half)), 100 * (middle + half));
  }

  /** Returns a table in Markdown. */
  static List<String> table(List<String> head, List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    lines.add(row(head));
    String[] rule = new String[head.size()];
    Arrays.fill(rule, "---");
    lines.add(row(List.of(rule)));
    rows.forEach(r -> lines.add(row(r)));
    lines.add("");
    return lines;
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
