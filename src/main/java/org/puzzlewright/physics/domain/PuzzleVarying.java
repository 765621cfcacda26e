package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Niche;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Varying;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.variation.Niches;
import org.puzzlewright.physics.variation.Variation;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * Archives of physics puzzles.
 *
 * @param domain certifies
 */
record PuzzleVarying(PuzzleDomain domain) implements Varying {

  /** Name of what such a file says of its making: the puzzle that it was made of. */
  static final String PARENT = "parent";

  /** What files call a puzzle that was made of another one. */
  private static final String BY_VARIATION = "variation (no agents)";

  /** Runs that one walk may take. */
  private static final int BUDGET = 1500;

  @Override
  public Niche niche(Product product) {
    return new Niches(new Simulator()).of(puzzle(product));
  }

  @Override
  public double quality(Product product) {
    return new Niches(new Simulator()).quality(puzzle(product));
  }

  private static Puzzle puzzle(Product product) {
    return ((PuzzleProduct) product).file().puzzle();
  }

  @Override
  public Varied vary(Product parent, DomainTask<?> task, Map<Niche, Double> filled, long seed) {
    PuzzleDesign design = (PuzzleDesign) task;
    Brief brief = design.task().prompt().orElseThrow();
    Simulator simulator = new Simulator(domain.supervisor().cancelled());
    Optional<Puzzle> found =
        new Variation(simulator, brief, design.task().inventory(), filled)
            .from(puzzle(parent), BUDGET, seed);
    if (found.isEmpty()) {
      return new Varied(Optional.empty(), false, "nothing new", simulator.runs());
    }
    Puzzle puzzle = found.get();
    Certificate certificate = domain.certify(puzzle, Optional.of(brief), List.of(), List.of());
    ObjectNode made =
        PuzzleDomain.made("vary", BY_VARIATION, "finished", simulator.runs(), 0, 0)
            .put(PARENT, parent.id());
    PuzzleFile file =
        new PuzzleFile(
            puzzle,
            Optional.of(StoredPrompt.of(brief)),
            OptionalLong.of(seed),
            certificate.toJson(),
            made);
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    Pictures pictures = new Pictures(puzzle, trace);
    PuzzleProduct product = new PuzzleProduct(file, () -> certificate, pictures::files);
    return new Varied(Optional.of(product), certificate.holds(), "finished", simulator.runs());
  }
}
