package org.puzzlewright.physics.domain;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.RandomPlacement;

/**
 * What is reached without a model: by chance, by the best of many chances, by search. To design a
 * puzzle, balls and goal are drawn, too; a draw that solves itself counts for nothing when the best
 * is chosen.
 *
 * @param simulator runs, and counts runs
 * @param task what is to be made
 * @param how "random", "best-of" or "search"
 * @param tries draws, or simulations of the search
 * @param seed of all draws
 */
record PuzzleBaselines(Simulator simulator, Task task, String how, int tries, long seed) {

  private static final int LAYOUT_TRIES = 1000;
  private static final String SEARCH = "search";

  Puzzle play() {
    return task instanceof Task.Solve given ? solve(given.puzzle()) : design();
  }

  private Puzzle solve(Puzzle puzzle) {
    Objective objective = PhysicsObjective.of(Optional.empty(), puzzle.inventory());
    PlacementSearch.Found found =
        how.equals(SEARCH)
            ? search(puzzle.scene(), puzzle.inventory(), objective)
            : new RandomPlacement(simulator)
                .search(
                    puzzle.scene(),
                    puzzle.inventory(),
                    objective,
                    PhysicsObjective.FULL,
                    tries,
                    seed);
    return puzzle.withSolution(found.best().tools());
  }

  private PlacementSearch.Found search(Scene scene, Inventory inventory, Objective objective) {
    return new PlacementSearch(simulator)
        .search(scene, inventory, List.of(), objective, PhysicsObjective.FULL, tries, seed);
  }

  private Puzzle design() {
    Inventory inventory = task.inventory();
    Objective objective = PhysicsObjective.of(task.prompt(), inventory);
    // Of each prompt its own, so that the trials of a seed do not all begin with one layout.
    String prompt = task.prompt().orElseThrow().prompt();
    Random random = new Random(seed ^ (long) prompt.hashCode() << 32);
    if (how.equals(SEARCH)) {
      Scene scene = layout(random);
      while (simulator.run(scene, List.of()).solved()) {
        scene = layout(random);
      }
      return new Puzzle(scene, inventory, search(scene, inventory, objective).best().tools());
    }
    Puzzle best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < tries && most < PhysicsObjective.FULL; i++) {
      Scene scene = layout(random);
      Puzzle drawn = new Puzzle(scene, inventory, RandomPlacement.draw(scene, inventory, random));
      double score = score(drawn, objective);
      if (score > most) {
        best = drawn;
        most = score;
      }
    }
    return best;
  }

  private double score(Puzzle drawn, Objective objective) {
    Scene scene = drawn.scene();
    double score = objective.score(scene, drawn.solution(), simulator.run(scene, drawn.solution()));
    boolean itself = score >= Objective.SOLVED && simulator.run(scene, List.of()).solved();
    return itself ? 0 : score;
  }

  /** Draws balls and goal evenly over the world, until they and their floors are apart. */
  private static Scene layout(Random random) {
    for (int i = 0; i < LAYOUT_TRIES; i++) {
      Scene scene = Scene.designed("drawn", point(random), point(random), point(random), List.of());
      if (scene.furniture().stream().allMatch(p -> p.at().insideWorld())
          && scene.subGoals().stream().allMatch(Point::insideWorld)
          && PlacementRules.faults(scene).isEmpty()) {
        return scene;
      }
    }
    throw new IllegalStateException("no layout in " + LAYOUT_TRIES + " draws");
  }

  private static Point point(Random random) {
    return new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1).rounded(4);
  }
}
