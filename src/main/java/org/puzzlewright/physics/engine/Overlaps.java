package org.puzzlewright.physics.engine;

import java.util.Arrays;
import org.jbox2d.collision.Manifold;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.contacts.Contact;

/**
 * Pushes overlapping bodies apart as the reference does: in each step by {@value #SHARE} of what
 * exceeds {@value #SLOP} world units, without giving them speed. JBox2D's own correction is turned
 * off; it pushes until {@code 0.005} is left, so that balls came out of a fast impact up to 0.1
 * farther away.
 */
final class Overlaps {

  /** The reference's, 1 - 0.9^60 a second. */
  private static final float SHARE = 0.19f;

  private static final float SLOP = 0.1f;
  private static final int ITERATIONS = 10;

  private Body[] first = new Body[16];
  private Body[] second = new Body[16];
  private float[] wanted = new float[16];
  private float[] applied = new float[16];
  private float[] nx = new float[16];
  private float[] ny = new float[16];
  private int[] neighbours = new int[64];
  private int[] lastNeighbour = new int[16];
  private int count;
  private final PlankOverlaps planks = new PlankOverlaps();
  private final Vec2 normal = new Vec2();
  private final Vec2 plane = new Vec2();
  private final Vec2 clip = new Vec2();

  /** Notes how far two bodies overlap before JBox2D's step. */
  void note(Contact contact) {
    Manifold manifold = contact.getManifold();
    Body a = contact.m_fixtureA.getBody();
    Body b = contact.m_fixtureB.getBody();
    float radii = contact.m_fixtureA.getShape().m_radius + contact.m_fixtureB.getShape().m_radius;
    if (yielding(a) + yielding(b) == 0) {
      notePlanks(manifold, a, b, radii);
      return;
    }
    float deepest = 0;
    for (int i = 0; i < manifold.pointCount; i++) {
      deepest =
          Math.min(deepest, separation(manifold, i, a.getTransform(), b.getTransform()) - radii);
    }
    if (manifold.pointCount == 1) {
      leverOfBall(manifold, a, b, deepest);
    }
    if (-deepest <= SLOP) {
      return;
    }
    if (count == wanted.length) {
      grow();
    }
    first[count] = a;
    second[count] = b;
    wanted[count] = SHARE * (-deepest - SLOP);
    applied[count] = 0;
    nx[count] = normal.x;
    ny[count] = normal.y;
    count++;
  }

  private void notePlanks(Manifold manifold, Body a, Body b, float radii) {
    for (int i = 0; i < manifold.pointCount; i++) {
      float depth = radii - separation(manifold, i, a.getTransform(), b.getTransform());
      planks.note(a, b, normal, clip, SHARE * Math.max(0, depth - SLOP));
    }
  }

  /**
   * Moves the other body's side of a contact to the ball's surface. JBox2D lets forces act in the
   * middle of the overlap, the reference on the surface, which matters for friction and spin.
   */
  private void leverOfBall(Manifold manifold, Body a, Body b, float separation) {
    if (manifold.type == Manifold.ManifoldType.FACE_B) {
      return;
    }
    boolean aYields = manifold.type == Manifold.ManifoldType.CIRCLES && yielding(a) > 0;
    if (!aYields) {
      back(a.getTransform(), separation, manifold.localPoint);
    } else if (yielding(b) == 0) {
      back(b.getTransform(), -separation, manifold.points[0].localPoint);
    }
  }

  private void back(Transform by, float along, Vec2 local) {
    float dx = normal.x * along;
    float dy = normal.y * along;
    local.x += by.q.c * dx + by.q.s * dy;
    local.y += by.q.c * dy - by.q.s * dx;
  }

  /** After JBox2D's step: pushes. */
  void correct() {
    planks.correct();
    if (count == 0) {
      return;
    }
    findNeighbours();
    for (int k = 0; k < ITERATIONS; k++) {
      for (int i = 0; i < count; i++) {
        solve(i);
      }
    }
    for (int i = 0; i < count; i++) {
      shift(first[i], i);
      shift(second[i], i);
    }
    count = 0;
  }

