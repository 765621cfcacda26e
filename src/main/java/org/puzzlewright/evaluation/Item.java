package org.puzzlewright.evaluation;

import java.io.Serializable;
import java.util.Optional;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.PromptGrammar;
import org.puzzlewright.mechanics.Offer;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.PuzzleJson;

/**
 * A task: a prompt to design a puzzle for, or a level to solve.
 *
 * @param id small letters, digits and hyphens
 * @param design whether a puzzle is to be designed
 * @param text the prompt, or the level's file
 * @param drawn whether what is random in the level is drawn by the trial's seed
 */
public record Item(String id, boolean design, String text, boolean drawn) implements Serializable {

  /** Returns "design" or "solve". */
  public String task() {
    return design ? "design" : "solve";
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
  public Puzzle level(long seed) {
    Puzzle read = PuzzleJson.read(text, id);
    return new Puzzle(
        drawn ? read.level().at(seed) : read.level(), read.inventory(), java.util.List.of());
  }
}
