package org.puzzlewright.physics.engine;

import java.util.IdentityHashMap;
import org.jbox2d.dynamics.Body;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;

/**
 * Who comes into a funnel and how it gets out.
 *
 * <p>A ball is put right onto the nozzle, half in the solid triangle, and the reference's solver
 * then pushes it out. JBox2D pushes otherwise and much slower, so while a ball leaves, its contact
 * with the funnel is ours: each step a share of the overlap, along the path to the nearest point
 * outside, without adding speed.
 */
final class FunnelExit implements ContactHandler.Manner {

  /** Distances closer to each other than this are equal, in world units. */
  static final double TIE = 1e-6;

  /** The reference's: 1 - 0.9^60 a second. */
  private static final double SHARE = 1 - 0.9 * 0.9;

  /** Overlap that the reference leaves alone, in world units. */
  private static final double SLOP = 0.1;

  private final Part.Funnel part;
  private final IdentityHashMap<Body, Vec> leaving = new IdentityHashMap<>();

  FunnelExit(Part.Funnel part) {
    this.part = part;
  }

  /** Returns whether what touches the funnel there is farther from the nozzle than from others. */
  boolean comesIn(Vec at) {
    double nozzle = at.distance(part.nozzle());
    for (Vec corner : part.shape().vertices()) {
      if (corner.distance(part.nozzle()) > TIE && nozzle <= at.distance(corner) + TIE) {
        return false;
      }
    }
    return true;
  }

  /** Begins to let a body out. */
  void leaving(Body body) {
    leaving.put(body, new Vec(0, 0));
  }

  /** Works out how far a leaving body that still touches is pushed in this step. */
  void push(Body body, double reach) {
    if (!leaving.containsKey(body)) {
      return;
    }
    Vec at = new Vec(Arena.x(body), Arena.y(body));
    double depth = reach - part.shape().gap(at);
    Vec way = outwards(at);
    leaving.put(body, way.times(SHARE * Math.max(0, depth - SLOP)));
    Vec velocity = Arena.velocity(body);
    double approach = velocity.dot(way);
    if (approach < 0) {
      Arena.setVelocity(body, velocity.minus(way.times((1 + part.elasticity()) * approach)));
    }
  }

  /** After JBox2D's step: pushes, and forgets bodies that have come free. */
  void afterStep() {
    if (leaving.isEmpty()) {
      return;
    }
    leaving.forEach((body, push) -> Arena.shift(body, (float) push.x(), (float) push.y()));
  }

  @Override
  public boolean ignores(Body other) {
    return leaving.containsKey(other);
  }

  /** Forgets a body that touches no more. */
  void left(Body body) {
    leaving.remove(body);
  }

  private Vec outwards(Vec at) {
    Shape shape = part.shape();
    Vec middle = new Vec(0, 0);
    for (Vec corner : shape.vertices()) {
      middle = middle.plus(corner.times(1.0 / shape.vertices().size()));
    }
    Vec best = part.nozzle().minus(middle);
    double nearest = Double.POSITIVE_INFINITY;
    boolean outside = shape.gap(at) > TIE;
    for (int i = 0; i < shape.vertices().size(); i++) {
      Vec from = shape.vertices().get(i);
      Vec along = shape.vertices().get((i + 1) % shape.vertices().size()).minus(from);
      double t = Math.max(0, Math.min(1, at.minus(from).dot(along) / along.dot(along)));
      Vec off = at.minus(from.plus(along.times(t)));
      if (off.length() < nearest - TIE && off.length() > TIE) {
        nearest = off.length();
        best = outside ? off : off.times(-1);
      }
    }
    return best.times(1 / best.length());
  }
}
