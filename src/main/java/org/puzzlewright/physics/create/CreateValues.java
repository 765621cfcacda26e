package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.JsonNode;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;

/** Numbers and places of CREATE files, which are JSON numbers or texts with expressions. */
final class CreateValues {

  /** Largest coordinate of a place, in user units: the world and half of it around. */
  static final double FARTHEST = 2;

  private CreateValues() {}

  /**
   * Reads a place.
   *
   * @return the place in our axes
   * @throws InputException starting with {@code where}, also for one far outside the world
   */
  static Point place(JsonNode json, String where) {
    Expression.Value pair = pair(json, where, Draw.NONE);
    if (Math.abs(pair.x()) > FARTHEST || Math.abs(pair.y()) > FARTHEST) {
      throw new InputException(
          "%s: is %s, far outside the world; coordinates must be from -1 to 1"
              .formatted(where, json));
    }
    return Mirror.point(new Point(pair.x(), pair.y()));
  }

  /**
   * Reads a pair: a text such as "[0, OFFSET]", or a list of two numbers or texts.
   *
   * @param json may be null, which is refused as missing
   * @param draw how what is random is read
   * @throws InputException starting with {@code where}
   */
  static Expression.Value pair(JsonNode json, String where, Draw draw) {
    if (json == null) {
      throw new InputException(where + ": is missing; give a place [x, y]");
    }
    try {
      if (json.isTextual()) {
        return Expression.pair(json.asText(), draw);
      }
      if (json.isArray() && json.size() == 2) {
        Expression.Value x = value(json.get(0), draw);
        Expression.Value y = value(json.get(1), draw);
        if (x.choices() > 0 && y.choices() > 0) {
          throw new InputException("two choices in one entry; choose between places instead");
        }
        return new Expression.Value(x.x(), y.x(), x.choices() + y.choices());
      }
    } catch (InputException e) {
      throw new InputException(where + ": " + e.getMessage());
    }
    throw new InputException(where + ": is " + json + ", but must be a place [x, y]");
  }

  /**
   * Reads a number without noise.
   *
   * @throws InputException starting with {@code where}
   */
  static double number(JsonNode json, String where) {
    try {
      return value(json, Draw.NONE).x();
    } catch (InputException e) {
      throw new InputException(where + ": " + e.getMessage());
    }
  }

  private static Expression.Value value(JsonNode json, Draw draw) {
    if (json.isTextual()) {
      return Expression.number(json.asText(), draw);
    }
    if (!json.isNumber() || !Double.isFinite(json.asDouble())) {
      throw new InputException("is " + json + ", but must be a finite number");
    }
    return new Expression.Value(json.asDouble(), 0, 0);
  }
}
