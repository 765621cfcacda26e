package org.puzzlewright.physics.search;

import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Scene;

/**
 * Whether a tool would meet a ball's path. A tool that meets neither ball's path changes nothing,
 * so it need not be simulated.
 */
final class Reach {

  /** Physics steps between the places that are looked at; a fast ball moves 1.6 units in them. */
  private static final int STRIDE = 4;

  /** How far beside the path a tool may stand and still be tried, in world units. */
  private static final double MARGIN = 1;

  private Reach() {}

  /** Returns whether {@code item} at {@code at} would be met by a ball or a loose thing. */
  static boolean meets(Trace trace, Item item, Point at) {
    Vec centre = at.toWorld();
    for (Part part : item.parts(centre)) {
      double extent = part.shape().reach(centre);
      if (meets(trace.blue(), part, centre, extent) || meets(trace.red(), part, centre, extent)) {
        return true;
      }
      for (Mover mover : trace.movers()) {
        if (mover.part() instanceof Part.Loose && meets(mover, part, centre, extent)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean meets(Track track, Part part, Vec centre, double extent) {
    double near = extent + Scene.BALL_RADIUS + MARGIN;
    for (int i = 0; i < track.size(); i += STRIDE) {
      double dx = track.x(i) - centre.x();
      double dy = track.y(i) - centre.y();
      if (dx * dx + dy * dy <= near * near
          && part.shape().gap(track.at(i)) <= Scene.BALL_RADIUS + MARGIN) {
        return true;
      }
    }
    return false;
  }

  /** A loose body counts as round and as large as a ball: few are not. */
  private static boolean meets(Mover mover, Part part, Vec centre, double extent) {
    double near = extent + Scene.BALL_RADIUS + MARGIN;
    for (int i = 0; i < mover.size(); i += STRIDE) {
      Vec at = mover.at(i);
      if (at.distance(centre) <= near && part.shape().gap(at) <= Scene.BALL_RADIUS + MARGIN) {
        return true;
      }
    }
    return false;
  }
}
