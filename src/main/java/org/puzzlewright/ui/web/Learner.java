package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/**
 * Who practises.
 *
 * @param name 1 to {@value #LONGEST} letters, digits, spaces, dots, hyphens and underscores
 */
record Learner(String name) {

  static final int LONGEST = 40;

  /**
   * Checks the name.
   *
   * @throws Refusal when it is none
   */
  Learner {
    name = name.strip();
    if (!name.matches("[\\p{L}\\p{M}\\p{N} ._-]{1," + LONGEST + "}")) {
      throw new Refusal(
          400,
          "learner: give a name of 1 to "
              + LONGEST
              + " letters, digits, spaces, dots, hyphens or underscores");
    }
  }

  /** Reads the field "learner" of a request's body. */
  static Learner of(JsonNode body) {
    return new Learner(Objects.requireNonNullElse(body.path("learner").textValue(), ""));
  }
}
