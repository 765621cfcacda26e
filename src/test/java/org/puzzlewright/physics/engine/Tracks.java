package org.puzzlewright.physics.engine;

import java.util.List;

/** Makes tracks and traces by hand, for tests of those who read them. */
public final class Tracks {

  private Tracks() {}

  /**
   * Returns a track.
   *
   * @param places {x, y} of each index, in world units; velocities follow from them
   */
  public static Track track(double[][] places) {
    float[] state = new float[4 * places.length];
    for (int i = 0; i < places.length; i++) {
      state[4 * i] = (float) places[i][0];
      state[4 * i + 1] = (float) places[i][1];
      if (i > 0) {
        state[4 * i + 2] = (float) ((places[i][0] - places[i - 1][0]) / Trace.STEP_SECONDS);
        state[4 * i + 3] = (float) ((places[i][1] - places[i - 1][1]) / Trace.STEP_SECONDS);
      }
    }
    return new Track(state);
  }

  /** Returns a trace of two tracks. */
  public static Trace trace(double[][] blue, double[][] red, List<Event> events, RunEnd end) {
    return new Trace(track(blue), track(red), events, end, List.of());
  }
}
