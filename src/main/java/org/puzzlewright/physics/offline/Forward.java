package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;

/**
 * Draws forwards: put blue and a tool somewhere, run, put the next thing where blue passes, and so
 * on; red where blue comes by in the right direction, the goal where red then goes.
 *
 * @param studio what lots are drawn from
 */
record Forward(DesignContext studio) implements Mechanism {

  private static final int BLUE_TRIES = 40;

  @Override
  public boolean serves(LayoutSpec w) {
    return true;
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    Sketch sketch = new Sketch(blue(w), null, List.of(), List.of());
    Trace trace = null;
    int from = 0;
    for (int i = 0; i < w.tools().size(); i++) {
      boolean last = i == w.tools().size() - 1;
      int way = last ? w.push() : w.turn() ? -w.push() : w.push();
      if (last && w.hitsWall()) {
        way = -way;
      }
      Item item = variant(w.tools().get(i), way);
      Optional<Point> at =
          trace == null ? below(sketch.blue(), item, way) : onPath(trace.blue(), from, way);
      if (at.isEmpty()) {
        return Optional.empty();
      }
      Placed tool = new Placed(Attempt.nextName(sketch.tools(), item), item, at.get());
      sketch = sketch.withTool(tool);
      if (!sketch.wellFormed()) {
        return Optional.empty();
      }
      trace = sketch.run(studio.simulator());
      Optional<Event> hit = trace.firstTouch(Scene.BLUE, tool.name());
      if (hit.isEmpty() || hit.get().step() <= from) {
        return Optional.empty();
      }
      from = hit.get().step() + 5;
      for (int k = 0; i == 0 && k < w.platforms(); k++) {
        Optional<Sketch> with = platform(sketch, trace.blue(), from);
        if (with.isEmpty()) {
          return Optional.empty();
        }
        sketch = with.get();
        trace = sketch.run(studio.simulator());
        Placed floor = sketch.extras().get(k);
        Optional<Event> landing = trace.firstTouch(Scene.BLUE, floor.name());
        if (landing.isEmpty() || landing.get().step() < from) {
          return Optional.empty();
        }
        from = landing.get().step();
      }
    }
    if (w.hitsWall()) {
      Optional<Sketch> with = barrier(sketch, trace.blue(), from);
      if (with.isEmpty()) {
        return Optional.empty();
      }
      sketch = with.get();
      trace = sketch.run(studio.simulator());
      Placed wall = sketch.extras().get(sketch.extras().size() - 1);
      Optional<Event> hit = trace.firstTouch(Scene.BLUE, wall.name());
      if (hit.isEmpty() || hit.get().step() < from) {
        return Optional.empty();
      }
      from = hit.get().step() + 1;
    }
    Targets targets = new Targets(studio);
    return targets
        .withRed(w, sketch, trace, from)
        .flatMap(s -> w.redTravels() > 0 ? lift(w, s) : Optional.of(s))
        .flatMap(s -> w.redLands() ? catching(s) : Optional.of(s))
        .flatMap(s -> targets.withGoal(w, s));
  }

  private Point blue(LayoutSpec w) {
    Point place = usual(w);
    for (int i = 0; i < BLUE_TRIES && !fits(place); i++) {
      double x =
          w.blueHalf() == 0 ? studio.spread(-0.9, 0.9) : w.blueHalf() * studio.spread(0, 0.9);
      place = new Point(x, studio.spread(-0.75, 0.88)).rounded(3);
    }
    return place;
  }

  private boolean fits(Point blue) {
    return new Arrangement(studio.brief(), Map.of(Thing.BLUE, List.of(blue))).fits();
  }

  private Point usual(LayoutSpec w) {
    double x =
        w.blueHalf() == 0 ? studio.spread(-0.75, 0.75) : w.blueHalf() * studio.spread(0.08, 0.75);
    double y = w.blueTravels() > 0 ? studio.spread(-0.75, 0.1) : studio.spread(0.0, 0.88);
    return new Point(x, y).rounded(3);
  }

  private Item variant(String type, int way) {
    Direction direction = way < 0 ? Direction.LEFT : Direction.RIGHT;
    List<Item> fitting =
        Catalogue.type(type).variants().stream()
            .filter(
                v ->
                    !(v instanceof Ramp r && r.rolls() != direction)
                        && !(v instanceof Cannon c && c.shoots() != direction))
            .toList();
    return fitting.get(studio.index(fitting.size()));
  }

