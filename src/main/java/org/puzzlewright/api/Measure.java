package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What a trial can have reached.
 *
 * @param words for people
 * @param field of the verdict that tells
 */
public record Measure(String words, String field) {

  /** The work was finished and every gate holds. */
  public static final Measure PASSED = new Measure("passes every gate", "passed");

  /** Returns whether a row's trial has reached it. */
  public boolean of(JsonNode row) {
    return row.path("verdict").path(field).asBoolean();
  }
}
