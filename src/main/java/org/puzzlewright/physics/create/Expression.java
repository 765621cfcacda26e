package org.puzzlewright.physics.create;

import java.util.Map;
import java.util.Set;
import org.puzzlewright.base.json.InputException;

/**
 * Reads the arithmetic that CREATE level files keep in strings, such as "[0.1, -0.25 + OFFSET]". It
 * knows decimal numbers, + - * /, signs, parentheses and the constants of the reference; nothing is
 * executed. Texts are limited to {@value #MAX_LENGTH} characters and nesting to {@value
 * #MAX_DEPTH}.
 */
final class Expression {

  /** Longest text that is read, in characters. */
  static final int MAX_LENGTH = 300;

  /** Deepest nesting of parentheses and signs. */
  static final int MAX_DEPTH = 20;

  private static final Map<String, Double> CONSTANTS =
      Map.of(
          "OFFSET", 0.11,
          "DEF_NOISE", 0.05,
          "MID_NOISE", 0.1,
          "HIGH_NOISE", 0.2,
          "LARGE_NOISE", 0.5,
          "np.pi", Math.PI);

  private static final Set<String> NOISE = Set.of("uniform", "np.random.uniform", "random.uniform");

  private static final Set<String> CHOICE = Set.of("np.random.choice", "random.choice");

  private final String text;
  private final Draw draw;
  private int choices;
  private int at;

  private Expression(String text, Draw draw) {
    this.text = text;
    this.draw = draw;
  }

  /**
   * The value of a text.
   *
   * @param x the number, or the first of a pair
   * @param y the second of a pair, else 0
   * @param choices how many numbers there are to choose from; 0 when there is no choice in it
   */
  record Value(double x, double y, int choices) {}

  /**
   * Reads one number, such as "np.pi/4".
   *
   * @throws InputException with the text, the place in it and what is wrong
   */
  static Value number(String text, Draw draw) {
    Expression reader = new Expression(limited(text), draw);
    double x = reader.sum(0);
    return reader.end(x, 0);
  }

  /**
   * Reads a pair, such as "[0, 0.11-0.11]"; round brackets will do.
   *
   * @throws InputException with the text, the place in it and what is wrong
   */
  static Value pair(String text, Draw draw) {
    Expression reader = new Expression(limited(text), draw);
    boolean square = reader.take('[');
    if (!square) {
      reader.need('(');
    }
    double x = reader.sum(0);
    reader.need(',');
    double y = reader.sum(0);
    reader.need(square ? ']' : ')');
    return reader.end(x, y);
  }

  private static String limited(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new InputException(
          "the expression has %d characters, but at most %d are read; write the numbers themselves"
              .formatted(text.length(), MAX_LENGTH));
    }
    return text;
  }

  private Value end(double x, double y) {
    if (peek() != 0) {
      throw fault("'" + peek() + "' is not expected here");
    }
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      throw fault("the value is not a finite number");
    }
    return new Value(x, y, choices);
  }

  private double sum(int depth) {
    double value = product(depth);
    while (true) {
      if (take('+')) {
        value += product(depth);
      } else if (take('-')) {
        value -= product(depth);
      } else {
        return value;
      }
    }
  }

  private double product(int depth) {
    double value = signed(depth);
    while (true) {
      if (take('*')) {
        value *= signed(depth);
      } else if (take('/')) {
        double divisor = signed(depth);
        if (divisor == 0) {
          throw fault("division by zero");
        }
        value /= divisor;
      } else {
        return value;
      }
    }
  }

  private double signed(int depth) {
    if (depth > MAX_DEPTH) {
      throw fault("nested deeper than " + MAX_DEPTH);
    }
    if (take('-')) {
      return -signed(depth + 1);
    }
    if (take('+')) {
      return signed(depth + 1);
    }
    if (take('(')) {
      double value = sum(depth + 1);
      need(')');
      return value;
    }
    char next = peek();
    if (isDigit(next) || next == '.') {
      return literal();
    }
    if (isLetter(next)) {
      return named(depth);
    }
    throw fault(next == 0 ? "it ends too early" : "'" + next + "' is not expected here");
  }

  private double literal() {
    int start = at;
    digits();
    if (here() == '.') {
      at++;
      digits();
    }
    if (here() == 'e' || here() == 'E') {
      at++;
      if (here() == '+' || here() == '-') {
        at++;
      }
      digits();
    }
    try {
      return Double.parseDouble(text.substring(start, at));
    } catch (NumberFormatException e) {
      throw fault("\"" + text.substring(start, at) + "\" is not a number");
    }
  }

  private double named(int depth) {
    int start = at;
    while (isLetter(here()) || isDigit(here()) || here() == '.') {
      at++;
    }
    String name = text.substring(start, at);
    boolean choice = CHOICE.contains(name);
    if ((choice || NOISE.contains(name)) && !draw.allowed()) {
      throw fault("%s is random, which is possible in \"rnd\" only".formatted(name));
    }
    if (choice) {
      return choice(depth);
    }
    if (NOISE.contains(name)) {
      return noise(depth);
    }
    Double value = CONSTANTS.get(name);
    if (value == null) {
      throw fault(
          "\"%s\" is not known; known are %s"
              .formatted(name, CONSTANTS.keySet().stream().sorted().toList()));
    }
    return value;
  }

  private double noise(int depth) {
    need('(');
    double low = sum(depth + 1);
    need(',');
    double high = sum(depth + 1);
    need(')');
    return draw.between(low, high);
  }

  private double choice(int depth) {
    if (choices > 0) {
      throw fault("a second choice in one text; choose between places instead");
    }
    need('(');
    need('[');
    double picked = 0;
    do {
      double value = sum(depth + 1);
      picked = choices++ == draw.pick() ? value : picked;
    } while (take(','));
    need(']');
    need(')');
    return picked;
  }

  private void digits() {
    while (isDigit(here())) {
      at++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private char here() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private char peek() {
    while (here() == ' ' || here() == '\t') {
      at++;
    }
    return here();
  }

  private boolean take(char c) {
    boolean found = peek() == c;
    if (found) {
      at++;
    }
    return found;
  }

  private void need(char c) {
    if (!take(c)) {
      throw fault(
          peek() == 0
              ? "it ends where '" + c + "' is needed"
              : "'" + c + "' is needed instead of '" + peek() + "'");
    }
  }

  private InputException fault(String what) {
    return new InputException(
        "\"%s\", character %d: %s; write plain numbers or + - * / with them"
            .formatted(text, Math.min(at + 1, text.length()), what));
  }
}
