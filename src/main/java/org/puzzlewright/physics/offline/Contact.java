package org.puzzlewright.physics.offline;

import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.search.Touching;

/** Finds places at which a thing just touches a ball that comes by. */
record Contact(DesignContext studio) {

  /** How far from straight ahead of the ball the thing may be, in degrees. */
  private static final double AHEAD = 75;

  /** How far a ball may reach into what carries, blows or shoots it, in world units. */
  private static final double DEPTH = 3;

  private static final int HALVINGS = 14;

  /**
   * Draws a place where the item is in the ball's way.
   *
   * @param track the ball's way
   * @param step when it comes by
   */
  Point inTheWay(Item item, Track track, int step) {
    Vec speed = new Vec(track.vx(step), track.vy(step));
    Vec ahead = speed.length() < 0.1 ? new Vec(0, -1) : speed.times(1 / speed.length());
    Vec direction = ahead.rotated(studio.spread(-AHEAD, AHEAD));
    double aside = studio.spread(-0.8, 0.8);
    boolean solid = item.parts(new Vec(0, 0)).stream().anyMatch(Part.Solid.class::isInstance);
    double into = solid ? 0 : studio.spread(0, DEPTH);
    return Touching.place(item, track.at(step), direction, aside, into, HALVINGS);
  }
}
