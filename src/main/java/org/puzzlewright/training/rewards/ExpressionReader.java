package org.puzzlewright.training.rewards;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.language.EditDistance;
import org.puzzlewright.training.rewards.Expression.ValueType;

/**
 * Reads an expression. Complaints are one line with the column, from 1; they are told to whoever
 * wrote it.
 */
final class ExpressionReader {

  private static final int LONGEST = 500;
  private static final int DEEPEST = 40;
  private static final double GREATEST = 1e6;

  /** From what binds least to what binds most. */
  private static final List<List<Operator>> LEVELS =
      List.of(
          List.of(Operator.OR),
          List.of(Operator.AND),
          List.of(
              Operator.EQUAL,
              Operator.UNLIKE,
              Operator.AT_MOST,
              Operator.AT_LEAST,
              Operator.LESS,
              Operator.MORE),
          List.of(Operator.PLUS, Operator.MINUS),
          List.of(Operator.TIMES, Operator.BY));

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:(?<number>\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?|\\.\\d+)"
              + "|(?<word>[A-Za-z][A-Za-z0-9_.]*)"
              + "|(?<sign>\\|\\||&&|==|!=|<=|>=|[-+*/<>!(),]))");

  private record Token(String text, char kind, int column) {}

  private final List<Token> tokens = new ArrayList<>();
  private final List<? extends Feature> known;
  private int next;
  private int depth;

  private ExpressionReader(String text, List<? extends Feature> known) {
    this.known = known;
    if (text.length() > LONGEST) {
      throw new InputException("is longer than %d characters; shorten it".formatted(LONGEST));
    }
    Matcher matcher = TOKEN.matcher(text);
    int at = 0;
    String rest = text.stripTrailing();
    while (at < rest.length()) {
      if (!matcher.region(at, rest.length()).lookingAt()) {
        int wrong = at + rest.substring(at).indexOf(rest.substring(at).strip());
        throw new InputException(
            "column %d: \"%c\" cannot stand here".formatted(wrong + 1, rest.charAt(wrong)));
      }
      for (String kind : List.of("number", "word", "sign")) {
        if (matcher.group(kind) != null) {
          tokens.add(new Token(matcher.group(kind), kind.charAt(0), matcher.start(kind) + 1));
        }
      }
      at = matcher.end();
    }
    tokens.add(new Token("the end", 'e', rest.length() + 1));
  }

  /**
   * Reads an expression whose value is a number.
   *
   * @param known what it may ask for
   * @throws InputException with one line
   */
  static Expression read(String text, List<? extends Feature> known) {
    ExpressionReader reader = new ExpressionReader(text, known);
    Expression expression = reader.level(0);
    if (reader.now().kind() != 'e') {
      throw reader.wrong("an operator or the end");
    }
    if (expression.type() != ValueType.NUMBER) {
      throw new InputException("is true or false, but must be a number; write number(...) or if");
    }
    return expression;
  }

  private Token now() {
    return tokens.get(next);
  }

  private InputException wrong(String wanted) {
    return new InputException(
        "column %d: %s must stand here, not %s".formatted(now().column(), wanted, now().text()));
  }

  private boolean take(String sign) {
    boolean there = now().kind() == 's' && now().text().equals(sign);
    next += there ? 1 : 0;
    return there;
  }

  private Expression level(int level) {
    if (level == LEVELS.size()) {
      return single();
    }
    Expression left = level(level + 1);
    while (true) {
      Operator operator = taken(LEVELS.get(level));
      if (operator == null) {
        return left;
      }
      int column = tokens.get(next - 1).column();
      left = applied(operator, List.of(left, level(level + 1)), column);
    }
  }

  private Operator taken(List<Operator> operators) {
    for (Operator operator : operators) {
      if (take(operator.word())) {
        return operator;
      }
    }
    return null;
  }

  private Expression single() {
    if (++depth > DEEPEST) {
      throw new InputException("column %d: is nested too deeply".formatted(now().column()));
    }
    try {
      Token token = now();
      next++;
      if (token.kind() == 'n') {
        return constant(token, 1);
      }
      if (token.kind() == 'w') {
        return take("(") ? function(token) : feature(token);
      }
      next--;
      if (take("-")) {
        if (now().kind() == 'n') {
          next++;
          return constant(tokens.get(next - 1), -1);
        }
        return applied(Operator.NEGATIVE, List.of(single()), token.column());
      }
      if (take("!")) {
        return applied(Operator.NOT, List.of(single()), token.column());
      }
      if (take("(")) {
        Expression inner = level(0);
        close();
        return inner;
      }
      throw wrong("a number, a feature, a function or \"(\"");
    } finally {
      depth--;
    }
  }

  private void close() {
    if (!take(")")) {
      throw wrong("\")\"");
    }
  }

  private static Expression constant(Token token, int sign) {
    double number = sign * Double.parseDouble(token.text());
    if (Math.abs(number) > GREATEST) {
      throw new InputException("column %d: numbers are at most 1000000".formatted(token.column()));
    }
    return new Expression.Constant(number);
  }

  private Expression feature(Token token) {
    return known.stream()
        .filter(f -> f.word().equals(token.text()))
        .findFirst()
        .<Expression>map(Expression.Asked::new)
        .orElseThrow(() -> unknown("feature", token, known.stream().map(Feature::word).toList()));
  }

  private static InputException unknown(String what, Token token, List<String> words) {
    String nearest =
        words.stream()
            .min(Comparator.comparingInt(w -> EditDistance.of(w, token.text())))
            .orElseThrow();
    return new InputException(
        "column %d: there is no %s %s (the nearest is %s); there are %s"
            .formatted(token.column(), what, token.text(), nearest, String.join(", ", words)));
  }

  private Expression function(Token token) {
    List<Operator> functions = Stream.of(Operator.values()).filter(o -> !o.isSign()).toList();
    Operator operator =
        functions.stream()
            .filter(o -> o.word().equals(token.text()))
            .findFirst()
            .orElseThrow(
                () -> unknown("function", token, functions.stream().map(Operator::word).toList()));
    List<Expression> arguments = new ArrayList<>();
    do {
      arguments.add(level(0));
    } while (take(","));
    close();
    return applied(operator, arguments, token.column());
  }

  private static Expression applied(Operator operator, List<Expression> arguments, int column) {
    if (!arguments.stream().map(Expression::type).toList().equals(operator.takes())) {
      throw new InputException(
          "column %d: %s takes (%s), not (%s)"
              .formatted(
                  column,
                  operator.word(),
                  types(operator.takes()),
                  types(arguments.stream().map(Expression::type).toList())));
    }
    boolean past = operator == Operator.BEFORE || operator == Operator.DELTA;
    if (past && looksBack(arguments.get(0))) {
      throw new InputException(
          "column %d: before and delta cannot stand within each other".formatted(column));
    }
    return new Expression.Applied(operator, arguments);
  }

  private static boolean looksBack(Expression expression) {
    return expression instanceof Expression.Applied a
        && (a.operator() == Operator.BEFORE
            || a.operator() == Operator.DELTA
            || a.arguments().stream().anyMatch(ExpressionReader::looksBack));
  }

  private static String types(List<ValueType> types) {
    return types.stream()
        .map(t -> t == ValueType.NUMBER ? "number" : "truth")
        .collect(Collectors.joining(", "));
  }
}
