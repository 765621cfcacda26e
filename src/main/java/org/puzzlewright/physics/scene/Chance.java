package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;

/**
 * Things that are moved together, by one draw.
 *
 * @param things their names: "blue ball", "red ball", "goal", "sub-goal 1" and so on, furniture
 * @param x how far they are moved to the right, in user units
 * @param y how far they are moved up, in user units
 * @param places where the first of them is put before that, one of these; empty for where it is
 */
public record Chance(List<String> things, Range x, Range y, List<Point> places) {

  private static final int DRAWS = 200;

  /**
   * An interval from which numbers are drawn evenly.
   *
   * @param low its lower end
   * @param high its upper end, not below
   */
  public record Range(double low, double high) {

    /** The interval of 0 alone. */
    public static final Range ZERO = new Range(0, 0);

    /** Checks the order. */
    public Range {
      if (!(low <= high)) {
        throw new InputException("range: [%s, %s] ends below its start".formatted(low, high));
      }
    }

    private double draw(SplittableRandom random) {
      return low + (high - low) * random.nextDouble();
    }
  }

  public Chance {
    things = List.copyOf(things);
    places = List.copyOf(places);
    if (things.isEmpty()) {
      throw new InputException("random: an entry names no things");
    }
  }

  /** Returns the names of all things of a level that can be moved. */
  static List<String> names(Scene scene) {
    List<String> names = new ArrayList<>(List.of(Scene.RED, Scene.GOAL));
    if (scene.hasBlue()) {
      names.add(Scene.BLUE);
    }
    for (int i = 1; i <= scene.subGoals().size(); i++) {
      names.add(Scene.SUB_GOAL + " " + i);
    }
    scene.furniture().forEach(p -> names.add(p.name()));
    return names;
  }

  /** Draws all chances of a level, again until nothing overlaps. */
  static Scene drawn(Scene scene, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Scene drawn = scene;
    for (int i = 0; i < DRAWS; i++) {
      drawn = scene;
      for (Chance chance : scene.setting().random()) {
        drawn = chance.draw(drawn, random);
      }
      if (PlacementRules.faults(drawn).isEmpty()) {
        break;
      }
    }
    return drawn.with(scene.setting().withRandom(List.of()));
  }

  private Scene draw(Scene scene, SplittableRandom random) {
    double dx = x.draw(random);
    double dy = y.draw(random);
    if (!places.isEmpty()) {
      Point from = place(scene, things.get(0));
      Point to = places.get(random.nextInt(places.size()));
      dx += to.x() - from.x();
      dy += to.y() - from.y();
    }
    List<Point> subGoals = new ArrayList<>();
    for (Point p : scene.subGoals()) {
      subGoals.add(moved(Scene.SUB_GOAL + " " + (subGoals.size() + 1), p, dx, dy));
    }
    List<Placed> furniture = new ArrayList<>();
    for (Placed p : scene.furniture()) {
      furniture.add(p.movedTo(moved(p.name(), p.at(), dx, dy)));
    }
    return new Scene(
        scene.name(),
        scene.hasBlue() ? moved(Scene.BLUE, scene.blue(), dx, dy) : scene.blue(),
        moved(Scene.RED, scene.red(), dx, dy),
        moved(Scene.GOAL, scene.goal(), dx, dy),
        subGoals,
        furniture,
        scene.rules(),
        scene.setting());
  }

  private Point moved(String name, Point at, double dx, double dy) {
    return things.contains(name) ? at.plus(dx, dy).rounded(6) : at;
  }

  /**
   * Returns where the thing of that name is.
   *
   * @throws InputException when there is none
   */
  public static Point place(Scene scene, String name) {
    if (scene.anchors().containsKey(name)) {
      return scene.anchors().get(name);
    }
    for (Placed p : scene.furniture()) {
      if (p.name().equals(name)) {
        return p.at();
      }
    }
    for (int i = 0; i < scene.subGoals().size(); i++) {
      if (name.equals(Scene.SUB_GOAL + " " + (i + 1))) {
        return scene.subGoals().get(i);
      }
    }
    throw new InputException("random: there is no \"" + name + "\"");
  }
}
