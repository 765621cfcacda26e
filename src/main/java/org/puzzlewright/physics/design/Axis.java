package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.Call;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;

/**
 * The axis that agents are told of. Inside, x always grows to the right; whatever agents read or
 * write passes through here. The words left and right mean the picture's sides on both axes.
 */
public enum Axis implements NamedConstant {
  /** x grows to the right. */
  NATURAL("right"),
  /** x grows to the left, as in the paper and its reference. */
  MIRRORED("left");

  /** Names of x values, at whatever depth of a call or a proposal. */
  private static final List<String> NAMES =
      List.of("x", "dx", "blue_x", "red_x", "goal_x", "toward_x");

  private final String side;

  Axis(String side) {
    this.side = side;
  }

  /** Returns "x grows to the right, y up". */
  String words() {
    return "x grows to the " + side + ", y up";
  }

  /** Turns an x of one side into that of the other; the same way in both directions. */
  public double x(double x) {
    return this == NATURAL ? x : 0 - x;
  }

  /** Returns a place as agents are told it. */
  String point(Point place) {
    return new Point(x(place.x()), place.y()).toString();
  }

  /** Returns a text made by a format, in which places are told on this axis. */
  String say(String format, Object... values) {
    return told(Sentence.of(format, values));
  }

  /** Returns a sentence in which places are told on this axis. */
  String told(Sentence sentence) {
    return sentence.told(this::x);
  }

  /** Turns the x values and places among a call's arguments. */
  Call call(Call call) {
    return this == NATURAL ? call : new Call(call.action(), json(call.arguments().deepCopy()));
  }

  /**
   * Turns the places in a JSON value, which are its arrays of two numbers, and the x values by
   * their names. The value itself is changed.
   */
  public <T extends JsonNode> T json(T json) {
    if (this == NATURAL) {
      return json;
    }
    if (json instanceof ArrayNode array && array.size() == 2 && array.get(0).isNumber()) {
      array.set(0, array.numberNode(x(array.get(0).doubleValue())));
    } else if (json instanceof ObjectNode object) {
      for (String name : NAMES) {
        if (object.path(name).isNumber()) {
          object.put(name, x(object.get(name).doubleValue()));
        }
      }
    }
    json.forEach(this::json);
    return json;
  }
}
