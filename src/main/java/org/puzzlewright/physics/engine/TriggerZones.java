package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Scene;

/**
 * Everything that acts on a ball by touch alone: launchers, carriers, wind, and the open sides of
 * funnels and buckets. Touch is our own geometry, judged before JBox2D's step, which is where the
 * reference's callbacks are.
 */
final class TriggerZones {

  /** Mass of a ball for which the speed of a {@link Part.Launcher} holds. */
  private static final double LAUNCHED_MASS = 10;

  private final List<Event> events;
  private final double stepSeconds;
  private final List<Subject> subjects = new ArrayList<>();
  private final List<Zone> zones = new ArrayList<>();

  /** Something that zones act on. */
  private static final class Subject {
    final String name;
    final Body body;
    final double reach;
    final double mass;
    final Part.Loose loose;
    boolean caught;

    Subject(String name, Body body, double reach, double mass, Part.Loose loose) {
      this.name = name;
      this.body = body;
      this.reach = reach;
      this.mass = mass;
      this.loose = loose;
      body.setUserData(this);
    }

    boolean isBall() {
      return name.equals(Scene.BLUE) || name.equals(Scene.RED);
    }

    double gap(Shape zone) {
      boolean round = loose == null || loose.shape().vertices().size() == 1;
      return round
          ? zone.gap(new Vec(Arena.x(body), Arena.y(body))) - reach
          : zone.gap(DynamicBodies.shape(loose, body));
    }
  }

  /** A part that acts by touch, and who is in it. */
  private abstract static class Zone {
    final String name;
    final Shape shape;
    final Set<Subject> inside = new HashSet<>();
    private final Vec middle;
    private final double reach;

    Zone(String name, Shape shape) {
      this.name = name;
      this.shape = shape;
      this.middle = shape.middle();
      this.reach = shape.reach(middle);
    }

    boolean touches(Subject subject) {
      double dx = Arena.x(subject.body) - middle.x();
      double dy = Arena.y(subject.body) - middle.y();
      double near = reach + subject.reach;
      return dx * dx + dy * dy <= near * near && subject.gap(shape) <= 0;
    }

    /** Acts on what touches it now; {@code first} if it did not a step ago. */
    abstract void act(Subject subject, boolean first, int step);

    /** Called when something touches it no more. */
    @SuppressWarnings("UnusedVariable")
    void left(Subject subject) {}

    /** After JBox2D's step. */
    void afterStep() {}
  }

  TriggerZones(List<Event> events, PhysicsParameters conditions) {
    this.events = events;
    this.stepSeconds = Trace.STEP_SECONDS * conditions.fraction();
  }

  /** Returns who is in which zone: a row a zone, a column a subject, both as they were added. */
  boolean[][] occupancy() {
    boolean[][] occupied = new boolean[zones.size()][subjects.size()];
    for (int i = 0; i < occupied.length; i++) {
      for (int j = 0; j < subjects.size(); j++) {
        occupied[i][j] = zones.get(i).inside.contains(subjects.get(j));
      }
    }
    return occupied;
  }

  /**
   * Puts subjects into zones as in another run, whose zones and subjects come first in this one.
   */
  void occupy(boolean[][] occupied) {
    for (int i = 0; i < occupied.length; i++) {
      for (int j = 0; j < occupied[i].length; j++) {
        if (occupied[i][j]) {
          zones.get(i).inside.add(subjects.get(j));
        }
      }
    }
  }

  /** Lets zones act on a ball. */
  void addBall(String name, Body body, double radius, double mass) {
    subjects.add(new Subject(name, body, radius, mass, null));
  }

  /** Lets zones act on a loose body. */
  void addLoose(String name, Body body, Part.Loose part) {
    double reach = part.shape().reach(part.middle());
    subjects.add(new Subject(name, body, reach, part.mass(), part));
  }

  /** Adds a zone that shoots. */
  void add(String name, Part.Launcher part) {
    zones.add(
        new Zone(name, part.shape()) {
          @Override
          void act(Subject subject, boolean first, int step) {
            if (first) {
              Vec velocity = part.velocity().times(LAUNCHED_MASS / subject.mass);
              Arena.launch(subject.body, part.muzzle(), velocity);
              tell(step, Event.Kind.SHOT, subject, name, part.muzzle());
            }
          }
        });
  }

