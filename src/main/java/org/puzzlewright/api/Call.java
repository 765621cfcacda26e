package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A request for an action; its arguments have been checked against the action's parameters.
 *
 * @param action name of the action
 * @param arguments a JSON object
 */
public record Call(String action, ObjectNode arguments) {

  /** Returns a text argument, or {@code fallback} when it was left out. */
  public String text(String name, String fallback) {
    return arguments.hasNonNull(name) ? arguments.get(name).asText() : fallback;
  }

  /** Returns a number argument, or {@code fallback} when it was left out. */
  public double number(String name, double fallback) {
    return arguments.hasNonNull(name) ? arguments.get(name).asDouble() : fallback;
  }
}
