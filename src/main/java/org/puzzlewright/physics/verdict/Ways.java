package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;

/** The ways of what moves in a run, and places beside them. */
final class Ways {

  private final Scene scene;
  private final SweptVolume besidesRed;
  private final SweptVolume red;
  private final List<IntFunction<Vec>> ways = new ArrayList<>();
  private final int inside;

  Ways(Scene scene, Trace trace) {
    this.scene = scene;
    this.besidesRed = SweptVolume.besidesRed(scene, trace);
    this.red = SweptVolume.red(scene, trace);
    if (scene.hasBlue()) {
      ways.add(trace.blue()::at);
    }
    for (Mover mover : trace.movers()) {
      ways.add(mover::at);
    }
    ways.add(trace.red()::at);
    inside = stepsInside(trace.red().size());
  }

  /** Returns how many steps there are before everything has fallen out of the world for good. */
  private int stepsInside(int size) {
    int steps = size;
    while (steps > 1 && isEmpty(steps - 1)) {
      steps--;
    }
    return steps;
  }

  private boolean isEmpty(int step) {
    return ways.stream().allMatch(way -> way.apply(step).y() < -Scene.BALL_RADIUS);
  }

  /**
   * Draws one variant on offer at one place: at any of a way's steps, within reach of the ball.
   *
   * @param standing tools that stand already
   * @return empty when it may not stand there, or nothing that moves can meet it
   */
  Optional<Placed> draw(Inventory inventory, List<Placed> standing, Random random) {
    List<Item> offers = inventory.offers(standing);
    if (offers.isEmpty()) {
      return Optional.empty();
    }
    Item item = offers.get(random.nextInt(offers.size()));
    Vec on = ways.get(random.nextInt(ways.size())).apply(random.nextInt(inside));
    double far = (Scene.BALL_RADIUS + reach(item)) * random.nextDouble();
    Point at = on.plus(Vec.direction(360 * random.nextDouble()).times(far)).toUser().rounded(4);
    Placed placed = new Placed(Attempt.nextName(scene, standing, item), item, at);
    boolean possible =
        at.insideWorld()
            && placed.parts().stream().anyMatch(this::meets)
            && PlacementRules.refusal(scene, standing, placed).isEmpty();
    return possible ? Optional.of(placed) : Optional.empty();
  }

  private boolean meets(Part part) {
    return besidesRed.near(SweptVolume.room(part), SweptVolume.SLACK)
        || red.near(SweptVolume.room(part), SweptVolume.SLACK);
  }

  private static double reach(Item item) {
    Vec home = new Vec(Vec.HALF_WORLD, Vec.HALF_WORLD);
    return item.parts(home).stream()
        .mapToDouble(p -> SweptVolume.room(p).reach(home))
        .max()
        .orElse(0);
  }
}
