package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyType;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;

/** What moves besides the two balls: loose bodies and hinged planks. */
final class DynamicBodies {

  private final Arena arena;
  private final List<Recorder> all = new ArrayList<>();
  private final List<Plank> planks = new ArrayList<>();

  /** A body with what has been recorded of it. */
  private static final class Recorder {
    final String name;
    final Part part;
    final Body body;
    final double reach;
    float[] state = new float[Mover.NUMBERS * 512];
    int slowSteps;

    Recorder(String name, Part part, Body body, Vec origin) {
      this.name = name;
      this.part = part;
      this.body = body;
      this.reach = part.shape().reach(origin);
      recordPlace(0);
    }

    void recordPlace(int index) {
      int at = Mover.NUMBERS * index;
      if (at + Mover.NUMBERS > state.length) {
        state = Arrays.copyOf(state, 2 * state.length);
      }
      state[at] = (float) Arena.x(body);
      state[at + 1] = (float) Arena.y(body);
      state[at + 2] = body.getAngle();
    }

    void recordSpeed() {
      float vx = body.m_linearVelocity.x / Arena.TIME_SCALE;
      float vy = body.m_linearVelocity.y / Arena.TIME_SCALE;
      double rim = body.getAngularVelocity() / Arena.TIME_SCALE * reach;
      boolean slow = vx * vx + vy * vy + rim * rim < Run.REST_SPEED * Run.REST_SPEED;
      slowSteps = slow ? slowSteps + 1 : 0;
    }

    boolean gone() {
      return Arena.y(body) < -reach;
    }
  }

  /** A plank slows what lies on it. */
  private static final class Plank implements ContactHandler.Manner {
    final float drag;
    final List<Body> pressing = new ArrayList<>();

    Plank(double drag) {
      this.drag = (float) drag;
    }

    @Override
    public boolean ignores(Body other) {
      return false;
    }

    @Override
    public void pressedBy(Body other) {
      boolean free = other.getType() == BodyType.DYNAMIC && other.getJointList() == null;
      if (drag > 0 && free && !pressing.contains(other)) {
        pressing.add(other);
      }
    }

    /** The reference slows a ball before it moves on; JBox2D has moved it already. */
    void slow(double fraction) {
      for (Body body : pressing) {
        float lost = drag * (float) (Trace.STEP_SECONDS * fraction) / Arena.TIME_SCALE;
        Arena.shift(body, -lost * body.m_linearVelocity.x, -lost * body.m_linearVelocity.y);
        body.m_linearVelocity.mulLocal(1 - drag);
        body.setAngularVelocity(body.getAngularVelocity() * (1 - drag));
      }
      pressing.clear();
    }
  }

  DynamicBodies(Arena arena) {
    this.arena = arena;
  }

  /** Returns whether the thing is a loose body with corners. */
  static boolean isBox(Placed thing) {
    return thing.parts().stream()
        .anyMatch(p -> p instanceof Part.Loose && p.shape().vertices().size() > 2);
  }

  Body add(String name, Part.Loose part) {
    ContactHandler.Surface surface =
        new ContactHandler.Surface(name, part.friction(), part.elasticity());
    Body body = arena.addMoving(part.middle(), part.shape(), part.mass(), part.moment(), surface);
    all.add(new Recorder(name, part, body, part.middle()));
    return body;
  }

  /** Adds a hinged plank. */
  void add(String name, Part.Hinged part) {
    Plank plank = new Plank(part.drag());
    Body body = arena.addHinged(part, new ContactHandler.Surface(name, 0, 0, plank));
    planks.add(plank);
    all.add(new Recorder(name, part, body, part.pivot()));
  }

  void recordPlaces(int step) {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).recordPlace(step);
    }
  }

  /** After JBox2D's step: slows what planks slow, and holds them. */
  void hold() {
    for (int i = 0; i < planks.size(); i++) {
      planks.get(i).slow(arena.conditions().fraction());
    }
  }

  /** Notes who is at rest. */
  void noteSpeeds() {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).recordSpeed();
    }
  }

  /** Returns whether nothing has moved for {@code steps}, or is where nobody looks. */
  boolean atRest(int steps) {
    for (int i = 0; i < all.size(); i++) {
      Recorder one = all.get(i);
      if (one.slowSteps < steps && !one.gone()) {
        return false;
      }
    }
    return true;
  }

  /** Returns where a body's shape is now, in world units. */
  static Shape shape(Part.Loose part, Body body) {
    Vec at = new Vec(Arena.x(body), Arena.y(body));
    double degrees = StrictMath.toDegrees(body.getAngle());
    return part.shape().moved(at.minus(part.middle())).turned(at, degrees);
  }

  List<Mover> tracks(int last) {
    List<Mover> tracks = new ArrayList<>();
    for (Recorder one : all) {
      float[] state = Arrays.copyOf(one.state, Mover.NUMBERS * (last + 1));
      tracks.add(new Mover(one.name, one.part, state));
    }
    return tracks;
  }
}
