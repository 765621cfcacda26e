package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Purpose;

/**
 * Puts walls into a layout whose balls already go where they shall, clear of their ways and across
 * the ways that they would go with other tools: a wall that stops nothing is no obstacle.
 *
 * @param studio what lots are drawn from
 */
record Walls(DesignContext studio) {

  private static final int TRIES = 200;

  /** So many other solutions are enough to choose by. */
  private static final int ENOUGH = 6;

  /** So many places of a wall are looked at closely. */
  private static final int LOOKED_AT = 12;

  /** Between a wall's end and a ball that passes it, in world units. */
  private static final double NARROWEST = 0.5;

  private static final double WIDEST = 4;

  /** A ball's way up to a step. */
  private record Way(Track track, int until) {}

  /**
   * Another way to get along in a level.
   *
   * @param tools other tools than the layout's
   * @param solves whether they solve the level, or only bring blue to red with fewer of them
   * @param ways of the balls
   */
  private record Other(List<Placed> tools, boolean solves, List<Way> ways) {}

  /** A place for a wall, and what it seems to stop. */
  private record Stand(Point at, List<Other> stopped) {}

  /** Returns whether there is a place for each wall that blue is to pass on its way to red. */
  boolean haveRoom(LayoutSpec w, Sketch sketch, Trace trace) {
    return haveRoom(w, Thing.BLUE, sketch, trace, sketch.red());
  }

  /** Returns whether there is a place for each wall that red is to pass on its way to a goal. */
  boolean haveRoom(LayoutSpec w, Sketch sketch, Trace trace, Point goal) {
    return haveRoom(w, Thing.RED, sketch, trace, goal);
  }

  private boolean haveRoom(LayoutSpec w, Thing ball, Sketch sketch, Trace trace, Point goal) {
    Scene scene = Scene.designed("", sketch.blue(), sketch.red(), goal, sketch.extras());
    return w.obstacles().stream()
        .filter(o -> o.ball() == ball)
        .allMatch(o -> place(o, scene, sketch, trace, Optional.empty()).isPresent());
  }

  /** Adds the walls that balls are to pass; empty if one of them would stop nothing. */
  Optional<Drawn> add(LayoutSpec w, Drawn drawn) {
    if (w.obstacles().isEmpty()) {
      return Optional.of(drawn);
    }
    Scene scene = drawn.scene();
    Trace trace = studio.simulator().run(scene, drawn.tools());
    if (!trace.solved()) {
      return Optional.empty();
    }
    Sketch sketch = new Sketch(scene.blue(), scene.red(), scene.extras(), drawn.tools());
    for (Obstacle obstacle : w.obstacles()) {
      Drawn now = new Drawn(scene, drawn.tools());
      List<Other> others = others(now);
      Optional<Point> place = place(obstacle, scene, sketch, trace, Optional.of(others));
      if (place.isEmpty()) {
        return Optional.empty();
      }
      sketch = sketch.withExtra(Plank.wall(obstacle.length()), place.get());
      scene = scene.withExtras(sketch.extras());
    }
    return Optional.of(new Drawn(scene, drawn.tools()));
  }

