package org.puzzlewright.physics.create;

import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;

/**
 * The fixed offsets by which the paper's program turns relative positions into coordinates, kept
 * for comparison. Anchors and results are in our axes; the rules are the reference's, written in
 * its mirrored ones, and results are clipped to the world as there.
 */
public final class PaperOffsets {

  /** The four sides that the reference knows. */
  public enum Side {
    LEFT,
    RIGHT,
    TOP,
    BOTTOM
  }

  private static final double BESIDE = 0.4;

  private PaperOffsets() {}

  /**
   * Returns where a ramp is put on side {@code sideA} of {@code a} and {@code sideB} of {@code b}.
   *
   * @param aIsBlue whether {@code a} is the blue ball, whose x then decides
   * @param bIsBlue the same for {@code b}; {@code a} comes first
   */
  public static Point ramp(
      Point a, Side sideA, Point b, Side sideB, boolean aIsBlue, boolean bIsBlue) {
    Point ma = Mirror.point(a);
    Point mb = Mirror.point(b);
    double x = rampX(ma, sideA, mb, sideB);
    if (aIsBlue) {
      x = ma.x();
    } else if (bIsBlue) {
      x = mb.x();
    }
    return clipped(Mirror.point(new Point(x, (ma.y() + mb.y()) / 2)));
  }

  /** Returns where a cannon is put: below the anchor, straight or (solving) a little to a side. */
  public static Point cannon(Point anchor, Direction shoots, boolean solving) {
    return clipped(anchor.plus(solving ? 0.1 * shoots.sign() : 0, -0.3));
  }

  /** Returns where a hexagon is put: beside the anchor and a little higher. */
  public static Point hexagon(Point anchor, boolean left) {
    return clipped(anchor.plus(left ? -BESIDE : BESIDE, 0.1));
  }

  /** The reference's table; +x is the left of the picture here. */
  private static double rampX(Point a, Side sideA, Point b, Side sideB) {
    double ax = a.x();
    double bx = b.x();
    double h = Math.min(Math.abs(ax - bx) / 2, BESIDE);
    double middle = (ax + bx) / 2;
    return switch (sideA) {
      case BOTTOM ->
          switch (sideB) {
            case LEFT -> ax > bx ? ax - h : bx + BESIDE;
            case RIGHT -> bx > ax ? ax + h : bx - BESIDE;
            case TOP -> ax > bx ? ax - h : ax + h;
            case BOTTOM -> middle;
          };
      case TOP ->
          switch (sideB) {
            case LEFT -> ax > bx ? bx + h : bx + BESIDE;
            case RIGHT -> bx > ax ? bx - h : bx - BESIDE;
            case TOP -> middle;
            case BOTTOM -> ax > bx ? ax - h : ax + h;
          };
      case LEFT ->
          switch (sideB) {
            case LEFT -> Math.max(ax, bx) + BESIDE;
            case RIGHT -> a.y() > b.y() ? ax + h : bx - h;
            case TOP -> ax < bx ? ax + h : ax + BESIDE;
            case BOTTOM -> ax < bx ? bx - h : ax + BESIDE;
          };
      case RIGHT ->
          switch (sideB) {
            case LEFT -> a.y() > b.y() ? ax - h : bx + h;
            case RIGHT -> Math.min(ax, bx) - BESIDE;
            case TOP -> ax < bx ? ax - BESIDE : ax - h;
            case BOTTOM -> ax < bx ? ax - BESIDE : bx + h;
          };
    };
  }

  private static Point clipped(Point p) {
    return new Point(Math.max(-1, Math.min(1, p.x())), Math.max(-1, Math.min(1, p.y())));
  }
}
