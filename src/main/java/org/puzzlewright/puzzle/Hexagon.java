package org.puzzlewright.puzzle;

import java.util.List;
import java.util.Map;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;

/** A fixed hexagon of circumradius 6 with a flat top, off which a ball glances. */
public record Hexagon() implements Item {

  /** Distance from its centre to a corner, in world units. */
  public static final double SIZE = 6;

  private static final double FRICTION = 1;
  private static final double ELASTICITY = 0.1;

  /** How the catalogue reads and offers it. */
  static final ItemType TYPE = new ItemType("hexagon", p -> new Hexagon(), List.of(new Hexagon()));

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Map.of();
  }

  @Override
  public List<Part> parts(Vec centre) {
    return List.of(new Part.Solid(Shape.regular(centre, 6, SIZE, 0), FRICTION, ELASTICITY));
  }

  @Override
  public String phrase() {
    return "fixed hexagon";
  }
}
