package org.puzzlewright.study.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.design.PhysicsObjective;
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
 */
public final class Baselines {

  private static final int LAYOUT_TRIES = 1000;

  private Baselines() {}

  /** Plays a trial whose arm has no agents. */
  public static Played play(Trial trial, PuzzleTask item) {
    Simulator simulator = new Simulator();
    Puzzle made = item.design() ? design(trial, item, simulator) : solve(trial, item, simulator);
    return Played.withoutModel(
        new Product.Puzzle(Optional.of(made), Optional.empty(), List.of()), simulator.runs());
  }

  private static Puzzle solve(Trial trial, PuzzleTask item, Simulator simulator) {
    Puzzle puzzle = item.level(trial.seed());
    Objective objective = PhysicsObjective.of(Optional.empty(), puzzle.inventory());
    PlacementSearch.Found found =
        trial.arm().who() == Condition.Who.SEARCH
            ? search(simulator, puzzle.level(), puzzle.inventory(), objective, trial)
            : new RandomPlacement(simulator)
                .search(
                    puzzle.level(),
                    puzzle.inventory(),
                    objective,
                    PhysicsObjective.FULL,
                    trial.arm().tries(),
                    trial.seed());
    return puzzle.withSolution(found.best().tools());
  }

  private static PlacementSearch.Found search(
      Simulator simulator, Scene level, Inventory inventory, Objective objective, Trial trial) {
    return new PlacementSearch(simulator)
        .search(
            level,
            inventory,
            List.of(),
            objective,
            PhysicsObjective.FULL,
            trial.arm().tries(),
            trial.seed());
  }

  private static Puzzle design(Trial trial, PuzzleTask item, Simulator simulator) {
    Inventory inventory = item.offer();
    Objective objective = PhysicsObjective.of(item.brief(), inventory);
    // Of each prompt its own, so that the trials of a seed do not all begin with one layout.
    Random random = new Random(trial.seed() ^ (long) item.text().hashCode() << 32);
    if (trial.arm().who() == Condition.Who.SEARCH) {
      Scene level = layout(random);
      while (simulator.run(level, List.of()).solved()) {
        level = layout(random);
      }
      return new Puzzle(
          level, inventory, search(simulator, level, inventory, objective, trial).best().tools());
    }
    Puzzle best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < trial.arm().tries() && most < PhysicsObjective.FULL; i++) {
      Scene level = layout(random);
      Puzzle drawn = new Puzzle(level, inventory, RandomPlacement.draw(level, inventory, random));
      double score = score(drawn, objective, simulator);
      if (score > most) {
        best = drawn;
        most = score;
      }
    }
    return best;
  }

  private static double score(Puzzle drawn, Objective objective, Simulator simulator) {
    Scene level = drawn.level();
    double score = objective.score(level, drawn.solution(), simulator.run(level, drawn.solution()));
    boolean itself = score >= Objective.SOLVED && simulator.run(level, List.of()).solved();
    return itself ? 0 : score;
  }

  /** Draws balls and goal evenly over the world, until they and their floors are apart. */
  private static Scene layout(Random random) {
    for (int i = 0; i < LAYOUT_TRIES; i++) {
      Scene level = Scene.designed("drawn", point(random), point(random), point(random), List.of());
      if (level.furniture().stream().allMatch(p -> p.at().insideWorld())
          && level.subGoals().stream().allMatch(Point::insideWorld)
          && PlacementRules.faults(level).isEmpty()) {
        return level;
      }
    }
    throw new IllegalStateException("no layout in " + LAYOUT_TRIES + " draws");
  }

  private static Point point(Random random) {
    return new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1).rounded(4);
  }
}
