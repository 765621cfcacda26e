package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * A square box that falls and tumbles.
 *
 * @param side in world units
 * @param mass of which the blue and the red ball have 10
 * @param friction Coulomb coefficient
 * @param elasticity share of the normal speed that a bounce keeps
 */
public record LooseBox(double side, double mass, double friction, double elasticity)
    implements Item {

  /** How the catalogue reads it. */
  static final ItemType TYPE =
      ItemType.furniture(
          "box",
          p ->
              new LooseBox(
                  Sizes.size(p, "side", 5),
                  Sizes.mass(p),
                  Sizes.friction(p, 1),
                  Sizes.elasticity(p, 1)));

  @Override
  public String type() {
    return TYPE.name();
  }

  @Override
  public Map<String, Object> parameters() {
    return Sizes.map("side", side, "mass", mass, "friction", friction, "elasticity", elasticity);
  }

  @Override
  public List<Part> parts(Vec centre) {
    Shape shape = Shape.rectangle(centre, side, side, 0);
    double moment = mass * side * side / 6;
    return List.of(new Part.Loose(shape, centre, mass, moment, friction, elasticity));
  }

  @Override
  public String phrase() {
    return "loose box, side %s, mass %s".formatted(Sizes.shown(side), Sizes.shown(mass));
  }
}
