package org.puzzlewright.physics.engine;

/** A rod of length 0 that holds a plank at its pivot. */
final class PlankRod {

  private final PlankBody plank;
  private final double pivotX;
  private final double pivotY;
  private double x;
  private double y;
  private double bias;
  private double impulse;

  /** Makes one at exactly where the plank is: it has no direction then, and lets the plank fall. */
  PlankRod(PlankBody plank) {
    this.plank = plank;
    pivotX = plank.x;
    pivotY = plank.y;
  }

  double pivotX() {
    return pivotX;
  }

  double pivotY() {
    return pivotY;
  }

  void prepare(double rate) {
    double dx = pivotX - plank.x;
    double dy = pivotY - plank.y;
    double apart = Math.sqrt(dx * dx + dy * dy);
    x = apart == 0 ? 0 : dx / apart;
    y = apart == 0 ? 0 : dy / apart;
    bias = -rate * apart;
  }

  void warm() {
    plank.pull(x * impulse, y * impulse, 0, 0);
  }

  void solve() {
    double more = (bias + plank.vx * x + plank.vy * y) / plank.body.m_invMass;
    impulse += more;
    plank.pull(x * more, y * more, 0, 0);
  }

  double forceX() {
    return -x * impulse;
  }

  double forceY() {
    return -y * impulse;
  }
}
