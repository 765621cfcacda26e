package org.puzzlewright.physics.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.Attempt;

/**
 * Tools that a learner has put into a puzzle, in order, and why some may not stand where they are.
 *
 * @param tools all of them, named in order
 * @param reasons for each why it may not be placed after those before it; empty when it may
 */
public record Placements(List<Placed> tools, List<Optional<String>> reasons) {

  /** Most tools that are looked at; no inventory has so many. */
  static final int MOST = 100;

  public Placements {
    tools = List.copyOf(tools);
    reasons = List.copyOf(reasons);
  }

  /**
   * Reads the field "tools" of a request's body: items as in a level file, whose names are given
   * here.
   *
   * @throws InputException when it cannot be read
   */
  public static Placements read(Puzzle puzzle, JsonNode body) {
    JsonNode list = body.path("tools");
    if (!list.isArray() || list.size() > MOST) {
      throw new InputException("tools: give an array of at most " + MOST + " placements");
    }
    List<Placed> tools = new ArrayList<>();
    List<Placed> allowed = new ArrayList<>();
    List<Optional<String>> reasons = new ArrayList<>();
    for (JsonNode node : list) {
      String where = "tools[" + tools.size() + "]";
      if (!(node instanceof ObjectNode object)) {
        throw new InputException(where + ": give an object with \"type\" and \"at\"");
      }
      // A name by its type alone is free in every puzzle until it is known which tool it is.
      Placed read = PuzzleJson.readPlaced(object.deepCopy().put("name", "tool"), where);
      Placed tool =
          new Placed(Attempt.nextName(puzzle.scene(), tools, read.item()), read.item(), read.at());
      Optional<String> reason = PuzzleJson.refusal(puzzle, allowed, tool);
      if (reason.isEmpty()) {
        allowed.add(tool);
      }
      tools.add(tool);
      reasons.add(reason);
    }
    return new Placements(tools, reasons);
  }

  /** Returns for each whether it is allowed. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("allowed", refusal().isEmpty());
    ArrayNode all = json.putArray("tools");
    for (int i = 0; i < tools.size(); i++) {
      ObjectNode one = all.addObject().put("name", tools.get(i).name());
      Optional<String> reason = reasons.get(i);
      one.put("allowed", reason.isEmpty());
      reason.ifPresent(words -> one.put("reason", words));
    }
    return json;
  }

  /** Returns why the first of them that may not be placed may not; empty when all may. */
  public Optional<String> refusal() {
    for (int i = 0; i < tools.size(); i++) {
      if (reasons.get(i).isPresent()) {
        return Optional.of("the " + tools.get(i).name() + ": " + reasons.get(i).get());
      }
    }
    return Optional.empty();
  }
}
