package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;

/**
 * A puzzle without its tools. All places are centres in user units.
 *
 * @param name a short name for people
 * @param blue the ball that starts things; {@link #NOWHERE} in a level without it
 * @param red the ball that must reach the goal
 * @param goal where red must go
 * @param subGoals places that red passes on a good path; they do not decide anything
 * @param furniture what is fixed in the world, in order of creation
 * @param rules when a run is won and when it ends
 * @param setting what few levels change
 */
public record Scene(
    String name,
    Point blue,
    Point red,
    Point goal,
    List<Point> subGoals,
    List<Placed> furniture,
    Rules rules,
    Setting setting) {

  /** Name of the blue ball in events and texts. */
  public static final String BLUE = "blue ball";

  /** Name of the red ball in events and texts. */
  public static final String RED = "red ball";

  /** Name of the goal in events and texts. */
  public static final String GOAL = "goal";

  /** Name of a sub-goal in events and texts. */
  public static final String SUB_GOAL = "sub-goal";

  /** Name of the floor that the level puts under the red ball. */
  public static final String RED_FLOOR = "red floor";

  /** Name of the floor that the level puts under the goal. */
  public static final String GOAL_FLOOR = "goal floor";

  /** Where the blue ball of a level is that has none: far below the world. */
  public static final Point NOWHERE = new Point(0, -9);

  /** Radius of the blue ball and, in most levels, of the red one, in world units. */
  public static final double BALL_RADIUS = 4;

  /** Radius of a sub-goal, in world units. */
  public static final double SUB_GOAL_RADIUS = 3;

  /** Circumradius of the goal's pentagon, in world units. */
  public static final double GOAL_RADIUS = 4;

  /** Side of a goal that is a basket, in world units. */
  public static final double BASKET_SIDE = 10;

  /** How far a floor's axis lies below the red ball or the goal that it carries, in user units. */
  public static final double FLOOR_DROP = 0.11;

  /** How far a sub-goal stands beside the red ball, in user units. */
  public static final double SUB_GOAL_STEP = 0.2;

  public Scene {
    subGoals = List.copyOf(subGoals);
    furniture = List.copyOf(furniture);
  }

  /** Makes a level with the usual setting. */
  public Scene(
      String name,
      Point blue,
      Point red,
      Point goal,
      List<Point> subGoals,
      List<Placed> furniture,
      Rules rules) {
    this(name, blue, red, goal, subGoals, furniture, rules, Setting.usual());
  }

  /** Returns whether there is a blue ball. */
  public boolean hasBlue() {
    return !blue.equals(NOWHERE);
  }

  /**
   * Returns this level with everything random drawn, and nothing left to draw.
   *
   * @param seed equal seeds give equal levels
   */
  public Scene at(long seed) {
    return Chance.drawn(this, seed);
  }

  /**
   * Makes a level as the paper does: a thin floor under red and under the goal, a sub-goal beside
   * red on the goal's side, then {@code extra}.
   */
  public static Scene designed(String name, Point blue, Point red, Point goal, List<Placed> extra) {
    double side = goal.x() < red.x() ? -SUB_GOAL_STEP : SUB_GOAL_STEP;
    Plank thin = Plank.floor(Plank.FLOOR_LENGTH, 1);
    List<Placed> all = new ArrayList<>();
    all.add(new Placed(RED_FLOOR, thin, red.plus(0, -FLOOR_DROP)));
    all.add(new Placed(GOAL_FLOOR, thin, goal.plus(0, -FLOOR_DROP)));
    all.addAll(extra);
    return new Scene(name, blue, red, goal, List.of(red.plus(side, 0)), all, Rules.puzzle());
  }

  /** Returns the furniture other than the floors that red and the goal brought along. */
  public List<Placed> extras() {
    return furniture.stream()
        .filter(p -> !p.name().equals(RED_FLOOR) && !p.name().equals(GOAL_FLOOR))
        .toList();
  }

  /**
   * Returns the goal at the start, in world units: a pentagon with a corner straight up, the square
   * of a basket, or a ball's disc.
   */
  public Shape goalShape() {
    return switch (setting.goalKind()) {
      case STAR -> Shape.regular(goal.toWorld(), 5, GOAL_RADIUS, 90);
      case BASKET -> Shape.rectangle(goal.toWorld(), BASKET_SIDE, BASKET_SIDE, 0);
      case BALL -> Shape.circle(goal.toWorld(), GOAL_RADIUS);
    };
  }

  /** Returns the red ball's disc at its start, in world units. */
  public Shape redShape() {
    return Shape.circle(red.toWorld(), setting.redRadius());
  }

  /** Returns the blue ball's disc at its start, in world units. */
  public static Shape ball(Point at) {
    return Shape.circle(at.toWorld(), BALL_RADIUS);
  }

  /** Returns a sub-goal's disc, in world units. */
  public static Shape subGoal(Point at) {
    return Shape.circle(at.toWorld(), SUB_GOAL_RADIUS);
  }

  /** Returns the named places of balls and goal, for looking objects up. */
  public Map<String, Point> anchors() {
    return hasBlue() ? Map.of(BLUE, blue, RED, red, GOAL, goal) : Map.of(RED, red, GOAL, goal);
  }

  /** Returns this level under other rules. */
  public Scene withRules(Rules other) {
    return new Scene(name, blue, red, goal, subGoals, furniture, other, setting);
  }

  /** Returns this level with other furniture beside the floors of red and the goal. */
  public Scene withExtras(List<Placed> other) {
    return designed(name, blue, red, goal, other);
  }

  /** Returns this level with other furniture. */
  public Scene withFurniture(List<Placed> other) {
    return new Scene(name, blue, red, goal, subGoals, other, rules, setting);
  }

  /** Returns this level in another setting. */
  public Scene with(Setting other) {
    return new Scene(name, blue, red, goal, subGoals, furniture, rules, other);
  }
}
