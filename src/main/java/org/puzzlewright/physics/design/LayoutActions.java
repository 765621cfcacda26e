package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/**
 * Carries out the actions that change a layout: balls, goal, floors and walls.
 *
 * @param axis on which places are told
 */
record LayoutActions(Axis axis) {

  /** Between the places that are tried for one that is accepted, in user units. */
  private static final double STEP = 0.01;

  /** So many steps in each direction. */
  private static final int NEAR = 50;

  /** Bounds of the length of a floor or wall, in user units. */
  static final double SHORTEST = 0.1;

  static final double LONGEST = 1;

  /** Begins a layout with balls and goal alone. */
  Result<PhysicsState> placeObjects(PhysicsState state, Call call) {
    List<Point> places = List.of(point(call, "blue_"), point(call, "red_"), point(call, "goal_"));
    return begun(state, places, List.of(), "Placed the balls and the goal.");
  }

  /** Begins a layout with floors and walls; tools are left to others. */
  Result<PhysicsState> placeLayout(PhysicsState state, Call call) {
    for (String kind : List.of("floors", "walls")) {
      for (JsonNode piece : call.arguments().path(kind)) {
        double length = piece.path(2).asDouble(SHORTEST);
        if (length < SHORTEST || length > LONGEST) {
          return new Result.Refused<>(
              state,
              "The length %s in \"%s\" is not in [%s, %s]."
                  .formatted(piece.path(2), kind, SHORTEST, LONGEST),
              "Give another length, or leave it out for the usual one.");
        }
      }
    }
    List<Placed> extras = new ArrayList<>();
    call.arguments().path("floors").forEach(p -> extras.add(piece(extras, false, p)));
    call.arguments().path("walls").forEach(p -> extras.add(piece(extras, true, p)));
    for (String type : List.of("box", "ball")) {
      Item loose = Catalogue.item(type);
      for (JsonNode at : call.arguments().path(Proposal.kind(loose))) {
        extras.add(piece(extras, loose, point(at)));
      }
    }
    List<Point> places =
        Stream.of("blue", "red", "goal").map(n -> point(call.arguments().path(n))).toList();
    List<String> names = new ArrayList<>(List.of("the balls and the goal"));
    extras.forEach(p -> names.add(p.name()));
    return begun(state, places, extras, "Placed " + String.join(", ", names) + ".");
  }

  private Result<PhysicsState> begun(
      PhysicsState state, List<Point> places, List<Placed> extras, String words) {
    return layout(
        state,
        begun(state, places, extras),
        words,
        () -> better(places, p -> allowed(begun(state, p, extras))));
  }

  private static PhysicsState begun(PhysicsState state, List<Point> places, List<Placed> extras) {
    return state.withLayout(
        Scene.designed("designed", places.get(0), places.get(1), places.get(2), extras));
  }

  Result<PhysicsState> addFloor(PhysicsState state, Call call) {
    return add(state, plank(false, call.arguments().path("length")), call);
  }

  Result<PhysicsState> addWall(PhysicsState state, Call call) {
    return add(state, plank(true, call.arguments().path("length")), call);
  }

  private Result<PhysicsState> add(PhysicsState state, Plank plank, Call call) {
    List<Placed> extras = new ArrayList<>(state.scene().orElseThrow().extras());
    Placed piece = piece(extras, plank, point(call, ""));
    extras.add(piece);
    return layout(
        state,
        state.withLevel(with(state, extras)),
        axis.say("Placed %s (%s) at %s.", piece.name(), plank.phrase(), piece.at()),
        () -> nearest(state, piece, extras));
  }

  private static Placed piece(List<Placed> extras, boolean wall, JsonNode numbers) {
    return piece(extras, plank(wall, numbers.path(2)), point(numbers));
  }

  /**
   * Makes a wall or a floor.
   *
   * @param length in user units, within the bounds; missing for the usual one
   */
  private static Plank plank(boolean wall, JsonNode length) {
    if (!length.isNumber()) {
      return wall ? Plank.wall(Plank.WALL_LENGTH) : Plank.floor(Plank.FLOOR_LENGTH, 2);
    }
    double world = length.asDouble() * Vec.HALF_WORLD;
    return wall ? Plank.wall(world) : Plank.floor(world, 2);
  }

  /** A name may be free again because the piece that had it was removed. */
  private static Placed piece(List<Placed> extras, Item item, Point at) {
    int number = 1;
    while (taken(extras, item.type() + " " + number)) {
      number++;
    }
    return new Placed(item.type() + " " + number, item, at);
  }

  private static boolean taken(List<Placed> extras, String name) {
    return extras.stream().anyMatch(p -> p.name().equals(name));
  }

