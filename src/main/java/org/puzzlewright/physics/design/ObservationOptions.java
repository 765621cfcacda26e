package org.puzzlewright.physics.design;

import org.puzzlewright.physics.render.Renderer;

/**
 * What agents are shown of the world, and how.
 *
 * @param pictures whether there are any
 * @param trajectory whether the balls' ways are told in words
 * @param axis to which side x grows
 * @param frame side of one picture of the film strip in pixels, from {@value #LEAST} to {@value
 *     #MOST}; the scene is twice as large
 */
public record ObservationOptions(boolean pictures, boolean trajectory, Axis axis, int frame) {

  /** Least side of a frame. */
  public static final int LEAST = 64;

  /** Greatest side of a frame. */
  public static final int MOST = 1024;

  /** Everything, x to the right, frames of 240 pixels. */
  public static final ObservationOptions STANDARD =
      new ObservationOptions(true, true, Axis.NATURAL, 240);

  /** Checks the size. */
  public ObservationOptions {
    if (frame < LEAST || frame > MOST) {
      throw new IllegalArgumentException(
          "frame: " + frame + " is not from " + LEAST + " to " + MOST);
    }
  }

  byte[] filmStrip(PhysicsState.Shown run) {
    return Renderer.filmStrip(
        run.scene(), run.tools(), run.trace(), Renderer.FRAMES, frame, axis == Axis.MIRRORED);
  }

  /** Returns the name of the piece of prompt that tells what there is to see. */
  String piece() {
    if (pictures) {
      return trajectory ? "see-both" : "see-pictures";
    }
    return trajectory ? "see-text" : "see-outcome";
  }
}