  /** Returns other ways to get along in a level, for a wall to stop. */
  private List<Other> others(Drawn drawn) {
    List<Other> all = new ArrayList<>();
    Scene scene = drawn.scene();
    List<List<Placed>> fewer = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < drawn.tools().size() && drawn.tools().size() > 1; i++) {
      List<Placed> rest = new ArrayList<>(drawn.tools());
      rest.remove(i);
      fewer.add(rest);
    }
    for (List<Placed> tools : fewer) {
      Trace trace = studio.simulator().run(scene, tools);
      trace
          .blueTouchedRed()
          .ifPresent(
              t -> all.add(new Other(tools, false, List.of(new Way(trace.blue(), t.step())))));
    }
    int enough = all.size() + ENOUGH;
    Purpose.asSimple(
        studio.simulator(),
        new Puzzle(scene, studio.inventory(), drawn.tools()),
        scene,
        tools -> {
          Trace trace = studio.simulator().run(scene, tools);
          int touch = trace.blueTouchedRed().map(Event::step).orElse(0);
          Way red = new Way(trace.red(), trace.red().size());
          all.add(new Other(tools, true, List.of(new Way(trace.blue(), touch), red)));
          return all.size() >= enough;
        });
    return all;
  }

  /** Returns whether a wall in a level really ends another way to get along without it. */
  private boolean ends(Scene with, Scene without, String wall, Other other) {
    if (other.solves()) {
      return Purpose.isStopped(studio.simulator(), with, without, wall, other.tools());
    }
    Trace trace = studio.simulator().run(with, other.tools());
    return trace.blueTouchedRed().isEmpty() && trace.firstTouch(Scene.BLUE, wall).isPresent();
  }

  /**
   * Draws a place for a wall between the ball's start and where it is to go, just clear of its way,
   * that stops as many of the other ways as can be, one of them for certain.
   *
   * @param others empty when any place will do
   */
  private Optional<Point> place(
      Obstacle obstacle, Scene scene, Sketch sketch, Trace trace, Optional<List<Other>> others) {
    boolean blue = obstacle.ball() == Thing.BLUE;
    Point start = blue ? scene.blue() : scene.red();
    Point aim = blue ? scene.red() : scene.goal();
    int touch = trace.blueTouchedRed().map(Event::step).orElse(0);
    Track track = blue ? trace.blue() : trace.red();
    List<Integer> between = new ArrayList<>();
    int until = blue ? touch : Paths.lastInside(track);
    for (int i = blue ? 1 : touch; i < until; i++) {
      double x = track.point(i).x();
      if ((x - start.x()) * (x - aim.x()) < 0
          && Math.abs(x - start.x()) > (blue ? 0.06 : 0.12)
          && Math.abs(x - aim.x()) > 0.12) {
        between.add(i);
      }
    }
    Plank plank = Plank.wall(obstacle.length());
    boolean under = obstacle.passage() == Passage.UNDER;
    double half = obstacle.length() / 2;
    double aimY = aim.toWorld().y();
    List<Way> less = blue && studio.neat() ? less(sketch) : List.of();
    if (!less.isEmpty()) {
      between.removeIf(
          i -> !stops(shape(plank, beside(track.at(i), obstacle, WIDEST).toUser()), less));
    }
    List<Stand> stands = new ArrayList<>();
    for (int i = 0; i < TRIES && !between.isEmpty(); i++) {
      Vec on = track.at(between.get(studio.index(between.size())));
      Vec at = beside(on, obstacle, studio.spread(NARROWEST, WIDEST));
      double y = at.y();
      Point centre = at.toUser().rounded(3);
      boolean inTheWay = under ? y - half < aimY - 1 : y + half > aimY + 1;
      if (!inTheWay || Math.abs(centre.y()) > 0.95) {
        continue;
      }
      Shape shape = shape(plank, centre);
      if (!less.isEmpty() && !stops(shape, less)) {
        continue;
      }
      List<Other> stopped =
          others.stream().flatMap(List::stream).filter(o -> stops(shape, o.ways())).toList();
      if ((others.isEmpty() || !stopped.isEmpty()) && stands(scene, sketch, plank, centre, trace)) {
        if (others.isEmpty()) {
          return Optional.of(centre);
        }
        stands.add(new Stand(centre, stopped));
      }
    }
    stands.sort(Comparator.comparingInt(s -> -s.stopped().size()));
    return stands.stream()
        .filter(s -> new Drawn(with(s, scene, sketch, plank), sketch.tools()).isSound())
        .limit(LOOKED_AT)
        .filter(s -> serves(s, scene, sketch, plank))
        .map(Stand::at)
        .findFirst();
  }

  /** Returns the middle of a wall whose end leaves a ball that passes there so much room. */
  private static Vec beside(Vec on, Obstacle obstacle, double room) {
    double away = Scene.BALL_RADIUS + 1 + room + obstacle.length() / 2;
    return on.plus(new Vec(0, obstacle.passage() == Passage.UNDER ? away : -away));
  }

  /** Returns blue's ways when not all tools are there; one that looks well ends at the wall. */
  private List<Way> less(Sketch sketch) {
    return Purpose.fewer(sketch.tools()).stream()
        .map(tools -> sketch.run(studio.simulator(), tools).blue())
        .map(track -> new Way(track, track.size()))
        .toList();
  }

  private boolean serves(Stand stand, Scene scene, Sketch sketch, Plank plank) {
    Scene with = with(stand, scene, sketch, plank);
    String wall = with.extras().get(with.extras().size() - 1).name();
    return stand.stopped().stream().anyMatch(o -> ends(with, scene, wall, o));
  }

  private static Scene with(Stand stand, Scene scene, Sketch sketch, Plank plank) {
    return scene.withExtras(sketch.withExtra(plank, stand.at()).extras());
  }

  private static Shape shape(Plank plank, Point centre) {
    return plank.parts(centre.toWorld()).get(0).shape();
  }

  private static boolean stops(Shape wall, List<Way> ways) {
    return ways.stream().anyMatch(w -> !Paths.isClear(w.track(), 0, w.until(), wall));
  }

  /** Returns whether there is room for a plank, clear of what stands there and of both balls. */
  boolean stands(Scene scene, Sketch sketch, Plank plank, Point centre, Trace trace) {
    Shape shape = shape(plank, centre);
    Sketch with = sketch.withExtra(plank, centre);
    boolean free =
        Stream.concat(scene.furniture().stream(), sketch.extras().stream())
            .flatMap(p -> p.parts().stream())
            .noneMatch(p -> p.shape().overlaps(shape));
    return free
        && with.wellFormed()
        && Arrangement.of(studio.brief(), with).fits()
        && Paths.isClear(trace.blue(), 0, trace.blue().size(), shape)
        && Paths.isClear(trace.red(), 0, trace.red().size(), shape);
  }
}
