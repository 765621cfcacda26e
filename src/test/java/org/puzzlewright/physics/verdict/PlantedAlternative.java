package org.puzzlewright.physics.verdict;

import static org.puzzlewright.physics.verdict.PlantedNeed.between;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.RandomPlacement;

/** Puzzles that are built around a solution without the tool type in question. */
public final class PlantedAlternative {

  private PlantedAlternative() {}

  /**
   * Returns a puzzle that is solved by as many tools as wanted, none of the type, and by no fewer
   * of them.
   */
  public static Optional<Puzzle> build(Simulator simulator, String type, int tools, Random random) {
    Point blue = new Point(between(random, -0.8, 0.8), between(random, 0, 0.9)).rounded(4);
    List<Placed> furniture = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Plank plank = random.nextBoolean() ? Plank.wall(13) : Plank.floor(16, 2);
      Point at = new Point(between(random, -0.9, 0.9), between(random, -0.8, 0.9)).rounded(4);
      furniture.add(new Placed(plank.type() + " " + i, plank, at));
    }
    Scene alone = PlantedLayout.alone(blue, furniture);
    Inventory rest = Inventory.paper().without(type);
    List<Placed> placed = new ArrayList<>();
    for (int i = 0; i < tools; i++) {
      Optional<Placed> next = onTheWay(simulator, alone, rest, placed, random);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      placed.add(next.get());
    }
    Optional<Puzzle> made =
        new PlantedLayout(blue, furniture, placed).build(simulator, Inventory.paper(), -1, random);
    return made.filter(p -> needsEach(simulator, p));
  }

  private static Optional<Placed> onTheWay(
      Simulator simulator, Scene scene, Inventory rest, List<Placed> before, Random random) {
    Trace trace = simulator.run(scene, before);
    List<Item> offers = rest.offers(before);
    for (int i = 0; i < 50; i++) {
      Item item = offers.get(random.nextInt(offers.size()));
      Point at =
          trace
              .blue()
              .point(random.nextInt(trace.blue().size()))
              .plus(between(random, -0.25, 0.25), between(random, -0.25, 0.25))
              .rounded(4);
      List<Placed> all = new ArrayList<>(before);
      all.add(new Placed(Attempt.nextName(before, item), item, at));
      if (Jitter.allowed(scene, all) && !simulator.run(scene, all).blue().equals(trace.blue())) {
        return Optional.of(all.get(before.size()));
      }
    }
    return Optional.empty();
  }

  private static boolean needsEach(Simulator simulator, Puzzle puzzle) {
    for (Placed tool : puzzle.solution()) {
      List<Placed> fewer = new ArrayList<>(puzzle.solution());
      fewer.remove(tool);
      if (simulator.run(puzzle.scene(), fewer).solved()) {
        return false;
      }
    }
    return true;
  }

  /** Returns how many of the uniform draws without the type win, or one more than {@code most}. */
  public static int wins(
      Simulator simulator, Puzzle puzzle, String type, int draws, int most, long seed) {
    Inventory rest = puzzle.inventory().without(type);
    BranchableRun fork = simulator.fork(puzzle.scene(), List.of());
    Random random = new Random(seed);
    int wins = 0;
    for (int i = 0; i < draws && wins <= most; i++) {
      List<Placed> tools = RandomPlacement.draw(puzzle.scene(), rest, random);
      wins += fork.run(tools).solved() ? 1 : 0;
    }
    return wins;
  }
}
