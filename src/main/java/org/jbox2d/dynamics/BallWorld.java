package org.jbox2d.dynamics;

import java.util.Arrays;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.ShapeType;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.dynamics.contacts.ContactEdge;
import org.jbox2d.dynamics.joints.Joint;
import org.jbox2d.dynamics.joints.JointEdge;
import org.jbox2d.pooling.IWorldPool;

/**
 * A world that takes JBox2D's step in the same order and with the same bits, without what an arena
 * has no use for: no clocks are read, what never moves is not looked at, and the turned frame of a
 * disc, which is the same disc, is not computed.
 *
 * <p>No body may sleep, be inactive, change its type, or be a bullet; no forces act but gravity.
 */
public class BallWorld extends World {

  /** A flag of bodies that JBox2D does not use: one disc about its origin, and nothing else. */
  static final int DISC = 1 << 16;

  private final TimeStep step = new TimeStep();
  private final Island island = new Island();
  private final Profile unread = new Profile();
  private final AABB box = new AABB();
  private final Vec2 moved = new Vec2();
  private Body[] moving = {};
  private int movingCount;
  private Body[] stack = {};
  private boolean known;
  private float rateBefore;

  /**
   * Makes an empty world.
   *
   * @param gravity acceleration of all bodies
   */
  protected BallWorld(Vec2 gravity, IWorldPool pool) {
    super(gravity, pool);
  }

  @Override
  public Body createBody(BodyDef def) {
    known = false;
    return super.createBody(def);
  }

  @Override
  public void destroyBody(Body body) {
    known = false;
    super.destroyBody(body);
  }

  /**
   * Takes a step.
   *
   * @param dt its length, greater than 0
   * @param positionIterations are not made
   */
  @Override
  public void step(float dt, int velocityIterations, int positionIterations) {
    if ((m_flags & NEW_FIXTURE) != 0) {
      m_contactManager.findNewContacts();
      m_flags &= ~NEW_FIXTURE;
      known = false;
    }
    if (!known) {
      findMoving();
    }
    m_flags |= LOCKED;
    step.dt = dt;
    step.velocityIterations = velocityIterations;
    step.positionIterations = positionIterations;
    step.inv_dt = 1.0f / dt;
    step.dtRatio = rateBefore * dt;
    step.warmStarting = true;
    m_contactManager.collide();
    solve();
    rateBefore = step.inv_dt;
    m_flags &= ~LOCKED;
  }

  /** In the order of the world's list. */
  private void findMoving() {
    if (moving.length < getBodyCount()) {
      moving = new Body[2 * getBodyCount()];
      stack = new Body[moving.length];
    }
    // Bodies that are gone must not be kept alive.
    Arrays.fill(moving, null);
    Arrays.fill(stack, null);
    movingCount = 0;
    for (Body body = getBodyList(); body != null; body = body.m_next) {
      if (body.m_type != BodyType.STATIC) {
        moving[movingCount++] = body;
        body.m_flags = isDisc(body) ? body.m_flags | DISC : body.m_flags & ~DISC;
      }
    }
    known = true;
  }

  private static boolean isDisc(Body body) {
    Fixture fixture = body.m_fixtureList;
    return fixture != null
        && fixture.m_next == null
        && fixture.m_shape.m_type == ShapeType.CIRCLE
        && isZero(((CircleShape) fixture.m_shape).m_p)
        && isZero(body.m_sweep.localCenter);
  }

  private static boolean isZero(Vec2 v) {
    return v.x == 0 && v.y == 0;
  }

  private void solve() {
    island.init(
        getBodyCount(),
        m_contactManager.m_contactCount,
        getJointCount(),
        m_contactManager.m_contactListener);
    for (int i = 0; i < movingCount; i++) {
      moving[i].m_flags &= ~Body.e_islandFlag;
    }
    for (Contact c = m_contactManager.m_contactList; c != null; c = c.m_next) {
      c.m_flags &= ~Contact.ISLAND_FLAG;
    }
    for (Joint j = getJointList(); j != null; j = j.m_next) {
      j.m_islandFlag = false;
    }
    for (int i = 0; i < movingCount; i++) {
      if ((moving[i].m_flags & Body.e_islandFlag) == 0) {
        gather(moving[i]);
        island.solve(unread, step, getGravity(), false);
        // What stands still may be part of other islands, too.
        for (int k = 0; k < island.m_bodyCount; k++) {
          if (island.m_bodies[k].m_type == BodyType.STATIC) {
            island.m_bodies[k].m_flags &= ~Body.e_islandFlag;
          }
        }
      }
    }
    for (int i = 0; i < movingCount; i++) {
      if ((moving[i].m_flags & DISC) != 0) {
        sweepDisc(moving[i]);
      } else {
        moving[i].synchronizeFixtures();
      }
    }
    m_contactManager.findNewContacts();
  }

  /** Puts a body and all that it touches or is joined to into the island, depth first. */
  private void gather(Body seed) {
    island.clear();
    int left = 0;
    stack[left++] = seed;
    seed.m_flags |= Body.e_islandFlag;
    while (left > 0) {
      Body body = stack[--left];
      island.add(body);
      if (body.m_type == BodyType.STATIC) {
        continue;
      }
      for (ContactEdge e = body.m_contactList; e != null; e = e.next) {
        Contact contact = e.contact;
        if ((contact.m_flags & Contact.ISLAND_FLAG) == 0
            && contact.isEnabled()
            && contact.isTouching()
            && !contact.m_fixtureA.m_isSensor
            && !contact.m_fixtureB.m_isSensor) {
          island.add(contact);
          contact.m_flags |= Contact.ISLAND_FLAG;
          left = push(e.other, left);
        }
      }
      for (JointEdge e = body.m_jointList; e != null; e = e.next) {
        if (!e.joint.m_islandFlag) {
          island.add(e.joint);
          e.joint.m_islandFlag = true;
          left = push(e.other, left);
        }
      }
    }
  }

  private int push(Body body, int left) {
    if ((body.m_flags & Body.e_islandFlag) != 0) {
      return left;
    }
    body.m_flags |= Body.e_islandFlag;
    stack[left] = body;
    return left + 1;
  }

  /** Tells the broad phase of the box about a disc's places before and after the step. */
  private void sweepDisc(Body body) {
    Fixture fixture = body.m_fixtureList;
    float radius = fixture.m_shape.m_radius;
    Vec2 from = body.m_sweep.c0;
    Vec2 to = body.m_xf.p;
    box.lowerBound.x = Math.min(from.x, to.x) - radius;
    box.lowerBound.y = Math.min(from.y, to.y) - radius;
    box.upperBound.x = Math.max(from.x, to.x) + radius;
    box.upperBound.y = Math.max(from.y, to.y) + radius;
    moved.x = to.x - from.x;
    moved.y = to.y - from.y;
    FixtureProxy proxy = fixture.m_proxies[0];
    proxy.aabb.set(box);
    m_contactManager.m_broadPhase.moveProxy(proxy.proxyId, box, moved);
  }
}