  /** Lists for each contact those that move one of its bodies, itself included. */
  private void findNeighbours() {
    int size = 0;
    for (int i = 0; i < count; i++) {
      Body a = yielding(first[i]) > 0 ? first[i] : null;
      Body b = yielding(second[i]) > 0 ? second[i] : null;
      if (size + count > neighbours.length) {
        neighbours = Arrays.copyOf(neighbours, 2 * (size + count));
      }
      for (int k = 0; k < count; k++) {
        if (a != null && (first[k] == a || second[k] == a)
            || b != null && (first[k] == b || second[k] == b)) {
          neighbours[size++] = k;
        }
      }
      lastNeighbour[i] = size;
    }
  }

  private int firstNeighbour(int i) {
    return i == 0 ? 0 : lastNeighbour[i - 1];
  }

  private void solve(int i) {
    float a = yielding(first[i]);
    float b = yielding(second[i]);
    if (a + b == 0) {
      return;
    }
    float moved = 0;
    for (int n = firstNeighbour(i); n < lastNeighbour[i]; n++) {
      int k = neighbours[n];
      float along = (nx[k] * nx[i] + ny[k] * ny[i]) * applied[k];
      moved += first[k] == first[i] ? a * along : second[k] == first[i] ? -a * along : 0;
      moved += second[k] == second[i] ? b * along : first[k] == second[i] ? -b * along : 0;
    }
    applied[i] = Math.max(0, applied[i] + (wanted[i] - moved) / (a + b));
  }

  /** Moves a body of contact i by all its contacts, unless that was done. */
  private void shift(Body body, int i) {
    float share = yielding(body);
    if (share == 0) {
      return;
    }
    float dx = 0;
    float dy = 0;
    for (int n = firstNeighbour(i); n < lastNeighbour[i]; n++) {
      int k = neighbours[n];
      if (first[k] == body || second[k] == body) {
        float sign = first[k] == body ? -share : share;
        dx += sign * applied[k] * nx[k];
        dy += sign * applied[k] * ny[k];
        if (first[k] == body) {
          first[k] = null;
        } else {
          second[k] = null;
        }
      }
    }
    if (dx != 0 || dy != 0) {
      Arena.shift(body, dx, dy);
    }
  }

  /** A plank turns about its pivot, which is another matter; it counts as fixed here. */
  private static float yielding(Body body) {
    return body == null || body.getJointList() != null ? 0 : body.m_invMass;
  }

  private float separation(Manifold manifold, int i, Transform a, Transform b) {
    switch (manifold.type) {
      case CIRCLES -> {
        Transform.mulToOut(a, manifold.localPoint, plane);
        Transform.mulToOut(b, manifold.points[0].localPoint, clip);
        normal.set(clip.x - plane.x, clip.y - plane.y);
        return normal.normalize();
      }
      case FACE_A -> {
        turn(a, manifold.localNormal);
        Transform.mulToOut(a, manifold.localPoint, plane);
        Transform.mulToOut(b, manifold.points[i].localPoint, clip);
        return (clip.x - plane.x) * normal.x + (clip.y - plane.y) * normal.y;
      }
      default -> {
        turn(b, manifold.localNormal);
        Transform.mulToOut(b, manifold.localPoint, plane);
        Transform.mulToOut(a, manifold.points[i].localPoint, clip);
        float apart = (clip.x - plane.x) * normal.x + (clip.y - plane.y) * normal.y;
        normal.negateLocal();
        return apart;
      }
    }
  }

  private void turn(Transform by, Vec2 local) {
    normal.set(by.q.c * local.x - by.q.s * local.y, by.q.s * local.x + by.q.c * local.y);
  }

  private void grow() {
    int size = 2 * count;
    first = Arrays.copyOf(first, size);
    second = Arrays.copyOf(second, size);
    lastNeighbour = Arrays.copyOf(lastNeighbour, size);
    wanted = Arrays.copyOf(wanted, size);
    applied = Arrays.copyOf(applied, size);
    nx = Arrays.copyOf(nx, size);
    ny = Arrays.copyOf(ny, size);
  }
}
