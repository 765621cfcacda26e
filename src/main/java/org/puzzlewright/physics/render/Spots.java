package org.puzzlewright.physics.render;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Knows where a word or a number would hide something. Lengths are in world units. */
final class Spots {

  private static final double AIR = 0.4;

  private record Taken(Vec at, double radius) {}

  private final List<Shape> obstacles = new ArrayList<>();
  private final List<Vec> ways = new ArrayList<>();
  private final List<Taken> taken = new ArrayList<>();

  private Spots() {}

  /** Makes one for the picture of a scene before the run. */
  static Spots of(Scene scene, List<Placed> tools) {
    Spots spots = new Spots();
    spots.still(scene, tools);
    if (scene.hasBlue()) {
      spots.obstacles.add(Scene.ball(scene.blue()));
    }
    spots.obstacles.add(scene.redShape());
    return spots;
  }

  /** Makes one for the picture of a whole run. */
  static Spots of(Scene scene, List<Placed> tools, Trace trace) {
    Spots spots = new Spots();
    spots.still(scene, tools);
    for (Track track : List.of(trace.blue(), trace.red())) {
      spots.obstacles.add(Shape.circle(track.at(trace.steps()), Scene.BALL_RADIUS));
      for (int i = 0; i < track.size(); i += 2) {
        spots.ways.add(track.at(i));
      }
    }
    return spots;
  }

  private void still(Scene scene, List<Placed> tools) {
    Stream.concat(scene.furniture().stream(), tools.stream())
        .flatMap(p -> p.parts().stream())
        .map(Part::shape)
        .forEach(obstacles::add);
    obstacles.add(scene.goalShape());
    scene.subGoals().forEach(p -> obstacles.add(Scene.subGoal(p)));
  }

  /** Tells that something of that radius stands at {@code at} from now on. */
  void take(Vec at, double radius) {
    taken.add(new Taken(at, radius));
  }

  /** Returns how much a disc there would hide; 0 when nothing. */
  double cost(Vec place, double radius) {
    double cost = 0;
    double bound = radius + AIR;
    boolean inside =
        Math.min(place.x(), place.y()) > bound
            && Math.max(place.x(), place.y()) < Vec.WORLD - bound;
    cost += inside ? 0 : 20;
    for (Taken other : taken) {
      cost += other.at().distance(place) < radius + other.radius() + 1.5 * AIR ? 40 : 0;
    }
    for (Shape shape : obstacles) {
      cost += shape.gap(place) < radius + AIR ? 8 : 0;
    }
    double nearest = Double.POSITIVE_INFINITY;
    for (Vec way : ways) {
      nearest = Math.min(nearest, way.distance(place));
    }
    return cost + (nearest < radius + AIR ? 6 : 0);
  }
}
