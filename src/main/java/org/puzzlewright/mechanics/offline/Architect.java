package org.puzzlewright.mechanics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.Requirement.Passage;
import org.puzzlewright.geometry.Point;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;
import org.puzzlewright.mechanics.PhysicsObjective;
import org.puzzlewright.physics.Event;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.physics.Track;
import org.puzzlewright.puzzle.Cannon;
import org.puzzlewright.puzzle.Catalogue;
import org.puzzlewright.puzzle.Direction;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Item;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.PlacementRules;
import org.puzzlewright.puzzle.Plank;
import org.puzzlewright.puzzle.Ramp;
import org.puzzlewright.search.Attempt;
import org.puzzlewright.search.Jitter;
import org.puzzlewright.search.Objective;

/**
 * Designs layouts forwards: put blue and a tool somewhere, run, put the next thing where blue
 * passes, and so on; red where blue comes by in the right direction, the goal where red then goes.
 * Whatever does not come out as wished is thrown away and drawn anew. At the end the tools are put
 * into words, and the layout is kept only if placing them by those words solves it, again and again
 * with small moves.
 */
final class Architect {

  /**
   * A finished layout.
   *
   * @param level balls, goal and furniture
   * @param ideas the tools in words, in order
   */
  record Design(Level level, List<Idea> ideas) {}