  /** Adds a belt or ladder. */
  void add(String name, Part.Carrier part) {
    zones.add(
        new Zone(name, part.shape()) {
          @Override
          void act(Subject subject, boolean first, int step) {
            Arena.setVelocity(subject.body, part.velocity());
            if (first) {
              tell(step, Event.Kind.CARRIED, subject, name, at(subject));
            }
          }
        });
  }

  /** Adds a fan. */
  void add(String name, Part.Wind part) {
    zones.add(
        new Zone(name, part.shape()) {
          @Override
          void act(Subject subject, boolean first, int step) {
            Vec gain = part.force().times(stepSeconds * Arena.TIME_SCALE / subject.mass);
            Vec2 v = subject.body.m_linearVelocity;
            v.set((float) (v.x + gain.x()), (float) (v.y + gain.y()));
            if (first) {
              tell(step, Event.Kind.BLOWN, subject, name, at(subject));
            }
          }
        });
  }

  /** Adds the mouth of a funnel; the manner is for its solid shape. */
  ContactHandler.Manner add(String name, Part.Funnel part) {
    FunnelExit exit = new FunnelExit(part);
    zones.add(
        new Zone(name, part.shape()) {
          @Override
          void act(Subject subject, boolean first, int step) {
            if (exit.comesIn(at(subject))) {
              Arena.launch(subject.body, part.nozzle(), new Vec(0, 0));
              exit.leaving(subject.body);
              tell(step, Event.Kind.FUNNELLED, subject, name, part.nozzle());
            } else {
              exit.push(subject.body, subject.reach);
            }
          }

          @Override
          void left(Subject subject) {
            exit.left(subject.body);
          }

          @Override
          void afterStep() {
            exit.afterStep();
          }
        });
    return exit;
  }

  /** Adds the mouth of a bucket; the manner is for its solid shape. */
  ContactHandler.Manner add(String name, Part.Bucket part) {
    zones.add(
        new Zone(name, part.shape()) {
          @Override
          void act(Subject subject, boolean first, int step) {
            if (!subject.caught && comesIn(part, at(subject))) {
              subject.caught = true;
              tell(step, Event.Kind.CAUGHT, subject, name, part.middle());
            }
            if (subject.caught) {
              Arena.launch(subject.body, part.middle(), new Vec(0, 0));
            }
          }
        });
    return other -> other.getUserData() instanceof Subject subject && subject.caught;
  }

  /** Returns whether a bucket holds that body. */
  static boolean caught(Body body) {
    return body.getUserData() instanceof Subject subject && subject.caught;
  }

  /** Before JBox2D's step: acts on everything where it is now. */
  void act(int step) {
    // In each step: by number, as iterators would be made anew.
    for (int i = 0; i < zones.size(); i++) {
      Zone zone = zones.get(i);
      for (int j = 0; j < subjects.size(); j++) {
        Subject subject = subjects.get(j);
        if (zone.touches(subject)) {
          zone.act(subject, zone.inside.add(subject), step);
        } else if (zone.inside.remove(subject)) {
          zone.left(subject);
        }
      }
    }
  }

  /** After JBox2D's step. */
  void afterStep() {
    for (int i = 0; i < zones.size(); i++) {
      zones.get(i).afterStep();
    }
  }

  /** The two nearest corners are those of the mouth; on a tie they are not. */
  private static boolean comesIn(Part.Bucket part, Vec at) {
    Vec from = at.minus(part.middle());
    return from.dot(part.opens()) > Math.abs(from.cross(part.opens())) + FunnelExit.TIE;
  }

  private static Vec at(Subject subject) {
    return new Vec(Arena.x(subject.body), Arena.y(subject.body));
  }

  private void tell(int step, Event.Kind kind, Subject subject, String zone, Vec at) {
    if (subject.isBall()) {
      events.add(new Event(step, kind, subject.name, zone, at.toUser()));
    }
  }
}
