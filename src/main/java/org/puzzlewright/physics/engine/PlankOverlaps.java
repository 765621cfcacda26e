package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.List;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;

/**
 * Pushes planks out of what is fixed and they have sunk into, or another plank, and turns them by
 * it, without giving them speed. What holds a plank at its pivot is not asked; it pulls in the
 * steps after.
 */
final class PlankOverlaps {

  private static final int ITERATIONS = 10;

  private final List<Point> points = new ArrayList<>();
  private int count;

  /** A point at which a plank touches what is fixed, or another plank. */
  private static final class Point {
    PlankBody first;
    PlankBody second;
    double normalX;
    double normalY;
    double turnFirst;
    double turnSecond;
    double mass;
    double wanted;
    double applied;

    void solve() {
      double moved = along(second, turnSecond) - along(first, turnFirst);
      double sum = Math.max(0, applied + (wanted - moved) * mass);
      push(first, turnFirst, applied - sum);
      push(second, turnSecond, sum - applied);
      applied = sum;
    }

    private double along(PlankBody plank, double turn) {
      return plank == null
          ? 0
          : plank.pushedX * normalX + plank.pushedY * normalY + plank.pushedTurn * turn;
    }

    private void push(PlankBody plank, double turn, double impulse) {
      if (plank != null) {
        plank.pushedX += impulse * plank.body.m_invMass * normalX;
        plank.pushedY += impulse * plank.body.m_invMass * normalY;
        plank.pushedTurn += impulse * plank.body.m_invI * turn;
      }
    }
  }

  /**
   * Notes a point of contact.
   *
   * @param normal from {@code a} to {@code b}
   * @param at in the arena's coordinates
   * @param wanted how far the two are to be moved apart, in world units
   */
  void note(Body a, Body b, Vec2 normal, Vec2 at, double wanted) {
    if (count == points.size()) {
      points.add(new Point());
    }
    Point p = points.get(count++);
    p.first = plank(a);
    p.second = plank(b);
    p.normalX = normal.x;
    p.normalY = normal.y;
    p.turnFirst = turn(a, normal, at);
    p.turnSecond = turn(b, normal, at);
    p.mass = 1 / (yielding(a, p.turnFirst) + yielding(b, p.turnSecond));
    p.wanted = wanted;
    p.applied = 0;
  }

  private static PlankBody plank(Body body) {
    return body.getJointList() == null ? null : ((PlankJoint) body.getJointList().joint).plank();
  }

  private static double turn(Body body, Vec2 normal, Vec2 at) {
    double dx = at.x - body.m_sweep.c.x;
    double dy = at.y - body.m_sweep.c.y;
    return dx * normal.y - dy * normal.x;
  }

  private static double yielding(Body body, double turn) {
    return body.m_invMass + body.m_invI * turn * turn;
  }

  /** After JBox2D's step: pushes. */
  void correct() {
    for (int k = 0; k < ITERATIONS; k++) {
      for (int i = 0; i < count; i++) {
        points.get(i).solve();
      }
    }
    for (int i = 0; i < count; i++) {
      Point p = points.get(i);
      if (p.first != null) {
        p.first.yieldToPushes();
      }
      if (p.second != null) {
        p.second.yieldToPushes();
      }
      p.first = null;
      p.second = null;
    }
    count = 0;
  }
}
