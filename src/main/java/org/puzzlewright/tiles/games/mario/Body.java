package org.puzzlewright.tiles.games.mario;

/**
 * Something that moves and that tiles stop. A move is made of pieces of at most 8 pixels; each
 * looks at some points of the outline, and the tile that the feet are in never stops.
 */
abstract class Body {

  /** Half of the width of Mario and of every enemy. */
  static final int HALF = 4;

  /** A multiplication by this is exact, and so the same as a division by 16. */
  static final double TILES = 1.0 / 16;

  private static final int PIECE = 8;

  double x;
  double y;
  double xa;
  double ya;
  int facing;
  boolean onGround;
  int height;

  /** Returns whether the tile stops this; may change the world. */
  abstract boolean meets(int column, int row, boolean upwards);

  /** Says where the feet come to rest on the tile below. */
  abstract double floorBelow();

  /** Called when the head has met something. */
  abstract void headMet();

  final void copyBody(Body other) {
    // The reference stores and restores the place like this, which rounds near the left and upper
    // edges.
    x = other.x - 8 + 8;
    y = other.y - 15 + 15;
    xa = other.xa;
    ya = other.ya;
    facing = other.facing;
    onGround = other.onGround;
    height = other.height;
  }

  final int column() {
    return (int) Math.floor(x * TILES);
  }

  final int row() {
    return (int) Math.floor(y * TILES);
  }

  /** Moves sideways; returns whether nothing was in the way. */
  final boolean moveX(double distance) {
    return move(distance, true);
  }

  /** Moves up or down; returns whether nothing was in the way. */
  final boolean moveY(double distance) {
    return move(distance, false);
  }

  private boolean move(double distance, boolean sideways) {
    double piece = distance > 0 ? PIECE : -PIECE;
    double rest = distance;
    while (Math.abs(rest) > PIECE) {
      if (!step(piece, sideways)) {
        return false;
      }
      rest -= piece;
    }
    return step(rest, sideways);
  }

  private boolean step(double distance, boolean sideways) {
    return sideways ? stepX(distance) : stepY(distance);
  }

  @SuppressWarnings("ShortCircuitBoolean")
  private boolean stepX(double dx) {
    if (dx == 0) {
      return true;
    }
    double side = dx > 0 ? x + dx + HALF : x + dx - HALF;
    int middle = height / 2;
    // All three are always looked at, because each may take a coin.
    if (probe(side, y - height, false) | probe(side, y - middle, false) | probe(side, y, false)) {
      x =
          dx < 0
              ? ((int) ((x - HALF) * TILES)) * 16 + HALF
              : ((int) ((x + HALF) * TILES + 1)) * 16 - HALF - 1;
      xa = 0;
      return false;
    }
    x += dx;
    return true;
  }

  private boolean stepY(double dy) {
    if (dy > 0
        && (probe(x - HALF, y + dy, false)
            || probe(x + HALF, y + dy, false)
            || probe(x - HALF, y + dy + 1, false)
            || probe(x + HALF, y + dy + 1, false))) {
      y = floorBelow();
      onGround = true;
      return false;
    }
    if (dy < 0 && headBlocked(y + dy - height)) {
      y = ((int) ((y - height) * TILES)) * 16 + height;
      ya = 0;
      headMet();
      return false;
    }
    y += dy;
    return true;
  }

  /** Looks at three points at the height of the head until one is stopped. */
  final boolean headBlocked(double at) {
    return probe(x, at, true) || probe(x - HALF, at, true) || probe(x + HALF, at, true);
  }

  private boolean probe(double px, double py, boolean upwards) {
    int column = (int) (px * TILES);
    int row = (int) (py * TILES);
    if (row == (int) (y * TILES) && column == (int) (x * TILES)) {
      return false;
    }
    return meets(column, row, upwards);
  }
}
