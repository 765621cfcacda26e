package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.api.Request;

/**
 * What the coordinator asks of Designer or Solver, in words and beside them.
 *
 * @param words as they stand in the transcript
 * @param meaning the same as a JSON object, with places on the axis that agents are told of
 */
record Wish(String words, ObjectNode meaning) {

  private static final String LAYOUT = "layout";
  private static final String NEAREST = "nearest";
  private static final String REPAIR = "repair";
  private static final String TRY = "try";
  private static final String NEXT = "next";

  /** Words by which the coordinator asks for a repair. */
  static final String NEW_RED = "new place for the red ball";

  static final String NEW_GOAL = "new place for the goal";

  /** Words by which it asks for a layout that need not do all that the prompt asks. */
  static final String NEAREST_WORDS = "come as near to it as you can";

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /**
   * Asks for a layout.
   *
   * @param nearest whether it need not do all that the prompt asks
   * @param remark behind the request
   */
  static Wish layout(int number, boolean nearest, String remark) {
    return new Wish(
        "Propose layout %d for the prompt: places for balls, goal, floors and walls.%s"
            .formatted(number, remark),
        object().put(LAYOUT, number).put(NEAREST, nearest));
  }

  /** Asks for a better place of the red ball or the goal. */
  static Wish repair(boolean red) {
    return new Wish(
        red
            ? "Propose a %s, on the blue ball's path.".formatted(NEW_RED)
            : "Propose a %s, on the red ball's path.".formatted(NEW_GOAL),
        object().put(REPAIR, red ? "red" : "goal"));
  }

  /** Asks for a tool, with those that were planned for now. */
  static Wish tool(int number, ArrayNode planned) {
    ObjectNode meaning = object().put(TRY, number);
    String hint =
        planned.isEmpty() ? "" : " What was planned: " + object().set(NEXT, planned.deepCopy());
    meaning.set(NEXT, planned.deepCopy());
    return new Wish(
        "Which tool next, and where? This is try %d.%s".formatted(number, hint), meaning);
  }

  /** Returns what is asked for; of one who has only words, the little that must be known. */
  static Wish of(Request.Wish asked) {
    ObjectNode meaning = asked.meaning();
    if (meaning.isEmpty()) {
      meaning = object();
      if (asked.words().contains(NEW_RED)) {
        meaning.put(REPAIR, "red");
      } else if (asked.words().contains(NEW_GOAL)) {
        meaning.put(REPAIR, "goal");
      }
      Idea.jsonIn(asked.words()).path(NEXT).forEach(meaning.withArray(NEXT)::add);
    }
    return new Wish(asked.words(), meaning.deepCopy());
  }

  boolean wantsLayout() {
    return meaning.has(LAYOUT);
  }

  /** Returns "red" or "goal" when a better place of that is wanted, else "". */
  String repair() {
    return meaning.path(REPAIR).asText("");
  }

  boolean nearest() {
    return meaning.path(NEAREST).asBoolean();
  }

  /** Returns the number of the layout, from 1. */
  int layout() {
    return meaning.path(LAYOUT).asInt(1);
  }

  /** Returns the number of the try, from 1. */
  int attempt() {
    return meaning.path(TRY).asInt(1);
  }

  /** Returns the tools that were planned; empty when none were. */
  com.fasterxml.jackson.databind.JsonNode next() {
    return meaning.path(NEXT);
  }
}
