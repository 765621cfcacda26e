package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.ListedEnvironment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;

/**
 * Tries at puzzles, each an episode. An action of the paper, a tool and its place, is three choices
 * here, a number each: which variant (one that is not on offer stands for the next that is), then
 * how far to the right of blue it goes, then how far up. When as many tools stand as the puzzle
 * takes, it is run; the reward at the end is how far that gets. A tool that may not stand there
 * ends the episode with no reward.
 */
final class PlacementEnvironment extends ListedEnvironment<PlacementEnvironment.View, Integer> {

  /** Distance of neighbouring places, in user units. */
  static final double SPACING = 0.05;

  /** Places to each side of blue, as many up and down. */
  static final int REACH = 16;

  private static final int PLACES = 2 * REACH + 1;
  private static final int PARTS = 32;

  private final List<Exercise> exercises;
  private final List<Item> items;
  private View now;

  /**
   * What is seen.
   *
   * @param exercise that is tried
   * @param tools those that stand
   * @param chosen the variant to be placed; empty before it is chosen
   * @param right the place on the one axis, if it is chosen; else -1
   * @param refused whether the last one may not stand there
   * @param reached how far the run got; -1 before it is run
   */
  record View(
      Exercise exercise,
      List<Placed> tools,
      Optional<Item> chosen,
      int right,
      boolean refused,
      double reached) {

    View {
      tools = List.copyOf(tools);
    }

    boolean over() {
      return refused || reached >= 0;
    }
  }

  /**
   * Makes one.
   *
   * @param exercises of which a seed chooses one
   * @param known the exercises whose variants make up the actions, these among them
   */
  PlacementEnvironment(List<Exercise> exercises, List<Exercise> known) {
    this(exercises, known, items(known));
  }

  private PlacementEnvironment(List<Exercise> exercises, List<Exercise> known, List<Item> items) {
    super(
        new Space.Box<>(bounds(known, items), view -> vector(view, items)),
        IntStream.range(0, Math.max(PLACES, items.size())).boxed().toList());
    this.exercises = List.copyOf(exercises);
    this.items = items;
  }

  private PlacementEnvironment(PlacementEnvironment other) {
    super(other);
    exercises = other.exercises;
    items = other.items;
    now = other.now;
  }

  private static List<Item> items(List<Exercise> known) {
    Set<Item> all = new LinkedHashSet<>();
    known.forEach(e -> all.addAll(e.puzzle().inventory().offers(List.of())));
    return List.copyOf(all);
  }

  private static List<Bound> bounds(List<Exercise> known, List<Item> items) {
    List<Bound> bounds = new ArrayList<>();
    for (String what : List.of("blue x", "blue y", "red x", "red y", "goal x", "goal y")) {
      // A net has an input for each whole value, so that places are told apart.
      bounds.add(new Bound(what, 0, PARTS));
    }
    bounds.add(new Bound("tools", 0, Math.max(2, mostTools(known))));
    bounds.add(new Bound("variant", 0, Math.max(2, items.size())));
    bounds.add(new Bound("right", 0, PLACES));
    return bounds;
  }

  private static int mostTools(List<Exercise> known) {
    return known.stream().mapToInt(Exercise::tools).max().orElse(1);
  }

  @Override
  public PlacementEnvironment copy() {
    return new PlacementEnvironment(this);
  }

  @Override
  public View reset(long seed) {
    Exercise exercise = exercises.get((int) Math.floorMod(seed, (long) exercises.size()));
    now = new View(exercise, List.of(), Optional.empty(), -1, false, -1);
    return now;
  }

  @Override
  protected StepResult<View> act(Integer action) {
    View before = now;
    if (before.chosen().isEmpty()) {
      now = next(before.tools(), Optional.of(offered(before, action)), -1);
    } else if (before.right() < 0) {
      now = next(before.tools(), before.chosen(), action % PLACES);
    } else {
      now = placed(before, action % PLACES);
    }
    double reward = now.over() ? Math.max(0, now.reached()) : 0;
    return new StepResult<>(now, reward, now.over(), false, Map.of());
  }

  private Item offered(View view, int number) {
    return IntStream.range(0, items.size())
        .mapToObj(i -> items.get((number + i) % items.size()))
        .filter(item -> view.exercise().puzzle().inventory().allows(view.tools(), item))
        .findFirst()
        .orElseThrow();
  }

  private View next(List<Placed> tools, Optional<Item> chosen, int right) {
    return new View(now.exercise(), tools, chosen, right, false, -1);
  }

  private View placed(View before, int up) {
    Exercise exercise = before.exercise();
    Scene scene = exercise.puzzle().scene();
    Item item = before.chosen().orElseThrow();
    Point at =
        new Point(
                inside(scene.blue().x() + SPACING * (before.right() - REACH)),
                inside(scene.blue().y() + SPACING * (up - REACH)))
            .rounded(4);
    Placed tool = new Placed(Attempt.nextName(scene, before.tools(), item), item, at);
    if (PlacementRules.refusal(scene, before.tools(), tool).isPresent()) {
      return new View(exercise, before.tools(), Optional.empty(), -1, true, -1);
    }
    List<Placed> tools = Attempt.with(before.tools(), tool);
    double reached =
        tools.size() == exercise.tools() ? exercise.reached().applyAsDouble(tools) : -1;
    return new View(exercise, tools, Optional.empty(), -1, false, reached);
  }

  private static double inside(double coordinate) {
    return Math.max(-1, Math.min(1, coordinate));
  }

  @Override
  protected boolean over() {
    return now.over();
  }

  @Override
  protected boolean begun() {
    return now != null;
  }

  @Override
  protected View seen() {
    return now;
  }

  private static double[] vector(View view, List<Item> items) {
    Scene scene = view.exercise().puzzle().scene();
    return new double[] {
      part(scene.blue().x()),
      part(scene.blue().y()),
      part((scene.red().x() - scene.blue().x()) / 2),
      part((scene.red().y() - scene.blue().y()) / 2),
      part((scene.goal().x() - scene.red().x()) / 2),
      part((scene.goal().y() - scene.red().y()) / 2),
      view.tools().size(),
      view.chosen().map(item -> items.indexOf(item) + 1).orElse(0),
      view.right() + 1
    };
  }

  private static double part(double coordinate) {
    return (inside(coordinate) + 1) / 2 * PARTS;
  }

  @Override
  public String text() {
    View view = observation();
    return "%d of %d tools stand%s"
        .formatted(
            view.tools().size(),
            view.exercise().tools(),
            view.reached() >= 1 ? "; solved" : view.over() ? "; not solved" : "");
  }
}
