package org.puzzlewright.physics;

import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.SolverData;
import org.jbox2d.dynamics.contacts.ContactEdge;
import org.jbox2d.dynamics.contacts.Velocity;
import org.jbox2d.dynamics.joints.Joint;
import org.jbox2d.dynamics.joints.JointDef;
import org.puzzlewright.geometry.Vec;
import org.puzzlewright.puzzle.Part;

/**
 * Holds a plank as the reference does, which is softer than JBox2D's joints: by a rod of length 0
 * at its pivot, by a cord of a certain greatest length between two points beside the pivot, which
 * limits the angle, and, for a see-saw, with a body of its own as the weight, welded to the plank.
 *
 * <p>The solver's few iterations cannot make the cord stop a plank at once, because the plank is a
 * thousand times harder to turn than to move. So what is done, how often and in which order makes a
 * difference that can be seen: the reference solves contacts before joints in each iteration.
 * JBox2D does it the other way round; the first turn is left out here, and {@link #finish} takes
 * the last one.
 */
final class PlankJoint extends Joint {

  /** Distance from the pivot at which the cord is fastened, in world units: the reference's. */
  private static final double BESIDE = 1;

  /** Share of an error that remains after a sixtieth of a second. */
  private static final double REMAINS = 0.9;

  /** Seconds of slowness after which a plank is left alone, less what adding steps up may lose. */
  private static final double TIRED = 0.3 - 1e-4;

  private final Joint placeholder;
  private final double pivotX;
  private final double pivotY;
  private final double anchorX;
  private final double anchorY;
  private final double cordLength;
  private final boolean limited;
  private final Weight weight;

  private double pinX;
  private double pinY;
  private double pinBias;
  private double pinImpulse;

  private double armX;
  private double armY;
  private double cordX;
  private double cordY;
  private double cordMass;
  private double cordBias;
  private double cordImpulse;
  private boolean taut;

  private boolean first;

  private double idle;
  private boolean asleep;
  private boolean hasSlept;

  /** The plank's state: with JBox2D's few digits, rounding decides which way the rod pulls. */
  private double x;

  private double y;
  private double angle;
  private double vx;
  private double vy;
  private double spin;

  /** The velocity that JBox2D was told; what it differs by then is what contacts have done. */
  private float toldVx;

  private float toldVy;
  private float toldSpin;

  /** What is welded to a plank. */
  private static final class Weight {
    final double mass;
    final double homeX;
    final double homeY;
    double x;
    double y;
    double angle;
    double vx;
    double vy;
    double spin;
    double armX;
    double armY;
    double k11;
    double k12;
    double k22;
    double biasX;
    double biasY;
    double impulseX;
    double impulseY;
    double turnMass;
    double turnBias;
    double turnImpulse;

    double idle;

    Weight(double mass, Vec home, double pivotX, double pivotY) {
      this.mass = mass;
      this.homeX = home.x();
      this.homeY = home.y();
      this.x = pivotX + homeX;
      this.y = pivotY + homeY;
    }
  }

  /**
   * Makes one that takes the place of {@code placeholder}, as JBox2D makes only joints of its own
   * kinds.
   */
  PlankJoint(Joint placeholder, JointDef def, Part.Hinged part) {
    super(null, def);
    this.placeholder = placeholder;
    // Exactly where the plank is at first: a rod of length 0 has no direction, and lets it fall.
    pivotX = m_bodyB.m_sweep.c.x;
    pivotY = m_bodyB.m_sweep.c.y;
    x = pivotX;
    y = pivotY;
    m_bodyB.setGravityScale(0); // it is added here
    Vec anchor = Vec.direction(part.degrees()).times(BESIDE);
    anchorX = anchor.x();
    anchorY = anchor.y();
    limited = part.limit() < 180;
    cordLength = 2 * BESIDE * StrictMath.sin(StrictMath.toRadians(part.limit() / 2));
    weight =
        part.weight() > 0
            ? new Weight(part.weight(), part.weightAt().minus(part.pivot()), pivotX, pivotY)
            : null;
    placeholder.m_edgeA.joint = this;
    placeholder.m_edgeB.joint = this;
  }

  /** Gives its place back, so that JBox2D can remove the joint that it knows. */
  void release() {
    placeholder.m_edgeA.joint = placeholder;
    placeholder.m_edgeB.joint = placeholder;
  }

