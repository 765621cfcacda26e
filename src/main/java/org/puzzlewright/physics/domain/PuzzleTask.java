package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * A task of puzzles: a prompt to design a puzzle for, or a level to solve.
 *
 * @param id small letters, digits and hyphens
 * @param design whether a puzzle is to be designed
 * @param text the prompt, or the level's file
 * @param drawn whether what is random in the level is drawn by the trial's seed
 * @param terms JSON with the prompt's requirements and the tools on offer; empty when both follow
 *     from reading the prompt
 * @param read JSON with what a prompt without terms was read to; empty where there is none
 */
public record PuzzleTask(
    String id, boolean design, String text, boolean drawn, String terms, String read)
    implements EvalTask {

  private static final String INVENTORY = "inventory";
  private static final String REST = "notUnderstood";

  /** Makes the task to design a puzzle for a prompt that was read; its terms follow from that. */
  public static PuzzleTask design(String id, Brief brief) {
    ObjectNode read = JsonNodeFactory.instance.objectNode();
    read.set(RequirementJson.FIELD, RequirementJson.write(brief.requirements()));
    brief.notUnderstood().forEach(read.putArray(REST)::add);
    return new PuzzleTask(id, true, brief.prompt(), false, "", JsonText.line(read));
  }

  public static PuzzleTask solve(String id, String level, boolean drawn) {
    return new PuzzleTask(id, false, level, drawn, "", "");
  }

  /**
   * Makes the task to design a puzzle by requirements that are fixed, whoever reads the prompt.
   *
   * @param brief the prompt with its requirements
   * @param offer the tools on offer
   */
  public static PuzzleTask design(String id, Brief brief, Inventory offer) {
    ObjectNode terms = JsonNodeFactory.instance.objectNode();
    terms.set(RequirementJson.FIELD, RequirementJson.write(brief.requirements()));
    terms.set(INVENTORY, PuzzleJson.inventory(offer));
    return new PuzzleTask(id, true, brief.prompt(), false, JsonText.line(terms), "");
  }

  @Override
  public String domain() {
    return PuzzleDomain.NAME;
  }

  @Override
  public void describe(ObjectNode row) {
    if (design) {
      row.put("prompt", text);
      JsonNode asked = StrictJson.parse(terms.isEmpty() ? read : terms, id);
      row.set(RequirementJson.FIELD, asked.path(RequirementJson.FIELD));
    }
  }

  /** Returns "design" or "solve". */
  @Override
  public String task() {
    return design ? "design" : "solve";
  }

  @Override
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", id).put("task", task()).put("sha256", Sha256.of(text));
    json.put("drawn", drawn);
    return terms.isEmpty() ? json : json.put("terms_sha256", Sha256.of(terms));
  }

  private Optional<JsonNode> fixed() {
    return terms.isEmpty() ? Optional.empty() : Optional.of(StrictJson.parse(terms, id));
  }

  /**
   * The first version that makes the same traces, so that runs of that one count as runs of ours.
   */
  @Override
  public String engine() {
    return design ? Trace.engineOf(offer()) : Trace.engineOf(scene(0));
  }

  @Override
  public String newestEngine() {
    return Trace.ENGINE;
  }

  @Override
  public String judge() {
    return Certificate.VERSION;
  }

  /** Returns what the prompt asks for; empty for a level. */
  public Optional<Brief> brief() {
    if (!design) {
      return Optional.empty();
    }
    JsonNode asked = StrictJson.parse(terms.isEmpty() ? read : terms, id);
    List<String> rest = new ArrayList<>();
    asked.path(REST).forEach(words -> rest.add(words.asText()));
    return Optional.of(
        new Brief(text, RequirementJson.read(asked.path(RequirementJson.FIELD), id), rest));
  }

  /** Returns the tools on offer for a prompt. */
  public Inventory offer() {
    return fixed()
        .map(t -> PuzzleJson.inventory(t.path(INVENTORY)))
        .orElseGet(() -> Offer.of(brief().orElseThrow()));
  }

  /** Returns the level to solve, without a solution. */
  public Puzzle scene(long seed) {
    Puzzle read = PuzzleJson.read(text, id);
    return new Puzzle(drawn ? read.scene().at(seed) : read.scene(), read.inventory(), List.of());
  }
}