  private static final int MOST_TRIES = 3000;
  private static final double EDGE = 0.85;
  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);
  private static final Jitter PROOF = new Jitter(Jitter.RADIUS, 40, 7);

  /** Share of the proof's trials that must solve the puzzle; the gate asks for 0.8 of 100. */
  private static final double PROVEN = 0.9;

  private final Simulator simulator;
  private final Brief brief;
  private final Inventory inventory;
  private final Objective objective;
  private final Random random;
  private final Wording wording;

  Architect(Simulator simulator, Brief brief, Inventory inventory, long seed) {
    this.simulator = simulator;
    this.brief = brief;
    this.inventory = inventory;
    this.objective = PhysicsObjective.of(Optional.of(brief), inventory);
    this.random = new Random(seed);
    this.wording = new Wording(simulator, objective);
  }

  /** Returns a layout that works, or the last that at least worked once, or none. */
  Optional<Design> design() {
    Optional<Design> weak = Optional.empty();
    List<String> offered = List.copyOf(inventory.counts().keySet());
    for (int i = 0; i < MOST_TRIES; i++) {
      Optional<Sketch> mechanism = mechanism(Wishes.draw(brief, offered, random));
      if (mechanism.isEmpty()) {
        continue;
      }
      Optional<Design> worded = worded(mechanism.get(), lastLevel);
      if (worded.isPresent()) {
        if (lastProven) {
          return worded;
        }
        weak = worded;
      }
    }
    return weak;
  }

  boolean lastProven() {
    return lastProven;
  }

  // What mechanism() and worded() found beside their results.
  private Level lastLevel;
  private boolean lastProven;

  private Optional<Sketch> mechanism(Wishes w) {
    Sketch sketch = new Sketch(blue(w), null, List.of(), List.of());
    Trace trace = null;
    int from = 0;
    for (int i = 0; i < w.tools().size(); i++) {
      boolean last = i == w.tools().size() - 1;
      int way = last ? w.push() : w.turn() ? -w.push() : w.push();
      Item item = variant(w.tools().get(i), way);
      Optional<Point> at =
          trace == null ? below(sketch.blue(), item, way) : onPath(trace.blue(), from, item, way);
      if (at.isEmpty()) {
        return Optional.empty();
      }
      Placed tool = new Placed(Attempt.nextName(sketch.tools(), item), item, at.get());
      sketch = sketch.withTool(tool);
      trace = sketch.run(simulator);
      Optional<Event> hit = trace.firstTouch(Level.BLUE, tool.name());
      if (hit.isEmpty() || hit.get().step() <= from) {
        return Optional.empty();
      }
      from = hit.get().step() + 5;
      if (i == 0 && w.platform()) {
        Optional<Sketch> with = platform(sketch, trace, from, w.lands());
        if (with.isEmpty()) {
          return Optional.empty();
        }
        sketch = with.get();
        trace = sketch.run(simulator);
        Placed floor = sketch.extras().get(0);
        Optional<Event> landing = trace.firstTouch(Level.BLUE, floor.name());
        if (w.lands() && landing.isEmpty()) {
          return Optional.empty();
        }
        from = landing.map(Event::step).orElse(from);
      }
    }
    return withRed(w, sketch, trace, from).flatMap(s -> withGoal(w, s));
  }

  private Point blue(Wishes w) {
    double x = w.blueHalf() == 0 ? spread(-0.75, 0.75) : w.blueHalf() * spread(0.08, 0.75);
    double y = w.blueTravels() > 0 ? spread(-0.75, 0.1) : spread(0.0, 0.88);
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
    return fitting.get(random.nextInt(fitting.size()));
  }

  /** Draws a place under blue's start where blue falls onto the tool and is sent that way. */
  private Optional<Point> below(Point blue, Item item, int way) {
    double dy = -spread(0.25, 0.8);
    double dx =
        switch (item.type()) {
          case "ramp" -> spread(-0.16, 0.16);
          case "cannon" -> spread(-0.12, 0.12);
          default -> -way * spread(0.03, 0.2);
        };
    Point at = blue.plus(dx, dy).rounded(4);
    return at.insideWorld() ? Optional.of(at) : Optional.empty();
  }

  /** Draws a place beside blue's path from a step on. */
  private Optional<Point> onPath(Track path, int from, Item item, int way) {
    int to = lastInside(path);
    if (to - from < 20) {
      return Optional.empty();
    }
    Vec on = path.at(from + random.nextInt(to - from));
    // On the far side, as blue sees it, and below: there it is thrown back.
    Vec offset = new Vec(-way * spread(-2, 12), -spread(0, 9));
    Point at = on.plus(offset).toUser().rounded(4);
    return at.insideWorld() ? Optional.of(at) : Optional.empty();
  }

  /** Puts a floor under a falling stretch of blue's path, or out of its way. */
  private Optional<Sketch> platform(Sketch sketch, Trace trace, int from, boolean lands) {
    int to = lastInside(trace.blue());
    for (int i = 0; i < 12 && to - from > 20; i++) {
      int at = from + random.nextInt(to - from);
      if (trace.blue().vy(at) > -0.5) {
        continue;
      }
      double side = Math.signum(trace.blue().vx(at));
      Vec centre =
          trace.blue().at(at).plus(new Vec(side * spread(-3, 6), lands ? -5 : -spread(12, 20)));
      if (Math.abs(centre.toUser().x()) < EDGE && Math.abs(centre.toUser().y()) < EDGE) {
        return Optional.of(
            sketch.withExtra(Plank.floor(Plank.FLOOR_LENGTH, 2), centre.toUser().rounded(3)));
      }
    }
    return Optional.empty();
  }

  /** Puts red where blue comes by in the direction of the push. */
  private Optional<Sketch> withRed(Wishes w, Sketch sketch, Trace alone, int from) {
    Optional<Point> red = redOn(alone.blue(), from, w.push(), place -> fits(w, sketch, place));
    if (red.isEmpty()) {
      return Optional.empty();
    }
    Sketch with = sketch.withRed(red.get());
    Trace trace = with.run(simulator);
    Optional<Event> touch = trace.blueTouchedRed();
    if (touch.isEmpty() || touch.get().step() < from) {
      return Optional.empty();
    }
    double rise = touch.get().at().y() - sketch.blue().y();
    boolean rises = w.blueTravels() == 0 || w.blueTravels() * rise > 0.08;
    return rises ? Optional.of(with) : Optional.empty();
  }

  private boolean fits(Wishes w, Sketch sketch, Point red) {
    return (w.redHalf() == 0 || w.redHalf() * red.x() > 0.06)
        && w.blueFrom() * (sketch.blue().x() - red.x()) > 0.08;
  }

  /**
   * Returns a place for red that blue, coming along {@code path}, hits in the direction of push.
   */
  Optional<Point> redOn(Track path, int from, int push, java.util.function.Predicate<Point> fits) {
    int to = lastInside(path);
    for (int i = 0; i < 12 && to - from > 10; i++) {
      int at = from + random.nextInt(to - from);
      if (push * path.vx(at) < 0.4) {
        continue;
      }
      Vec speed = new Vec(path.vx(at), path.vy(at));
      Vec normal = speed.times(1 / speed.length()).rotated(spread(-50, 50));
      if (push * normal.x() < 0.15) {
        continue;
      }
      Point red = path.at(at).plus(normal.times(2 * Level.BALL_RADIUS)).toUser().rounded(3);
      if (Math.abs(red.x()) < EDGE && red.y() > -0.65 && red.y() < EDGE && fits.test(red)) {
        return Optional.of(red);
      }
    }
    return Optional.empty();
  }

  /** Puts the goal where red goes, and a wall under or over blue's way if there must be one. */
  private Optional<Sketch> withGoal(Wishes w, Sketch sketch) {
    Trace trace = sketch.run(simulator);
    List<Trace> moved = new ArrayList<>();
    for (List<Placed> tools : HAND.of(sketch.tools())) {
      moved.add(sketch.run(simulator, tools));
    }
    Optional<Point> goal =
        goalOn(
            trace,
            moved,
            g ->
                w.push() * (g.x() - sketch.red().x()) > 0.08
                    && (w.goalHalf() == 0 || w.goalHalf() * g.x() > 0.06));
    if (goal.isEmpty()) {
      return Optional.empty();
    }
    Sketch done = sketch;
    if (w.wall()) {
      Optional<Sketch> with = wall(w, sketch, trace);
      if (with.isEmpty()) {
        return Optional.empty();
      }
      done = with.get();
    }
    lastLevel = Level.designed("designed", done.blue(), done.red(), goal.get(), done.extras());
    return PlacementRules.faults(lastLevel).isEmpty() && Jitter.allowed(lastLevel, done.tools())
        ? Optional.of(done)
        : Optional.empty();
  }

  /** Returns a place that red passes in {@code trace} and in most of {@code moved}. */
  Optional<Point> goalOn(Trace trace, List<Trace> moved, java.util.function.Predicate<Point> fits) {
    Optional<Event> touch = trace.blueTouchedRed();
    if (touch.isEmpty()) {
      return Optional.empty();
    }
    int from = touch.get().step() + 15;
    int to = lastInside(trace.red());
    for (int i = 0; i < 10 && to > from; i++) {
      Point goal = trace.red().point(from + random.nextInt(to - from)).rounded(3);
      if (Math.abs(goal.x()) > EDGE
          || goal.y() < -EDGE
          || goal.distance(trace.red().point(0)) < 0.3
          || !fits.test(goal)) {
        continue;
      }
      long near = moved.stream().filter(t -> Objective.closest(t.red(), goal, 1) < 0.13).count();
      if (near >= moved.size() - 1) {
        return Optional.of(goal);
      }
    }
    return Optional.empty();
  }

  /** Stands a wall between blue's start and red, just clear of blue's way. */
  private Optional<Sketch> wall(Wishes w, Sketch sketch, Trace trace) {
    int until = trace.blueTouchedRed().map(Event::step).orElse(0);
    boolean under = w.passes().filter(p -> p == Passage.UNDER).isPresent();
    for (int i = 0; i < 15 && until > 20; i++) {
      int at = random.nextInt(until);
      Vec on = trace.blue().at(at);
      double gap = Level.BALL_RADIUS + 1 + spread(0.5, 4);
      double half = Plank.WALL_LENGTH / 2;
      double y = under ? on.y() + gap + half : on.y() - gap - half;
      Point centre = new Vec(on.x(), y).toUser().rounded(3);
      boolean between =
          (centre.x() - sketch.blue().x()) * (centre.x() - sketch.red().x()) < 0
              && Math.abs(centre.x() - sketch.blue().x()) > 0.06
              && Math.abs(centre.x() - sketch.red().x()) > 0.12;
      double redY = sketch.red().toWorld().y();
      boolean inTheWay = under ? y - half < redY - 1 : y + half > redY + 1;
      if (!between || !inTheWay || Math.abs(centre.y()) > 0.95) {
        continue;
      }
      Plank plank = Plank.wall(Plank.WALL_LENGTH);
      Shape shape = plank.parts(centre.toWorld()).get(0).shape();
      if (clear(trace.blue(), shape) && clear(trace.red(), shape)) {
        return Optional.of(sketch.withExtra(plank, centre));
      }
    }
    return Optional.empty();
  }

  private static boolean clear(Track track, Shape shape) {
    for (int i = 0; i < track.size(); i += 3) {
      if (shape.gap(track.at(i)) < Level.BALL_RADIUS + 0.4) {
        return false;
      }
    }
    return true;
  }

  /** Puts the tools into words and tries the words out. */
  private Optional<Design> worded(Sketch sketch, Level level) {
    Trace imagined = simulator.run(level, sketch.tools());
    if (objective.score(level, sketch.tools(), imagined) < PhysicsObjective.FULL
        || simulator.run(level, List.of()).solved()) {
      return Optional.empty();
    }
    List<Placed> placed = List.of();
    List<Idea> ideas = new ArrayList<>();
    for (int i = 0; i < sketch.tools().size(); i++) {
      Placed tool = sketch.tools().get(i);
      boolean last = i == sketch.tools().size() - 1;
      Optional<Point> toward =
          last
              ? Optional.empty()
              : imagined.firstTouch(Level.BLUE, sketch.tools().get(i + 1).name()).map(Event::at);
      Optional<Wording.Worded> worded = wording.of(level, placed, tool, toward);
      if (worded.isEmpty()) {
        return Optional.empty();
      }
      ideas.add(worded.get().idea());
      placed = worded.get().tools();
    }
    Trace trace = simulator.run(level, placed);
    if (objective.score(level, placed, trace) < PhysicsObjective.FULL) {
      return Optional.empty();
    }
    lastProven =
        PROOF.meanScore(simulator, level, placed, (l, t, r) -> r.solved() ? 1 : 0) >= PROVEN;
    return Optional.of(new Design(level, ideas));
  }

  private static int lastInside(Track track) {
    int last = track.size() - 1;
    while (last > 0 && !track.point(last).insideWorld()) {
      last--;
    }
    return last;
  }

  private double spread(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }
}
