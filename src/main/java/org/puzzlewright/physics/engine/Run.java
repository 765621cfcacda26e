package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jbox2d.collision.AABB;
import org.jbox2d.dynamics.Body;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;
import org.puzzlewright.physics.scene.Snapshot;

/**
 * One run from its first step to its end.
 *
 * <p>The reference moves bodies first and then looks for contacts, JBox2D the other way round. A
 * step here is therefore: zones act on the places that were reached, these are recorded, and only
 * then JBox2D finds contacts, adds gravity, bounces and moves on. Recorded so, the two agree step
 * by step.
 */
final class Run implements ContactHandler.Sink {

  private static final double BALL_MASS = 10;
  private static final double BALL_FRICTION = 1;
  private static final double BALL_ELASTICITY = 1;

  /** Slower than this counts as at rest, world units a second (the reference's figure). */
  static final double REST_SPEED = 0.05;

  /** Steps of rest in a row: a ball at the top of its flight is slow for 2 of them. */
  static final int REST_STEPS = 20;

  /** How far red must have moved in the reference before it counts as hit, in world units. */
  private static final double MOVED = 0.03 * Math.sqrt(8) * Vec.HALF_WORLD;

  private static final Item MOVING_GOAL =
      Catalogue.item("ball", "radius", Scene.GOAL_RADIUS, "mass", BALL_MASS);

  final Arena arena;
  private final Scene scene;
  final Ball blue;
  final Ball red;
  final List<Event> events = new ArrayList<>();
  final TriggerZones zones;
  private final DynamicBodies movers;
  private final Overlaps overlaps = new Overlaps();
  private final Shape goal;
  private final Vec goalCentre;
  private final double goalReach;
  boolean redMoved;
  final boolean[] subGoalReached;
  int step;
  boolean blueTouchedRed;
  boolean goalReached;
  int restingMoments;
  final boolean[] subGoalGone;
  private final Vec[] subGoals;
  private final List<Placed> standing = new ArrayList<>();
  private final List<Placed> waiting;
  private RunEnd end;
  private Watcher watcher;

  /** Receives every box by which the broad phase knows a ball. */
  interface Watcher {
    void box(int step, AABB box);
  }

  Run(Arena arena, Scene scene, List<Placed> tools) {
    this(arena, scene, tools, PlayMode.AT_START);
  }

  Run(Arena arena, Scene scene, List<Placed> tools, PlayMode mode) {
    this(arena, scene, tools, mode, PhysicsParameters.USUAL);
  }

  Run(Arena arena, Scene scene, List<Placed> tools, PlayMode mode, PhysicsParameters conditions) {
    this.arena = arena;
    arena.obey(conditions);
    this.zones = new TriggerZones(events, conditions);
    this.scene = scene;
    this.goal = scene.goalShape();
    this.goalCentre = scene.goal().toWorld();
    this.goalReach =
        goalMoves() ? Scene.GOAL_RADIUS : goal.vertices().get(0).distance(goalCentre) + 1e-9;
    this.movers = new DynamicBodies(arena);
    this.subGoalReached = new boolean[scene.subGoals().size()];
    this.subGoals = scene.subGoals().stream().map(Point::toWorld).toArray(Vec[]::new);
    this.subGoalGone = new boolean[scene.subGoals().size()];
    arena.listen(new ContactHandler(this, overlaps, conditions));
    if (Stream.concat(scene.furniture().stream(), tools.stream()).anyMatch(DynamicBodies::isBox)) {
      arena.expectBoxes();
    }
    // The order is the reference's, and it is canonical: contacts are solved in order of creation.
    blue =
        scene.hasBlue()
            ? addBall(Scene.BLUE, scene.blue(), Scene.BALL_RADIUS)
            : Ball.absent(Scene.BLUE, scene.blue().toWorld(), arena.blueWay);
    scene.furniture().forEach(this::add);
    red = addBall(Scene.RED, scene.red(), scene.setting().redRadius());
    if (goalMoves()) {
      add(new Placed(Scene.GOAL, MOVING_GOAL, scene.goal()));
    }
    waiting = mode == PlayMode.SEQUENTIAL ? List.copyOf(tools) : List.of();
    if (mode == PlayMode.AT_START) {
      tools.forEach(this::place);
    }
    blue.recordStart();
    red.recordStart();
  }

  /** Returns whether all that the next step depends on can be carried to another world. */
  boolean branches() {
    return scene.hasBlue()
        && !goalMoves()
        && Stream.concat(scene.furniture().stream(), standing.stream())
            .allMatch(BranchableRun::isPlain);
  }

  /** Returns a run in an empty arena that goes on as this one; it must {@link #branches}. */
  Run branch(Arena other) {
    Run branch = new Run(other, scene, List.of(), PlayMode.SEQUENTIAL, arena.conditions());
    standing.forEach(branch::place);
    new Checkpoint(this).restore(branch, events, blue.track(step), red.track(step));
    branch.end = end;
    return branch;
  }

  private void place(Placed tool) {
    standing.add(tool);
    add(tool);
  }

