package org.puzzlewright.physics.engine;

/**
 * The laws of a world, as factors of the usual ones: how far a result depends on the exact figures
 * is seen by changing them a little.
 *
 * @param gravity factor of gravity, in [0.5, 2]
 * @param friction factor of the friction of each pair of surfaces, in [0.5, 2]
 * @param elasticity factor of the elasticity of each pair of surfaces, in [0.5, 2]; a pair that
 *     does not gain speed usually never does
 * @param halfSteps whether time goes on in steps of half the usual length; traces still have a
 *     place for each usual step
 */
public record PhysicsParameters(
    double gravity, double friction, double elasticity, boolean halfSteps) {

  /** The reference's world. */
  public static final PhysicsParameters USUAL = new PhysicsParameters(1, 1, 1, false);

  /** Checks the factors. */
  public PhysicsParameters {
    check("gravity", gravity);
    check("friction", friction);
    check("elasticity", elasticity);
  }

  /** Returns the share of a usual step by which time goes on at once. */
  double fraction() {
    return halfSteps ? 0.5 : 1;
  }

  /** Returns the elasticity of a pair whose usual one is {@code usual}. */
  double elasticity(double usual) {
    double changed = usual * elasticity;
    return elasticity > 1 && usual <= 1 ? Math.min(1, changed) : changed;
  }

  private static void check(String name, double factor) {
    if (!(factor >= 0.5 && factor <= 2)) {
      throw new IllegalArgumentException(
          name + ": the factor is " + factor + ", but must be in [0.5, 2]");
    }
  }
}
