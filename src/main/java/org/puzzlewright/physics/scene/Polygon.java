package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A fixed regular polygon; the fixed hexagon is a {@link Hexagon}.
 *
 * @param kind how many corners it has, and whether it is bouncy
 * @param size from its centre to a corner, in world units
 * @param angle of a corner in degrees, counter-clockwise from the right, in [0, 360 / corners)
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record Polygon(Kind kind, double size, double angle, double elasticity) implements Item {

  /** The kinds there are. */
  public enum Kind {
    FIXED_TRIANGLE("fixed_triangle", 3, false),
    BOUNCY_TRIANGLE("bouncy_triangle", 3, true),
    FIXED_SQUARE("fixed_square", 4, false),
    BOUNCY_SQUARE("bouncy_square", 4, true),
    FIXED_PENTAGON("fixed_pentagon", 5, false),
    BOUNCY_PENTAGON("bouncy_pentagon", 5, true),
    BOUNCY_HEXAGON("bouncy_hexagon", 6, true);

    private final String word;
    private final int corners;
    private final boolean bouncy;

    Kind(String word, int corners, boolean bouncy) {
      this.word = word;
      this.corners = corners;
      this.bouncy = bouncy;
    }

    /** Returns the word in files and actions. */
    public String word() {
      return word;
    }

    private double period() {
      return 360.0 / corners;
    }

    private double usual() {
      return bouncy ? 1 : 0.1;
    }

    /** Returns how the catalogue reads and offers it. */
    ItemType type() {
      return new ItemType(
          word,
          p ->
              new Polygon(
                  this,
                  Sizes.size(p, "size", Hexagon.SIZE),
                  Grid.turned(Sizes.angle(p, "angle", 0), period()),
                  Sizes.elasticity(p, usual())),
          List.of(new Polygon(this, Hexagon.SIZE, Grid.angles(period()).get(0), usual())),
          grid(
              corners,
              bouncy,
              (size, angle, elasticity) -> new Polygon(this, size, angle, elasticity)));
    }
  }

  /** Makes a polygon. */
  interface Maker {
    Item make(double size, double angle, double elasticity);
  }

  static final double FRICTION = 1;

  @Override
  public String type() {
    return kind.word;
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("size", size, "angle", angle, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    Shape shape = Shape.regular(centre, kind.corners, size, angle);
    return List.of(new Part.Solid(shape, FRICTION, elasticity));
  }

  @Override
  public String phrase() {
    return "%s, size %s, a corner at %s degrees"
        .formatted(kind.word.replace('_', ' '), Sizes.shown(size), Sizes.shown(angle));
  }

  /** Returns the reference's variants of a polygon with that many corners. */
  static List<Item> grid(int corners, boolean bouncy, Maker maker) {
    List<Item> all = new ArrayList<>();
    List<Double> angles = new ArrayList<>(Grid.angles(360.0 / corners));
    if (corners == 4) {
      // A square on its side: the reference leaves it to its boxes.
      angles.remove(45.0);
    }
    for (double angle : angles) {
      for (double elasticity : bouncy ? Grid.BOUNCY : Grid.DULL) {
        Grid.range(3, 9, 1).forEach(size -> all.add(maker.make(size, angle, elasticity)));
      }
    }
    return all;
  }
}
