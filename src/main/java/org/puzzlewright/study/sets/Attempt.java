package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.StrictJson;

/**
 * What came of one attempt.
 *
 * @param slot which one
 * @param decision what becomes of it
 * @param puzzle the puzzle's id; empty when none was made that passes every gate
 * @param duplicateOf the id of the kept puzzle that it nearly is, for {@link Decision#DUPLICATE}
 * @param finding stop reason, gates, difficulty and cost; the same for equal slots of equal plans
 * @param files SHA-256 of the puzzle's files by their names; empty when they are not kept, and of a
 *     duplicate those that are still to be removed
 */
public record Attempt(
    SetPlan.Slot slot,
    Decision decision,
    Optional<String> puzzle,
    Optional<String> duplicateOf,
    ObjectNode finding,
    Map<String, String> files) {

  /** A file's name within its puzzle's folder, which leads nowhere else. */
  private static final Pattern FILE =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)?");

  /** What can become of an attempt. */
  public enum Decision {
    /** It passes every gate; earlier attempts are not all decided yet. */
    OPEN,
    /** It is in the set. */
    KEPT,
    /** It passes every gate, but is nearly a puzzle that is in the set. */
    DUPLICATE,
    /** The design was not finished or a gate fails. */
    FAILED
  }

  public Attempt {
    finding = finding.deepCopy();
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }

  /**
   * Returns what there is to tell about an attempt.
   *
   * @param stop why the design ended, in a word or two
   * @param verdict empty when there was nothing to judge
   */
  public static ObjectNode finding(String stop, Optional<Verdict> verdict) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("stop", stop);
    json.set(
        "gates",
        verdict
            .map(v -> v.byName(Verdict.Details.FAILED))
            .orElseGet(JsonNodeFactory.instance::objectNode));
    verdict.flatMap(Verdict::difficulty).ifPresent(words -> json.put("difficulty", words));
    return json;
  }

  /** Returns it as a part of the set. */
  Attempt kept() {
    return new Attempt(slot, Decision.KEPT, puzzle, Optional.empty(), finding, files);
  }

  /** Returns it as left out because it is nearly the puzzle {@code id}; its files are to go. */
  Attempt duplicateOf(String id) {
    return new Attempt(slot, Decision.DUPLICATE, puzzle, Optional.of(id), finding, files);
  }

  Attempt withoutFiles() {
    return new Attempt(slot, decision, puzzle, duplicateOf, finding, Map.of());
  }

  /** An attempt's file. */
  private record Stored(
      String prompt,
      long seed,
      Decision decision,
      Optional<String> puzzle,
      Optional<String> duplicateOf,
      ObjectNode finding,
      Map<String, String> files) {

    private Attempt attempt() {
      return new Attempt(
          new SetPlan.Slot(prompt, seed), decision, puzzle, duplicateOf, finding, files);
    }
  }

  ObjectNode toJson() {
    return JsonRecords.write(
        new Stored(slot.id(), slot.seed(), decision, puzzle, duplicateOf, finding, files));
  }

  /** Returns the slot of a plan that a record says it is of, if it says so. */
  static Optional<SetPlan.Slot> slot(String text, SetPlan plan) {
    JsonNode json;
    try {
      json = StrictJson.parse(text, "record");
    } catch (InputException noRecord) {
      return Optional.empty();
    }
    String id = json.path("prompt").asText();
    boolean ours =
        plan.asks().stream().anyMatch(ask -> ask.id().equals(id))
            && json.path("seed").canConvertToLong();
    return ours
        ? Optional.of(new SetPlan.Slot(id, json.path("seed").longValue()))
        : Optional.empty();
  }

  /** Returns the attempt of that slot; empty when the text is not a whole record of it. */
  static Optional<Attempt> read(String text, SetPlan.Slot slot) {
    try {
      JsonNode json = StrictJson.parse(text, slot.file());
      Stored stored = JsonRecords.read(json, Stored.class, slot.file());
      return slot.equals(new SetPlan.Slot(stored.prompt(), stored.seed()))
              && stored.decision() != null
              && stored.finding() != null
              && stored.finding().path("gates").isObject()
          ? Optional.of(stored.attempt()).filter(Attempt::whole)
          : Optional.empty();
    } catch (InputException half) {
      return Optional.empty();
    }
  }

  private boolean whole() {
    boolean there = decision == Decision.OPEN || decision == Decision.KEPT;
    boolean duplicate = decision == Decision.DUPLICATE;
    return (there == !files.isEmpty() || duplicate)
        && files.keySet().stream().allMatch(name -> FILE.matcher(name).matches())
        && puzzle.isPresent() == (decision != Decision.FAILED)
        && duplicateOf.isPresent() == duplicate
        && puzzle.stream().allMatch(id -> id.matches("[a-z0-9-]+"));
  }
}
