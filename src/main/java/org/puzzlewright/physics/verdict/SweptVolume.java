package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
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

  /** Links whose common disc is looked at first. */
  private static final int CHAIN = 16;

  /** For rounding errors, so that a disc never leaves out what is just within. */
  private static final double HAIR = 1e-6;

  private final List<Shape> links = new ArrayList<>();
  private final List<Disc> around = new ArrayList<>();
  private final List<Disc> chains;

  /** All of a link, or of links that follow each other, is in it. */
  private record Disc(Vec middle, double radius) {

    boolean near(double x, double y, double far) {
      double dx = middle.x() - x;
      double dy = middle.y() - y;
      return dx * dx + dy * dy <= (radius + far) * (radius + far);
    }

    static Disc around(List<Disc> discs) {
      double x = discs.stream().mapToDouble(d -> d.middle.x()).average().orElseThrow();
      double y = discs.stream().mapToDouble(d -> d.middle.y()).average().orElseThrow();
      double radius = 0;
      for (Disc d : discs) {
        radius = Math.max(radius, Math.hypot(d.middle.x() - x, d.middle.y() - y) + d.radius);
      }
      return new Disc(new Vec(x, y), radius + HAIR);
    }
  }

  private SweptVolume(Consumer<SweptVolume> filled) {
    filled.accept(this);
    List<Disc> all = new ArrayList<>();
    for (int i = 0; i < around.size(); i += CHAIN) {
      all.add(Disc.around(around.subList(i, Math.min(i + CHAIN, around.size()))));
    }
    chains = all;
  }

  /** Returns the room of everything that moves but red. */
  static SweptVolume besidesRed(Scene scene, Trace trace) {
    int size = trace.red().size();
    return new SweptVolume(
        tube -> {
          if (scene.hasBlue()) {
            tube.add(trace.blue()::at, size, Scene.BALL_RADIUS);
          }
          for (Mover mover : trace.movers()) {
            tube.add(mover::at, size, mover.part().shape().reach(mover.at(0)));
          }
        });
  }

  /** Returns the room of red. */
  static SweptVolume red(Scene scene, Trace trace) {
    double radius = scene.setting().redRadius();
    return new SweptVolume(tube -> tube.add(trace.red()::at, trace.red().size(), radius));
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
    Vec middle = from.plus(to).times(0.5);
    around.add(new Disc(middle, from.distance(to) / 2 + radius));
  }

  /**
   * Returns whether something within {@code reach} of a place may come near it; when not, nothing
   * does.
   */
  boolean mayMeet(Vec place, double reach) {
    for (int c = 0; c < chains.size(); c++) {
      if (chains.get(c).near(place.x(), place.y(), reach + HAIR)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether {@code shape} comes within {@code margin} of it. */
  boolean near(Shape shape, double margin) {
    Vec centre = shape.middle();
    double reach = shape.reach(centre) + margin;
    for (int c = 0; c < chains.size(); c++) {
      if (near(chains.get(c), shape, centre, reach, margin)
          && near(c, shape, centre, reach, margin)) {
        return true;
      }
    }
    return false;
  }

  private boolean near(int chain, Shape shape, Vec centre, double reach, double margin) {
    int last = Math.min((chain + 1) * CHAIN, links.size());
    for (int i = chain * CHAIN; i < last; i++) {
      if (near(around.get(i), shape, centre, reach, margin) && links.get(i).gap(shape) <= margin) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the shape may come near what is in the disc: discs first, they are quick. */
  private static boolean near(Disc disc, Shape shape, Vec centre, double reach, double margin) {
    return disc.near(centre.x(), centre.y(), reach)
        && shape.gap(disc.middle()) <= disc.radius() + margin + HAIR;
  }
}
