package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A zone that blows balls in one direction as long as they touch it.
 *
 * @param direction in degrees, counter-clockwise from the right, in [0, 360)
 * @param force mass times world units per second squared; a ball of mass 10 weighs 20
 */
public record Fan(double direction, double force) implements Item {

  private static final double DEPTH = 6.7;
  private static final double WIDTH = 10;
  private static final double USUAL_FORCE = 75;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE =
      new ItemType(
          "fan",
          p ->
              new Fan(
                  Grid.turned(Sizes.angle(p, "direction", 90), 360),
                  p.number("force", USUAL_FORCE, 1, 1000)),
          variants(),
          grid());

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("direction", direction, "force", force);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(
        new Part.Wind(
            Shape.rectangle(centre, DEPTH, WIDTH, direction),
            Grid.direction(direction).times(force)));
  }

  @Override
  public String phrase() {
    return "fan that blows %s with force %s".formatted(Words.way(direction), Sizes.shown(force));
  }

  private static List<Item> variants() {
    List<Item> all = new ArrayList<>();
    for (double direction : List.of(0.0, 90.0, 180.0)) {
      all.add(new Fan(direction, USUAL_FORCE));
    }
    return all;
  }

  private static List<Item> grid() {
    List<Item> all = new ArrayList<>();
    for (double direction : Grid.angles(360)) {
      Grid.range(30, 120, 15).forEach(force -> all.add(new Fan(direction, force)));
    }
    return all;
  }
}
