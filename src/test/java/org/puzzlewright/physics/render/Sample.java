package org.puzzlewright.physics.render;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Tracks;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;

/** A level, tools and a made-up run for the tests of this package. */
final class Sample {

  static final Placed CANNON =
      new Placed("cannon 1", new Cannon(Direction.RIGHT, 60, Cannon.FORCE), new Point(-0.5, -0.3));

  static final List<Placed> TOOLS =
      List.of(
          new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(-0.35, 0.3)),
          CANNON,
          new Placed("hexagon 1", new Hexagon(), new Point(0.6, 0.35)));

  static final Scene LEVEL =
      Scene.designed(
          "sample",
          new Point(-0.3, 0.8),
          new Point(0.3, 0.0),
          new Point(0.75, -0.5),
          List.of(
              new Placed("wall 1", Plank.wall(13), new Point(-0.8, 0.2)),
              new Placed("floor 1", Plank.floor(16, 2), new Point(0, -0.8))));

  private Sample() {}

  /** Returns a run of that many steps: blue falls, is shot, hits red; red falls to the goal. */
  static Trace trace(int steps) {
    Vec[] blue = {at(-0.3, 0.8), at(-0.3, 0.45), at(-0.5, -0.2), at(-0.4, 0.05), at(0.1, 0.0)};
    Vec[] red = {at(0.3, 0), at(0.3, 0), at(0.3, 0), at(0.3, 0), at(0.3, 0), at(0.75, -0.45)};
    List<double[]> b = new ArrayList<>();
    List<double[]> r = new ArrayList<>();
    for (int i = 0; i <= steps; i++) {
      b.add(along(blue, i / (double) steps));
      r.add(along(red, i / (double) steps));
    }
    List<Event> events =
        List.of(
            event(steps / 5, Event.Kind.CONTACT, Scene.BLUE, "ramp 1", b),
            event(2 * steps / 5, Event.Kind.SHOT, Scene.BLUE, "cannon 1", b),
            event(4 * steps / 5, Event.Kind.CONTACT, Scene.BLUE, Scene.RED, b),
            event(9 * steps / 10, Event.Kind.SUB_GOAL, Scene.RED, Scene.SUB_GOAL, r),
            event(steps, Event.Kind.GOAL, Scene.RED, Scene.GOAL, r));
    return Tracks.trace(
        b.toArray(double[][]::new), r.toArray(double[][]::new), events, RunEnd.GOAL_REACHED);
  }

  private static Event event(
      int step, Event.Kind kind, String ball, String other, List<double[]> way) {
    double[] at = way.get(step);
    return new Event(step, kind, ball, other, new Vec(at[0], at[1]).toUser());
  }

  /** Returns where a run stands whose corners are {@code way}, one fifth of the time apart. */
  private static double[] along(Vec[] way, double share) {
    double at = Math.min(share * 5, way.length - 1);
    int i = Math.min((int) at, way.length - 2);
    Vec place = way[i].plus(way[i + 1].minus(way[i]).times(at - i));
    return new double[] {place.x(), place.y() + 12 * (at - i) * (1 - at + i)};
  }

  private static Vec at(double x, double y) {
    return new Point(x, y).toWorld();
  }
}
