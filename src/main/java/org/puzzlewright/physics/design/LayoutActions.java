package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/** Carries out the actions that change a layout: balls, goal, floors and walls. */
final class LayoutActions {

  /** Between the places that are tried for one that is accepted, in user units. */
  private static final double STEP = 0.01;

  /** So many steps in each direction. */
  private static final int NEAR = 50;

  private LayoutActions() {}

  static Result<PhysicsState> placeObjects(PhysicsState state, Axis axis, Call call) {
    List<Point> places = List.of(point(call, "blue_"), point(call, "red_"), point(call, "goal_"));
    return layout(
        state,
        objects(state, places),
        "Placed the balls and the goal.",
        axis,
        () -> better(axis, places, p -> allowed(objects(state, p))));
  }

  private static PhysicsState objects(PhysicsState state, List<Point> places) {
    return state.withLayout(
        Scene.designed("designed", places.get(0), places.get(1), places.get(2), List.of()));
  }

  static Result<PhysicsState> addFurniture(PhysicsState state, Axis axis, Plank plank, Call call) {
    Scene scene = state.scene().orElseThrow();
    long same = scene.extras().stream().filter(p -> p.item().type().equals(plank.type())).count();
    Placed piece = new Placed(plank.type() + " " + (same + 1), plank, point(call, ""));
    return layout(
        state,
        with(state, piece),
        axis.say("Placed %s (%s) at %s.", piece.name(), plank.phrase(), piece.at()),
        axis,
        () -> nearest(axis, piece.at(), p -> allowed(with(state, piece.movedTo(p)))));
  }

  private static PhysicsState with(PhysicsState state, Placed piece) {
    Scene scene = state.scene().orElseThrow();
    List<Placed> extras = new ArrayList<>(scene.extras());
    extras.add(piece);
    return state.withLevel(
        Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), extras));
  }

  static Result<PhysicsState> moveRed(PhysicsState state, Axis axis, Call call) {
    Scene scene = state.scene().orElseThrow();
    String format = "The red ball was moved from %s to %s.";
    Function<Point, Scene> moved =
        to -> Scene.designed(scene.name(), scene.blue(), to, scene.goal(), scene.extras());
    return moved(state, axis, moved, format, scene.red(), point(call, ""));
  }

  static Result<PhysicsState> moveGoal(PhysicsState state, Axis axis, Call call) {
    Scene scene = state.scene().orElseThrow();
    String format = "The goal was moved from %s to %s.";
    Function<Point, Scene> moved =
        to -> Scene.designed(scene.name(), scene.blue(), scene.red(), to, scene.extras());
    return moved(state, axis, moved, format, scene.goal(), point(call, ""));
  }

  private static Result<PhysicsState> moved(
      PhysicsState state,
      Axis axis,
      Function<Point, Scene> moved,
      String format,
      Point from,
      Point to) {
    PhysicsState next = state.withLevel(moved.apply(to)).withRepair(Sentence.of(format, from, to));
    return layout(
        state,
        next,
        axis.say(format, from, to),
        axis,
        () -> nearest(axis, to, p -> allowed(state.withLevel(moved.apply(p)))));
  }

  /**
   * Accepts a changed layout if it is well formed and the tools may stay where they are.
   *
   * @param places tells, if need be, which place would be accepted
   */
  private static Result<PhysicsState> layout(
      PhysicsState before, PhysicsState after, String words, Axis axis, Supplier<String> places) {
    Optional<Sentence> fault = fault(after.scene().orElseThrow());
    if (fault.isPresent()) {
      return new Result.Refused<>(
          before, axis.told(fault.get()) + ".", "Choose another place." + places.get());
    }
    return inTheWay(after)
        .<Result<PhysicsState>>map(
            reason ->
                new Result.Refused<>(
                    before,
                    axis.told(reason) + ".",
                    "Choose another place or remove the tool first." + places.get()))
        .orElseGet(() -> new Result.Done<>(after, words));
  }

  private static Optional<Sentence> fault(Scene scene) {
    return Stream.of(PlacementRules.faults(scene), LayoutRules.faults(scene, List.of()))
        .flatMap(List::stream)
        .findFirst();
  }

  private static Optional<Sentence> inTheWay(PhysicsState state) {
    Scene scene = state.scene().orElseThrow();
    for (int i = 0; i < state.tools().size(); i++) {
      Placed tool = state.tools().get(i);
      Optional<Sentence> refusal = PlacementRules.refusal(scene, state.tools().subList(0, i), tool);
      if (refusal.isPresent()) {
        return Optional.of(
            Sentence.of("\"%s\" would be in the way: %s", tool.name(), refusal.get()));
      }
    }
    return Optional.empty();
  }

  private static boolean allowed(PhysicsState state) {
    return fault(state.scene().orElseThrow()).isEmpty() && inTheWay(state).isEmpty();
  }

  private static String nearest(Axis axis, Point wanted, Predicate<Point> free) {
    return nearest(wanted, free)
        .map(p -> axis.say(" The nearest that is accepted is %s.", p))
        .orElse("");
  }

  /** Tells which of the three to put elsewhere, one after the other, so that all may stand. */
  private static String better(Axis axis, List<Point> wanted, Predicate<List<Point>> free) {
    List<Point> places = new ArrayList<>(wanted);
    for (int i = 0; i < places.size(); i++) {
      int moved = i;
      Predicate<Point> inside = p -> LayoutRules.outside(alone(p, moved == 0)).isEmpty();
      nearest(places.get(i), inside).ifPresent(p -> places.set(moved, p));
    }
    for (int i = places.size() - 1; i >= 0 && !free.test(places); i--) {
      int moved = i;
      nearest(places.get(i), p -> free.test(replaced(places, moved, p)))
          .ifPresent(p -> places.set(moved, p));
    }
    return free.test(places)
        ? axis.say(
            " These are accepted: blue at %s, red at %s, the goal at %s.",
            places.get(0), places.get(1), places.get(2))
        : "";
  }

  /** Returns a level in which that place is blue's, or else that of red with its floor. */
  private static Scene alone(Point place, boolean blue) {
    Point middle = new Point(0, 0);
    return Scene.designed("", blue ? place : middle, blue ? middle : place, middle, List.of());
  }

  private static List<Point> replaced(List<Point> places, int index, Point place) {
    List<Point> other = new ArrayList<>(places);
    other.set(index, place);
    return other;
  }

  /** Returns the place itself if it is free, or else the nearest on a lattice, two decimals. */
  private static Optional<Point> nearest(Point wanted, Predicate<Point> free) {
    if (free.test(wanted)) {
      return Optional.of(wanted);
    }
    List<Point> lattice = new ArrayList<>();
    Point from = new Point(clamped(wanted.x()), clamped(wanted.y())).rounded(2);
    for (int i = -NEAR; i <= NEAR; i++) {
      for (int j = -NEAR; j <= NEAR; j++) {
        lattice.add(from.plus(i * STEP, j * STEP).rounded(2));
      }
    }
    lattice.sort(Comparator.comparingDouble(wanted::distance));
    return lattice.stream().filter(Point::insideWorld).filter(free).findFirst();
  }

  private static double clamped(double coordinate) {
    return Math.max(-1, Math.min(1, coordinate));
  }

  private static Point point(Call call, String prefix) {
    return new Point(call.number(prefix + "x", 0), call.number(prefix + "y", 0));
  }
}
