package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/** Puzzles that need a tool type, for a reason that no search has to find. */
public final class PlantedNeed {

  private PlantedNeed() {}

  /** Red stands so far above blue that nothing but a shot brings blue to it. */
  public static Optional<Puzzle> cannon(Simulator simulator, Random random) {
    Point blue = new Point(between(random, -0.7, 0.7), between(random, -0.6, 0.2)).rounded(4);
    Direction shoots = random.nextBoolean() ? Direction.LEFT : Direction.RIGHT;
    Cannon cannon = new Cannon(shoots, random.nextBoolean() ? 75 : 60, Cannon.FORCE);
    Point at = blue.plus(between(random, -0.12, 0.12), between(random, -0.5, -0.28)).rounded(4);
    if (!at.insideWorld()) {
      return Optional.empty();
    }
    List<Placed> tools = List.of(new Placed("cannon 1", cannon, at));
    return new PlantedLayout(blue, List.of(), tools)
        .build(simulator, Inventory.paper(), blue.y() + 0.22, random);
  }

  /**
   * The tunnel cup: blue comes to rest in a slot into which only the thin end of a ramp fits, which
   * makes it roll out under a roof.
   */
  public static Optional<Puzzle> ramp(Simulator simulator, Random random) {
    double m = random.nextBoolean() ? 1 : -1;
    double wide = 13;
    Vec blue = new Vec(42 - m * between(random, 0, 20), between(random, 48, 72));
    double floor = blue.y() - between(random, 12, 14.5);
    double roof = floor + 2 + between(random, 8.4, 9.6);
    double left = blue.x() - m * between(random, 5.4, 6.3);
    double right = blue.x() + m * between(random, 5.3, 6.3);
    List<Placed> furniture =
        List.of(
            put("floor 1", Plank.floor(20, 2), blue.x() + m * between(random, 5.5, 7.5), floor),
            put("wall 1", Plank.wall(wide), left, floor + between(random, 4.6, 5.4) + 6.5),
            put("roof 1", Plank.floor(18, 2), right + m * 9, roof),
            put("wall 2", Plank.wall(wide), right, roof + 2.2 + wide / 2));
    Scene alone = PlantedLayout.alone(blue.toUser().rounded(4), furniture);
    Trace idle = simulator.run(alone, List.of());
    Vec rest = idle.blue().at(idle.steps());
    List<Item> ramps = new Inventory(1, Map.of("ramp", 1)).offers(List.of());
    int fits = 0;
    for (int i = 0; i < 1500 && fits < 6; i++) {
      Item item = ramps.get(random.nextInt(ramps.size()));
      Vec at = rest.plus(new Vec(-m * between(random, 8, 16), between(random, -8, 8)));
      Placed tool = put("ramp 1", item, at.x(), at.y());
      if (PlacementRules.refusal(alone, List.of(), tool).isEmpty()
          && !simulator.run(alone, List.of(tool)).blue().equals(idle.blue())) {
        fits++;
        Optional<Puzzle> made =
            new PlantedLayout(alone.blue(), furniture, List.of(tool))
                .build(simulator, Inventory.paper(), -1, random);
        if (made.isPresent()) {
          return made;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The flat bridge: blue is kicked along a floor with a gap that only a hexagon's flat top closes;
   * ramps fit badly under the roof. Holds against ramps only, and is no proof.
   */
  public static Optional<Puzzle> hexagon(Simulator simulator, Random random) {
    double m = random.nextBoolean() ? 1 : -1;
    double dx = between(random, -0.15, 0.1);
    double dy = between(random, -0.3, 0.02);
    List<Placed> furniture =
        List.of(
            bridge("floor 1", Plank.floor(16, 2), m, dx + .4267, dy + .5569),
            bridge("floor 2", Plank.floor(20, 2), m, dx + .0212, dy + .2565),
            bridge("wall 1", Plank.wall(13), m, dx + .6672, dy + .5149),
            bridge("roof 1", Plank.floor(20, 2), m, dx + .1276, dy + .8502));
    Placed tool = bridge("hexagon 1", new Hexagon(), m, dx + .0892, dy + .4543);
    Point blue = new Point(m * (dx + .5639), dy + .8409).rounded(4);
    return new PlantedLayout(blue, furniture, List.of(tool))
        .build(simulator, new Inventory(3, Map.of("ramp", 3, "hexagon", 3)), -1, random);
  }

  private static Placed bridge(String name, Item item, double m, double x, double y) {
    return new Placed(name, item, new Point(m * x, y).rounded(4));
  }

  private static Placed put(String name, Item item, double x, double y) {
    return new Placed(name, item, new Vec(x, y).toUser().rounded(4));
  }

  static double between(Random random, double low, double high) {
    return low + (high - low) * random.nextDouble();
  }
}
