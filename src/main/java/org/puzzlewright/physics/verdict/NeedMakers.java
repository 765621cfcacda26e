package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * Which walls and platforms make a tool needed: without such a piece other tools surely solve the
 * level, and the same tools do not with it. No ball need ever come near it in the stored solution:
 * it stands where other tools would be placed, or on the ways that they would make.
 *
 * <p>Where other tools solve the level as it is, no piece makes the tool needed, whatever else it
 * spoils. That is looked for once, by a search like that for each piece; the gate on need looks
 * thoroughly.
 */
final class NeedMakers {

  /** Small moves of a win without the piece: so many of {@link #WOBBLE} win without it at least. */
  private static final int SURELY = 8;

  /** And so many with it at most. */
  private static final int HARDLY = 2;

  private static final Jitter WOBBLE = new Jitter(0.005, 10, Purpose.SEED);

  private final Simulator simulator;
  private final Puzzle puzzle;
  private final String tool;
  private final BranchableRun idle;

  /** Whether the level is solved without the tool; null before that is looked for. */
  private Boolean spared;

  /** Makes one for a tool type of the catalogue; nothing is searched yet. */
  NeedMakers(Simulator simulator, Puzzle puzzle, String tool) {
    this.simulator = simulator;
    this.puzzle = puzzle;
    this.tool = tool;
    this.idle = simulator.fork(puzzle.scene(), List.of());
  }

  String tool() {
    return tool;
  }

  /** Returns the tools that would do without the piece and not with it; empty if none are found. */
  Optional<List<Placed>> shutOut(String piece) {
    Scene with = puzzle.scene();
    Scene without = with.withFurniture(Purpose.others(with.furniture(), piece));
    BranchableRun bare = simulator.fork(without, List.of());
    Optional<List<Placed>> found =
        first(
            without,
            tools -> wins(idle, with, tools) <= HARDLY && wins(bare, without, tools) >= SURELY);
    return found.isEmpty() || spared() ? Optional.empty() : found;
  }

  private boolean spared() {
    if (spared == null) {
      Scene scene = puzzle.scene();
      spared =
          first(
                  scene,
                  tools -> CounterExample.of(simulator, scene, tools, GuidedSearch.NAME).refutes())
              .isPresent();
    }
    return spared;
  }

  /** Returns the first solution without the tool that {@code counts}. */
  private Optional<List<Placed>> first(Scene scene, Predicate<List<Placed>> counts) {
    Inventory rest = puzzle.inventory().without(tool);
    PlacementSearch search = new PlacementSearch(simulator);
    long runs = 0;
    for (long seed = Purpose.SEED; runs < Purpose.BUDGET; seed++) {
      PlacementSearch.Found found =
          search.search(
              scene,
              rest,
              List.of(),
              Objective.progress(),
              Objective.SOLVED,
              (int) (Purpose.BUDGET - runs),
              seed);
      runs += found.simulations();
      List<Placed> tools = found.best().tools();
      if (found.solved() && counts.test(tools)) {
        return Optional.of(tools);
      }
      // What solves itself does so with every seed.
      if (!found.solved() || tools.isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static long wins(BranchableRun idle, Scene scene, List<Placed> tools) {
    return WOBBLE.of(tools).stream()
        .filter(moved -> Jitter.allowed(scene, moved) && Wins.isWin(idle.run(moved)))
        .count();
  }
}
