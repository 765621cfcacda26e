package org.puzzlewright.training.rewards;

import java.util.List;
import org.puzzlewright.training.rewards.Expression.Type;

/** What an expression can do with others. */
enum Operator {
  OR("||", Type.TRUTH, Type.TRUTH, Type.TRUTH),
  AND("&&", Type.TRUTH, Type.TRUTH, Type.TRUTH),
  EQUAL("==", Type.TRUTH, Type.NUMBER, Type.NUMBER),
  UNLIKE("!=", Type.TRUTH, Type.NUMBER, Type.NUMBER),
  AT_MOST("<=", Type.TRUTH, Type.NUMBER, Type.NUMBER),
  AT_LEAST(">=", Type.TRUTH, Type.NUMBER, Type.NUMBER),
  LESS("<", Type.TRUTH, Type.NUMBER, Type.NUMBER),
  MORE(">", Type.TRUTH, Type.NUMBER, Type.NUMBER),
  PLUS("+", Type.NUMBER, Type.NUMBER, Type.NUMBER),
  MINUS("-", Type.NUMBER, Type.NUMBER, Type.NUMBER),
  TIMES("*", Type.NUMBER, Type.NUMBER, Type.NUMBER),
  BY("/", Type.NUMBER, Type.NUMBER, Type.NUMBER),
  NOT("!", Type.TRUTH, Type.TRUTH),
  NEGATIVE("-", Type.NUMBER, Type.NUMBER),
  MIN("min", Type.NUMBER, Type.NUMBER, Type.NUMBER),
  MAX("max", Type.NUMBER, Type.NUMBER, Type.NUMBER),
  ABS("abs", Type.NUMBER, Type.NUMBER),
  NUMBER("number", Type.NUMBER, Type.TRUTH),
  IF("if", Type.NUMBER, Type.TRUTH, Type.NUMBER, Type.NUMBER),
  BEFORE("before", Type.NUMBER, Type.NUMBER),
  DELTA("delta", Type.NUMBER, Type.NUMBER);

  private final String word;
  private final Type result;
  private final List<Type> takes;

  Operator(String word, Type result, Type... takes) {
    this.word = word;
    this.result = result;
    this.takes = List.of(takes);
  }

  String word() {
    return word;
  }

  Type result() {
    return result;
  }

  List<Type> takes() {
    return takes;
  }

  /** Whether it is written as a sign, otherwise as a function. */
  boolean isSign() {
    return compareTo(MIN) < 0;
  }

  /** Its value, for those that need the values of their arguments alone. */
  double of(double a, double b) {
    return switch (this) {
      case OR -> a != 0 || b != 0 ? 1 : 0;
      case AND -> a != 0 && b != 0 ? 1 : 0;
      case EQUAL -> a == b ? 1 : 0;
      case UNLIKE -> a != b ? 1 : 0;
      case AT_MOST -> a <= b ? 1 : 0;
      case AT_LEAST -> a >= b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case MORE -> a > b ? 1 : 0;
      case PLUS -> a + b;
      case MINUS -> a - b;
      case TIMES -> a * b;
      case BY -> b == 0 ? 0 : a / b;
      case NOT -> a == 0 ? 1 : 0;
      case NEGATIVE -> -a;
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case ABS -> Math.abs(a);
      case NUMBER -> a;
      case IF, BEFORE, DELTA ->
          throw new IllegalStateException(this + " needs more than its arguments' values");
    };
  }
}
