package org.puzzlewright.tiles.tools;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.puzzlewright.api.Parameter;

/** Makes one region of all. */
final class Connect extends Generator {

  Connect() {
    super(
        "connect",
        "Joins the level's regions as they are: regions of less than smallest_region_size cells"
            + " without special tiles are filled; the others are joined, in an order by chance, by"
            + " corridors with one bend at most. Afterwards there is one region, or none.",
        Parameter.number(
                "smallest_region_size",
                "regions with fewer cells are filled; whole number; 5 without",
                0,
                10000)
            .optional());
  }

  @Override
  Ground make(Ground ground, Arguments given, Random random) {
    int least = given.whole("smallest_region_size", 5);
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
