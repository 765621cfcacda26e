package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jbox2d.collision.AABB;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.EdgeShape;
import org.jbox2d.collision.shapes.MassData;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.ContactManager;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.joints.RevoluteJointDef;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;

/**
 * A JBox2D world that is used again and again.
 *
 * <p>Inside, lengths are world units counted from the middle of the world, and time runs {@value
 * #TIME_SCALE} times faster than in the reference. The latter is the way round JBox2D's compiled-in
 * rules: contacts slower than 1 unit a second do not bounce there, while the reference has no such
 * threshold. With the haste it stands for 0.01 world units a second.
 */
final class Arena {

  /** How much faster time runs inside. */
  static final float TIME_SCALE = 100;

  /** Length of a physics step inside. */
  private static final float STEP = (float) (Trace.STEP_SECONDS / TIME_SCALE);

  /** Gravity of the reference in world units per second squared. */
  static final double GRAVITY = -2;

  /** The reference's number. */
  private static final int VELOCITY_ITERATIONS = 10;

  /**
   * One correction of a fifth of the overlap a step, as in the reference; with more, balls that dig
   * in after a fast impact jump out by up to 0.1.
   */
  private static final int POSITION_ITERATIONS = 0;

  /** Half of the thickness of a plank that has none in the reference. */
  private static final double THINNEST = 0.001;

  /** Who collides with whom: capsules exist a second time for boxes, if there are any. */
  private static final int OTHERS = 1;

  private static final int EDGES = 2;
  private static final int BOXES = 4;
  private static final int FOR_BOXES = 8;
  private static final int ALL = 0xffff;

  private final BooleanSupplier cancelled;
  private final ArenaWorld world = new ArenaWorld(new CapsulePool());
  private boolean boxes;
  private PhysicsParameters conditions = PhysicsParameters.USUAL;

  /** Room for the balls' paths, used again by each run. */
  float[] blueWay = new float[4 * 1300];

  /** The same for red. */
  float[] redWay = new float[4 * 1300];

  private final List<Body> bodies = new ArrayList<>();
  private final List<PlankJoint> planks = new ArrayList<>();

  /** Makes an empty world in which nothing is cancelled. */
  Arena() {
    this(() -> false);
  }

  /** Makes an empty world; runs in it end once {@code cancelled} is true. */
  Arena(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
    // The first step of a world does not warm contacts up; let that be one of an empty world, so
    // that a state from the middle of a run can be put into a new world.
    step();
  }

