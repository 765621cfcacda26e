package org.puzzlewright.physics.engine;

import org.jbox2d.collision.Collision;
import org.jbox2d.collision.ContactID;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.EdgeShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.pooling.IWorldPool;

/**
 * Contacts of edges that do not disturb other threads. JBox2D's own keep vectors for them that all
 * worlds of a process share, so that now and then a ball would fall through a floor because another
 * thread ran.
 *
 * <p>An edge has a radius here, which makes it a capsule.
 */
final class Capsules extends Collision {

  private static final byte VERTEX = (byte) ContactID.Type.VERTEX.ordinal();
  private static final byte FACE = (byte) ContactID.Type.FACE.ordinal();

  /** Held while JBox2D uses the vector that all worlds share. */
  private static final Object SHARED = new Object();

  private final Vec2 centre = new Vec2();
  private final Vec2 local = new Vec2();

  Capsules(IWorldPool pool) {
    super(pool);
  }

  /**
   * Does what JBox2D's does for an edge without neighbours, in the same order of operations, so
   * that the results are equal to the last bit.
   */
  @Override
  public void collideEdgeAndCircle(
      Manifold manifold, EdgeShape edge, Transform ofEdge, CircleShape circle, Transform ofCircle) {
    manifold.pointCount = 0;
    Transform.mulToOutUnsafe(ofCircle, circle.m_p, centre);
    Transform.mulTransToOutUnsafe(ofEdge, centre, local);
    Vec2 from = edge.m_vertex1;
    Vec2 to = edge.m_vertex2;
    float ex = to.x - from.x;
    float ey = to.y - from.y;
    float beforeEnd = ex * (to.x - local.x) + ey * (to.y - local.y);
    float afterStart = ex * (local.x - from.x) + ey * (local.y - from.y);
    float reach = edge.m_radius + circle.m_radius;
    if (afterStart <= 0) {
      if (near(from.x, from.y, reach)) {
        touch(manifold, circle, 0, VERTEX, Manifold.ManifoldType.CIRCLES, from);
        manifold.localNormal.setZero();
      }
    } else if (beforeEnd <= 0) {
      if (near(to.x, to.y, reach)) {
        touch(manifold, circle, 1, VERTEX, Manifold.ManifoldType.CIRCLES, to);
        manifold.localNormal.setZero();
      }
    } else {
      float share = 1 / (ex * ex + ey * ey);
      float x = (from.x * beforeEnd + to.x * afterStart) * share;
      float y = (from.y * beforeEnd + to.y * afterStart) * share;
      if (near(x, y, reach)) {
        boolean below = -ey * (local.x - from.x) + ex * (local.y - from.y) < 0;
        touch(manifold, circle, 0, FACE, Manifold.ManifoldType.FACE_A, from);
        manifold.localNormal.set(below ? ey : -ey, below ? -ex : ex);
        manifold.localNormal.normalize();
      }
    }
  }

  private boolean near(float x, float y, float reach) {
    float dx = local.x - x;
    float dy = local.y - y;
    return dx * dx + dy * dy <= reach * reach;
  }

  private static void touch(
      Manifold manifold,
      CircleShape circle,
      int index,
      byte kind,
      Manifold.ManifoldType type,
      Vec2 at) {
    manifold.pointCount = 1;
    manifold.type = type;
    manifold.localPoint.set(at);
    ContactID id = manifold.points[0].id;
    id.indexA = (byte) index;
    id.typeA = kind;
    id.indexB = 0;
    id.typeB = VERTEX;
    manifold.points[0].localPoint.set(circle.m_p);
  }

  /** Rare: only a hinged plank against a fixed polygon. */
  @Override
  public void collideEdgeAndPolygon(
      Manifold manifold,
      EdgeShape edge,
      Transform ofEdge,
      PolygonShape polygon,
      Transform ofPolygon) {
    synchronized (SHARED) {
      super.collideEdgeAndPolygon(manifold, edge, ofEdge, polygon, ofPolygon);
    }
  }
}
