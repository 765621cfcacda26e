package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;

/**
 * A kernel density over what worked: a kernel for each tool of each remembered solution, over the
 * tool's variant and its place relative to a ball, kept apart by the side of blue on which red is.
 */
final class Memory {

  /** Standard deviation of a kernel along each axis, in user units. */
  static final double WIDTH = 0.06;

  private static final int PLACING_TRIES = 50;

  private final List<Kernel> kernels = new ArrayList<>();

  /**
   * One tool that worked.
   *
   * @param redIsRight whether red was to the right of blue
   * @param item the tool
   * @param fromBlue where it was, seen from blue
   * @param fromRed where it was, seen from red
   */
  private record Kernel(boolean redIsRight, Item item, Point fromBlue, Point fromRed) {}

  /** Keeps a solution. */
  void add(Scene scene, List<Placed> tools) {
    for (Placed tool : tools) {
      kernels.add(
          new Kernel(
              redIsRight(scene),
              tool.item(),
              less(tool.at(), scene.blue()),
              less(tool.at(), scene.red())));
    }
  }

  /**
   * Draws placements.
   *
   * @param wanted how many tools, at least 1
   * @return empty when nothing that is remembered can be placed in such a level
   */
  Optional<List<Placed>> draw(Scene scene, Inventory inventory, int wanted, Random random) {
    List<Kernel> fit =
        kernels.stream()
            .filter(k -> k.redIsRight() == redIsRight(scene))
            .filter(k -> inventory.allows(List.of(), k.item()))
            .toList();
    List<Placed> tools = new ArrayList<>();
    for (int i = 0; i < PLACING_TRIES && !fit.isEmpty() && tools.size() < wanted; i++) {
      Kernel kernel = fit.get(random.nextInt(fit.size()));
      boolean byBlue = random.nextBoolean();
      Point anchor = byBlue ? scene.blue() : scene.red();
      Point away = byBlue ? kernel.fromBlue() : kernel.fromRed();
      Point at =
          new Point(
                  inside(anchor.x() + away.x() + WIDTH * random.nextGaussian()),
                  inside(anchor.y() + away.y() + WIDTH * random.nextGaussian()))
              .rounded(4);
      Placed tool = new Placed(Attempt.nextName(scene, tools, kernel.item()), kernel.item(), at);
      if (inventory.allows(tools, tool.item())
          && PlacementRules.refusal(scene, tools, tool).isEmpty()) {
        tools.add(tool);
      }
    }
    return tools.size() == wanted ? Optional.of(tools) : Optional.empty();
  }

  private static boolean redIsRight(Scene scene) {
    return scene.red().x() >= scene.blue().x();
  }

  private static Point less(Point a, Point b) {
    return new Point(a.x() - b.x(), a.y() - b.y());
  }

  private static double inside(double coordinate) {
    return Math.max(-1, Math.min(1, coordinate));
  }
}
