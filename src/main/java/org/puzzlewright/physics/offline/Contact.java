package org.puzzlewright.physics.offline;

import java.util.List;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Scene;

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
    return touching(item, track.at(step), ahead.rotated(studio.spread(-AHEAD, AHEAD)));
  }

  /** Slides the item toward the ball from that direction until both touch. */
  private Point touching(Item item, Vec ball, Vec direction) {
    List<Part> parts = item.parts(new Vec(0, 0));
    List<Shape> shapes = parts.stream().map(Part::shape).toList();
    double reach = shapes.stream().mapToDouble(s -> s.reach(new Vec(0, 0))).max().orElse(0);
    Vec from =
        ball.plus(new Vec(-direction.y(), direction.x()).times(studio.spread(-0.8, 0.8) * reach));
    double near = 0;
    double far = 2 * reach + Scene.BALL_RADIUS + 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (near + far) / 2;
      Vec offset = from.plus(direction.times(middle));
      boolean free = shapes.stream().allMatch(s -> s.moved(offset).gap(ball) > Scene.BALL_RADIUS);
      near = free ? near : middle;
      far = free ? middle : far;
    }
    boolean solid = parts.stream().anyMatch(p -> p instanceof Part.Solid);
    double depth = solid ? 0 : studio.spread(0, DEPTH);
    return from.plus(direction.times(far - depth)).toUser().rounded(4);
  }
}
