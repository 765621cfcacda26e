package org.puzzlewright.api;

/**
 * What agents are shown of a problem, and how; a domain leaves alone what it has nothing of.
 *
 * @param pictures whether there are any
 * @param trajectory whether motion is told in words
 * @param mirrored whether x grows to the left
 * @param frame side of one picture of a film strip in pixels
 * @param placement how words become places: {@link #GROUNDED} or another word that the domain knows
 * @param style in which of its ways the domain tells things, in a word that it knows; empty for the
 *     usual one, and where there is one only
 */
public record Presentation(
    boolean pictures,
    boolean trajectory,
    boolean mirrored,
    int frame,
    String placement,
    String style) {

  /** Words become places by simulation. */
  public static final String GROUNDED = "grounded";

  /** Agents name no words but numbers. */
  public static final String COORDINATES = "coordinates";

  /** Everything, x to the right, frames of 240 pixels, places by simulation. */
  public static final Presentation STANDARD = new Presentation(true, true, false, 240, GROUNDED);

  /** Tells things in the usual way. */
  public Presentation(
      boolean pictures, boolean trajectory, boolean mirrored, int frame, String placement) {
    this(pictures, trajectory, mirrored, frame, placement, "");
  }

  /** Returns the same with or without pictures. */
  public Presentation withPictures(boolean shown) {
    return new Presentation(shown, trajectory, mirrored, frame, placement, style);
  }
}
