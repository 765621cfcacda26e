package org.puzzlewright.physics.engine;

import org.jbox2d.callbacks.ContactImpulse;
import org.jbox2d.callbacks.ContactListener;
import org.jbox2d.collision.Manifold;
import org.jbox2d.common.MathUtils;
import org.jbox2d.common.Rot;
import org.jbox2d.common.Settings;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.contacts.Contact;

/**
 * Makes contacts follow the reference's rules instead of JBox2D's: friction and elasticity of a
 * pair are products, and a bounce keeps its share of the speed from before that step's gravity.
 */
final class ContactHandler implements ContactListener {

  /** What the contacts of a run are reported to. */
  interface Sink {
    void begin(Surface a, Surface b);

    void end(Surface a, Surface b);
  }

  /**
   * What a fixture carries along.
   *
   * @param name name of the ball or thing
   * @param friction its own friction
   * @param elasticity its own elasticity
   * @param manner what is special about it, or null
   */
  record Surface(String name, double friction, double elasticity, Manner manner) {

    /** Makes a plain one. */
    Surface(String name, double friction, double elasticity) {
      this(name, friction, elasticity, null);
    }

    boolean ignores(Body other) {
      return manner != null && manner.ignores(other);
    }
  }

  /** What a thing does about a body that touches it. */
  @FunctionalInterface
  interface Manner {
    /** Returns whether the body passes through it now. */
    boolean ignores(Body other);

    /** Called at each step of contact that was solved. */
    default void pressedBy(Body other) {}
  }

  private final Sink sink;
  private final Overlaps overlaps;
  private final PhysicsParameters conditions;

  /** Velocity that gravity adds in a step, as JBox2D sees it. */
  private final float gravityStep;

  private final Vec2 normal = new Vec2();
  private final Vec2 from = new Vec2();
  private final Vec2 to = new Vec2();

  ContactHandler(Sink sink, Overlaps overlaps, PhysicsParameters conditions) {
    this.overlaps = overlaps;
    this.conditions = conditions;
    double seconds = Trace.STEP_SECONDS * conditions.fraction();
    this.gravityStep = (float) (Arena.GRAVITY * conditions.gravity() * seconds * Arena.TIME_SCALE);
    this.sink = sink;
  }

  @Override
  public void beginContact(Contact contact) {
    Surface a = (Surface) contact.m_fixtureA.getUserData();
    Surface b = (Surface) contact.m_fixtureB.getUserData();
    contact.m_friction = (float) (a.friction() * b.friction() * conditions.friction());
    sink.begin(a, b);
  }

  @Override
  public void preSolve(Contact contact, Manifold oldManifold) {
    Surface a = (Surface) contact.m_fixtureA.getUserData();
    Surface b = (Surface) contact.m_fixtureB.getUserData();
    if (a.ignores(contact.m_fixtureB.getBody()) || b.ignores(contact.m_fixtureA.getBody())) {
      contact.setEnabled(false);
      return;
    }
    overlaps.note(contact);
    double elasticity = conditions.elasticity(a.elasticity() * b.elasticity());
    contact.m_restitution = (float) (elasticity * gravityCorrection(contact));
  }

  /**
   * JBox2D bounces off the approach speed after gravity, the reference off the one before it: the
   * quotient of the two.
   */
  private float gravityCorrection(Contact contact) {
    Body a = contact.m_fixtureA.getBody();
    Body b = contact.m_fixtureB.getBody();
    findNormal(contact.getManifold(), a.getTransform(), b.getTransform());
    float nx = normal.x;
    float ny = normal.y;
    float before =
        (b.m_linearVelocity.x - a.m_linearVelocity.x) * nx
            + (b.m_linearVelocity.y - a.m_linearVelocity.y) * ny;
    if (before >= 0) {
      return 0;
    }
    float gain = 0;
    gain += b.getType() == BodyType.DYNAMIC ? gravityStep * ny : 0;
    gain -= a.getType() == BodyType.DYNAMIC ? gravityStep * ny : 0;
    float after = before + gain;
    return after < 0 ? before / after : 0;
  }

  /** As JBox2D does, without the points, which nobody needs here. */
  private void findNormal(Manifold manifold, Transform a, Transform b) {
    switch (manifold.type) {
      case CIRCLES -> {
        Transform.mulToOut(a, manifold.localPoint, from);
        Transform.mulToOut(b, manifold.points[0].localPoint, to);
        if (MathUtils.distanceSquared(from, to) > Settings.EPSILON * Settings.EPSILON) {
          normal.set(to.x - from.x, to.y - from.y);
          normal.normalize();
        } else {
          normal.set(1, 0);
        }
      }
      case FACE_A -> Rot.mulToOutUnsafe(a.q, manifold.localNormal, normal);
      case FACE_B -> {
        Rot.mulToOutUnsafe(b.q, manifold.localNormal, normal);
        normal.negateLocal();
      }
    }
  }

  @Override
  public void endContact(Contact contact) {
    sink.end(
        (Surface) contact.m_fixtureA.getUserData(), (Surface) contact.m_fixtureB.getUserData());
  }

  @Override
  public void postSolve(Contact contact, ContactImpulse impulse) {
    Surface a = (Surface) contact.m_fixtureA.getUserData();
    Surface b = (Surface) contact.m_fixtureB.getUserData();
    if (a.manner() != null) {
      a.manner().pressedBy(contact.m_fixtureB.getBody());
    }
    if (b.manner() != null) {
      b.manner().pressedBy(contact.m_fixtureA.getBody());
    }
  }
}
