package org.jbox2d.dynamics;

import java.util.Arrays;
import org.jbox2d.callbacks.ContactImpulse;
import org.jbox2d.callbacks.ContactListener;
import org.jbox2d.collision.Manifold;
import org.jbox2d.common.MathUtils;
import org.jbox2d.common.Settings;
import org.jbox2d.common.Sweep;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.contacts.Contact;
import org.jbox2d.dynamics.contacts.Position;
import org.jbox2d.dynamics.contacts.Velocity;
import org.jbox2d.dynamics.joints.Joint;

/**
 * Takes the place of JBox2D's class of this name with what an arena needs of it: what touches each
 * other is solved together, and moved on. The results have the library's bits, in a third of the
 * time: operations are the same and in the same order, but numbers lie side by side, angles' sines
 * are not looked up again, and iterations end once one of them has changed nothing.
 *
 * <p>Nothing sleeps, positions are not corrected (the engine does both by itself), and bodies turn
 * about their origins.
 */
public class Island {

  /** Bodies, as many as {@link #m_bodyCount} tells; the world reads them. */
  public Body[] m_bodies = {};

  /** How many bodies there are; the world reads it. */
  public int m_bodyCount;

  private Contact[] contacts = {};
  private Constraint[] constraints = {};
  private int contactCount;
  private Motion[] motions = {};
  private Joint[] joints = {};
  private int jointCount;
  private ContactListener listener;
  private final SolverData forJoints = new SolverData();
  private final ContactImpulse unread = new ContactImpulse();

  /** How a body moves while it is solved. */
  private static final class Motion {
    float vx;
    float vy;
    float spin;

    /** Whether a component is the other zero, which adding a zero can still turn into zero. */
    boolean hasNegativeZero() {
      return isNegativeZero(vx) || isNegativeZero(vy) || isNegativeZero(spin);
    }
  }

  /** Makes an empty one. */
  public Island() {
    forJoints.positions = new Position[0];
    forJoints.velocities = new Velocity[0];
  }

  /** Forgets all and makes room. */
  public void init(int bodies, int contacts, int joints, ContactListener toTell) {
    clear();
    listener = toTell;
    if (bodies > m_bodies.length) {
      m_bodies = new Body[bodies];
      motions = new Motion[bodies];
      Arrays.setAll(motions, i -> new Motion());
    }
    if (contacts > this.contacts.length) {
      this.contacts = new Contact[contacts];
      constraints = new Constraint[contacts];
      Arrays.setAll(constraints, i -> new Constraint());
    }
    if (joints > this.joints.length) {
      this.joints = new Joint[joints];
    }
  }

  /** Forgets all. */
  public void clear() {
    m_bodyCount = 0;
    contactCount = 0;
    jointCount = 0;
  }

  /** Adds a body. */
  public void add(Body body) {
    body.m_islandIndex = m_bodyCount;
    m_bodies[m_bodyCount++] = body;
  }

  /** Adds a contact; its bodies are added, too. */
  public void add(Contact contact) {
    contacts[contactCount++] = contact;
  }

  /** Adds a joint; its bodies are added, too. */
  public void add(Joint joint) {
    joints[jointCount++] = joint;
  }

  /**
   * Moves the bodies on by a step.
   *
   * @param profile is not told anything
   * @param maySleep must be false
   */
  public void solve(Profile profile, TimeStep step, Vec2 gravity, boolean maySleep) {
    for (int i = 0; i < m_bodyCount; i++) {
      begin(m_bodies[i], motions[i], step.dt, gravity);
    }
    for (int i = 0; i < contactCount; i++) {
      Contact contact = contacts[i];
      Constraint c = constraints[i];
      Body a = contact.m_fixtureA.m_body;
      Body b = contact.m_fixtureB.m_body;
      c.set(contact, a, b, motions[a.m_islandIndex], motions[b.m_islandIndex], step.dtRatio);
    }
    for (int i = 0; i < contactCount; i++) {
      constraints[i].warm();
    }
    if (jointCount > 0) {
      solveWithJoints(step);
    } else if (contactCount > 0) {
      solveContacts(step.velocityIterations);
    }
    for (int i = 0; i < contactCount; i++) {
      constraints[i].store(contacts[i].m_manifold);
    }
    for (int i = 0; i < m_bodyCount; i++) {
      if (m_bodies[i].m_type == BodyType.DYNAMIC) {
        moveOn(m_bodies[i], motions[i], step.dt);
      }
    }
    if (listener != null) {
      for (int i = 0; i < contactCount; i++) {
        listener.postSolve(contacts[i], unread);
      }
    }
  }

