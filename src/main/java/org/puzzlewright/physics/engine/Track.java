package org.puzzlewright.physics.engine;

import java.util.Arrays;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;

/**
 * One ball's positions and velocities, world units and world units a second. Index 0 is the start,
 * index k the state after k physics steps.
 */
public final class Track {

  private final float[] state;

  /** Takes over {@code state}: x, y, vx, vy for each index; the caller must not change it. */
  Track(float[] state) {
    this.state = state;
  }

  /** Returns the number of indices: physics steps + 1. */
  public int size() {
    return state.length / 4;
  }

  /** Returns x in world units. */
  public double x(int index) {
    return state[4 * index];
  }

  /** Returns y in world units. */
  public double y(int index) {
    return state[4 * index + 1];
  }

  /** Returns the velocity's x in world units a second. */
  public double vx(int index) {
    return state[4 * index + 2];
  }

  /** Returns the velocity's y in world units a second. */
  public double vy(int index) {
    return state[4 * index + 3];
  }

  /** Returns the centre in world units. */
  public Vec at(int index) {
    return new Vec(x(index), y(index));
  }

  /** Returns the centre in user units. */
  public Point point(int index) {
    return at(index).toUser();
  }

  /** Returns the speed in world units a second. */
  public double speed(int index) {
    return Math.hypot(vx(index), vy(index));
  }

  /** Copies the states up to index {@code last}. */
  void copyTo(float[] other, int last) {
    System.arraycopy(state, 0, other, 0, 4 * last + 4);
  }

  /** Tracks with the same states are equal. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Track t && Arrays.equals(state, t.state);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(state);
  }

  /** Adds this track's bits to a running hash. */
  long hash(long seed) {
    return hash(state, seed);
  }

  /** Adds the bits of recorded states to a running hash. */
  static long hash(float[] state, long seed) {
    long h = seed;
    for (float f : state) {
      h = (h ^ Float.floatToIntBits(f)) * 0x100000001b3L;
    }
    return h;
  }
}
