package org.puzzlewright.tiles.tools;

import java.util.Random;
import org.puzzlewright.api.Parameter;

/** Every cell by itself. */
final class RandomTiles extends Generator {

  RandomTiles() {
    super(
        "random",
        "Replaces the level: every cell is solid with probability solid_prob, otherwise empty."
            + " Special tiles stay.",
        Parameter.number("solid_prob", "probability of a solid cell; 0.5 without", 0, 1)
            .optional());
  }

  @Override
  Ground make(Ground ground, Arguments given, Random random) {
    double solid = given.number("solid_prob", 0.5);
    for (int i = 0; i < ground.area(); i++) {
      ground.open[i] = random.nextDouble() >= solid;
    }
    return ground;
  }
}