  void stopIfCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancelledException();
    }
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

  /** Makes the broad phase know a fixture by exactly that box, and look for what it meets. */
  void setBox(int number, AABB box) {
    world.boxes().set(number, box);
    contacts().m_broadPhase.touchProxy(number);
  }

  /** Removes everything, so that the next run is the same as in a new world. */
  void clear() {
    planks.forEach(PlankJoint::release);
    planks.clear();
    for (int i = bodies.size() - 1; i >= 0; i--) {
      world.destroyBody(bodies.get(i));
    }
    bodies.clear();
    boxes = false;
    world.freshBroadPhase();
    world.setContactListener(null);
  }

  void listen(org.jbox2d.callbacks.ContactListener listener) {
    world.setContactListener(listener);
  }

  /** Tells that boxes will come, before anything is added. */
  void expectBoxes() {
    boxes = true;
  }

  /** Sets the laws of the next run; nothing may be in the world. */
  void obey(PhysicsParameters laws) {
    boolean otherSteps = laws.halfSteps() != conditions.halfSteps();
    conditions = laws;
    if (otherSteps) {
      step(); // as in the constructor: warming up looks at the length of the step before
    }
    world.setGravity(new Vec2(0, (float) (GRAVITY * laws.gravity() * TIME_SCALE * TIME_SCALE)));
  }

  /** Returns the laws of this run. */
  PhysicsParameters conditions() {
    return conditions;
  }

  void step() {
    float step = conditions.halfSteps() ? STEP / 2 : STEP;
    for (int i = 0; i < planks.size(); i++) {
      planks.get(i).begin(step);
    }
    world.step(step, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
    for (int i = 0; i < planks.size(); i++) {
      planks.get(i).finish(step);
    }
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
    attach(body, circle, (float) density, tag, OTHERS, ALL);
    bodies.add(body);
    return body;
  }

  void addFixed(org.puzzlewright.physics.geometry.Shape shape, Object tag) {
    Body body = world.createBody(new BodyDef());
    attach(body, shape, tag);
    bodies.add(body);
  }

  /**
   * Adds a shape that moves.
   *
   * @param origin about which it turns, in world units: its centre of mass
   * @param moment of inertia about the origin
   */
  Body addMoving(
      Vec origin,
      org.puzzlewright.physics.geometry.Shape shape,
      double mass,
      double moment,
      Object tag) {
    return addMoving(origin, shape, (float) mass, new Vec2(), (float) moment, tag);
  }

  /** Adds a plank that is pinned to the world; what holds it is in its only joint edge. */
  Body addHinged(Part.Hinged part, Object tag) {
    Body body = addMoving(part.pivot(), part.shape(), Part.Hinged.MASS, Part.Hinged.MOMENT, tag);
    Body ground = world.createBody(new BodyDef());
    bodies.add(ground);
    RevoluteJointDef pin = new RevoluteJointDef();
    pin.initialize(ground, body, inside(part.pivot()));
    planks.add(new PlankJoint(world.createJoint(pin), pin, part));
    return body;
  }

  private Body addMoving(
      Vec origin,
      org.puzzlewright.physics.geometry.Shape shape,
      float mass,
      Vec2 centre,
      float moment,
      Object tag) {
    BodyDef def = new BodyDef();
    def.type = BodyType.DYNAMIC;
    def.position.set(inside(origin));
    Body body = world.createBody(def);
    Vec home = new Vec(Vec.HALF_WORLD, Vec.HALF_WORLD);
    attach(body, shape.moved(home.minus(origin)), tag);
    MassData data = new MassData();
    data.mass = mass;
    data.center.set(centre);
    data.I = moment;
    body.setMassData(data);
    bodies.add(body);
    return body;
  }

  private void attach(Body body, org.puzzlewright.physics.geometry.Shape shape, Object tag) {
    List<Vec> corners = shape.vertices();
    if (corners.size() == 1) {
      attach(body, disc(corners.get(0), shape.radius()), 0, tag, OTHERS, ALL);
    } else if (corners.size() == 2) {
      addCapsule(body, corners.get(0), corners.get(1), shape.radius(), tag);
    } else {
      int category = body.getType() == BodyType.DYNAMIC ? BOXES : OTHERS;
      attach(body, polygon(corners), 0, tag, category, ALL);
    }
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
    setVelocity(body, velocity);
    body.setAngularVelocity(0);
  }

  /** Gives a body a velocity in world units a second. */
  static void setVelocity(Body body, Vec velocity) {
    body.m_linearVelocity.set(
        (float) (velocity.x() * TIME_SCALE), (float) (velocity.y() * TIME_SCALE));
  }

  /** Returns a body's velocity in world units a second. */
  static Vec velocity(Body body) {
    return new Vec(body.m_linearVelocity.x / TIME_SCALE, body.m_linearVelocity.y / TIME_SCALE);
  }

  /** Moves a body by so many world units. */
  static void shift(Body body, float dx, float dy) {
    body.setTransform(body.getPosition().add(new Vec2(dx, dy)), body.getAngle());
  }

  /** A true capsule for circles; boxes need another, see {@link Capsules}. */
  private void addCapsule(Body body, Vec from, Vec to, double radius, Object tag) {
    EdgeShape edge = new EdgeShape();
    edge.set(inside(from), inside(to));
    edge.m_radius = (float) radius;
    attach(body, edge, 0, tag, EDGES, ~BOXES);
    if (boxes) {
      Vec along = to.minus(from).times(1 / to.distance(from));
      Vec side = new Vec(-along.y(), along.x()).times(Math.max(THINNEST, radius));
      List<Vec> corners = List.of(from.minus(side), to.minus(side), to.plus(side), from.plus(side));
      attach(body, polygon(corners), 0, tag, FOR_BOXES, BOXES);
      if (radius > 0) {
        attach(body, disc(from, radius), 0, tag, FOR_BOXES, BOXES);
        attach(body, disc(to, radius), 0, tag, FOR_BOXES, BOXES);
      }
    }
  }

  private static CircleShape disc(Vec centre, double radius) {
    CircleShape circle = new CircleShape();
    circle.m_p.set(inside(centre));
    circle.m_radius = (float) radius;
    return circle;
  }

  private static PolygonShape polygon(List<Vec> corners) {
    PolygonShape polygon = new PolygonShape();
    polygon.set(corners.stream().map(Arena::inside).toArray(Vec2[]::new), corners.size());
    // Without it JBox2D keeps circles a skin away.
    polygon.m_radius = 0;
    return polygon;
  }

  private static void attach(
      Body body, Shape shape, float density, Object tag, int category, int mask) {
    FixtureDef def = new FixtureDef();
    def.shape = shape;
    def.density = density;
    def.userData = tag;
    def.filter.categoryBits = category;
    def.filter.maskBits = mask;
    body.createFixture(def);
  }

  private static Vec2 inside(Vec v) {
    return new Vec2((float) (v.x() - Vec.HALF_WORLD), (float) (v.y() - Vec.HALF_WORLD));
  }
}
