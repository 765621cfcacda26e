package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.List;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.Manifold;
import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.common.Sweep;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.ContactManager;
import org.jbox2d.dynamics.Fixture;
import org.jbox2d.dynamics.FixtureProxy;
import org.jbox2d.dynamics.contacts.Contact;

/**
 * Everything by which the next step of an arena can differ, copied between two steps: where the
 * moving bodies are, the boxes by which the broad phase knows them, and the contacts in their order
 * with the impulses that warm the solver up.
 *
 * <p>It can be put into any arena whose bodies were added in the same order; bodies that come after
 * those are left alone. Nothing else is carried from step to step: forces are cleared, nothing
 * sleeps, there are no joints, and the broad phase looks anew for what the moved boxes meet, of
 * which what has a contact already changes nothing.
 */
final class ArenaState {

  private final List<Moving> moving = new ArrayList<>();
  private final List<Touch> contacts = new ArrayList<>();

  /** A body that moves. */
  private record Moving(
      int body, Transform place, Sweep sweep, Vec2 velocity, float spin, AABB[] boxes) {}

  /** A contact; fixtures are counted through all bodies. */
  private record Touch(
      int first, int second, int flags, float friction, float restitution, Manifold manifold) {}

  /** Copies the state of {@code arena}. */
  ArenaState(Arena arena) {
    List<Body> bodies = arena.bodies();
    for (int i = 0; i < bodies.size(); i++) {
      Body b = bodies.get(i);
      if (b.m_type == BodyType.DYNAMIC) {
        Sweep sweep = new Sweep().set(b.m_sweep);
        moving.add(
            new Moving(
                i,
                new Transform(b.m_xf),
                sweep,
                b.m_linearVelocity.clone(),
                b.m_angularVelocity,
                boxes(arena, b)));
      }
    }
    List<Fixture> fixtures = fixtures(bodies);
    Contact c = arena.contacts().m_contactList;
    for (; c != null; c = c.m_next) {
      contacts.add(
          new Touch(
              fixtures.indexOf(c.m_fixtureA),
              fixtures.indexOf(c.m_fixtureB),
              c.m_flags,
              c.m_friction,
              c.m_restitution,
              new Manifold(c.m_manifold)));
    }
  }

  /** Makes {@code arena}, in which nothing has been stepped yet, continue from here. */
  void restore(Arena arena) {
    List<Body> bodies = arena.bodies();
    for (Moving m : moving) {
      Body b = bodies.get(m.body);
      b.m_xf.set(m.place);
      b.m_sweep.set(m.sweep);
      b.m_linearVelocity.set(m.velocity);
      b.m_angularVelocity = m.spin;
      int i = 0;
      for (Fixture f = b.m_fixtureList; f != null; f = f.m_next) {
        arena.setBox(proxyOf(arena, f), m.boxes[i++]);
      }
    }
    ContactManager manager = arena.contacts();
    List<Fixture> fixtures = fixtures(bodies);
    // The list has the newest first, so they are made from its end.
    for (int i = contacts.size() - 1; i >= 0; i--) {
      Touch t = contacts.get(i);
      manager.addPair(proxy(fixtures.get(t.first)), proxy(fixtures.get(t.second)));
      Contact c = manager.m_contactList;
      c.m_flags = t.flags;
      c.m_friction = t.friction;
      c.m_restitution = t.restitution;
      c.m_manifold.set(t.manifold);
    }
  }

  /** Returns the broad phase's boxes of a body's fixtures. */
  static AABB[] boxes(Arena arena, Body body) {
    AABB[] all = new AABB[body.m_fixtureCount];
    int i = 0;
    for (Fixture f = body.m_fixtureList; f != null; f = f.m_next) {
      all[i++] = new AABB(arena.contacts().m_broadPhase.getFatAABB(proxyOf(arena, f)));
    }
    return all;
  }

  private static List<Fixture> fixtures(List<Body> bodies) {
    List<Fixture> all = new ArrayList<>();
    for (Body b : bodies) {
      for (Fixture f = b.m_fixtureList; f != null; f = f.m_next) {
        all.add(f);
      }
    }
    return all;
  }

  private static FixtureProxy proxy(Fixture f) {
    return f.m_proxies[0];
  }

  /** Returns the broad phase's number of a fixture, which JBox2D keeps to itself. */
  static int proxyOf(Arena arena, Fixture f) {
    BroadPhase broad = arena.contacts().m_broadPhase;
    for (int id = 0; id < broad.getProxyCount(); id++) {
      if (broad.getUserData(id) == proxy(f)) {
        return id;
      }
    }
    throw new IllegalStateException("fixture: it is not in the broad phase");
  }
}
