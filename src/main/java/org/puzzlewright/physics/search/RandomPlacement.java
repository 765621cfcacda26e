package org.puzzlewright.physics.search;

import java.util.List;
import java.util.Random;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;

/**
 * The baseline: allowed placements drawn uniformly over the world, one to the inventory's total.
 *
 * @param simulator runs the level
 */
public record RandomPlacement(Simulator simulator) {

  private static final int PLACING_TRIES = 100;

  /** Draws until an attempt scores {@code enough} or {@code budget} runs are spent. */
  public PlacementSearch.Found search(
      Scene scene, Inventory inventory, Objective objective, double enough, int budget, long seed) {
    Random random = new Random(seed);
    Attempt best = null;
    int runs = 0;
    while (runs < budget && (best == null || best.score() < enough)) {
      List<Placed> tools = draw(scene, inventory, random);
      Trace trace = simulator.run(scene, tools);
      double score = objective.score(scene, tools, trace);
      runs++;
      if (best == null || score > best.score()) {
        best = new Attempt(tools, trace, score);
      }
    }
    return new PlacementSearch.Found(best, runs, best.score() >= enough);
  }

  /**
   * Draws one sequence: its length evenly from 1 to the total, each variant evenly from those on
   * offer, each place evenly over the world.
   *
   * @return allowed placements in order; fewer than drawn for, down to none, when after {@value
   *     #PLACING_TRIES} places there is still no allowed one
   */
  public static List<Placed> draw(Scene scene, Inventory inventory, Random random) {
    return draw(scene, inventory, 1 + random.nextInt(inventory.total()), random);
  }

  /**
   * Draws one sequence of a given length, otherwise as {@link #draw(Scene, Inventory, Random)}.
   *
   * @param wanted how many tools, at least 1
   */
  public static List<Placed> draw(Scene scene, Inventory inventory, int wanted, Random random) {
    List<Placed> tools = List.of();
    for (int i = 0; i < PLACING_TRIES && tools.size() < wanted; i++) {
      List<Item> offers = inventory.offers(tools);
      if (offers.isEmpty()) {
        break;
      }
      Item item = offers.get(random.nextInt(offers.size()));
      Point at = new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1).rounded(4);
      Placed placed = new Placed(Attempt.nextName(scene, tools, item), item, at);
      if (PlacementRules.refusal(scene, tools, placed).isEmpty()) {
        tools = Attempt.with(tools, placed);
      }
    }
    return tools;
  }
}
