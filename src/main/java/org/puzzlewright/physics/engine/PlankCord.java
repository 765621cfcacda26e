package org.puzzlewright.physics.engine;

import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;

/** Limits a plank's angle: a cord between a fixed point beside the pivot and one on the plank. */
final class PlankCord {

  /** Distance from the pivot at which the cord is fastened, in world units: the reference's. */
  private static final double BESIDE = 1;

  private final PlankBody plank;
  private final double fixedX;
  private final double fixedY;
  private final double anchorX;
  private final double anchorY;
  private final double length;
  private final boolean limited;

  private double armX;
  private double armY;
  private double x;
  private double y;
  private double mass;
  private double bias;
  private double impulse;
  private boolean taut;

  PlankCord(PlankBody plank, Part.Hinged part) {
    this.plank = plank;
    fixedX = plank.x + BESIDE;
    fixedY = plank.y;
    Vec anchor = Vec.direction(part.degrees()).times(BESIDE);
    anchorX = anchor.x();
    anchorY = anchor.y();
    limited = part.limit() < 180;
    length = 2 * BESIDE * StrictMath.sin(StrictMath.toRadians(part.limit() / 2));
  }

  void prepare(double cos, double sin, double rate) {
    if (!limited) {
      return;
    }
    armX = cos * anchorX - sin * anchorY;
    armY = sin * anchorX + cos * anchorY;
    double dx = fixedX - plank.x - armX;
    double dy = fixedY - plank.y - armY;
    double apart = Math.sqrt(dx * dx + dy * dy);
    taut = apart > length;
    if (!taut) {
      x = 0;
      y = 0;
      impulse = 0;
      return;
    }
    x = dx / apart;
    y = dy / apart;
    double lever = armX * y - armY * x;
    mass = 1 / (plank.body.m_invMass + plank.body.m_invI * lever * lever);
    bias = -rate * (apart - length);
  }

  void warm() {
    plank.pull(x * impulse, y * impulse, armX, armY);
  }

  void solve() {
    if (!taut) {
      return;
    }
    double along = (plank.vx - plank.spin * armY) * x + (plank.vy + plank.spin * armX) * y;
    double sum = Math.min(0, impulse + (bias + along) * mass);
    double more = sum - impulse;
    impulse = sum;
    plank.pull(x * more, y * more, armX, armY);
  }
}
