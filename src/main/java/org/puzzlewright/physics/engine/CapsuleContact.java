package org.puzzlewright.physics.engine;

import org.jbox2d.collision.ContactID;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.ManifoldPoint;
import org.jbox2d.collision.shapes.EdgeShape;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.pooling.IWorldPool;

/**
 * Two capsules against each other, of which JBox2D knows nothing: a hinged plank and a floor, wall
 * or ramp, or two planks. They touch on the side of one of them, at one or two points of the other,
 * or with their ends. Where their axes cross, they are pushed apart the shortest way.
 */
final class CapsuleContact extends Contact {

  private final Side sideA = new Side();
  private final Side sideB = new Side();

  /** One capsule as the ground on which the ends of the other stand. */
  private static final class Side {
    double fromX;
    double fromY;
    double toX;
    double toY;
    double alongX;
    double alongY;
    double length;

    /** Where the other's ends are, along this one's axis and to the left of it. */
    final double[] along = new double[2];

    final double[] left = new double[2];

    /** Which of the other's ends is meant by {@link #far}. */
    int end;

    /** How far that end is from the axis, or how deep beyond it. */
    double far;

    void set(EdgeShape edge, Transform place) {
      fromX = x(place, edge.m_vertex1);
      fromY = y(place, edge.m_vertex1);
      toX = x(place, edge.m_vertex2);
      toY = y(place, edge.m_vertex2);
      double dx = toX - fromX;
      double dy = toY - fromY;
      length = Math.sqrt(dx * dx + dy * dy);
      alongX = dx / length;
      alongY = dy / length;
    }

    void measure(Side other) {
      measure(0, other.fromX - fromX, other.fromY - fromY);
      measure(1, other.toX - fromX, other.toY - fromY);
    }

    private void measure(int i, double dx, double dy) {
      along[i] = dx * alongX + dy * alongY;
      left[i] = dy * alongX - dx * alongY;
    }

    boolean isBetween() {
      return left[0] * left[1] < 0;
    }

    /** Finds the end that has to be moved least so that the axes no longer cross. */
    void findShallowest() {
      end = Math.abs(left[1]) < Math.abs(left[0]) ? 1 : 0;
      far = Math.abs(left[end]);
    }

    void findNearest() {
      double first = distance(0);
      double second = distance(1);
      end = second < first ? 1 : 0;
      far = Math.min(first, second);
    }

    private double distance(int i) {
      double beyond = Math.max(0, Math.max(-along[i], along[i] - length));
      return Math.sqrt(beyond * beyond + left[i] * left[i]);
    }

    boolean isBeside() {
      return along[end] > 0 && along[end] < length;
    }

    private static double x(Transform place, Vec2 v) {
      return (double) place.q.c * v.x - (double) place.q.s * v.y + place.p.x;
    }

    private static double y(Transform place, Vec2 v) {
      return (double) place.q.s * v.x + (double) place.q.c * v.y + place.p.y;
    }
  }

  CapsuleContact(IWorldPool pool) {
    super(pool);
  }

  @Override
  public void evaluate(Manifold manifold, Transform placeA, Transform placeB) {
    EdgeShape a = (EdgeShape) m_fixtureA.getShape();
    EdgeShape b = (EdgeShape) m_fixtureB.getShape();
    manifold.pointCount = 0;
    sideA.set(a, placeA);
    sideB.set(b, placeB);
    sideA.measure(sideB);
    sideB.measure(sideA);
    boolean crossing = sideA.isBetween() && sideB.isBetween();
    if (crossing) {
      sideA.findShallowest();
      sideB.findShallowest();
    } else {
      sideA.findNearest();
      sideB.findNearest();
    }
    boolean onA = sideA.far <= sideB.far;
    Side side = onA ? sideA : sideB;
    double reach = (double) a.m_radius + b.m_radius;
    if (!crossing && side.far > reach) {
      return;
    }
    if (!crossing && side.far > 0 && !side.isBeside()) {
      touchEnds(manifold, a, b, onA, side);
      return;
    }
    manifold.type = onA ? Manifold.ManifoldType.FACE_A : Manifold.ManifoldType.FACE_B;
    boolean toTheLeft = side.left[side.end] > 0 != crossing;
    stand(manifold, onA ? a : b, onA ? b : a, side, toTheLeft ? 1 : -1, reach);
  }

  private static void touchEnds(Manifold manifold, EdgeShape a, EdgeShape b, boolean onA, Side s) {
    boolean start = s.along[s.end] <= 0;
    EdgeShape ground = onA ? a : b;
    EdgeShape other = onA ? b : a;
    Vec2 corner = start ? ground.m_vertex1 : ground.m_vertex2;
    Vec2 end = s.end == 0 ? other.m_vertex1 : other.m_vertex2;
    manifold.type = Manifold.ManifoldType.CIRCLES;
    manifold.localNormal.setZero();
    manifold.localPoint.set(onA ? corner : end);
    add(manifold, 0).set(onA ? end : corner);
  }

  /** Lets what of {@code other} lies above {@code ground} touch it with both ends of that piece. */
  private static void stand(
      Manifold manifold, EdgeShape ground, EdgeShape other, Side s, int sign, double reach) {
    double dx = ((double) ground.m_vertex2.x - ground.m_vertex1.x) / s.length;
    double dy = ((double) ground.m_vertex2.y - ground.m_vertex1.y) / s.length;
    manifold.localNormal.set((float) (-dy * sign), (float) (dx * sign));
    manifold.localPoint.set(ground.m_vertex1);
    double run = s.along[1] - s.along[0];
    for (int i = 0; i < 2; i++) {
      double wanted = Math.max(0, Math.min(s.length, s.along[i]));
      double share = wanted == s.along[i] ? i : (wanted - s.along[0]) / run;
      double height = sign * (s.left[0] + share * (s.left[1] - s.left[0]));
      if (height <= reach) {
        Vec2 from = other.m_vertex1;
        Vec2 to = other.m_vertex2;
        add(manifold, i)
            .set(
                (float) (from.x + share * (to.x - from.x)),
                (float) (from.y + share * (to.y - from.y)));
      }
    }
  }

  /** Adds a point and returns its place, yet to be set. */
  private static Vec2 add(Manifold manifold, int end) {
    ManifoldPoint point = manifold.points[manifold.pointCount++];
    point.id.indexA = 0;
    point.id.indexB = (byte) end;
    point.id.typeA = (byte) ContactID.Type.FACE.ordinal();
    point.id.typeB = (byte) ContactID.Type.VERTEX.ordinal();
    return point.localPoint;
  }
}
