package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/**
 * Who practises.
 *
 * @param name 1 to {@value #LONGEST} characters, a letter or digit among them; slashes, angle
 *     brackets and what cannot be seen are no part of names
 */
record Learner(String name) {

  static final int LONGEST = 40;

  /** One character of a name. */
  private static final String SEEN = "[^\\p{C}\\p{Zl}\\p{Zp}/\\\\<>]";

  /**
   * Checks the name.
   *
   * @throws Refusal when it is none
   */
  Learner {
    name = name.strip();
    if (name.codePointCount(0, name.length()) > LONGEST
        || !name.matches(SEEN + "*[\\p{L}\\p{N}]" + SEEN + "*")) {
      throw new Refusal(
          400,
          "learner: give a name of 1 to "
              + LONGEST
              + " characters with a letter or digit in it, and without / \\ < >");
    }
  }

  /** Reads the field "learner" of a request's body. */
  static Learner of(JsonNode body) {
    return new Learner(Objects.requireNonNullElse(body.path("learner").textValue(), ""));
  }
}
