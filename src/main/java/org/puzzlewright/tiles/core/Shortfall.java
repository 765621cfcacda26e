package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Something that keeps a level from being well formed.
 *
 * @param metric by whose name it is measured, such as "enemies"
 * @param words what there is and what there should be
 */
public record Shortfall(String metric, String words) {

  /** Collects shortfalls. */
  public static final class Collector {

    private final List<Shortfall> found = new ArrayList<>();

    /** Notes a number that is not within bounds. */
    public Collector number(String metric, double is, double low, double high) {
      if (is < low || is > high) {
        String wanted =
            low == high
                ? number(low)
                : high >= Integer.MAX_VALUE
                    ? number(low) + " or more"
                    : number(low) + " to " + number(high);
        found.add(new Shortfall(metric, metric + " " + number(is) + ", should be " + wanted));
      }
      return this;
    }

    /** Notes what is wrong unless it holds. */
    public Collector unless(boolean holds, String metric, String words) {
      if (!holds) {
        found.add(new Shortfall(metric, words));
      }
      return this;
    }

    /** Returns what was noted. */
    public List<Shortfall> list() {
      return List.copyOf(found);
    }

    private static String number(double value) {
      return value == Math.rint(value)
          ? Long.toString((long) value)
          : String.format(Locale.ROOT, "%.2f", value);
    }
  }
}
