package org.puzzlewright.training.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.training.design.DungeonGates;
import org.puzzlewright.training.design.DungeonProblem;

/**
 * A story of an evaluation. Agents design one dungeon for it; who trains a generator has it make
 * many.
 *
 * @param id small letters, digits and hyphens
 * @param prompt the story
 * @param size rows and columns, such as "8x8"
 * @param iterations rewards that are written in a search
 * @param alignments rounds in which each is tuned, in arms with alignment
 * @param levels fresh ones that a generator is judged by
 * @param training steps by which each generator is trained where agents write; other arms have
 *     "tries"
 */
record DungeonEvalTask(
    @Override String id,
    String prompt,
    String size,
    int iterations,
    int alignments,
    int levels,
    int training)
    implements EvalTask {

  private static final long serialVersionUID = 1;

  private static final Set<String> FIELDS =
      Set.of("problem", "id", "prompt", "size", "iterations", "alignments", "levels", "training");
  private static final int MOST = 1000;
  private static final int MOST_STEPS = 1_000_000_000;

  /**
   * Reads a suite's entry.
   *
   * @throws InputException with one line
   */
  static DungeonEvalTask of(JsonNode entry) {
    Set<String> others = new TreeSet<>();
    entry.fieldNames().forEachRemaining(others::add);
    others.removeAll(FIELDS);
    if (!others.isEmpty()) {
      throw new InputException(
          "%s: \"%s\" means nothing there"
              .formatted(DungeonProblem.NAME, others.iterator().next()));
    }
    return new DungeonEvalTask(
        entry.path("id").asText(DungeonProblem.NAME),
        entry.path("prompt").asText(""),
        entry.path("size").asText("8x8"),
        number(entry, "iterations", 6, 1, MOST),
        number(entry, "alignments", 5, 0, MOST),
        number(entry, "levels", 100, 1, MOST),
        number(entry, "training", 150_000, 1, MOST_STEPS));
  }

  private static int number(JsonNode entry, String name, int usual, int least, int most) {
    int number = entry.path(name).asInt(usual);
    if (number < least || number > most) {
      throw new InputException(
          "%s: \"%s\" must be from %d to %d".formatted(DungeonProblem.NAME, name, least, most));
    }
    return number;
  }

  @Override
  public String domain() {
    return DungeonProblem.NAME;
  }

  @Override
  public String task() {
    return DungeonProblem.NAME;
  }

  @Override
  public String text() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("prompt", prompt);
    json.put("size", size).put("iterations", iterations);
    json.put("alignments", alignments).put("levels", levels);
    return JsonText.line(json.put("training", training));
  }

  @Override
  public String engine() {
    return DungeonGates.VERSION;
  }

  @Override
  public String judge() {
    return DungeonGates.VERSION;
  }
}
