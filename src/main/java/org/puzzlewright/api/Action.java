package org.puzzlewright.api;

import java.util.List;

/**
 * Something the coordinator can do.
 *
 * @param name what the model calls, such as "place_ramp"
 * @param description for the model: what it does and when it cannot work
 * @param parameters its arguments
 */
public record Action(String name, String description, List<Parameter> parameters) {

  /** Copies the list. */
  public Action {
    parameters = List.copyOf(parameters);
  }
}
