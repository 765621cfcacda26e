package org.puzzlewright.physics;

import org.jbox2d.collision.Collision;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.EdgeShape;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.pooling.IWorldPool;

/**
 * True capsules: an edge with a radius against a circle, as the reference does it, by the nearest
 * point of the axis.
 *
 * <p>JBox2D can nearly do this, but keeps a vector for it that all worlds of a process share, so
 * that threads would disturb each other.
 */
final class Capsules extends Collision {

  private final Vec2 centre = new Vec2();
  private final Vec2 local = new Vec2();

  Capsules(IWorldPool pool) {
    super(pool);
  }

  @Override
  public void collideEdgeAndCircle(
      Manifold manifold, EdgeShape edge, Transform ofEdge, CircleShape circle, Transform ofCircle) {
    manifold.pointCount = 0;
    Transform.mulToOutUnsafe(ofCircle, circle.m_p, centre);
    Transform.mulTransToOutUnsafe(ofEdge, centre, local);
    float ax = edge.m_vertex1.x;
    float ay = edge.m_vertex1.y;
    float ex = edge.m_vertex2.x - ax;
    float ey = edge.m_vertex2.y - ay;
    float along = ((local.x - ax) * ex + (local.y - ay) * ey) / (ex * ex + ey * ey);
    float t = Math.max(0, Math.min(1, along));
    float x = ax + t * ex;
    float y = ay + t * ey;
    float dx = local.x - x;
    float dy = local.y - y;
    float reach = edge.m_radius + circle.m_radius;
    if (dx * dx + dy * dy > reach * reach) {
      return;
    }
    manifold.pointCount = 1;
    manifold.type = Manifold.ManifoldType.CIRCLES;
    manifold.localNormal.setZero();
    manifold.localPoint.set(x, y);
    manifold.points[0].id.zero();
    manifold.points[0].localPoint.set(circle.m_p);
  }
}
