package org.puzzlewright.physics;

import java.util.ArrayList;
import java.util.List;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.broadphase.BroadPhase;
import org.jbox2d.collision.broadphase.DynamicTree;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.ContactManager;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.World;
import org.puzzlewright.geometry.Vec;

/**
 * A JBox2D world that is used again and again.
 *
 * <p>Inside, lengths are world units counted from the middle of the world, and time runs {@value
 * #HASTE} times faster than in the reference. The latter is the way round JBox2D's compiled-in
 * rules: contacts slower than 1 unit a second do not bounce there, while the reference has no such
 * threshold. With the haste it stands for 0.01 world units a second.
 */
final class Arena {

  /** How much faster time runs inside. */
  static final float HASTE = 100;

  /** Length of a physics step inside. */
  private static final float STEP = (float) (Trace.STEP_SECONDS / HASTE);

  /** Gravity of the reference in world units per second squared. */
  static final double GRAVITY = -2;

  /** The reference's number. */
  private static final int VELOCITY_ITERATIONS = 10;

  /**
   * One correction of a fifth of the overlap a step, as in the reference; with more, balls that dig
   * in after a fast impact jump out by up to 0.1.
   */
  private static final int POSITION_ITERATIONS = 1;

  /** JBox2D keeps circles this far away from polygons, so polygons are made smaller by it. */
  private static final double SKIN = 0.01;

  /** Half of the thickness of a plank that has none in the reference. */
  private static final double THINNEST = 0.001;

  private final Reusable world = new Reusable();

  /** Room for the balls' ways, used again by each run. */
  float[] blueWay = new float[4 * 1300];

  /** The same for red. */
  float[] redWay = new float[4 * 1300];

  private final List<Body> bodies = new ArrayList<>();

  /** A world that can forget everything that was in it. */
  private static final class Reusable extends World {
    Reusable() {
      super(new Vec2(0, (float) (GRAVITY * HASTE * HASTE)));
      setAllowSleep(false);
      // The reference has no continuous collision detection either; nothing here is fast enough.
      setContinuousPhysics(false);
    }

    void freshBroadPhase() {
      // A used tree numbers its nodes otherwise, and the order of contacts follows the numbers.
      m_contactManager.m_broadPhase = new BroadPhase(new DynamicTree());
    }
  }

  /** Makes an empty world. */
  Arena() {
    // The first step of a world does not warm contacts up; let that be one of an empty world, so
    // that a state from the middle of a run can be put into a new world.
    step();
  }

  /** Returns the bodies in order of creation; not to be changed. */
  List<Body> bodies() {
    return bodies;
  }

  /** Returns JBox2D's keeper of contacts. */
  ContactManager contacts() {
    return world.getContactManager();
  }

  /** Returns the broad phase's own box of a ball. */
  AABB box(Body ball) {
    return contacts().m_broadPhase.getFatAABB(ArenaState.proxyOf(this, ball.m_fixtureList));
  }

  /** Removes everything, so that the next run is the same as in a new world. */
  void clear() {
    for (int i = bodies.size() - 1; i >= 0; i--) {
      world.destroyBody(bodies.get(i));
    }
    bodies.clear();
    world.freshBroadPhase();
    world.setContactListener(null);
  }

  void listen(org.jbox2d.callbacks.ContactListener listener) {
    world.setContactListener(listener);
  }

  void step() {
    world.step(STEP, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
  }

  /** Adds a ball of mass 10 with its centre there. */
  Body addBall(Vec centre, double radius, double mass, Object tag) {
    BodyDef def = new BodyDef();
    def.type = BodyType.DYNAMIC;
    def.position.set(inside(centre));
    Body body = world.createBody(def);
    CircleShape circle = new CircleShape();
    circle.m_radius = (float) radius;
    double density = mass / (Math.PI * radius * radius);
    attach(body, circle, (float) density, tag);
    bodies.add(body);
    return body;
  }

  /** Adds a fixed shape. */
  void addFixed(org.puzzlewright.geometry.Shape shape, Object tag) {
    Body body = world.createBody(new BodyDef());
    List<Vec> corners = shape.vertices();
    if (corners.size() == 1) {
      addDisc(body, corners.get(0), shape.radius(), tag);
    } else if (corners.size() == 2) {
      addCapsule(body, corners.get(0), corners.get(1), shape.radius(), tag);
    } else {
      addPolygon(body, shrunk(corners), tag);
    }
    bodies.add(body);
  }

  /** Returns the ball's centre in world units. */
  static double x(Body body) {
    return body.getPosition().x + Vec.HALF_WORLD;
  }

  /** Returns the ball's centre in world units. */
  static double y(Body body) {
    return body.getPosition().y + Vec.HALF_WORLD;
  }

  /** Puts a ball somewhere with a velocity in world units a second and no spin. */
  static void launch(Body body, Vec at, Vec velocity) {
    body.setTransform(inside(at), 0);
    body.setLinearVelocity(
        new Vec2((float) (velocity.x() * HASTE), (float) (velocity.y() * HASTE)));
    body.setAngularVelocity(0);
  }

  private void addCapsule(Body body, Vec from, Vec to, double radius, Object tag) {
    Vec along = to.minus(from).times(1 / to.distance(from));
    Vec side = new Vec(-along.y(), along.x()).times(Math.max(THINNEST, radius - SKIN));
    addPolygon(
        body, List.of(from.minus(side), to.minus(side), to.plus(side), from.plus(side)), tag);
    if (radius > 0) {
      addDisc(body, from, radius, tag);
      addDisc(body, to, radius, tag);
    }
  }

  private void addDisc(Body body, Vec centre, double radius, Object tag) {
    CircleShape circle = new CircleShape();
    circle.m_p.set(inside(centre));
    circle.m_radius = (float) radius;
    attach(body, circle, 0, tag);
  }

  private void addPolygon(Body body, List<Vec> corners, Object tag) {
    PolygonShape polygon = new PolygonShape();
    polygon.set(corners.stream().map(Arena::inside).toArray(Vec2[]::new), corners.size());
    attach(body, polygon, 0, tag);
  }

  private static void attach(Body body, Shape shape, float density, Object tag) {
    FixtureDef def = new FixtureDef();
    def.shape = shape;
    def.density = density;
    def.userData = tag;
    body.createFixture(def);
  }

  /** Moves every edge of a regular polygon inwards by the skin. */
  private static List<Vec> shrunk(List<Vec> corners) {
    Vec sum = new Vec(0, 0);
    for (Vec c : corners) {
      sum = sum.plus(c);
    }
    Vec middle = sum.times(1.0 / corners.size());
    Vec edge = corners.get(0).plus(corners.get(1)).times(0.5).minus(middle);
    double factor = 1 - SKIN / edge.length();
    return corners.stream().map(c -> middle.plus(c.minus(middle).times(factor))).toList();
  }

  private static Vec2 inside(Vec v) {
    return new Vec2((float) (v.x() - Vec.HALF_WORLD), (float) (v.y() - Vec.HALF_WORLD));
  }
}
