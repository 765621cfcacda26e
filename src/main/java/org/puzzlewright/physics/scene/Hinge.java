package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A plank that turns about its middle, all round or, as a "hinge_constrained", within a limit.
 *
 * @param limit how far it turns from lying either way, in degrees; 180 all round
 * @param length between its ends, in world units
 * @param drag share of its velocity that a ball on it loses in a step, from 0 to 0.1
 */
public record Hinge(double limit, double length, double drag) implements Item {

  /** The limit of a hinge that has none. */
  public static final double FREE = 180;

  private static final double USUAL_LIMIT = 20;

  /** How the catalogue reads and offers the one without limit. */
  static final ItemType TYPE =
      new ItemType(
          "hinge",
          p -> new Hinge(FREE, Sizes.length(p, 12), drag(p)),
          List.of(new Hinge(FREE, 12, 0), new Hinge(FREE, 24, 0)),
          free());

  /** How the catalogue reads and offers the one with a limit. */
  static final ItemType CONSTRAINED =
      new ItemType(
          "hinge_constrained",
          p -> new Hinge(p.number("limit", USUAL_LIMIT, 1, 90), Sizes.length(p, 16), drag(p)),
          List.of(new Hinge(USUAL_LIMIT, 16, 0)),
          constrained());

  @Override
  public String type() {
    return (limit == FREE ? TYPE : CONSTRAINED).name();
  }

  @Override
  public Map<String, Object> parameters() {
    return limit == FREE
        ? Sizes.map("length", length, "drag", drag)
        : Sizes.map("length", length, "limit", limit, "drag", drag);
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(
        new Part.Hinged(Shape.capsule(centre, length, 0, 0), centre, 0, limit, 0, centre, drag));
  }

  @Override
  public String phrase() {
    String within = limit == FREE ? "" : ", up to %s degrees".formatted(Sizes.shown(limit));
    return "hinged plank, %s long%s".formatted(Sizes.shown(length), within);
  }

  private static double drag(Parameters p) {
    return p.number("drag", 0, 0, 1);
  }

  private static List<Item> free() {
    List<Item> all = new ArrayList<>();
    for (double length : Grid.range(6, 30, 6)) {
      Grid.range(0, 10, 1).forEach(percent -> all.add(new Hinge(FREE, length, percent / 100)));
    }
    return all;
  }

  private static List<Item> constrained() {
    List<Item> all = new ArrayList<>();
    for (double length : Grid.range(12, 20, 2)) {
      for (double limit : Grid.range(5, 80, 15)) {
        Grid.range(0, 10, 5).forEach(percent -> all.add(new Hinge(limit, length, percent / 100)));
      }
    }
    return all;
  }
}
