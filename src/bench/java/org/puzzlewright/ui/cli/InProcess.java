package org.puzzlewright.ui.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * The commands' work for benchmarks: all that {@code design} and {@code solve} do but writing files
 * and starting a process for the replay, which is made from the file's text in this process.
 */
public final class InProcess {

  private final DesignService workshop =
      new DesignService(
          Planner::offline,
          (problem, order) -> RoleTexts.of(problem, order.manner(), order.prompts()),
          puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle))));

  /**
   * What came of it.
   *
   * @param success as the command's exit code says
   * @param solution the stored placements
   * @param certificate empty when nothing was made
   * @param simulations by the agents' actions and by the planner or the search; not those of gates
   * @param calls of models
   * @param repairs what was moved after the first layout
   * @param files contents by name
   */
  public record Made(
      boolean success,
      List<Placed> solution,
      Optional<Certificate> certificate,
      long simulations,
      int calls,
      List<String> repairs,
      Map<String, byte[]> files) {}

  /** Does what {@code design PROMPT --seed SEED --placement MODE} does. */
  public Made design(String prompt, long seed, Placing.Mode placement) {
    Brief brief = PromptGrammar.read(prompt);
    return made(workshop.design(brief, Offer.of(brief), order(seed, placement), Listener.silent()));
  }

  /** Does what {@code solve LEVEL --seed SEED} does. */
  public Made solve(Puzzle level, long seed) {
    return made(workshop.solve(level, order(seed, Placing.Mode.GROUNDED), Listener.silent()));
  }

  /** Does what {@code solve LEVEL --search --seed SEED --budget BUDGET} does. */
  public Made search(Puzzle level, long seed, int budget) {
    return made(workshop.searched(level, seed, workshop.solutions(level, seed, budget, 1, 1)));
  }

  private static DesignService.Order order(long seed, Placing.Mode placement) {
    return new DesignService.Order(seed, placement, Limits.standard());
  }

  private static Made made(Work work) {
    Work.Cost cost = work.cost();
    Optional<Work.Product> product = work.product();
    return new Made(
        work.success(),
        product.map(p -> p.puzzle().puzzle().solution()).orElse(List.of()),
        product.map(Work.Product::certificate),
        cost.actions() + cost.planner(),
        cost.calls(),
        cost.repairs(),
        product.map(Work.Product::files).orElse(Map.of()));
  }
}