  /** Places a tool before the next step, or returns what is in its way now. */
  Optional<String> offer(Placed tool) {
    Optional<String> reason =
        PlacementRules.refusal(scene, standing, tool, now()).map(Sentence::toString);
    if (reason.isEmpty()) {
      place(tool);
    } else {
      events.add(new Event(step + 1, Event.Kind.REFUSED, tool.name(), reason.get(), tool.at()));
    }
    return reason;
  }

  /** Returns the sub-goals that have not been taken away. */
  List<Point> subGoalsLeft() {
    List<Point> left = new ArrayList<>();
    for (int i = 0; i < subGoalGone.length; i++) {
      if (!subGoalGone[i]) {
        left.add(scene.subGoals().get(i));
      }
    }
    return left;
  }

  private Snapshot now() {
    return step == 0
        ? Snapshot.start(scene)
        : new Snapshot(
            List.of(new Vec(blue.x(step), blue.y(step)), new Vec(red.x(step), red.y(step))),
            subGoalsLeft());
  }

  /** Tells {@code by} of the balls' boxes from now on, those of the start included. */
  void watch(Watcher by) {
    blue.box = arena.box(blue.body);
    red.box = arena.box(red.body);
    watcher = by;
    tellBoxes(step);
  }

  private void tellBoxes(int at) {
    if (watcher != null) {
      blue.tell(watcher, at);
      red.tell(watcher, at);
    }
  }

  /** Lets blue start with a velocity, in world units a second, instead of at rest. */
  void throwBlue(Vec velocity) {
    toss(blue, velocity);
  }

  /** The same for red. */
  void throwRed(Vec velocity) {
    toss(red, velocity);
  }

  private static void toss(Ball ball, Vec velocity) {
    // The first step moves before it is recorded; see the order of a step above.
    Arena.launch(ball.body, ball.start.plus(velocity.times(Trace.STEP_SECONDS)), velocity);
  }

  /** Runs to the end and clears the arena. */
  Trace trace() {
    try {
      runTo(Integer.MAX_VALUE);
      return new Trace(blue.track(step), red.track(step), events, end, movers.tracks(step));
    } finally {
      arena.blueWay = blue.state;
      arena.redWay = red.state;
      arena.clear();
    }
  }

  /** Runs on until {@code last} steps are done or the run ends; null while it has not ended. */
  RunEnd runTo(int last) {
    while (end == null && step < last) {
      if (step % Trace.REFERENCE_STEP == 0) {
        arena.stopIfCancelled();
      }
      int turn = step / Trace.REFERENCE_STEP;
      if (turn < waiting.size() && step % Trace.REFERENCE_STEP == 0) {
        offer(waiting.get(turn));
      }
      step++;
      advance();
      if (step % Trace.REFERENCE_STEP == 0) {
        checkGone();
      }
      end = end();
    }
    return end;
  }

  @Override
  public void begin(ContactHandler.Surface a, ContactHandler.Surface b) {
    touch(blue, a, b, 1);
    touch(red, a, b, 1);
  }

  @Override
  public void end(ContactHandler.Surface a, ContactHandler.Surface b) {
    touch(blue, a, b, -1);
    touch(red, a, b, -1);
  }

  /**
   * Counts the pieces of a thing that a ball touches: a ramp's plank and its round ends are one.
   */
  private void touch(Ball ball, ContactHandler.Surface a, ContactHandler.Surface b, int change) {
    boolean first = a.name().equals(ball.name);
    if (!first && !b.name().equals(ball.name)) {
      return;
    }
    ContactHandler.Surface surface = first ? b : a;
    String other = surface.name();
    if (ball == red && other.equals(Scene.BLUE)) {
      return; // told once, for blue
    }
    int pieces = ball.touching.merge(other, change, Integer::sum);
    if (change == 1 && pieces == 1 && !surface.ignores(ball.body)) {
      blueTouchedRed |= other.equals(Scene.RED);
      events.add(event(Event.Kind.CONTACT, ball, other));
    }
  }

  private void advance() {
    if (arena.conditions().halfSteps()) {
      zones.act(step);
      solve();
    }
    zones.act(step);
    tellBoxes(step - 1);
    blue.recordPlace(step);
    red.recordPlace(step);
    movers.recordPlaces(step);
    solve();
    movers.noteSpeeds();
    tellBoxes(step);
    blue.recordVelocity(step);
    red.recordVelocity(step);
    checkSubGoals();
    checkGoal();
    checkLeft(blue);
    checkLeft(red);
  }

  private void solve() {
    arena.step();
    overlaps.correct();
    zones.afterStep();
    movers.hold();
  }

  private void checkSubGoals() {
    for (int i = 0; i < subGoalReached.length; i++) {
      if (!subGoalReached[i] && redIsAt(i)) {
        subGoalReached[i] = true;
        events.add(event(Event.Kind.SUB_GOAL, red, Scene.SUB_GOAL));
      }
    }
  }

  /** The reference looks, and takes sub-goals away, only every 40 steps. */
  private void checkGone() {
    for (int i = 0; i < subGoalGone.length; i++) {
      subGoalGone[i] |= redIsAt(i);
    }
  }

