package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;

/** Levels for tests: the shipped scenarios, small ones for one fact each, and random ones. */
public final class Scenes {

  /** Out of the way of what happens in the middle. */
  private static final Point ASIDE = new Point(0.85, -0.6);

  private Scenes() {}

  /** Returns a shipped scenario. */
  public static Puzzle scenario(String name) {
    return PuzzleResolver.named(name).puzzle();
  }

  /** Returns a task of CREATE by its word, with what is random in it as it stands. */
  public static Puzzle task(String name) {
    return scenario(PuzzleResolver.TASK + name);
  }

  /** Returns user coordinates of a place in world units. */
  public static Point at(double x, double y) {
    return new Vec(x, y).toUser();
  }

  /** Returns a level without floors in which only what is given can happen. */
  public static Scene bare(Point blue, Point red, Point goal, List<Placed> furniture, Rules rules) {
    return new Scene("bare", blue, red, goal, List.of(), furniture, rules);
  }

  /**
   * Returns a level in which blue falls alone: red lies on a floor in the lower right corner, the
   * goal hangs in the upper left one.
   */
  public static Scene falling(Point blue, Placed... furniture) {
    List<Placed> all = new ArrayList<>(List.of(furniture));
    all.add(new Placed("red floor", Plank.floor(8, 1), ASIDE.plus(0, -0.1)));
    Rules rules = new Rules(true, Rules.Ending.REFERENCE, Rules.REFERENCE_STEPS);
    return bare(blue, ASIDE, new Point(-0.9, 0.9), all, rules);
  }

  /**
   * Returns a level that needs no tool: blue falls onto red's left shoulder and red rolls to the
   * right, to the goal on the same long floor.
   */
  public static Scene solvesItself() {
    Point red = at(40, 20);
    return new Scene(
        "solves itself",
        at(35, 40),
        red,
        at(62, 20),
        List.of(red.plus(Scene.SUB_GOAL_STEP, 0)),
        List.of(new Placed("floor 1", Plank.floor(50, 1), at(45, 15.9))),
        Rules.puzzle());
  }

  /** Returns a well-formed designed level with up to two pieces of furniture. */
  public static Scene randomLevel(Random random) {
    while (true) {
      List<Placed> extras = new ArrayList<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        boolean wall = random.nextBoolean();
        Plank plank = wall ? Plank.wall(Plank.WALL_LENGTH) : Plank.floor(Plank.FLOOR_LENGTH, 2);
        extras.add(new Placed(plank.type() + " " + i, plank, randomPoint(random)));
      }
      Scene scene =
          Scene.designed(
              "random", randomPoint(random), randomPoint(random), randomPoint(random), extras);
      if (PlacementRules.faults(scene).isEmpty()) {
        return scene;
      }
    }
  }

  /** Returns up to three allowed tools. */
  public static List<Placed> randomTools(Scene scene, Random random) {
    List<Placed> tools = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      List<Item> offers = Inventory.paper().offers(tools);
      Item item = offers.get(random.nextInt(offers.size()));
      Placed placed = new Placed(item.type() + " " + i, item, randomPoint(random));
      if (PlacementRules.refusal(scene, tools, placed).isEmpty()) {
        tools.add(placed);
      }
    }
    return tools;
  }

  private static Point randomPoint(Random random) {
    return new Point(1.9 * random.nextDouble() - 0.95, 1.9 * random.nextDouble() - 0.95).rounded(4);
  }

  /** Returns the level seen in a mirror that stands upright in the middle. */
  public static Scene mirrored(Scene scene) {
    return new Scene(
        scene.name(),
        mirrored(scene.blue()),
        mirrored(scene.red()),
        mirrored(scene.goal()),
        scene.subGoals().stream().map(Scenes::mirrored).toList(),
        mirrored(scene.furniture()),
        scene.rules());
  }

  /** Returns the things seen in that mirror. */
  public static List<Placed> mirrored(List<Placed> things) {
    return things.stream()
        .map(t -> new Placed(t.name(), mirrored(t.item()), mirrored(t.at())))
        .toList();
  }

  private static Item mirrored(Item item) {
    if (item instanceof Ramp r) {
      return new Ramp(r.rolls().opposite(), r.length());
    }
    return item instanceof Cannon c
        ? new Cannon(c.shoots().opposite(), c.angle(), c.force())
        : item;
  }

  private static Point mirrored(Point p) {
    return new Point(-p.x(), p.y());
  }
}
