package org.puzzlewright.tiles.tools;

import java.util.Random;

/** Every cell by itself. */
final class RandomTiles {

  private RandomTiles() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    double solid = given.number("solid_prob");
    for (int i = 0; i < ground.area(); i++) {
      ground.open[i] = random.nextDouble() >= solid;
    }
    return ground;
  }
}
