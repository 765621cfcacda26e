package org.puzzlewright.training.rewards;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A tree of numbers, features and operators. It has a type, it ends, and its value is a number
 * whatever the level: what is divided by 0 is 0.
 */
public sealed interface Expression {

  /** What a value is. */
  enum ValueType {
    /** A number. */
    NUMBER,
    /** True or false; as a value 1 or 0. */
    TRUTH
  }

  ValueType type();

  /** Returns its value for a step. */
  double value(Features before, Features after);

  /** Returns it as {@link ExpressionReader} reads it. */
  String text();

  /** Returns the same with every number replaced by 0: what it does, whatever its numbers are. */
  Expression withoutNumbers();

  /** A number that somebody wrote. */
  record Constant(double number) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.NUMBER;
    }

    @Override
    public double value(Features before, Features after) {
      return number;
    }

    @Override
    public String text() {
      return number == Math.rint(number) && Math.abs(number) < 1e9
          ? Long.toString((long) number)
          : Double.toString(number);
    }

    @Override
    public Expression withoutNumbers() {
      return new Constant(0);
    }
  }

  /** A feature of the level after the step. */
  record Asked(Feature feature) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.NUMBER;
    }

    @Override
    public double value(Features before, Features after) {
      return after.get(feature);
    }

    @Override
    public String text() {
      return feature.word();
    }

    @Override
    public Expression withoutNumbers() {
      return this;
    }
  }

  /** An operator on other expressions, as many and of such types as it takes. */
  record Applied(Operator operator, List<Expression> arguments) implements Expression {

    /** Copies the list. */
    public Applied {
      arguments = List.copyOf(arguments);
    }

    @Override
    public ValueType type() {
      return operator.result();
    }

    private double value(int argument, Features before, Features after) {
      return arguments.get(argument).value(before, after);
    }

    @Override
    public double value(Features before, Features after) {
      if (operator == Operator.IF) {
        return value(value(0, before, after) != 0 ? 1 : 2, before, after);
      }
      if (operator == Operator.BEFORE) {
        return value(0, before, before);
      }
      if (operator == Operator.DELTA) {
        return before == after ? 0 : value(0, after, after) - value(0, before, before);
      }
      double first = value(0, before, after);
      double second = arguments.size() > 1 ? value(1, before, after) : 0;
      return operator.of(first, second);
    }

    @Override
    public String text() {
      String all = arguments.stream().map(Expression::text).collect(Collectors.joining(", "));
      return operator.isSign()
          ? arguments.size() == 1
              ? "(%s%s)".formatted(operator.word(), all)
              : "(%s %s %s)"
                  .formatted(arguments.get(0).text(), operator.word(), arguments.get(1).text())
          : "%s(%s)".formatted(operator.word(), all);
    }

    @Override
    public Expression withoutNumbers() {
      return new Applied(operator, arguments.stream().map(Expression::withoutNumbers).toList());
    }
  }
}
