package org.puzzlewright.tiles.tools;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Makes one region of all. */
final class Connect {

  private Connect() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    int least = given.whole("smallest_region_size");
    List<List<Integer>> kept = new ArrayList<>();
    for (List<Integer> region : ground.regions()) {
      // A special tile cannot be filled, so it would be left alone in its place.
      if (region.size() >= least || region.stream().anyMatch(i -> ground.special[i])) {
        kept.add(region);
      } else {
        region.forEach(i -> ground.open[i] = false);
      }
    }
    Collections.shuffle(kept, random);
    for (int i = 1; i < kept.size(); i++) {
      int from = draw(kept.get(i - 1), random);
      ground.corridor(from, draw(kept.get(i), random), random.nextBoolean());
    }
    return ground;
  }

  private static int draw(List<Integer> region, Random random) {
    return region.get(random.nextInt(region.size()));
  }
}
