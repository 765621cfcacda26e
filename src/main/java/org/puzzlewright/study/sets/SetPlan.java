package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/**
 * What a set is to be. Equal plans give equal sets, on any number of threads.
 *
 * @param asks the prompts, with different ids
 * @param count puzzles that are wanted of each prompt, at least 1
 * @param firstSeed seed of each prompt's first attempt; the next attempt has the next number
 * @param maxAttempts most attempts for a prompt, at least {@code count}
 * @param tasks what else is asked for, by the prompts' ids
 * @param rules what is the same for all prompts and decides about the outcome, with the rules of
 *     the domain
 */
public record SetPlan(
    List<Ask> asks,
    int count,
    long firstSeed,
    int maxAttempts,
    Map<String, ObjectNode> tasks,
    ObjectNode rules) {

  /**
   * One prompt.
   *
   * @param id small letters, digits and hyphens; part of file names
   * @param prompt the sentence
   */
  public record Ask(String id, String prompt) {}

  /**
   * One attempt's place in the set.
   *
   * @param id of the prompt
   * @param seed of the attempt
   */
  public record Slot(String id, long seed) {
    String file() {
      return id + "-" + seed + ".json";
    }
  }

  private static final String KEPT_BY = "kept_by";
  private static final String NICHE = "niche";

  public SetPlan {
    asks = List.copyOf(asks);
    tasks = Map.copyOf(tasks);
    rules = rules.deepCopy();
  }

  /** Returns the same plan, but for an archive: the best of each {@link Archive cell} is kept. */
  public SetPlan diverse() {
    return new SetPlan(
        asks, count, firstSeed, maxAttempts, tasks, rules.deepCopy().put(KEPT_BY, NICHE));
  }

  /** Returns whether it is the plan of an archive. */
  public boolean isDiverse() {
    return rules.path(KEPT_BY).asText().equals(NICHE);
  }

  /** Returns the slot of a prompt's attempt number {@code index}, counted from 0. */
  public Slot slot(Ask ask, int index) {
    return new Slot(ask.id(), firstSeed + index);
  }

  /** Returns it as it stands in the set's folder, with what else decides about the outcome. */
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("format", "puzzlewright-set/1");
    ArrayNode prompts = json.putArray("prompts");
    for (Ask ask : asks) {
      ObjectNode one = prompts.addObject().put("id", ask.id()).put("prompt", ask.prompt());
      one.setAll(tasks.get(ask.id()));
    }
    json.put("count", count).put("first_seed", firstSeed).put("max_attempts", maxAttempts);
    json.setAll(rules);
    return json;
  }
}
