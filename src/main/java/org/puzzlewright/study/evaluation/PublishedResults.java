package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.statistics.Rate;

/**
 * Numbers of the paper.
 *
 * @param source where they stand
 * @param runs of each task with each arm; 0 when they are not told
 * @param measures how many runs did: by the measure's name, the arm's and the task's
 * @param best of levels of tiles the best numbers that any of the paper's models has: by the task's
 *     name, then "quality", "diversity" and "controllability"
 * @param table of other problems what the domain shows, by two names: of games that are played the
 *     shares of wins, by the game's and the player's
 */
public record PublishedResults(
    String source, int runs, ObjectNode measures, ObjectNode best, ObjectNode table) {

  static PublishedResults of(ObjectNode json) {
    return new PublishedResults(
        json.path("source").asText(),
        json.path("runs").asInt(),
        object(json.path("measures")),
        object(json.path("best")),
        object(json.path(json.has("wins") ? "wins" : "accuracies")));
  }

  private static ObjectNode object(JsonNode json) {
    return json instanceof ObjectNode object
        ? object.deepCopy()
        : JsonNodeFactory.instance.objectNode();
  }

  /**
   * Checks that the numbers are of the suite's kind.
   *
   * @param problems ids of the suite's problems; none when it has prompts or levels
   * @throws InputException with one line
   */
  void check(List<String> problems) {
    boolean tiles = !problems.isEmpty();
    if (tiles && !measures.isEmpty() || !tiles && !(best.isEmpty() && table.isEmpty())) {
      throw new InputException(
          "paper: \"measures\" are for prompts and levels, \"best\", \"wins\" and"
              + " \"accuracies\" for problems");
    }
    best.fieldNames()
        .forEachRemaining(
            id -> {
              if (!problems.contains(id)) {
                throw new InputException(
                    "paper.best: there is no problem \"%s\"; problems are %s"
                        .formatted(id, String.join(", ", problems)));
              }
            });
    if (!tiles && (runs == 0 || measures.isEmpty())) {
      throw new InputException("paper: \"runs\" or \"measures\" is missing; add it");
    }
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
