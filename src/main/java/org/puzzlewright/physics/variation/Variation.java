package org.puzzlewright.physics.variation;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.Niche;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.physics.verdict.Robustness;

/**
 * Walks from a puzzle by changes of one thing at a time, through layouts in which the goal is
 * reached, until one falls into a cell of the archive that is empty, or is better than what is
 * there, and passes all gates but the last.
 *
 * @param simulator runs layouts, and counts
 * @param brief what the new puzzle must fulfil
 * @param inventory the tools that it offers
 * @param filled how good the archive's puzzle is in each cell that is not empty
 */
public record Variation(
    Simulator simulator, Brief brief, Inventory inventory, Map<Niche, Double> filled) {

  /** A walk begins again where it began, once in so many steps. */
  private static final int BACK = 6;

  /** Better must be worth the judging: as much as this. */
  private static final double BETTER = 0.15;

  public Variation {
    filled = Map.copyOf(filled);
  }

  /**
   * Walks.
   *
   * @param budget greatest number of runs but for those of the last step
   * @return the new puzzle; empty when none was found, or the parent is not laid out as usual
   */
  public Optional<Puzzle> from(Puzzle parent, int budget, long seed) {
    Optional<Layout> first = Layout.of(parent);
    if (first.isEmpty() || parent.solution().isEmpty()) {
      return Optional.empty();
    }
    Random random = new Random(seed);
    Mutation mutation = new Mutation(inventory, random);
    Following following = new Following(simulator, inventory, random);
    Following.Run start = following.run(first.get());
    Following.Run at = start;
    long until = simulator.runs() + budget;
    while (simulator.runs() < until) {
      at = random.nextInt(BACK) == 0 ? start : at;
      Optional<Following.Run> next =
          mutation.of(at.layout(), at.trace()).flatMap(following::solved).map(following::spared);
      if (next.isEmpty()) {
        // Lots that come to nothing must end, too.
        until--;
        continue;
      }
      Puzzle puzzle = next.get().layout().puzzle(inventory);
      if (puzzle.solution().isEmpty()) {
        // It would solve itself.
        continue;
      }
      at = next.get();
      if (isNew(puzzle) && passes(puzzle)) {
        return Optional.of(puzzle);
      }
    }
    return Optional.empty();
  }

  private boolean isNew(Puzzle puzzle) {
    Niches niches = new Niches(simulator);
    Niche niche = niches.of(puzzle);
    Double there = filled.get(niche);
    return !niche.happens().isEmpty() && (there == null || niches.quality(puzzle) > there + BETTER);
  }

  /** The quickest gate to fail comes first. */
  private boolean passes(Puzzle puzzle) {
    return Robustness.of(simulator, puzzle).holds()
        && new Certifier(simulator, Replay::inProcess)
            .withoutNeed(puzzle, Optional.of(brief)).stream().allMatch(Gate::passed);
  }
}
