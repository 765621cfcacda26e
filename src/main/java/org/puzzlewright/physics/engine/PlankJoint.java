package org.puzzlewright.physics.engine;

import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.SolverData;
import org.jbox2d.dynamics.contacts.Velocity;
import org.jbox2d.dynamics.joints.Joint;
import org.jbox2d.dynamics.joints.JointDef;
import org.puzzlewright.physics.scene.Part;

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
 *
 * <p>This class knows the order of all that, and when a plank sleeps; {@link PlankRod}, {@link
 * PlankCord} and {@link PlankWeight} know what holds it.
 */
final class PlankJoint extends Joint {

  /** Share of an error that remains after a sixtieth of a second. */
  private static final double REMAINS = 0.9;

  /** Seconds of slowness after which a plank is left alone, less what adding steps up may lose. */
  private static final double TIRED = 0.3 - 1e-4;

  private final Joint placeholder;
  private final PlankBody plank;
  private final PlankRod rod;
  private final PlankCord cord;
  private final PlankWeight weight;

  private boolean first;
  private double idle;
  private double weightIdle;
  private boolean asleep;
  private boolean hasSlept;

  /**
   * Makes one that takes the place of {@code placeholder}, as JBox2D makes only joints of its own
   * kinds.
   */
  PlankJoint(Joint placeholder, JointDef def, Part.Hinged part) {
    super(null, def);
    this.placeholder = placeholder;
    m_bodyB.setGravityScale(0); // it is added here
    plank = new PlankBody(m_bodyB);
    rod = new PlankRod(plank);
    cord = new PlankCord(plank, part);
    weight = part.weight() > 0 ? new PlankWeight(plank, part) : null;
    placeholder.m_edgeA.joint = this;
    placeholder.m_edgeB.joint = this;
  }

  /** Gives its place back, so that JBox2D can remove the joint that it knows. */
  void release() {
    placeholder.m_edgeA.joint = placeholder;
    placeholder.m_edgeB.joint = placeholder;
  }

  PlankBody plank() {
    return plank;
  }

  /** Before JBox2D's step: a plank that has been slow for long enough is left alone. */
  void begin(double dt) {
    if (asleep) {
      return;
    }
    double slow = m_bodyB.m_world.getGravity().y * dt;
    double most = slow * slow * (1 + 1e-4);
    idle = plank.energy() > most ? 0 : idle + dt;
    boolean tired = idle * Arena.TIME_SCALE >= TIRED;
    if (weight != null) {
      weightIdle = weight.energy() > most ? 0 : weightIdle + dt;
      tired &= weightIdle * Arena.TIME_SCALE >= TIRED;
    }
    if (tired && !plank.isTouched()) {
      asleep = true;
      plank.tellStanding();
    }
  }

  /** What was held is taken up again in the opposite order, as in the reference. */
  private void wake() {
    asleep = false;
    hasSlept = true;
    idle = 0;
    weightIdle = 0;
  }

  @Override
  public void initVelocityConstraints(SolverData data) {
    m_islandFlag = false; // JBox2D does this for the joints in its list
    first = true;
    double dt = data.step.dt;
    double rate = (1 - StrictMath.pow(REMAINS, 60 * dt * Arena.TIME_SCALE)) / dt;
    if (asleep && !plank.isTouched()) {
      return;
    }
    plank.load(velocity(data));
    if (asleep) {
      wake();
    }
    double gravity = m_bodyB.m_world.getGravity().y * dt;
    plank.vy += gravity;
    double cos = StrictMath.cos(plank.angle);
    double sin = StrictMath.sin(plank.angle);
    rod.prepare(rate);
    cord.prepare(cos, sin, rate);
    rod.warm();
    cord.warm();
    if (weight != null) {
      weight.prepare(cos, sin, rate);
      weight.warm(gravity);
    }
    plank.store(velocity(data));
  }

  @Override
  public void solveVelocityConstraints(SolverData data) {
    if (first || asleep) {
      first = false;
      return;
    }
    plank.load(velocity(data));
    solve();
    plank.store(velocity(data));
  }

  /** After JBox2D's step: the last turn, and what it changes about where things now are. */
  void finish(double dt) {
    if (asleep) {
      return;
    }
    plank.loadAfterStep();
    solve();
    plank.tell();
    plank.move(dt);
    if (weight != null) {
      weight.move(dt);
    }
  }

  private void solve() {
    if (hasSlept) {
      if (weight != null) {
        weight.solve(true);
      }
      cord.solve();
      rod.solve();
    } else {
      rod.solve();
      cord.solve();
      if (weight != null) {
        weight.solve(false);
      }
    }
  }

  private Velocity velocity(SolverData data) {
    return data.velocities[m_bodyB.m_islandIndex];
  }

  @Override
  public boolean solvePositionConstraints(SolverData data) {
    return true;
  }

  @Override
  public void getAnchorA(Vec2 out) {
    out.set((float) rod.pivotX(), (float) rod.pivotY());
  }

  @Override
  public void getAnchorB(Vec2 out) {
    out.set(m_bodyB.getPosition());
  }

  @Override
  public void getReactionForce(float inverseStep, Vec2 out) {
    out.set((float) (rod.forceX() * inverseStep), (float) (rod.forceY() * inverseStep));
  }

  @Override
  public float getReactionTorque(float inverseStep) {
    return 0;
  }
}
