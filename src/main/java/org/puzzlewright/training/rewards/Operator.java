package org.puzzlewright.training.rewards;

import java.util.List;
import org.puzzlewright.training.rewards.Expression.ValueType;

/** What an expression can do with others. */
enum Operator {
  OR("||", ValueType.TRUTH, ValueType.TRUTH, ValueType.TRUTH),
  AND("&&", ValueType.TRUTH, ValueType.TRUTH, ValueType.TRUTH),
  EQUAL("==", ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  UNLIKE("!=", ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  AT_MOST("<=", ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  AT_LEAST(">=", ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  LESS("<", ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  MORE(">", ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  PLUS("+", ValueType.NUMBER, ValueType.NUMBER, ValueType.NUMBER),
  MINUS("-", ValueType.NUMBER, ValueType.NUMBER, ValueType.NUMBER),
  TIMES("*", ValueType.NUMBER, ValueType.NUMBER, ValueType.NUMBER),
  BY("/", ValueType.NUMBER, ValueType.NUMBER, ValueType.NUMBER),
  NOT("!", ValueType.TRUTH, ValueType.TRUTH),
  NEGATIVE("-", ValueType.NUMBER, ValueType.NUMBER),
  MIN("min", ValueType.NUMBER, ValueType.NUMBER, ValueType.NUMBER),
  MAX("max", ValueType.NUMBER, ValueType.NUMBER, ValueType.NUMBER),
  ABS("abs", ValueType.NUMBER, ValueType.NUMBER),
  NUMBER("number", ValueType.NUMBER, ValueType.TRUTH),
  IF("if", ValueType.NUMBER, ValueType.TRUTH, ValueType.NUMBER, ValueType.NUMBER),
  BEFORE("before", ValueType.NUMBER, ValueType.NUMBER),
  DELTA("delta", ValueType.NUMBER, ValueType.NUMBER);

  private final String word;
  private final ValueType result;
  private final List<ValueType> takes;

  Operator(String word, ValueType result, ValueType... takes) {
    this.word = word;
    this.result = result;
    this.takes = List.of(takes);
  }

  String word() {
    return word;
  }

  ValueType result() {
    return result;
  }

  List<ValueType> takes() {
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
