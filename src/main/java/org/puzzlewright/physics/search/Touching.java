package org.puzzlewright.physics.search;

import java.util.List;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Scene;

/** Finds the place at which a thing just touches a ball. */
public final class Touching {

  private Touching() {}

  /**
   * Slides an item toward a ball until both touch.
   *
   * @param ball the ball's centre, in world units
   * @param direction from the ball to the item, of length 1
   * @param aside how far from the ball's line the item's centre is to be, as a share of the item's
   *     reach, in [-1, 1]
   * @param into how far it is pushed on, in world units
   * @param halvings how often the distance is halved
   * @return the item's centre; the ball's own place for an item without parts
   */
  public static Point place(
      Item item, Vec ball, Vec direction, double aside, double into, int halvings) {
    Vec origin = new Vec(0, 0);
    List<Shape> shapes = item.parts(origin).stream().map(Part::shape).toList();
    double reach = shapes.stream().mapToDouble(s -> s.reach(origin)).max().orElse(0);
    Vec from = ball.plus(new Vec(-direction.y(), direction.x()).times(aside * reach));
    double near = 0;
    double far = 2 * reach + Scene.BALL_RADIUS + 1;
    for (int i = 0; i < halvings; i++) {
      double middle = (near + far) / 2;
      Vec offset = from.plus(direction.times(middle));
      boolean free = shapes.stream().allMatch(s -> s.moved(offset).gap(ball) > Scene.BALL_RADIUS);
      near = free ? near : middle;
      far = free ? middle : far;
    }
    return from.plus(direction.times(far - into)).toUser().rounded(4);
  }
}