  private static void begin(Body body, Motion motion, float dt, Vec2 gravity) {
    Vec2 v = body.m_linearVelocity;
    float spin = body.m_angularVelocity;
    if (body.m_type == BodyType.DYNAMIC) {
      body.m_sweep.c0.set(body.m_sweep.c);
      body.m_sweep.a0 = body.m_sweep.a;
      v.x += dt * (body.m_gravityScale * gravity.x + body.m_invMass * body.m_force.x);
      v.y += dt * (body.m_gravityScale * gravity.y + body.m_invMass * body.m_force.y);
      spin += dt * body.m_invI * body.m_torque;
      float left = MathUtils.clamp(1 - dt * body.m_linearDamping, 0, 1);
      v.x *= left;
      v.y *= left;
      spin *= MathUtils.clamp(1 - dt * body.m_angularDamping, 0, 1);
    }
    motion.vx = v.x;
    motion.vy = v.y;
    motion.spin = spin;
  }

  private void solveContacts(int iterations) {
    for (int k = 0; k < iterations; k++) {
      boolean changed = false;
      for (int i = 0; i < contactCount; i++) {
        changed |= constraints[i].solve();
      }
      if (!changed && isSettled()) {
        return;
      }
    }
  }

  /** Returns whether another iteration without impulses would change no bit. */
  private boolean isSettled() {
    for (int i = 0; i < m_bodyCount; i++) {
      if (motions[i].hasNegativeZero()) {
        return false;
      }
    }
    for (int i = 0; i < contactCount; i++) {
      if (constraints[i].hasNegativeZero()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNegativeZero(float a) {
    return a == 0 && Float.floatToRawIntBits(a) != 0;
  }

  private void solveWithJoints(TimeStep step) {
    makeRoomForJoints();
    forJoints.step = step;
    tellJoints();
    for (int j = 0; j < jointCount; j++) {
      joints[j].initVelocityConstraints(forJoints);
    }
    for (int k = 0; k < step.velocityIterations; k++) {
      for (int j = 0; j < jointCount; j++) {
        joints[j].solveVelocityConstraints(forJoints);
      }
      hearJoints();
      for (int i = 0; i < contactCount; i++) {
        constraints[i].solve();
      }
      tellJoints();
    }
  }

  private void makeRoomForJoints() {
    int known = forJoints.velocities.length;
    if (known < m_bodies.length) {
      forJoints.velocities = Arrays.copyOf(forJoints.velocities, m_bodies.length);
      forJoints.positions = Arrays.copyOf(forJoints.positions, m_bodies.length);
      for (int i = known; i < m_bodies.length; i++) {
        forJoints.velocities[i] = new Velocity();
        forJoints.positions[i] = new Position();
      }
    }
    for (int i = 0; i < m_bodyCount; i++) {
      forJoints.positions[i].c.set(m_bodies[i].m_sweep.c);
      forJoints.positions[i].a = m_bodies[i].m_sweep.a;
    }
  }

  private void tellJoints() {
    for (int i = 0; i < m_bodyCount; i++) {
      forJoints.velocities[i].v.set(motions[i].vx, motions[i].vy);
      forJoints.velocities[i].w = motions[i].spin;
    }
  }

  private void hearJoints() {
    for (int i = 0; i < m_bodyCount; i++) {
      motions[i].vx = forJoints.velocities[i].v.x;
      motions[i].vy = forJoints.velocities[i].v.y;
      motions[i].spin = forJoints.velocities[i].w;
    }
  }

  private static void moveOn(Body body, Motion motion, float dt) {
    float vx = motion.vx;
    float vy = motion.vy;
    float spin = motion.spin;
    float dx = vx * dt;
    float dy = vy * dt;
    if (dx * dx + dy * dy > Settings.maxTranslationSquared) {
      float share = Settings.maxTranslation / MathUtils.sqrt(dx * dx + dy * dy);
      vx *= share;
      vy *= share;
    }
    float turn = dt * spin;
    if (turn * turn > Settings.maxRotationSquared) {
      spin *= Settings.maxRotation / MathUtils.abs(turn);
    }
    Sweep sweep = body.m_sweep;
    sweep.c.x += dt * vx;
    sweep.c.y += dt * vy;
    sweep.a += dt * spin;
    body.m_linearVelocity.x = vx;
    body.m_linearVelocity.y = vy;
    body.m_angularVelocity = spin;
    if ((body.m_flags & BallWorld.DISC) == 0) {
      body.synchronizeTransform();
    } else {
      body.m_xf.p.set(sweep.c);
    }
  }

  /** A contact while it is solved: one or two points and what they know of their bodies. */
  private static final class Constraint {

    /** Two points more alike than this are solved as one. */
    private static final float WORST_CONDITION = 100;

    private final Points at = new Points();
    private final Point one = new Point();
    private final Point two = new Point();
    private boolean both;
    private Motion a;
    private Motion b;
    private float massA;
    private float massB;
    private float turnA;
    private float turnB;
    private float nx;
    private float ny;
    private float friction;
    private float conveying;
    private float k11;
    private float k12;
    private float k22;
    private float m11;
    private float m12;
    private float m21;
    private float m22;

    /** What is known of one point; levers are from the bodies' centres. */
    private static final class Point {
      float ax;
      float ay;
      float bx;
      float by;
      float normalImpulse;
      float tangentImpulse;
      float normalMass;
      float tangentMass;
      float bias;
    }

    void set(Contact contact, Body bodyA, Body bodyB, Motion motionA, Motion motionB, float warm) {
      Manifold manifold = contact.m_manifold;
      a = motionA;
      b = motionB;
      massA = bodyA.m_invMass;
      massB = bodyB.m_invMass;
      turnA = bodyA.m_invI;
      turnB = bodyB.m_invI;
      friction = contact.m_friction;
      conveying = contact.m_tangentSpeed;
      at.find(contact, bodyA, bodyB);
      nx = at.nx;
      ny = at.ny;
      both = manifold.pointCount == 2;
      float bounce = contact.m_restitution;
      prepare(one, at.x1, at.y1, bodyA.m_sweep.c, bodyB.m_sweep.c, bounce);
      one.normalImpulse = warm * manifold.points[0].normalImpulse;
      one.tangentImpulse = warm * manifold.points[0].tangentImpulse;
      if (both) {
        prepare(two, at.x2, at.y2, bodyA.m_sweep.c, bodyB.m_sweep.c, bounce);
        two.normalImpulse = warm * manifold.points[1].normalImpulse;
        two.tangentImpulse = warm * manifold.points[1].tangentImpulse;
        prepareBoth();
      }
    }

    private void prepare(Point p, float x, float y, Vec2 centreA, Vec2 centreB, float bounce) {
      p.ax = x - centreA.x;
      p.ay = y - centreA.y;
      p.bx = x - centreB.x;
      p.by = y - centreB.y;
      float rnA = p.ax * ny - p.ay * nx;
      float rnB = p.bx * ny - p.by * nx;
      float kNormal = massA + massB + turnA * rnA * rnA + turnB * rnB * rnB;
      p.normalMass = kNormal > 0 ? 1 / kNormal : 0;
      float tx = ny;
      float ty = -1 * nx;
      float rtA = p.ax * ty - p.ay * tx;
      float rtB = p.bx * ty - p.by * tx;
      float kTangent = massA + massB + turnA * rtA * rtA + turnB * rtB * rtB;
      p.tangentMass = kTangent > 0 ? 1 / kTangent : 0;
      float dvx = b.vx + -b.spin * p.by - a.vx - -a.spin * p.ay;
      float dvy = b.vy + b.spin * p.bx - a.vy - a.spin * p.ax;
      float approach = nx * dvx + ny * dvy;
      p.bias = approach < -Settings.velocityThreshold ? -bounce * approach : 0;
    }

    private void prepareBoth() {
      float rn1A = one.ax * ny - one.ay * nx;
      float rn1B = one.bx * ny - one.by * nx;
      float rn2A = two.ax * ny - two.ay * nx;
      float rn2B = two.bx * ny - two.by * nx;
      k11 = massA + massB + turnA * rn1A * rn1A + turnB * rn1B * rn1B;
      k22 = massA + massB + turnA * rn2A * rn2A + turnB * rn2B * rn2B;
      k12 = massA + massB + turnA * rn1A * rn2A + turnB * rn1B * rn2B;
      if (k11 * k11 < WORST_CONDITION * (k11 * k22 - k12 * k12)) {
        float det = k11 * k22 - k12 * k12;
        det = 1 / det;
        m11 = det * k22;
        m12 = -det * k12;
        m21 = -det * k12;
        m22 = det * k11;
      } else {
        both = false;
      }
    }

    /** Begins with the impulses of the step before. */
    void warm() {
      warm(one);
      if (both) {
        warm(two);
      }
    }

    private void warm(Point p) {
      float tx = ny;
      float ty = -1 * nx;
      float px = tx * p.tangentImpulse + nx * p.normalImpulse;
      float py = ty * p.tangentImpulse + ny * p.normalImpulse;
      push(p, px, py);
    }

    private void push(Point p, float px, float py) {
      a.spin -= turnA * (p.ax * py - p.ay * px);
      a.vx -= px * massA;
      a.vy -= py * massA;
      b.spin += turnB * (p.bx * py - p.by * px);
      b.vx += px * massB;
      b.vy += py * massB;
    }

    /** Makes an iteration; returns whether an impulse changed. */
    boolean solve() {
      boolean changed = rub(one);
      if (both) {
        changed |= rub(two);
        return solveBoth() || changed;
      }
      return press(one) || changed;
    }

    private boolean rub(Point p) {
      float tx = ny;
      float ty = -1 * nx;
      float dvx = -b.spin * p.by + b.vx - a.vx + a.spin * p.ay;
      float dvy = b.spin * p.bx + b.vy - a.vy - a.spin * p.ax;
      float sliding = dvx * tx + dvy * ty - conveying;
      float impulse = p.tangentMass * -sliding;
      float most = friction * p.normalImpulse;
      float sum = MathUtils.clamp(p.tangentImpulse + impulse, -most, most);
      impulse = sum - p.tangentImpulse;
      p.tangentImpulse = sum;
      push(p, tx * impulse, ty * impulse);
      return impulse != 0;
    }

    private boolean press(Point p) {
      float dvx = -b.spin * p.by + b.vx - a.vx + a.spin * p.ay;
      float dvy = b.spin * p.bx + b.vy - a.vy - a.spin * p.ax;
      float leaving = dvx * nx + dvy * ny;
      float impulse = -p.normalMass * (leaving - p.bias);
      float sum = p.normalImpulse + impulse;
      sum = sum > 0 ? sum : 0;
      impulse = sum - p.normalImpulse;
      p.normalImpulse = sum;
      push(p, nx * impulse, ny * impulse);
      return impulse != 0;
    }

    /**
     * Finds the impulses by which neither point approaches, both push, and none does so that
     * leaves: with both of them, with one, or none.
     */
    private boolean solveBoth() {
      float old1 = one.normalImpulse;
      float old2 = two.normalImpulse;
      float dvx = -b.spin * one.by + b.vx - a.vx + a.spin * one.ay;
      float dvy = b.spin * one.bx + b.vy - a.vy - a.spin * one.ax;
      float b1 = dvx * nx + dvy * ny - one.bias;
      dvx = -b.spin * two.by + b.vx - a.vx + a.spin * two.ay;
      dvy = b.spin * two.bx + b.vy - a.vy - a.spin * two.ax;
      float b2 = dvx * nx + dvy * ny - two.bias;
      b1 -= k11 * old1 + k12 * old2;
      b2 -= k12 * old1 + k22 * old2;
      float x1 = -(m11 * b1 + m12 * b2);
      float x2 = -(m21 * b1 + m22 * b2);
      if (x1 >= 0 && x2 >= 0) {
        return press(x1, x2);
      }
      x1 = -one.normalMass * b1;
      if (x1 >= 0 && k12 * x1 + b2 >= 0) {
        return press(x1, 0);
      }
      x2 = -two.normalMass * b2;
      if (x2 >= 0 && k12 * x2 + b1 >= 0) {
        return press(0, x2);
      }
      return b1 >= 0 && b2 >= 0 && press(0, 0);
    }

    private boolean press(float sum1, float sum2) {
      float d1 = sum1 - one.normalImpulse;
      float d2 = sum2 - two.normalImpulse;
      float x1 = nx * d1;
      float y1 = ny * d1;
      float x2 = nx * d2;
      float y2 = ny * d2;
      a.vx -= (x1 + x2) * massA;
      a.vy -= (y1 + y2) * massA;
      b.vx += (x1 + x2) * massB;
      b.vy += (y1 + y2) * massB;
      a.spin -= turnA * (one.ax * y1 - one.ay * x1 + (two.ax * y2 - two.ay * x2));
      b.spin += turnB * (one.bx * y1 - one.by * x1 + (two.bx * y2 - two.by * x2));
      one.normalImpulse = sum1;
      two.normalImpulse = sum2;
      return d1 != 0 || d2 != 0;
    }

    boolean hasNegativeZero() {
      return isNegativeZero(one.tangentImpulse)
          || isNegativeZero(one.normalImpulse)
          || both && (isNegativeZero(two.tangentImpulse) || isNegativeZero(two.normalImpulse));
    }

    /** Keeps the impulses for the next step. */
    void store(Manifold manifold) {
      manifold.points[0].normalImpulse = one.normalImpulse;
      manifold.points[0].tangentImpulse = one.tangentImpulse;
      if (both) {
        manifold.points[1].normalImpulse = two.normalImpulse;
        manifold.points[1].tangentImpulse = two.tangentImpulse;
      }
    }
  }

  /** Where a contact's points are in the world, and which way its normal goes, from a to b. */
  private static final class Points {
    float nx;
    float ny;
    float x1;
    float y1;
    float x2;
    float y2;

    /** Where a place of a body is in the world, last asked. */
    private float px;

    private float py;

    void find(Contact contact, Body a, Body b) {
      Manifold manifold = contact.m_manifold;
      float radiusA = contact.m_fixtureA.m_shape.m_radius;
      float radiusB = contact.m_fixtureB.m_shape.m_radius;
      switch (manifold.type) {
        case CIRCLES -> circles(manifold, a, radiusA, b, radiusB);
        case FACE_A -> face(manifold, a, radiusA, b, radiusB);
        case FACE_B -> {
          face(manifold, b, radiusB, a, radiusA);
          nx = -nx;
          ny = -ny;
        }
      }
    }

    private void place(Body body, Vec2 v) {
      float c = body.m_xf.q.c;
      float s = body.m_xf.q.s;
      px = c * v.x - s * v.y + body.m_sweep.c.x;
      py = s * v.x + c * v.y + body.m_sweep.c.y;
    }

    private void circles(Manifold manifold, Body a, float radiusA, Body b, float radiusB) {
      place(a, manifold.localPoint);
      float ax = px;
      float ay = py;
      place(b, manifold.points[0].localPoint);
      nx = 1;
      ny = 0;
      float dx = ax - px;
      float dy = ay - py;
      if (dx * dx + dy * dy > Settings.EPSILON * Settings.EPSILON) {
        nx = px - ax;
        ny = py - ay;
        float length = MathUtils.sqrt(nx * nx + ny * ny);
        if (length >= Settings.EPSILON) {
          float inverse = 1 / length;
          nx *= inverse;
          ny *= inverse;
        }
      }
      x1 = (nx * radiusA + ax + (-nx * radiusB + px)) * 0.5f;
      y1 = (ny * radiusA + ay + (-ny * radiusB + py)) * 0.5f;
    }

    private void face(Manifold manifold, Body plane, float radius, Body other, float otherRadius) {
      float c = plane.m_xf.q.c;
      float s = plane.m_xf.q.s;
      Vec2 n = manifold.localNormal;
      nx = c * n.x - s * n.y;
      ny = s * n.x + c * n.y;
      place(plane, manifold.localPoint);
      float planeX = px;
      float planeY = py;
      for (int i = manifold.pointCount - 1; i >= 0; i--) {
        place(other, manifold.points[i].localPoint);
        float far = radius - ((px - planeX) * nx + (py - planeY) * ny);
        x2 = x1;
        y2 = y1;
        x1 = (nx * far + px + (-nx * otherRadius + px)) * 0.5f;
        y1 = (ny * far + py + (-ny * otherRadius + py)) * 0.5f;
      }
    }
  }
}
