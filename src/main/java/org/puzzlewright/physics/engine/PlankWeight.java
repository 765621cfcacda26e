package org.puzzlewright.physics.engine;

import org.puzzlewright.physics.scene.Part;

/** A see-saw's weight, a body of its own, and what welds it to the plank. */
final class PlankWeight {

  private final PlankBody plank;
  private final double mass;
  private final double homeX;
  private final double homeY;
  private double x;
  private double y;
  private double angle;
  private double vx;
  private double vy;
  private double spin;

  private double armX;
  private double armY;
  private double k11;
  private double k12;
  private double k22;
  private double biasX;
  private double biasY;
  private double impulseX;
  private double impulseY;
  private double turnMass;
  private double turnBias;
  private double turnImpulse;

  PlankWeight(PlankBody plank, Part.Hinged part) {
    this.plank = plank;
    mass = part.weight();
    homeX = part.weightAt().minus(part.pivot()).x();
    homeY = part.weightAt().minus(part.pivot()).y();
    x = plank.x + homeX;
    y = plank.y + homeY;
  }

  void prepare(double cos, double sin, double rate) {
    armX = cos * homeX - sin * homeY;
    armY = sin * homeX + cos * homeY;
    float turning = plank.body.m_invI;
    double masses = plank.body.m_invMass + 1 / mass;
    double m11 = masses + turning * armY * armY;
    double m12 = -turning * armX * armY;
    double m22 = masses + turning * armX * armX;
    double determinant = m11 * m22 - m12 * m12;
    k11 = m22 / determinant;
    k12 = -m12 / determinant;
    k22 = m11 / determinant;
    biasX = -rate * (x - plank.x - armX);
    biasY = -rate * (y - plank.y - armY);
    turnMass = 1 / (turning + 1 / mass);
    turnBias = -rate * (angle - plank.angle);
  }

  /** Lets gravity act, then what held it in the step before. */
  void warm(double gravity) {
    vy += gravity;
    weld(impulseX, impulseY);
    turn(turnImpulse);
  }

  void solve(boolean turnFirst) {
    if (turnFirst) {
      solveTurn();
    }
    double wantedX = biasX - (vx - plank.vx + plank.spin * armY);
    double wantedY = biasY - (vy - plank.vy - plank.spin * armX);
    double jx = k11 * wantedX + k12 * wantedY;
    double jy = k12 * wantedX + k22 * wantedY;
    impulseX += jx;
    impulseY += jy;
    weld(jx, jy);
    if (!turnFirst) {
      solveTurn();
    }
  }

  private void solveTurn() {
    double j = (turnBias - (spin - plank.spin)) * turnMass;
    turnImpulse += j;
    turn(j);
  }

  private void weld(double jx, double jy) {
    plank.pull(jx, jy, armX, armY);
    vx += jx / mass;
    vy += jy / mass;
  }

  /** The weight's moment of inertia is as large as its mass. */
  private void turn(double j) {
    plank.spin -= j * plank.body.m_invI;
    spin += j / mass;
  }

  void move(double dt) {
    x += vx * dt;
    y += vy * dt;
    angle += spin * dt;
  }

  /** Returns its energy as the square of a speed: twice the energy by the mass. */
  double energy() {
    return vx * vx + vy * vy + spin * spin;
  }
}
