package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** What the tools with a mouth have in common: a direction in which it opens, and a size. */
final class Mouth {

  static final double FRICTION = 1;
  static final double ELASTICITY = 0.5;
  private static final double UP = 90;
  private static final double USUAL_SIZE = 7;

  private Mouth() {}

  /**
   * Returns how the catalogue reads and offers one.
   *
   * @param maker makes it from the direction of its mouth in degrees and its size
   */
  static ItemType type(String name, BiFunction<Double, Double, Item> maker) {
    return new ItemType(
        name,
        p ->
            maker.apply(
                Grid.turned(Sizes.angle(p, "opens", UP), 360), Sizes.size(p, "size", USUAL_SIZE)),
        List.of(maker.apply(UP, USUAL_SIZE)),
        grid(maker));
  }

  private static List<Item> grid(BiFunction<Double, Double, Item> maker) {
    List<Item> all = new ArrayList<>();
    // With the reference's angle 0 the mouth is up, which is 90 degrees in both.
    for (double angle : Grid.angles(360)) {
      double opens = Grid.turned(angle - UP, 360);
      Grid.range(3, 11, 2).forEach(size -> all.add(maker.apply(opens, size)));
    }
    return all;
  }
}
