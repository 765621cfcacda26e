package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.api.Solving;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.domain.PuzzleDesign;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.ProductService;
import org.puzzlewright.service.Work;

/**
 * The commands' work for benchmarks: all that {@code design} and {@code solve} do but writing files
 * and starting a process for the replay, which is made from the file's text in this process.
 */
public final class InProcess {

  private final DesignService service =
      DesignService.offline(
          Domains.of(puzzle -> ReplayCommand.play(JsonText.pretty(PuzzleJson.write(puzzle)))),
          ProcessContext.ofThisProcess().timer());

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
    Brief brief = Brief.of(new OfflineReader().read(prompt));
    PuzzleDesign task = service.domains().physics().design(brief, Offer.of(brief), seed);
    Order order = new Order(seed).with(AgentOptions.placed(placement));
    return made(service.work(task, order, Listener.silent()));
  }

  /** Does what {@code solve LEVEL --seed SEED} does. */
  public Made solve(Puzzle scene, long seed) {
    return made(
        service.work(
            service.domains().physics().solve(scene, seed), new Order(seed), Listener.silent()));
  }

  /** Does what {@code solve LEVEL --search --seed SEED --budget BUDGET} does. */
  public Made search(Puzzle scene, long seed, int budget) {
    PuzzleDomain physics = service.domains().physics();
    Solving solving =
        physics
            .solving(
                physics.product(PuzzleFile.of(scene)), JsonNodeFactory.instance.objectNode(), seed)
            .orElseThrow();
    return made(ProductService.work(solving.search(budget)));
  }

  private static Made made(Work work) {
    Work.Cost cost = work.cost();
    Optional<PuzzleProduct> product = work.made().map(m -> (PuzzleProduct) m.product());
    return new Made(
        work.success(),
        product.map(p -> p.file().puzzle().solution()).orElse(List.of()),
        product.map(p -> p.certificate().get()),
        cost.actions() + cost.planner(),
        cost.calls(),
        cost.repairs(),
        work.made().map(Work.Made::files).orElse(Map.of()));
  }
}
