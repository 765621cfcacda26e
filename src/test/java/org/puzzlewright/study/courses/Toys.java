package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/** Puzzles without physics: solved when a tool stands in a certain spot. */
final class Toys {

  private static final double NEAR = 0.08;
  private static final Point LESSON = new Point(0.3, -0.35);

  private Toys() {}

  /** The spot is always the same, seen from blue: whoever remembers it has it easy. */
  static List<Exercise> alike(int count, long seed) {
    return toys(count, seed, true);
  }

  /** The spot has nothing to do with anything that can be seen. */
  static List<Exercise> unlike(int count, long seed) {
    return toys(count, seed, false);
  }

  private static List<Exercise> toys(int count, long seed, boolean alike) {
    Random random = new Random(seed);
    Item ramp = Catalogue.type("ramp").variants().get(0);
    List<Exercise> toys = new ArrayList<>();
    while (toys.size() < count) {
      Point blue = new Point(between(random, -0.7, 0.2), between(random, 0.2, 0.8)).rounded(4);
      Scene scene =
          Scene.designed("toy", blue, new Point(0.75, -0.2), new Point(-0.75, -0.7), List.of());
      Point spot =
          alike
              ? blue.plus(LESSON.x(), LESSON.y())
              : new Point(between(random, -0.9, 0.9), between(random, -0.9, 0.9));
      Placed solution = new Placed("ramp 1", ramp, spot.rounded(4));
      Puzzle puzzle = new Puzzle(scene, new Inventory(1, Map.of("ramp", 1)), List.of(solution));
      toys.add(
          new Exercise(
              puzzle,
              1,
              tools -> tools.stream().anyMatch(t -> t.at().distance(spot) <= NEAR) ? 1 : 0));
    }
    return toys;
  }

  private static double between(Random random, double low, double high) {
    return low + (high - low) * random.nextDouble();
  }
}
