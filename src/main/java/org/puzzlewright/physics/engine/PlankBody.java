package org.puzzlewright.physics.engine;

import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.contacts.ContactEdge;
import org.jbox2d.dynamics.contacts.Velocity;

/**
 * Where a plank is and how it moves, with double precision: with JBox2D's few digits, rounding
 * decides which way the rod at its pivot pulls. JBox2D is given the rounded velocity; what it
 * differs by afterwards is what contacts have done.
 */
final class PlankBody {

  final Body body;
  double x;
  double y;
  double angle;
  double vx;
  double vy;
  double spin;

  /** How far it is being pushed out of what it has sunk into, in this step. */
  double pushedX;

  double pushedY;
  double pushedTurn;

  private float toldVx;
  private float toldVy;
  private float toldSpin;

  PlankBody(Body body) {
    this.body = body;
    x = body.m_sweep.c.x;
    y = body.m_sweep.c.y;
  }

  /** An impulse on what the plank hangs on; the plank gets the opposite. */
  void pull(double jx, double jy, double leverX, double leverY) {
    vx -= jx * body.m_invMass;
    vy -= jy * body.m_invMass;
    spin -= (leverX * jy - leverY * jx) * body.m_invI;
  }

  /** Takes over what contacts have done to the velocity inside JBox2D's solver. */
  void load(Velocity v) {
    take(v.v, v.w);
  }

  /** Takes over what contacts have done since, after JBox2D's step. */
  void loadAfterStep() {
    take(body.m_linearVelocity, body.m_angularVelocity);
  }

  private void take(Vec2 velocity, float turning) {
    vx += velocity.x - toldVx;
    vy += velocity.y - toldVy;
    spin += turning - toldSpin;
  }

  /** Tells JBox2D's solver. */
  void store(Velocity v) {
    note(vx, vy, spin);
    v.v.set(toldVx, toldVy);
    v.w = toldSpin;
  }

  /** Tells JBox2D between its steps. */
  void tell() {
    tell(vx, vy, spin);
  }

  /** Tells JBox2D that it stands still; its own velocity is kept for when it wakes up. */
  void tellStanding() {
    tell(0, 0, 0);
  }

  private void tell(double x, double y, double turning) {
    note(x, y, turning);
    body.m_linearVelocity.set(toldVx, toldVy);
    body.m_angularVelocity = toldSpin;
  }

  private void note(double x, double y, double turning) {
    toldVx = (float) x;
    toldVy = (float) y;
    toldSpin = (float) turning;
  }

  /** Moves on, and its body in JBox2D with it. */
  void move(double dt) {
    x += vx * dt;
    y += vy * dt;
    angle += spin * dt;
    place();
  }

  /** Goes where it is pushed; a second time does nothing. */
  void yieldToPushes() {
    if (pushedX == 0 && pushedY == 0 && pushedTurn == 0) {
      return;
    }
    x += pushedX;
    y += pushedY;
    angle += pushedTurn;
    pushedX = 0;
    pushedY = 0;
    pushedTurn = 0;
    place();
  }

  private void place() {
    body.setTransform(new Vec2((float) x, (float) y), (float) angle);
  }

  /** Returns its energy as the square of a speed: twice the energy by the mass. */
  double energy() {
    double spinning = body.m_invMass / body.m_invI * spin * spin;
    return vx * vx + vy * vy + spinning;
  }

  boolean isTouched() {
    for (ContactEdge e = body.m_contactList; e != null; e = e.next) {
      if (e.contact.isTouching()) {
        return true;
      }
    }
    return false;
  }
}
