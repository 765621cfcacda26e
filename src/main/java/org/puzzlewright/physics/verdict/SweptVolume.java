package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Scene;

/**
 * The room that things that move take up in a run: from step to step a capsule for each ball and
 * each loose body, and the whole disc for a plank that turns. What stays clear of it changes
 * nothing.
 */
final class SweptVolume {

  /** What a ball may stray from the straight line between two recorded places, and to spare. */
  static final double SLACK = 0.05;

  /** Moves below this are left out; they are part of the slack. */
  private static final double STILL = 0.01;

  private final List<Shape> links = new ArrayList<>();
  private final List<Vec> middles = new ArrayList<>();
  private final List<Double> extents = new ArrayList<>();

  private SweptVolume() {}

  /** Returns the room of everything that moves but red. */
  static SweptVolume besidesRed(Scene scene, Trace trace) {
    SweptVolume tube = new SweptVolume();
    int size = trace.red().size();
    if (scene.hasBlue()) {
      tube.add(trace.blue()::at, size, Scene.BALL_RADIUS);
    }
    for (Mover mover : trace.movers()) {
      tube.add(mover::at, size, mover.part().shape().reach(mover.at(0)));
    }
    return tube;
  }

  /** Returns the room of red. */
  static SweptVolume red(Scene scene, Trace trace) {
    SweptVolume tube = new SweptVolume();
    tube.add(trace.red()::at, trace.red().size(), scene.setting().redRadius());
    return tube;
  }

  /** Returns all places that a part of a tool can take up: of a plank that turns, a disc. */
  static Shape room(Part part) {
    return part instanceof Part.Hinged plank
        ? Shape.circle(plank.pivot(), plank.shape().reach(plank.pivot()))
        : part.shape();
  }

  private void add(IntFunction<Vec> way, int size, double radius) {
    Vec last = way.apply(0);
    link(last, last, radius);
    for (int i = 1; i < size; i++) {
      Vec next = way.apply(i);
      if (next.distance(last) >= STILL || i == size - 1) {
        link(last, next, radius);
        last = next;
      }
    }
  }

  private void link(Vec from, Vec to, double radius) {
    boolean point = from.equals(to);
    links.add(new Shape(point ? List.of(from) : List.of(from, to), radius));
    middles.add(from.plus(to).times(0.5));
    extents.add(from.distance(to) / 2 + radius);
  }

  /** Returns whether {@code shape} comes within {@code margin} of it. */
  boolean near(Shape shape, double margin) {
    Vec centre = shape.middle();
    double reach = shape.reach(centre) + margin;
    for (int i = 0; i < links.size(); i++) {
      double far = reach + extents.get(i);
      double dx = middles.get(i).x() - centre.x();
      double dy = middles.get(i).y() - centre.y();
      if (dx * dx + dy * dy <= far * far && links.get(i).gap(shape) <= margin) {
        return true;
      }
    }
    return false;
  }
}