  @Override
  public void initVelocityConstraints(SolverData data) {
    m_islandFlag = false; // JBox2D does this for the joints in its list
    first = true;
    double dt = data.step.dt;
    double bias = (1 - StrictMath.pow(REMAINS, 60 * dt * Arena.HASTE)) / dt;
    if (asleep && !isTouched()) {
      return;
    }
    load(data);
    if (asleep) {
      wake();
    }
    double gravity = m_bodyB.m_world.getGravity().y * dt;
    vy += gravity;
    preparePin(pivotX - x, pivotY - y, bias);
    double cos = StrictMath.cos(angle);
    double sin = StrictMath.sin(angle);
    if (limited) {
      prepareCord(cos, sin, bias);
    }
    pull(pinX * pinImpulse, pinY * pinImpulse, 0, 0);
    pull(cordX * cordImpulse, cordY * cordImpulse, armX, armY);
    if (weight != null) {
      prepareWeight(cos, sin, bias);
      weight.vy += gravity;
      weld(weight.impulseX, weight.impulseY);
      turn(weight.turnImpulse);
    }
    store(data);
  }

  /** Before JBox2D's step: a plank that has been slow for long enough is left alone. */
  void begin(double dt) {
    if (asleep) {
      return;
    }
    double slow = m_bodyB.m_world.getGravity().y * dt;
    double most = slow * slow * (1 + 1e-4);
    double spinning = m_bodyB.m_invMass / m_bodyB.m_invI * spin * spin;
    idle = vx * vx + vy * vy + spinning > most ? 0 : idle + dt;
    boolean tired = idle * Arena.HASTE >= TIRED;
    if (weight != null) {
      Weight w = weight;
      w.idle = w.vx * w.vx + w.vy * w.vy + w.spin * w.spin > most ? 0 : w.idle + dt;
      tired &= w.idle * Arena.HASTE >= TIRED;
    }
    if (tired && !isTouched()) {
      asleep = true;
      tell(0, 0, 0);
    }
  }

  private boolean isTouched() {
    for (ContactEdge e = m_bodyB.m_contactList; e != null; e = e.next) {
      if (e.contact.isTouching()) {
        return true;
      }
    }
    return false;
  }

  /** What was held is taken up again in the opposite order, as in the reference. */
  private void wake() {
    asleep = false;
    hasSlept = true;
    idle = 0;
    if (weight != null) {
      weight.idle = 0;
    }
  }

  private void preparePin(double dx, double dy, double bias) {
    double apart = Math.sqrt(dx * dx + dy * dy);
    pinX = apart == 0 ? 0 : dx / apart;
    pinY = apart == 0 ? 0 : dy / apart;
    pinBias = -bias * apart;
  }

  private void prepareCord(double cos, double sin, double bias) {
    armX = cos * anchorX - sin * anchorY;
    armY = sin * anchorX + cos * anchorY;
    double dx = pivotX + BESIDE - x - armX;
    double dy = pivotY - y - armY;
    double apart = Math.sqrt(dx * dx + dy * dy);
    taut = apart > cordLength;
    if (!taut) {
      cordX = 0;
      cordY = 0;
      cordImpulse = 0;
      return;
    }
    cordX = dx / apart;
    cordY = dy / apart;
    double lever = armX * cordY - armY * cordX;
    cordMass = 1 / (m_bodyB.m_invMass + m_bodyB.m_invI * lever * lever);
    cordBias = -bias * (apart - cordLength);
  }

  private void prepareWeight(double cos, double sin, double bias) {
    Weight w = weight;
    w.armX = cos * w.homeX - sin * w.homeY;
    w.armY = sin * w.homeX + cos * w.homeY;
    double masses = m_bodyB.m_invMass + 1 / w.mass;
    double k11 = masses + m_bodyB.m_invI * w.armY * w.armY;
    double k12 = -m_bodyB.m_invI * w.armX * w.armY;
    double k22 = masses + m_bodyB.m_invI * w.armX * w.armX;
    double determinant = k11 * k22 - k12 * k12;
    w.k11 = k22 / determinant;
    w.k12 = -k12 / determinant;
    w.k22 = k11 / determinant;
    w.biasX = -bias * (w.x - x - w.armX);
    w.biasY = -bias * (w.y - y - w.armY);
    w.turnMass = 1 / (m_bodyB.m_invI + 1 / w.mass);
    w.turnBias = -bias * (w.angle - angle);
  }

  @Override
  public void solveVelocityConstraints(SolverData data) {
    if (first || asleep) {
      first = false;
      return;
    }
    load(data);
    solve();
    store(data);
  }

