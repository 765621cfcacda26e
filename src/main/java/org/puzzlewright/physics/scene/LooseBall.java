package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A further ball that falls and rolls.
 *
 * @param radius in world units
 * @param mass of which the blue and the red ball have 10
 * @param friction Coulomb coefficient
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record LooseBall(double radius, double mass, double friction, double elasticity)
    implements Item {

  /** How the catalogue reads it. */
  static final ItemType TYPE =
      ItemType.furniture(
          "ball",
          p ->
              new LooseBall(
                  Sizes.size(p, "radius", Scene.BALL_RADIUS),
                  Sizes.mass(p),
                  Sizes.friction(p, 1),
                  Sizes.elasticity(p, 1)));

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map(
        "radius", radius, "mass", mass, "friction", friction, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    Shape shape = Shape.circle(centre, radius);
    double moment = mass * radius * radius / 2;
    return List.of(new Part.Loose(shape, centre, mass, moment, friction, elasticity));
  }

  @Override
  public String phrase() {
    return "loose ball, radius %s, mass %s".formatted(Sizes.shown(radius), Sizes.shown(mass));
  }
}
