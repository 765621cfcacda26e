package org.puzzlewright.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * Numbers of the paper.
 *
 * @param source where they stand
 * @param runs of each task with each arm
 * @param measures how many runs did: by the measure's name, the arm's and the task's
 */
public record Paper(String source, int runs, ObjectNode measures) {

  static Paper of(ObjectNode json) {
    return new Paper(
        json.path("source").asText(),
        json.path("runs").asInt(),
        (ObjectNode) json.path("measures").deepCopy());
  }

  /** Returns the share for one task; empty when the paper has none. */
  Optional<Rate> of(String measure, String arm, String item) {
    JsonNode hits = measures.path(measure).path(arm).path(item);
    return hits.isInt() ? Optional.of(new Rate(hits.asInt(), runs)) : Optional.empty();
  }

  /** Returns the share for all of the tasks together; empty unless the paper has each. */
  Optional<Rate> of(String measure, String arm, Iterable<String> items) {
    Rate sum = new Rate(0, 0);
    for (String item : items) {
      Optional<Rate> one = of(measure, arm, item);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(one.get());
    }
    return Optional.of(sum);
  }
}
