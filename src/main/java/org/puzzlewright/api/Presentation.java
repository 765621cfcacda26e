package org.puzzlewright.api;

/**
 * What agents are shown of a problem, and how; a domain leaves alone what it has nothing of.
 *
 * @param pictures whether there are any
 * @param trajectory whether motion is told in words
 * @param mirrored whether x grows to the left
 * @param frame side of one picture of a film strip in pixels
 * @param offsets whether words become places by fixed offsets, not by simulation
 */
public record Presentation(
    boolean pictures, boolean trajectory, boolean mirrored, int frame, boolean offsets) {

  /** Everything, x to the right, frames of 240 pixels, places by simulation. */
  public static final Presentation STANDARD = new Presentation(true, true, false, 240, false);

  /** Returns the same with or without pictures. */
  public Presentation withPictures(boolean shown) {
    return new Presentation(shown, trajectory, mirrored, frame, offsets);
  }
}
