package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * Puts walls into a layout whose balls already go where they shall, clear of their ways and across
 * the ways that they would go with other tools: a wall that stops nothing is no obstacle.
 *
 * @param studio what lots are drawn from
 */
record Walls(DesignContext studio) {

  private static final int TRIES = 80;

  /** Runs that are spent on the ways that a wall may stop. */
  private static final int OTHER_RUNS = 500;

  /** So many other solutions are enough to choose by. */
  private static final int ENOUGH = 6;

  /** Where else a player may put the tools. */
  private static final Jitter ELSEWHERE = new Jitter(0.12, 16, 29);

  /** A ball's way up to a step. */
  private record Way(Track track, int until) {}

  /** Returns whether there is a place for each wall that blue is to pass on its way to red. */
  boolean haveRoom(LayoutSpec w, Sketch sketch, Trace trace) {
    Scene scene = Scene.designed("", sketch.blue(), sketch.red(), sketch.red(), sketch.extras());
    return w.obstacles().stream()
        .filter(o -> o.ball() == Thing.BLUE)
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
    List<List<Way>> others = others(drawn);
    Sketch sketch = new Sketch(scene.blue(), scene.red(), scene.extras(), drawn.tools());
    for (Obstacle obstacle : w.obstacles()) {
      Optional<Point> place = place(obstacle, scene, sketch, trace, Optional.of(others));
      if (place.isEmpty()) {
        return Optional.empty();
      }
      Plank plank = Plank.wall(obstacle.length());
      Shape shape = shape(plank, place.get());
      others.removeIf(ways -> stops(shape, ways));
      sketch = sketch.withExtra(plank, place.get());
      scene =
          Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), sketch.extras());
    }
    return Optional.of(new Drawn(scene, drawn.tools()));
  }

  /**
   * Returns the ways of balls by which the level would be solved without walls by as many tools, or
   * by which blue would come to red with fewer.
   */
  private List<List<Way>> others(Drawn drawn) {
    List<List<Way>> all = new ArrayList<>();
    Scene scene = drawn.scene();
    List<List<Placed>> fewer = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < drawn.tools().size() && drawn.tools().size() > 1; i++) {
      List<Placed> rest = new ArrayList<>(drawn.tools());
      rest.remove(i);
      fewer.add(rest);
    }
    for (List<Placed> tools : fewer) {
      Trace trace = studio.simulator().run(scene, tools);
      trace.blueTouchedRed().ifPresent(t -> all.add(List.of(new Way(trace.blue(), t.step()))));
    }
    for (List<Placed> tools : ELSEWHERE.of(drawn.tools())) {
      if (Jitter.allowed(scene, tools)) {
        solution(scene, tools).ifPresent(all::add);
      }
    }
    Inventory offered = studio.inventory();
    Inventory simple =
        new Inventory(
            Math.min(drawn.tools().size(), offered.total()), offered.counts(), offered.whole());
    PlacementSearch search = new PlacementSearch(studio.simulator());
    for (int runs = 0, found = 0; runs < OTHER_RUNS && found < ENOUGH; found++) {
      PlacementSearch.Found one =
          search.search(
              scene,
              simple,
              List.of(),
              Objective.progress(),
              Objective.SOLVED,
              OTHER_RUNS - runs,
              studio.random().nextLong());
      runs += (int) one.simulations() + 1;
      solution(scene, one.best().tools()).ifPresent(all::add);
    }
    return all;
  }

  private Optional<List<Way>> solution(Scene scene, List<Placed> tools) {
    Trace trace = studio.simulator().run(scene, tools);
    return trace.solved()
        ? Optional.of(
            List.of(
                new Way(trace.blue(), trace.blueTouchedRed().map(Event::step).orElse(0)),
                new Way(trace.red(), trace.red().size())))
        : Optional.empty();
  }

  /**
   * Draws a place for a wall between the ball's start and where it is to go, just clear of its way,
   * that stops most of the other ways.
   *
   * @param others empty when any place will do
   */
  private Optional<Point> place(
      Obstacle obstacle,
      Scene scene,
      Sketch sketch,
      Trace trace,
      Optional<List<List<Way>>> others) {
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
    Optional<Point> best = Optional.empty();
    long most = 0;
    for (int i = 0; i < TRIES && !between.isEmpty(); i++) {
      Vec on = track.at(between.get(studio.index(between.size())));
      double gap = Scene.BALL_RADIUS + 1 + studio.spread(0.5, 4);
      double y = under ? on.y() + gap + half : on.y() - gap - half;
      Point centre = new Vec(on.x(), y).toUser().rounded(3);
      boolean inTheWay = under ? y - half < aimY - 1 : y + half > aimY + 1;
      if (!inTheWay || Math.abs(centre.y()) > 0.95) {
        continue;
      }
      Shape shape = shape(plank, centre);
      long worth =
          others.isEmpty() ? 1 : others.get().stream().filter(ways -> stops(shape, ways)).count();
      if (worth > most && stands(scene, sketch, plank, centre, trace)) {
        most = worth;
        best = Optional.of(centre);
      }
    }
    return best;
  }

  private static Shape shape(Plank plank, Point centre) {
    return plank.parts(centre.toWorld()).get(0).shape();
  }

  private static boolean stops(Shape wall, List<Way> ways) {
    return ways.stream().anyMatch(w -> !Paths.isClear(w.track(), 0, w.until(), wall));
  }

  private boolean stands(Scene scene, Sketch sketch, Plank plank, Point centre, Trace trace) {
    Shape shape = shape(plank, centre);
    Sketch with = sketch.withExtra(plank, centre);
    boolean free =
        scene.furniture().stream()
            .flatMap(p -> p.parts().stream())
            .noneMatch(p -> p.shape().overlaps(shape));
    return free
        && with.wellFormed()
        && Arrangement.of(studio.brief(), with).fits()
        && Paths.isClear(trace.blue(), 0, trace.blue().size(), shape)
        && Paths.isClear(trace.red(), 0, trace.red().size(), shape);
  }
}
