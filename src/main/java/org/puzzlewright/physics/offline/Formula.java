package org.puzzlewright.physics.offline;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number in a file of {@link Fragment}s: terms with "+" or "-" before them, each a number, the
 * name of a value before it, or one of these times another such as "0.5*length"; "[2 5]" is drawn
 * from 2 to 5, "{10 14}" is one of these by lot. "by 0.5" at the end rounds the whole to a multiple
 * of that.
 *
 * @param text as it stands there
 */
record Formula(String text) {

  private static final String FACTOR = "[\\w.]+|\\[[^\\]]*\\]|\\{[^}]*\\}";
  private static final Pattern TERM =
      Pattern.compile("\\s*([+-]?)\\s*(?:([\\d.]+)\\s*\\*\\s*)?(" + FACTOR + ")\\s*");
  private static final Pattern ROUNDED = Pattern.compile("(.*?)(?:\\s+by\\s+([\\d.]+))?\\s*");

  /**
   * Returns its value.
   *
   * @param known the values before it
   * @throws IllegalArgumentException if it is no such formula, or a name is unknown
   */
  double value(Map<String, Double> known, DesignContext studio) {
    Matcher whole = ROUNDED.matcher(text);
    if (!whole.matches()) {
      throw wrong();
    }
    Matcher term = TERM.matcher(whole.group(1));
    double sum = 0;
    int at = 0;
    for (; term.find() && term.start() == at; at = term.end()) {
      if (at > 0 && term.group(1).isEmpty()) {
        throw wrong();
      }
      double factor = term.group(2) == null ? 1 : Double.parseDouble(term.group(2));
      sum += (term.group(1).equals("-") ? -factor : factor) * drawn(term.group(3), known, studio);
    }
    if (at == 0 || at < whole.group(1).length()) {
      throw wrong();
    }
    double step = whole.group(2) == null ? 0 : Double.parseDouble(whole.group(2));
    return step == 0 ? sum : Math.rint(sum / step) * step;
  }

  private double drawn(String factor, Map<String, Double> known, DesignContext studio) {
    char first = factor.charAt(0);
    if (first == '[' || first == '{') {
      String[] numbers = factor.substring(1, factor.length() - 1).strip().split("\\s+", -1);
      return first == '['
          ? studio.spread(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]))
          : Double.parseDouble(numbers[studio.index(numbers.length)]);
    }
    if (Character.isDigit(first)) {
      return Double.parseDouble(factor);
    }
    Double value = known.get(factor);
    if (value == null) {
      throw wrong();
    }
    return value;
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException(
        "text: \"%s\" is no formula of known values".formatted(text));
  }
}
