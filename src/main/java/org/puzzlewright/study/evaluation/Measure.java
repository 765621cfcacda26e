package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;

/** What a trial can have reached. */
enum Measure {
  /** The paper's "solvable" and "solved": the run of what was handed over reaches the goal. */
  GOAL("goal reached", "goal_reached"),
  /** The paper's "aligned", which it judged by hand: by our gate here. */
  ALIGNED("goal reached and aligned", "aligned"),
  /** Of levels of tiles: they can be played to their ends. */
  PLAYABLE("playable", "playable"),
  /** Ours: the work was finished and every gate holds. */
  PASSED("passes every gate", "passed");

  private final String words;
  private final String field;

  Measure(String words, String field) {
    this.words = words;
    this.field = field;
  }

  String words() {
    return words;
  }

  boolean of(JsonNode row) {
    return row.path("verdict").path(field).asBoolean();
  }
}
