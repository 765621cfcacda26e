package org.puzzlewright.physics.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jbox2d.collision.AABB;
import org.jbox2d.dynamics.Body;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Scene;

/** A ball with what has been recorded of it. */
final class Ball {
  final String name;
  final Body body;
  final Vec start;
  float[] state;
  final Map<String, Integer> touching = new HashMap<>();
  int slowSteps;
  boolean left;

  /** The broad phase's own box, which it changes. */
  AABB box;

  private final AABB told = new AABB();

  Ball(String name, Vec start, Body body, float[] state) {
    this.state = state;
    this.name = name;
    this.start = start;
    this.body = body;
  }

  void tell(Run.Watcher watcher, int step) {
    if (!box.lowerBound.equals(told.lowerBound) || !box.upperBound.equals(told.upperBound)) {
      told.set(box);
      watcher.box(step, told);
    }
  }

  double x(int index) {
    return state[4 * index];
  }

  double y(int index) {
    return state[4 * index + 1];
  }

  Vec velocity(int index) {
    return new Vec(state[4 * index + 2], state[4 * index + 3]);
  }

  void recordStart() {
    state[2] = 0;
    state[3] = 0;
    state[0] = (float) start.x();
    state[1] = (float) start.y();
  }

  /** Without a body it stays where it is, and nobody looks at it. */
  static Ball absent(String name, Vec start, float[] state) {
    Ball ball = new Ball(name, start, null, state);
    ball.left = true;
    ball.slowSteps = Run.REST_STEPS;
    return ball;
  }

  void recordPlace(int index) {
    if (4 * index + 4 > state.length) {
      state = Arrays.copyOf(state, 2 * state.length);
    }
    state[4 * index] = (float) (body == null ? start.x() : Arena.x(body));
    state[4 * index + 1] = (float) (body == null ? start.y() : Arena.y(body));
  }

  void recordVelocity(int index) {
    if (body == null) {
      state[4 * index + 2] = 0;
      state[4 * index + 3] = 0;
      slowSteps++;
      return;
    }
    float vx = body.m_linearVelocity.x / Arena.TIME_SCALE;
    float vy = body.m_linearVelocity.y / Arena.TIME_SCALE;
    state[4 * index + 2] = vx;
    state[4 * index + 3] = vy;
    slowSteps = vx * vx + vy * vy < Run.REST_SPEED * Run.REST_SPEED ? slowSteps + 1 : 0;
  }

  boolean atRest() {
    return slowSteps >= Run.REST_STEPS || TriggerZones.caught(body);
  }

  boolean belowWorld(int index) {
    return y(index) < -Scene.BALL_RADIUS;
  }

  /** Takes over another run's path up to a step. */
  void recordAll(Track track, int last) {
    if (4 * last + 4 > state.length) {
      state = new float[8 * last + 8];
    }
    track.copyTo(state, last);
  }

  Track track(int last) {
    return new Track(Arrays.copyOf(state, 4 * (last + 1)));
  }
}
