package org.puzzlewright.api.environment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
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
public final class CreateEnvironment implements Environment<Observation, CreateAction> {

  static final double ALIVE = 0.01;
  static final double REFUSED = -0.01;
  static final double GOAL = 10;
  static final double SUB_GOAL = 2;
  static final double TOOL_COST = 0.1;
  static final double TARGET = 1;

  /** World units: 0.03 of the diagonal of the reference's [-1, 1] square. */
  static final double MOVED = 3.56;

  private final LongFunction<Scene> levels;
  private final Inventory inventory;
  private final List<Item> tools;
  private final Session session = new Session();
  private final List<Placed> placed = new ArrayList<>();
  private Scene level;
  private boolean running;
  private boolean goalPaid;
  private boolean targetPaid;
  private int subGoalsPaid;
  private int steps;

  /** Makes an environment of one level; the seed then changes nothing. */
  public CreateEnvironment(Scene level, Inventory inventory) {
    this(seed -> level, inventory);
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
  }

  /** Returns the tools that there are, in the order of their numbers. */
  public List<Item> tools() {
    return tools;
  }

  @Override
  public Observation reset(long seed) {
    level = levels.apply(seed);
    session.start(level);
    placed.clear();
    running = true;
    goalPaid = false;
    targetPaid = false;
    subGoalsPaid = 0;
    steps = 0;
    return observation();
  }

  @Override
  public StepResult<Observation> step(CreateAction action) {
    if (!running) {
      throw new IllegalStateException(
          level == null
              ? "no episode has been started; call reset first"
              : "the episode is over; call reset to start another");
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
      throw new IllegalArgumentException("at: a coordinate is not a finite number");
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
    int reached = level.subGoals().size() - session.subGoals().size();
    reward += (reached - subGoalsPaid) * Math.max(0, SUB_GOAL - TOOL_COST * placed.size());
    subGoalsPaid = reached;
    if (session.goalReached() && !goalPaid) {
      goalPaid = true;
      reward += Math.max(0, GOAL - TOOL_COST * placed.size());
    }
    Vec start = level.red().toWorld();
    if (level.rules().blueFirst()
        && !targetPaid
        && session.blueTouchedRed()
        && session.place(Scene.RED).distance(start) > MOVED) {
      targetPaid = true;
      reward += TARGET;
    }
    return reward;
  }

  private Observation observation() {
    return new Observation(
        level,
        steps,
        ball(Scene.BLUE),
        ball(Scene.RED),
        placed,
        session.subGoals(),
        session.goalReached());
  }

  private Observation.Ball ball(String name) {
    Vec v = session.velocity(name);
    return Observation.Ball.seen(session.place(name).toUser(), v.x(), v.y());
  }

  @Override
  public List<Bound<Observation>> bounds() {
    double far = Observation.FAR;
    double fast = Observation.FAST;
    return List.of(
        bound("blue x", far, o -> o.blue().at().x()),
        bound("blue y", far, o -> o.blue().at().y()),
        bound("blue vx", fast, o -> o.blue().vx()),
        bound("blue vy", fast, o -> o.blue().vy()),
        bound("red x", far, o -> o.red().at().x()),
        bound("red y", far, o -> o.red().at().y()),
        bound("red vx", fast, o -> o.red().vx()),
        bound("red vy", fast, o -> o.red().vy()),
        new Bound<>("tools", 0, inventory.total(), o -> o.tools().size()),
        new Bound<>("goal reached", 0, 1, o -> o.goalReached() ? 1 : 0));
  }

  private static Bound<Observation> bound(
      String name, double most, ToDoubleFunction<Observation> value) {
    return new Bound<>(name, -most, most, value);
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
}
