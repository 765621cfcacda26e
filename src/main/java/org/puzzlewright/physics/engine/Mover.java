package org.puzzlewright.physics.engine;

import java.util.Arrays;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;

/**
 * How a moving part other than the two balls went: a loose ball or box, or a hinged plank. Index 0
 * is the start, index k the state after k physics steps, as in a {@link Track}.
 */
public final class Mover {

  /** Numbers recorded for each index: x, y, angle in radians. */
  static final int NUMBERS = 3;

  private final String name;
  private final Part part;
  private final float[] state;

  /** Takes over {@code state}; the caller must not change it. */
  Mover(String name, Part part, float[] state) {
    this.name = name;
    this.part = part;
    this.state = state;
  }

  /** Returns the name of the thing that it is a part of. */
  public String name() {
    return name;
  }

  /** Returns the part as it was at the start. */
  public Part part() {
    return part;
  }

  /** Returns the number of indices: physics steps + 1. */
  public int size() {
    return state.length / NUMBERS;
  }

  /** Returns its middle or pivot in world units. */
  public Vec at(int index) {
    return new Vec(state[NUMBERS * index], state[NUMBERS * index + 1]);
  }

  /** Returns how far it has turned since the start, in degrees counter-clockwise. */
  public double degrees(int index) {
    return StrictMath.toDegrees(state[NUMBERS * index + 2]);
  }

  /** Returns where the shape is, in world units. */
  public Shape shape(int index) {
    return part.shape().moved(at(index).minus(at(0))).turned(at(index), degrees(index));
  }

  /** Returns where a point is that moves with it and was at {@code start} at the start. */
  public Vec follow(Vec start, int index) {
    return start.minus(at(0)).rotated(degrees(index)).plus(at(index));
  }

  /** Movers of the same name, part and states are equal. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Mover m
        && name.equals(m.name)
        && part.equals(m.part)
        && Arrays.equals(state, m.state);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + Arrays.hashCode(state);
  }

  /** Adds its bits to a running hash. */
  long hash(long seed) {
    return Track.hash(state, seed);
  }
}
