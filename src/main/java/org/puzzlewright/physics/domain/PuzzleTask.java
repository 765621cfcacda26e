package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.PromptGrammar;
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
 */
public record PuzzleTask(String id, boolean design, String text, boolean drawn)
    implements EvalTask {

  @Override
  public String domain() {
    return PuzzleDomain.NAME;
  }

  @Override
  public void describe(ObjectNode row) {
    if (design) {
      row.put("prompt", text);
      PuzzleJudge.settled(row);
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
    return json.put("drawn", drawn);
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
    return design ? Optional.of(PromptGrammar.read(text)) : Optional.empty();
  }

  /** Returns the tools on offer for a prompt. */
  public Inventory offer() {
    return Offer.of(brief().orElseThrow());
  }

  /** Returns the level to solve, without a solution. */
  public Puzzle scene(long seed) {
    Puzzle read = PuzzleJson.read(text, id);
    return new Puzzle(drawn ? read.scene().at(seed) : read.scene(), read.inventory(), List.of());
  }
}