  Result<PhysicsState> moveBlue(PhysicsState state, Call call) {
    Scene scene = state.scene().orElseThrow();
    return moved(
        state,
        to -> Scene.designed(scene.name(), to, scene.red(), scene.goal(), scene.extras()),
        "The blue ball was moved from %s to %s.",
        scene.blue(),
        point(call, ""));
  }

  Result<PhysicsState> moveRed(PhysicsState state, Call call) {
    Scene scene = state.scene().orElseThrow();
    return moved(
        state,
        to -> Scene.designed(scene.name(), scene.blue(), to, scene.goal(), scene.extras()),
        "The red ball was moved from %s to %s.",
        scene.red(),
        point(call, ""));
  }

  Result<PhysicsState> moveGoal(PhysicsState state, Call call) {
    Scene scene = state.scene().orElseThrow();
    return moved(
        state,
        to -> Scene.designed(scene.name(), scene.blue(), scene.red(), to, scene.extras()),
        "The goal was moved from %s to %s.",
        scene.goal(),
        point(call, ""));
  }

  private Result<PhysicsState> moved(
      PhysicsState state, Function<Point, Scene> moved, String format, Point from, Point to) {
    return layout(
        state,
        state.withLevel(moved.apply(to)).withRepair(Sentence.of(format, from, to)),
        axis.say(format, from, to),
        () -> nearest(to, p -> allowed(state.withLevel(moved.apply(p)))));
  }

  /** Returns the floor or wall with this name that agents have placed. */
  static Optional<Placed> piece(PhysicsState state, String name) {
    return state.scene().orElseThrow().extras().stream()
        .filter(p -> p.name().equals(name))
        .findFirst();
  }

  /** Moves a floor or a wall that agents have placed. */
  Result<PhysicsState> move(PhysicsState state, Placed piece, Point to) {
    List<Placed> extras = replaced(state, piece, p -> p.movedTo(to));
    return layout(
        state,
        state.withLevel(with(state, extras)),
        axis.say("%s was moved from %s to %s.", piece.name(), piece.at(), to),
        () -> nearest(state, piece.movedTo(to), extras));
  }

  /** Takes a floor or a wall away that agents have placed. */
  Result<PhysicsState> remove(PhysicsState state, Placed piece) {
    return layout(
        state,
        state.withLevel(with(state, replaced(state, piece, p -> null))),
        "Removed " + piece.name() + ".",
        () -> "");
  }

  private static List<Placed> replaced(
      PhysicsState state, Placed piece, UnaryOperator<Placed> change) {
    List<Placed> extras = new ArrayList<>(state.scene().orElseThrow().extras());
    int index = extras.indexOf(piece);
    Placed other = change.apply(piece);
    if (other == null) {
      extras.remove(index);
    } else {
      extras.set(index, other);
    }
    return extras;
  }

  private static Scene with(PhysicsState state, List<Placed> extras) {
    Scene scene = state.scene().orElseThrow();
    return Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), extras);
  }

  /**
   * Accepts a changed layout if it is well formed and the tools may stay where they are.
   *
   * @param places tells, if need be, which place would be accepted
   */
  private Result<PhysicsState> layout(
      PhysicsState before, PhysicsState after, String words, Supplier<String> places) {
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

  /** Tells where a piece might stand among those of a layout that is refused. */
  private String nearest(PhysicsState state, Placed piece, List<Placed> extras) {
    int index = extras.indexOf(piece);
    return nearest(
        piece.at(),
        p -> {
          List<Placed> other = new ArrayList<>(extras);
          other.set(index, piece.movedTo(p));
          return allowed(state.withLevel(with(state, other)));
        });
  }

  private String nearest(Point wanted, Predicate<Point> free) {
    return free(wanted, free)
        .map(p -> axis.say(" The nearest that is accepted is %s.", p))
        .orElse("");
  }

  /** Tells which of the three to put elsewhere, one after the other, so that all may stand. */
  private String better(List<Point> wanted, Predicate<List<Point>> free) {
    List<Point> places = new ArrayList<>(wanted);
    for (int i = 0; i < places.size(); i++) {
      int moved = i;
      Predicate<Point> inside = p -> LayoutRules.outside(alone(p, moved == 0)).isEmpty();
      free(places.get(i), inside).ifPresent(p -> places.set(moved, p));
    }
    for (int i = places.size() - 1; i >= 0 && !free.test(places); i--) {
      int moved = i;
      free(places.get(i), p -> free.test(replaced(places, moved, p)))
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
  private static Optional<Point> free(Point wanted, Predicate<Point> free) {
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

  private static Point point(JsonNode place) {
    return new Point(place.path(0).asDouble(), place.path(1).asDouble());
  }
}