  /** After JBox2D's step: the last turn, and what it changes about where things now are. */
  void finish(double dt) {
    if (asleep) {
      return;
    }
    vx += m_bodyB.m_linearVelocity.x - toldVx;
    vy += m_bodyB.m_linearVelocity.y - toldVy;
    spin += m_bodyB.m_angularVelocity - toldSpin;
    solve();
    tell(vx, vy, spin);
    x += vx * dt;
    y += vy * dt;
    angle += spin * dt;
    m_bodyB.setTransform(new Vec2((float) x, (float) y), (float) angle);
    if (weight != null) {
      weight.x += weight.vx * dt;
      weight.y += weight.vy * dt;
      weight.angle += weight.spin * dt;
    }
  }

  private void solve() {
    if (hasSlept) {
      solveWeight(true);
      solveCord();
      solvePin();
    } else {
      solvePin();
      solveCord();
      solveWeight(false);
    }
  }

  private void solvePin() {
    double pin = (pinBias + vx * pinX + vy * pinY) / m_bodyB.m_invMass;
    pinImpulse += pin;
    pull(pinX * pin, pinY * pin, 0, 0);
  }

  private void solveCord() {
    if (!taut) {
      return;
    }
    double along = (vx - spin * armY) * cordX + (vy + spin * armX) * cordY;
    double sum = Math.min(0, cordImpulse + (cordBias + along) * cordMass);
    double more = sum - cordImpulse;
    cordImpulse = sum;
    pull(cordX * more, cordY * more, armX, armY);
  }

  private void solveWeight(boolean turnFirst) {
    if (weight == null) {
      return;
    }
    Weight w = weight;
    if (turnFirst) {
      solveTurn();
    }
    double wantedX = w.biasX - (w.vx - vx + spin * w.armY);
    double wantedY = w.biasY - (w.vy - vy - spin * w.armX);
    double jx = w.k11 * wantedX + w.k12 * wantedY;
    double jy = w.k12 * wantedX + w.k22 * wantedY;
    w.impulseX += jx;
    w.impulseY += jy;
    weld(jx, jy);
    if (!turnFirst) {
      solveTurn();
    }
  }

  private void solveTurn() {
    double j = (weight.turnBias - (weight.spin - spin)) * weight.turnMass;
    weight.turnImpulse += j;
    turn(j);
  }

  /** An impulse on what the plank hangs on; the plank gets the opposite. */
  private void pull(double jx, double jy, double leverX, double leverY) {
    vx -= jx * m_bodyB.m_invMass;
    vy -= jy * m_bodyB.m_invMass;
    spin -= (leverX * jy - leverY * jx) * m_bodyB.m_invI;
  }

  private void weld(double jx, double jy) {
    pull(jx, jy, weight.armX, weight.armY);
    weight.vx += jx / weight.mass;
    weight.vy += jy / weight.mass;
  }

  /** The weight's moment of inertia is as large as its mass. */
  private void turn(double j) {
    spin -= j * m_bodyB.m_invI;
    weight.spin += j / weight.mass;
  }

  private void load(SolverData data) {
    Velocity v = data.velocities[m_bodyB.m_islandIndex];
    vx += v.v.x - toldVx;
    vy += v.v.y - toldVy;
    spin += v.w - toldSpin;
  }

  private void store(SolverData data) {
    Velocity v = data.velocities[m_bodyB.m_islandIndex];
    toldVx = (float) vx;
    toldVy = (float) vy;
    toldSpin = (float) spin;
    v.v.set(toldVx, toldVy);
    v.w = toldSpin;
  }

  private void tell(double toldX, double toldY, double toldTurn) {
    toldVx = (float) toldX;
    toldVy = (float) toldY;
    toldSpin = (float) toldTurn;
    m_bodyB.m_linearVelocity.set(toldVx, toldVy);
    m_bodyB.m_angularVelocity = toldSpin;
  }

  @Override
  public boolean solvePositionConstraints(SolverData data) {
    return true;
  }

  @Override
  public void getAnchorA(Vec2 out) {
    out.set((float) pivotX, (float) pivotY);
  }

  @Override
  public void getAnchorB(Vec2 out) {
    out.set(m_bodyB.getPosition());
  }

  @Override
  public void getReactionForce(float inverseStep, Vec2 out) {
    out.set((float) (-pinX * pinImpulse * inverseStep), (float) (-pinY * pinImpulse * inverseStep));
  }

  @Override
  public float getReactionTorque(float inverseStep) {
    return 0;
  }
}
