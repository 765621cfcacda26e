package org.puzzlewright.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.collision.shapes.Shape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.FixtureDef;
import org.jbox2d.dynamics.World;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * JBox2D by itself on the scene of a level: the same bodies, gravity, step and iterations as the
 * simulator's, but its own rules of contact, no listener and nothing recorded.
 */
final class BareLoop {

  private static final int VELOCITY_ITERATIONS = 10;
  private static final int POSITION_ITERATIONS = 1;
  private static final double THINNEST = 0.001;
  private static final double BALL_MASS = 10;

  private final World world;
  private final float step;
  private int fixtures;
  private final Map<Body, Vec> starts = new LinkedHashMap<>();

  /**
   * Builds the scene.
   *
   * @param haste how much faster time runs inside: 100 as in the simulator, or 1. JBox2D lets
   *     contacts rest that are slower than 1 unit a second; with haste and without our rules of
   *     contact even a lying ball is faster, keeps bouncing a hair above its floor, and gives the
   *     solver less to do.
   */
  BareLoop(Scene scene, List<Placed> tools, float haste) {
    world = new World(new Vec2(0, -2 * haste * haste));
    step = 1 / 30f / haste;
    world.setAllowSleep(false);
    world.setContinuousPhysics(false);
    ball(scene.blue().toWorld(), Scene.BALL_RADIUS, BALL_MASS);
    scene.furniture().forEach(this::add);
    ball(scene.red().toWorld(), Scene.BALL_RADIUS, BALL_MASS);
    tools.forEach(this::add);
  }

  /** Puts what moves back to its start and makes so many steps. */
  void lap(int steps) {
    starts.forEach(BareLoop::back);
    for (int i = 0; i < steps; i++) {
      world.step(step, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
    }
  }

  /** Returns how many of a lap's steps have at least one pair of touching bodies. */
  int stepsWithContact(int steps) {
    int with = 0;
    lap(0);
    for (int i = 0; i < steps; i++) {
      world.step(step, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
      boolean touching = false;
      for (var c = world.getContactList(); c != null; c = c.getNext()) {
        touching |= c.isTouching();
      }
      with += touching ? 1 : 0;
    }
    return with;
  }

  int fixtures() {
    return fixtures;
  }

  private static void back(Body ball, Vec start) {
    ball.setTransform(inside(start), 0);
    ball.setLinearVelocity(new Vec2());
    ball.setAngularVelocity(0);
  }

  private void ball(Vec at, double radius, double mass) {
    BodyDef def = new BodyDef();
    def.type = BodyType.DYNAMIC;
    def.position.set(inside(at));
    Body body = world.createBody(def);
    CircleShape circle = new CircleShape();
    circle.m_radius = (float) radius;
    FixtureDef fixture = new FixtureDef();
    fixture.shape = circle;
    fixture.density = (float) (mass / (Math.PI * radius * radius));
    fixture.friction = 1;
    body.createFixture(fixture);
    starts.put(body, at);
    fixtures++;
  }

  private void add(Placed thing) {
    for (Part part : thing.parts()) {
      if (part instanceof Part.Solid solid) {
        Body body = world.createBody(new BodyDef());
        shapes(solid.shape()).forEach(s -> attach(body, s, solid));
      } else if (part instanceof Part.Loose loose && loose.shape().vertices().size() == 1) {
        ball(loose.middle(), loose.shape().radius(), loose.mass());
      }
    }
  }

  /** JBox2D takes the root of the frictions' product and the greater elasticity. */
  private void attach(Body body, Shape shape, Part.Solid solid) {
    FixtureDef def = new FixtureDef();
    def.shape = shape;
    def.friction = (float) (solid.friction() * solid.friction());
    def.restitution = (float) solid.elasticity();
    body.createFixture(def);
    fixtures++;
  }

  private static List<Shape> shapes(org.puzzlewright.physics.geometry.Shape shape) {
    List<Vec> corners = shape.vertices();
    if (corners.size() == 1) {
      return List.of(disc(corners.get(0), shape.radius()));
    }
    if (corners.size() > 2) {
      return List.of(polygon(corners));
    }
    Vec from = corners.get(0);
    Vec to = corners.get(1);
    Vec along = to.minus(from).times(1 / to.distance(from));
    Vec side = new Vec(-along.y(), along.x()).times(Math.max(THINNEST, shape.radius()));
    Shape plank =
        polygon(List.of(from.minus(side), to.minus(side), to.plus(side), from.plus(side)));
    return shape.radius() == 0
        ? List.of(plank)
        : List.of(plank, disc(from, shape.radius()), disc(to, shape.radius()));
  }

  private static Shape polygon(List<Vec> corners) {
    PolygonShape polygon = new PolygonShape();
    polygon.set(corners.stream().map(BareLoop::inside).toArray(Vec2[]::new), corners.size());
    return polygon;
  }

  private static Shape disc(Vec centre, double radius) {
    CircleShape circle = new CircleShape();
    circle.m_p.set(inside(centre));
    circle.m_radius = (float) radius;
    return circle;
  }

  private static Vec2 inside(Vec v) {
    return new Vec2((float) (v.x() - Vec.HALF_WORLD), (float) (v.y() - Vec.HALF_WORLD));
  }
}
