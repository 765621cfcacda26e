package org.puzzlewright.physics.environment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Session;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * A level in the manner of the reference: at each step the agent may place one tool, then the world
 * runs for {@value Trace#REFERENCE_STEP} physics steps.
 *
 * <p>Rewards are the reference's: {@value #ALIVE} a step, {@value #REFUSED} more when the tool is
 * refused, {@value #GOAL} for the goal and {@value #SUB_GOAL} for each sub-goal, both less {@value
 * #TOOL_COST} for each tool that stands and never below 0. Where the level's rules want blue to
 * push red, there is {@value #TARGET} once red was touched and has moved by {@value #MOVED}.
 */
public final class CreateEnvironment implements Environment<CreateObservation, CreateAction> {

  static final double ALIVE = 0.01;
  static final double REFUSED = -0.01;
  static final double GOAL = 10;
  static final double SUB_GOAL = 2;
  static final double TOOL_COST = 0.1;
  static final double TARGET = 1;

  /** World units: 0.03 of the diagonal of the reference's [-1, 1] square. */
  static final double MOVED = 3.56;

  /** How many numbers an action is. */
  private static final int SIZE = 3;

  private static final String NOT_FINITE = "at: a coordinate is not a finite number";
  private static final String NOT_STARTED = "no episode has been started; call reset first";

  private final LongFunction<Scene> levels;
  private final Inventory inventory;
  private final List<Item> tools;
  private final Session session;
  private final List<Placed> placed = new ArrayList<>();
  private Scene scene;
  private boolean running;
  private boolean goalPaid;
  private boolean targetPaid;
  private int subGoalsPaid;
  private int steps;

  /** Makes an environment of one level; the seed then changes nothing. */
  public CreateEnvironment(Scene scene, Inventory inventory) {
    this(seed -> scene, inventory);
  }

  /**
   * Makes an environment of many levels.
   *
   * @param levels gives the level of a seed, equal ones for equal seeds
   */
  public CreateEnvironment(LongFunction<Scene> levels, Inventory inventory) {
    this.levels = levels;
    this.inventory = inventory;
    this.tools = inventory.offers(List.of());
    this.session = new Session();
  }

  private CreateEnvironment(CreateEnvironment other) {
    levels = other.levels;
    inventory = other.inventory;
    tools = other.tools;
    session = other.session.copy();
    placed.addAll(other.placed);
    scene = other.scene;
    running = other.running;
    goalPaid = other.goalPaid;
    targetPaid = other.targetPaid;
    subGoalsPaid = other.subGoalsPaid;
    steps = other.steps;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The copy has a physics world of its own. Where nothing moves but balls it costs about as
   * much as making that world; with loose or hinged things, funnels, buckets, fans or belts the
   * steps so far are made again.
   */
  @Override
  public CreateEnvironment copy() {
    return new CreateEnvironment(this);
  }

  /** Returns the tools that there are, in the order of their numbers. */
  public List<Item> tools() {
    return tools;
  }

  @Override
  public CreateObservation reset(long seed) {
    scene = levels.apply(seed);
    session.start(scene);
    placed.clear();
    running = true;
    goalPaid = false;
    targetPaid = false;
    subGoalsPaid = 0;
    steps = 0;
    return observation();
  }

  @Override
  public StepResult<CreateObservation> step(CreateAction action) {
    if (!running) {
      throw new IllegalStateException(
          scene == null ? NOT_STARTED : "the episode is over; call reset to start another");
    }
    Optional<String> refusal = act(action);
    int before = session.events().size();
    Optional<RunEnd> end = session.advance(Trace.REFERENCE_STEP);
    steps++;
    running = end.isEmpty();
    Map<String, String> info = new LinkedHashMap<>();
    refusal.ifPresent(reason -> info.put("refused", reason));
    end.ifPresent(e -> info.put("end", e.words()));
    var events = session.events();
    if (events.size() > before) {
      List<String> told = new ArrayList<>();
      events.subList(before, events.size()).stream()
          .map(e -> e.kind() + " " + e.ball() + ", " + e.other())
          .forEach(told::add);
      info.put("events", String.join("; ", told));
    }
    boolean truncated = end.equals(Optional.of(RunEnd.STEP_LIMIT));
    return new StepResult<>(
        observation(), reward(refusal.isPresent()), end.isPresent() && !truncated, truncated, info);
  }

  /** There are too many places to list. */
  @Override
  public Optional<List<CreateAction>> legalActions() {
    observation();
    return Optional.empty();
  }

  private Optional<String> act(CreateAction action) {
    if (action instanceof CreateAction.Place place) {
      return place(place.item(), place.at());
    } else if (action instanceof CreateAction.PlaceNumber number) {
      if (number.tool() < 0 || number.tool() >= tools.size()) {
        throw new IllegalArgumentException(
            "tool: is %d, but must be from 0 to %d".formatted(number.tool(), tools.size() - 1));
      }
      return place(tools.get(number.tool()), number.at());
    } else if (action == null) {
      throw new IllegalArgumentException("action: is null; use a NoOp to do nothing");
    }
    return Optional.empty();
  }

  private Optional<String> place(Item item, Point at) {
    if (!at.isFinite()) {
      throw new IllegalArgumentException(NOT_FINITE);
    }
    if (!inventory.offers(placed).contains(item)) {
      return Optional.of("a %s is not on offer (any more)".formatted(item.phrase()));
    }
    Point clipped = new Point(clip(at.x()), clip(at.y()));
    Placed tool = new Placed(item.type() + " " + (placed.size() + 1), item, clipped);
    Optional<String> refusal = session.offer(tool);
    if (refusal.isEmpty()) {
      placed.add(tool);
    }
    return refusal;
  }

  private static double clip(double coordinate) {
    return Math.max(-1, Math.min(1, coordinate));
  }

  private double reward(boolean refused) {
    double reward = ALIVE + (refused ? REFUSED : 0);
    int reached = scene.subGoals().size() - session.subGoals().size();
    reward += (reached - subGoalsPaid) * Math.max(0, SUB_GOAL - TOOL_COST * placed.size());
    subGoalsPaid = reached;
    if (session.goalReached() && !goalPaid) {
      goalPaid = true;
      reward += Math.max(0, GOAL - TOOL_COST * placed.size());
    }
    Vec start = scene.red().toWorld();
    if (scene.rules().blueFirst()
        && !targetPaid
        && session.blueTouchedRed()
        && session.place(Scene.RED).distance(start) > MOVED) {
      targetPaid = true;
      reward += TARGET;
    }
    return reward;
  }

  @Override
  public CreateObservation observation() {
    if (scene == null) {
      throw new IllegalStateException(NOT_STARTED);
    }
    return new CreateObservation(
        scene,
        steps,
        ball(Scene.BLUE),
        ball(Scene.RED),
        placed,
        session.subGoals(),
        session.goalReached());
  }

  private CreateObservation.Ball ball(String name) {
    Vec v = session.velocity(name);
    return CreateObservation.Ball.seen(session.place(name).toUser(), v.x(), v.y());
  }

  /** Positions in user units, velocities in world units a second, counts, and 0 or 1. */
  @Override
  public Space<CreateObservation> observationSpace() {
    List<Bound> bounds = new ArrayList<>();
    for (String ball : List.of("blue", "red")) {
      bounds.add(new Bound(ball + " x", -CreateObservation.FAR, CreateObservation.FAR));
      bounds.add(new Bound(ball + " y", -CreateObservation.FAR, CreateObservation.FAR));
      bounds.add(new Bound(ball + " vx", -CreateObservation.FAST, CreateObservation.FAST));
      bounds.add(new Bound(ball + " vy", -CreateObservation.FAST, CreateObservation.FAST));
    }
    bounds.add(new Bound("tools", 0, inventory.total()));
    bounds.add(new Bound("goal reached", 0, 1));
    return new Space.Box<>(bounds, CreateObservation::vector);
  }

  /** The tool's number or -1 for none, and its place; a {@link CreateAction.NoOp} is (-1, 0, 0). */
  @Override
  public Space<CreateAction> actionSpace() {
    return new Space.Box<>(
        List.of(
            new Bound("tool", -1, Math.max(0, tools.size() - 1)),
            new Bound("x", -1, 1),
            new Bound("y", -1, 1)),
        this::vector);
  }

  /**
   * {@inheritDoc}
   *
   * <p>The tool's number is rounded, so that learners may draw it as they draw places; places
   * outside the world are moved onto its border.
   */
  @Override
  public CreateAction action(double[] vector) {
    if (vector.length != SIZE) {
      throw new IllegalArgumentException("vector: must be three numbers, the tool's, x and y");
    }
    double tool = Math.rint(vector[0]);
    if (!(tool >= -1 && tool < tools.size())) {
      throw new IllegalArgumentException(
          "tool: is %s, but must be from -1 (none) to %d".formatted(vector[0], tools.size() - 1));
    }
    Point at = new Point(vector[1], vector[2]);
    if (!at.isFinite()) {
      throw new IllegalArgumentException(NOT_FINITE);
    }
    return tool < 0 ? new CreateAction.NoOp() : new CreateAction.PlaceNumber((int) tool, at);
  }

  private double[] vector(CreateAction action) {
    if (action instanceof CreateAction.Place place) {
      int tool = tools.indexOf(place.item());
      return new double[] {tool < 0 ? Double.NaN : tool, place.at().x(), place.at().y()};
    } else if (action instanceof CreateAction.PlaceNumber number) {
      return new double[] {number.tool(), number.at().x(), number.at().y()};
    }
    return new double[] {-1, 0, 0};
  }

  /** Half of the actions let the world run on; the others place any tool anywhere. */
  @Override
  public CreateAction sample(Random random) {
    if (tools.isEmpty() || random.nextBoolean()) {
      return new CreateAction.NoOp();
    }
    int tool = random.nextInt(tools.size());
    Point at = new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
    return new CreateAction.PlaceNumber(tool, at);
  }

  /** Returns where the balls are, in user units, and which tools stand where. */
  @Override
  public String text() {
    CreateObservation now = observation();
    StringBuilder text = new StringBuilder("step %d\n".formatted(now.step()));
    if (scene.hasBlue()) {
      text.append("blue ball at %s\n".formatted(now.blue().at()));
    }
    text.append("red ball at %s\n".formatted(now.red().at()));
    now.tools().forEach(t -> text.append("%s at %s\n".formatted(t.item().phrase(), t.at())));
    return text.append(now.goalReached() ? "goal reached" : "goal not reached").toString();
  }
}