  private boolean redIsAt(int subGoal) {
    double reach = scene.setting().redRadius() + Scene.SUB_GOAL_RADIUS;
    double dx = red.x(step) - subGoals[subGoal].x();
    double dy = red.y(step) - subGoals[subGoal].y();
    return dx * dx + dy * dy <= reach * reach;
  }

  private void checkGoal() {
    if (goalReached || (scene.rules().blueFirst() && !blueTouchedRed)) {
      return;
    }
    if (goalMoves() ? red.touching.getOrDefault(Scene.GOAL, 0) > 0 : redAtGoal()) {
      goalReached = true;
      events.add(event(Event.Kind.GOAL, red, Scene.GOAL));
    }
  }

  private boolean redAtGoal() {
    double x = red.x(step);
    double y = red.y(step);
    double radius = scene.setting().redRadius();
    double dx = x - goalCentre.x();
    double dy = y - goalCentre.y();
    double far = radius + goalReach;
    return dx * dx + dy * dy <= far * far && goal.gap(new Vec(x, y)) <= radius;
  }

  private boolean goalMoves() {
    return scene.setting().goalKind() == Setting.GoalKind.BALL;
  }

  private void checkLeft(Ball ball) {
    double x = ball.x(step);
    double y = ball.y(step);
    if (!ball.left && !(x > 0 && x < Vec.WORLD && y > 0 && y < Vec.WORLD)) {
      ball.left = true;
      events.add(event(Event.Kind.LEFT_WORLD, ball, "world"));
    }
  }

  private RunEnd end() {
    RunEnd end = scene.rules().ending() == Rules.Ending.PUZZLE ? puzzleEnd() : referenceEnd();
    return end == null && step >= scene.rules().stepLimit() ? RunEnd.STEP_LIMIT : end;
  }

  private RunEnd puzzleEnd() {
    if (goalReached) {
      return RunEnd.GOAL_REACHED;
    }
    if (red.left) {
      return RunEnd.RED_LEFT_WORLD;
    }
    if (!red.atRest() || !movers.atRest(REST_STEPS)) {
      return null;
    }
    if (scene.hasBlue() && blue.belowWorld(step)) {
      return blueTouchedRed ? RunEnd.ALL_AT_REST : RunEnd.BLUE_LOST;
    }
    return blue.atRest() ? RunEnd.ALL_AT_REST : null;
  }

  /** The reference looks only every 40 steps, and counts resting moments that need not follow. */
  private RunEnd referenceEnd() {
    if (step % Trace.REFERENCE_STEP != 0) {
      return null;
    }
    double x = red.x(step);
    double y = red.y(step);
    if (!(x > 0 && x < Vec.WORLD && y > 0 && y < Vec.WORLD)) {
      return RunEnd.RED_LEFT_WORLD;
    }
    redMoved |= Math.hypot(x - red.start.x(), y - red.start.y()) > MOVED;
    if (scene.rules().marker() && !redMoved && blue.left) {
      return RunEnd.BLUE_LOST;
    }
    if (blue.slowSteps > 0 && red.slowSteps > 0 && movers.atRest(1) && ++restingMoments == 2) {
      return RunEnd.ALL_AT_REST;
    }
    return null;
  }

  private Event event(Event.Kind kind, Ball ball, String other) {
    Point at = new Vec(ball.x(step), ball.y(step)).toUser();
    return new Event(step, kind, ball.name, other, at);
  }

  private Ball addBall(String name, Point at, double radius) {
    ContactHandler.Surface surface =
        new ContactHandler.Surface(name, BALL_FRICTION, BALL_ELASTICITY);
    Vec start = at.toWorld();
    Body body = arena.addBall(start, radius, BALL_MASS, surface);
    zones.addBall(name, body, radius, BALL_MASS);
    return new Ball(name, start, body, name.equals(Scene.BLUE) ? arena.blueWay : arena.redWay);
  }

  private void add(Placed thing) {
    String name = thing.name();
    for (Part part : thing.parts()) {
      if (part instanceof Part.Solid solid) {
        fix(name, solid.shape(), solid.friction(), solid.elasticity(), null);
      } else if (part instanceof Part.Launcher launcher) {
        zones.add(name, launcher);
      } else if (part instanceof Part.Carrier carrier) {
        zones.add(name, carrier);
      } else if (part instanceof Part.Wind wind) {
        zones.add(name, wind);
      } else if (part instanceof Part.Funnel f) {
        fix(name, f.shape(), f.friction(), f.elasticity(), zones.add(name, f));
      } else if (part instanceof Part.Bucket b) {
        fix(name, b.shape(), b.friction(), b.elasticity(), zones.add(name, b));
      } else if (part instanceof Part.Loose loose) {
        zones.addLoose(name, movers.add(name, loose), loose);
      } else if (part instanceof Part.Hinged hinged) {
        movers.add(name, hinged);
      }
    }
  }

  private void fix(
      String name, Shape shape, double friction, double elasticity, ContactHandler.Manner manner) {
    arena.addFixed(shape, new ContactHandler.Surface(name, friction, elasticity, manner));
  }
}