  /** Draws a place under blue's start where blue falls onto the tool and is sent that way. */
  private Optional<Point> below(Point blue, Item item, int way) {
    double dy = -studio.spread(0.25, 0.8);
    double dx =
        switch (item.type()) {
          case "ramp" -> studio.spread(-0.16, 0.16);
          case "cannon" -> studio.spread(-0.12, 0.12);
          default -> -way * studio.spread(0.03, 0.2);
        };
    Point at = blue.plus(dx, dy).rounded(4);
    return Optional.of(at);
  }

  /** Draws a place beside blue's path from a step on. */
  private Optional<Point> onPath(Track path, int from, int way) {
    int to = Paths.lastInside(path);
    if (to - from < 20) {
      return Optional.empty();
    }
    Vec on = path.at(from + studio.index(to - from));
    // On the far side, as blue sees it, and below: there it is thrown back.
    Vec offset = new Vec(-way * studio.spread(-2, 12), -studio.spread(0, 9));
    Point at = on.plus(offset).toUser().rounded(4);
    return Optional.of(at);
  }

  /** Puts a floor under a falling stretch of a ball's path. */
  private Optional<Sketch> platform(Sketch sketch, Track track, int from) {
    int to = Paths.lastInside(track);
    for (int i = 0; i < 12 && to - from > 20; i++) {
      int at = from + studio.index(to - from);
      if (track.vy(at) > -0.5) {
        continue;
      }
      double side = Math.signum(track.vx(at));
      Vec centre = track.at(at).plus(new Vec(side * studio.spread(-3, 6), -5));
      Sketch with =
          sketch.withExtra(Plank.floor(Plank.FLOOR_LENGTH, 2), centre.toUser().rounded(3));
      if (with.wellFormed() && Arrangement.of(studio.brief(), with).fits()) {
        return Optional.of(with);
      }
    }
    return Optional.empty();
  }

  /** Stands a wall across a stretch of a ball's path. */
  private Optional<Sketch> barrier(Sketch sketch, Track track, int from) {
    int to = Paths.lastInside(track);
    for (int i = 0; i < 12 && to - from > 20; i++) {
      int at = from + studio.index(to - from);
      double side = Math.signum(track.vx(at));
      Vec centre = track.at(at).plus(new Vec(side * (Scene.BALL_RADIUS + 1), studio.spread(-5, 5)));
      Sketch with = sketch.withExtra(Plank.wall(Plank.WALL_LENGTH), centre.toUser().rounded(3));
      if (with.wellFormed() && Arrangement.of(studio.brief(), with).fits()) {
        return Optional.of(with);
      }
    }
    return Optional.empty();
  }

  /** Puts a floor under red's way after the push, on which red lands and goes on. */
  private Optional<Sketch> catching(Sketch sketch) {
    Trace trace = sketch.run(studio.simulator());
    return trace
        .blueTouchedRed()
        .flatMap(touch -> platform(sketch, trace.red(), touch.step()))
        .filter(
            with -> {
              String floor = with.extras().get(with.extras().size() - 1).name();
              Trace run = with.run(studio.simulator());
              return run.blueTouchedRed().isPresent()
                  && run.firstTouch(Scene.RED, floor).isPresent();
            });
  }

  /** Puts a cannon on red's way after the push; only that lifts it above where it stood. */
  private Optional<Sketch> lift(LayoutSpec w, Sketch sketch) {
    if (!studio.inventory().counts().containsKey("cannon")
        || sketch.tools().size() >= studio.inventory().total()) {
      return Optional.empty();
    }
    Trace trace = sketch.run(studio.simulator());
    Optional<Event> touch = trace.blueTouchedRed();
    int to = Paths.lastInside(trace.red());
    if (touch.isEmpty() || to - touch.get().step() < 30) {
      return Optional.empty();
    }
    int from = touch.get().step() + 20;
    for (int i = 0; i < 6; i++) {
      Item item = variant("cannon", w.push());
      Vec on = trace.red().at(from + studio.index(to - from));
      Vec offset = new Vec(studio.spread(-5, 5), -studio.spread(3, 10));
      Point at = on.plus(offset).toUser().rounded(4);
      Placed tool = new Placed(Attempt.nextName(sketch.tools(), item), item, at);
      Sketch with = sketch.withTool(tool);
      if (!with.wellFormed()) {
        continue;
      }
      Trace shot = with.run(studio.simulator());
      if (shot.firstTouch(Scene.RED, tool.name()).isPresent()
          && Paths.highest(shot.red(), from) > sketch.red().toWorld().y() + 4) {
        return Optional.of(with);
      }
    }
    return Optional.empty();
  }
}
