package org.puzzlewright.agents.models;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * What is left of a run's limits, as models are told it. It is the one part of a request that may
 * change when a run goes on with other limits, so a comparison with a recorded request leaves it
 * out.
 *
 * @param steps the steps that are left, at least 0
 * @param calls the calls of models that are left, at least 0; empty where they are not told
 */
public record Allowance(long steps, OptionalLong calls) {

  private static final Pattern TOLD =
      Pattern.compile("Left: -?\\d+ steps?(, at most -?\\d+ calls? of models)?\\.");

  /** Returns the sentence for models. */
  public String text() {
    String left = "Left: " + count(steps, "step");
    return calls.isPresent()
        ? left + ", at most " + count(calls.getAsLong(), "call") + " of models."
        : left + ".";
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  /** Returns a text whose sentences of this form all tell the same numbers. */
  static String without(String text) {
    return TOLD.matcher(text).replaceAll("Left: some.");
  }
}
