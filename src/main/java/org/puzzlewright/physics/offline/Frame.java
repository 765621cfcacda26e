package org.puzzlewright.physics.offline;

import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Direction;

/**
 * A place in the world from which a piece of machinery is measured, and the side to which it works:
 * each is described once, working to the right, and its mirror image comes with it.
 *
 * @param origin in world units
 * @param side 1 when it works to the right, -1 when to the left
 */
record Frame(Vec origin, int side) {

  /** Returns the place {@code along} its working side and {@code up} from the origin. */
  Point at(double along, double up) {
    return origin.plus(new Vec(side * along, up)).toUser().rounded(4);
  }

  /** Returns the direction to which it works. */
  Direction direction() {
    return side < 0 ? Direction.LEFT : Direction.RIGHT;
  }
}
