package org.puzzlewright.mechanics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.Requirement;
import org.puzzlewright.brief.Requirement.Passage;
import org.puzzlewright.brief.Requirement.Thing;
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
   * @param proven whether it is still solved when the tools are moved a little, nearly always
   */
  record Design(Level level, List<Idea> ideas, boolean proven) {}

  /** A layout with its tools where they were drawn, not in words yet. */
  private record Drawn(Level level, List<Placed> tools) {}

  private static final int MOST_TRIES = 3000;

  /** About seven seconds' worth; the coordinator may ask for five layouts. */
  private static final int MOST_RUNS = 9000;

  private static final int FEW_RUNS = 1500;

  private static final double EDGE = 0.85;
  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);
  private static final Jitter PROOF = new Jitter(Jitter.RADIUS, 40, 7);

  /** How often a wall is kept that is not seen to be in the way. */
  private static final double ODD_WALLS = 0.2;

  /** Share of a quick trial that must solve it before the tools are put into words. */
  private static final double LIKELY = 0.6;

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
    return design(MOST_RUNS);
  }

  /**
   * Returns a layout that does all that the brief asks but for one thing, the earliest thing last;
   * or else all but two, and so on. That blue pushes red always stays.
   */
  Optional<Design> nearest() {
    List<Requirement> left = new ArrayList<>(brief.requirements());
    left.removeIf(r -> r instanceof Requirement.Pushes);
    while (!left.isEmpty()) {
      for (int i = left.size() - 1; i >= 0; i--) {
        List<Requirement> fewer = new ArrayList<>(left);
        fewer.remove(i);
        fewer.add(new Requirement.Pushes());
        Brief less = new Brief(brief.prompt(), fewer, List.of());
        Optional<Design> design =
            new Architect(simulator, less, inventory, random.nextLong()).design(FEW_RUNS);
        if (design.isPresent()) {
          return design;
        }
      }
      left.remove(left.size() - 1);
    }
    return Optional.empty();
  }

  private Optional<Design> design(int most) {
    Optional<Design> weak = Optional.empty();
    List<String> offered = List.copyOf(inventory.counts().keySet());
    long end = simulator.runs() + most;
    for (int i = 0; i < MOST_TRIES && simulator.runs() < end; i++) {
      Optional<Design> design =
          mechanism(Wishes.draw(brief, offered, random)).flatMap(this::worded);
      if (design.isPresent()) {
        weak = design;
        if (design.get().proven()) {
          return design;
        }
      }
    }
    return weak;
  }

  private Optional<Drawn> mechanism(Wishes w) {
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
      if (i == 0 && w.lands()) {
        Optional<Sketch> with = platform(sketch, trace, from);
        if (with.isEmpty()) {
          return Optional.empty();
        }
        sketch = with.get();
        trace = sketch.run(simulator);
        Placed floor = sketch.extras().get(0);
        Optional<Event> landing = trace.firstTouch(Level.BLUE, floor.name());
        if (landing.isEmpty()) {
          return Optional.empty();
        }
        from = landing.get().step();
      }
    }
    return withRed(w, sketch, trace, from)
        .flatMap(s -> w.redTravels() > 0 ? lift(w, s) : Optional.of(s))
        .flatMap(s -> withGoal(w, s));
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

  /** Puts a floor under a falling stretch of blue's path. */
  private Optional<Sketch> platform(Sketch sketch, Trace trace, int from) {
    int to = lastInside(trace.blue());
    for (int i = 0; i < 12 && to - from > 20; i++) {
      int at = from + random.nextInt(to - from);
      if (trace.blue().vy(at) > -0.5) {
        continue;
      }
      double side = Math.signum(trace.blue().vx(at));
      Vec centre = trace.blue().at(at).plus(new Vec(side * spread(-3, 6), -5));
      Sketch with =
          sketch.withExtra(Plank.floor(Plank.FLOOR_LENGTH, 2), centre.toUser().rounded(3));
      if (Math.abs(centre.toUser().x()) < EDGE
          && Math.abs(centre.toUser().y()) < EDGE
          && Arrangement.of(brief, with).fits()) {
        return Optional.of(with);
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
        && w.blueFrom() * (sketch.blue().x() - red.x()) > 0.08
        && Arrangement.of(brief, sketch.withRed(red)).fits();
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

  /** Puts a cannon on red's way after the push; only that lifts it above where it stood. */
  private Optional<Sketch> lift(Wishes w, Sketch sketch) {
    if (!inventory.counts().containsKey("cannon") || sketch.tools().size() >= inventory.total()) {
      return Optional.empty();
    }
    Trace trace = sketch.run(simulator);
    Optional<Event> touch = trace.blueTouchedRed();
    int to = lastInside(trace.red());
    if (touch.isEmpty() || to - touch.get().step() < 30) {
      return Optional.empty();
    }
    int from = touch.get().step() + 20;
    for (int i = 0; i < 6; i++) {
      Item item = variant("cannon", w.push());
      Vec on = trace.red().at(from + random.nextInt(to - from));
      Point at = on.plus(new Vec(spread(-5, 5), -spread(3, 10))).toUser().rounded(4);
      if (!at.insideWorld()) {
        continue;
      }
      Placed tool = new Placed(Attempt.nextName(sketch.tools(), item), item, at);
      Sketch with = sketch.withTool(tool);
      Trace shot = with.run(simulator);
      if (shot.firstTouch(Level.RED, tool.name()).isPresent()
          && highest(shot.red(), from) > sketch.red().toWorld().y() + 4) {
        return Optional.of(with);
      }
    }
    return Optional.empty();
  }

  private static double highest(Track track, int from) {
    double best = Double.NEGATIVE_INFINITY;
    for (int i = from; i < track.size(); i++) {
      best = Math.max(best, track.y(i));
    }
    return best;
  }

  /** Puts the goal where red goes, then a platform and a wall if there must be one. */
  private Optional<Drawn> withGoal(Wishes w, Sketch sketch) {
    Trace trace = sketch.run(simulator);
    List<Trace> moved = new ArrayList<>();
    for (List<Placed> tools : HAND.of(sketch.tools())) {
      moved.add(sketch.run(simulator, tools));
    }
    Arrangement known = Arrangement.of(brief, sketch);
    Optional<Point> goal =
        goalOn(
            trace,
            moved,
            g ->
                w.push() * (g.x() - sketch.red().x()) > 0.08
                    && (w.goalHalf() == 0 || w.goalHalf() * g.x() > 0.06)
                    && (w.redTravels() == 0 || w.redTravels() * (g.y() - sketch.red().y()) > 0.08)
                    && known.with(Thing.GOAL, g).fits());
    if (goal.isEmpty()) {
      return Optional.empty();
    }
    Optional<Sketch> done = Optional.of(sketch);
    if (w.platform() && !w.lands()) {
      Plank floor = Plank.floor(Plank.FLOOR_LENGTH, 2);
      done = done.flatMap(s -> aside(s, floor, trace, goal.get()));
    }
    if (w.wall()) {
      done = done.flatMap(s -> wall(w, s, trace, goal.get()));
    }
    return done.map(
            s ->
                new Drawn(
                    Level.designed("designed", s.blue(), s.red(), goal.get(), s.extras()),
                    s.tools()))
        .filter(d -> PlacementRules.faults(d.level()).isEmpty())
        .filter(d -> Jitter.allowed(d.level(), d.tools()));
  }

  /** Returns a place that red passes in {@code trace} and in most of {@code moved}. */
  Optional<Point> goalOn(Trace trace, List<Trace> moved, java.util.function.Predicate<Point> fits) {
    Optional<Event> touch = trace.blueTouchedRed();
    if (touch.isEmpty()) {
      return Optional.empty();
    }
    int from = touch.get().step() + 15;
    int to = lastInside(trace.red());
    for (int i = 0; i < 20 && to > from; i++) {
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

  /**
   * Stands a wall between blue's start and red, just clear of blue's way; best right before red or
   * across the straight line from blue to it, where people see at once that it is in the way. If
   * blue need not pass it, it may also stand aside.
   */
  private Optional<Sketch> wall(Wishes w, Sketch sketch, Trace trace, Point goal) {
    int until = trace.blueTouchedRed().map(Event::step).orElse(0);
    List<Integer> between = new ArrayList<>();
    for (int i = 1; i < until; i++) {
      double x = trace.blue().point(i).x();
      if ((x - sketch.blue().x()) * (x - sketch.red().x()) < 0
          && Math.abs(x - sketch.blue().x()) > 0.06
          && Math.abs(x - sketch.red().x()) > 0.12) {
        between.add(i);
      }
    }
    Plank plank = Plank.wall(Plank.WALL_LENGTH);
    boolean under = w.passes().filter(p -> p == Passage.UNDER).isPresent();
    double half = Plank.WALL_LENGTH / 2;
    Optional<Sketch> second = Optional.empty();
    for (int i = 0; i < 15 && !between.isEmpty(); i++) {
      Vec on = trace.blue().at(between.get(random.nextInt(between.size())));
      double gap = Level.BALL_RADIUS + 1 + spread(0.5, 4);
      double y = under ? on.y() + gap + half : on.y() - gap - half;
      Point centre = new Vec(on.x(), y).toUser().rounded(3);
      double redY = sketch.red().toWorld().y();
      boolean inTheWay = under ? y - half < redY - 1 : y + half > redY + 1;
      if (!inTheWay || Math.abs(centre.y()) > 0.95 || !stands(sketch, plank, centre, trace, goal)) {
        continue;
      }
      Sketch with = sketch.withExtra(plank, centre);
      boolean beforeRed = Math.abs(on.y() - gap - half - redY) < half;
      if (!under && beforeRed || crosses(sketch.blue(), sketch.red(), centre)) {
        return Optional.of(with);
      }
      second = Optional.of(with);
    }
    if (second.isPresent() && random.nextDouble() > ODD_WALLS) {
      return Optional.empty();
    }
    return second.isPresent() || w.passes().isPresent()
        ? second
        : aside(sketch, plank, trace, goal);
  }

  /** Returns whether a wall stands across the straight line from blue to red. */
  private static boolean crosses(Point blue, Point red, Point wall) {
    double y = blue.y() + (red.y() - blue.y()) * (wall.x() - blue.x()) / (red.x() - blue.x());
    return Math.abs(y - wall.y()) * Vec.HALF_WORLD < Plank.WALL_LENGTH / 2;
  }

  /** Puts furniture anywhere that is out of both balls' ways. */
  private Optional<Sketch> aside(Sketch sketch, Plank plank, Trace trace, Point goal) {
    for (int i = 0; i < 40; i++) {
      Point centre = new Point(spread(-0.8, 0.8), spread(-0.8, 0.8)).rounded(3);
      if (stands(sketch, plank, centre, trace, goal)) {
        return Optional.of(sketch.withExtra(plank, centre));
      }
    }
    return Optional.empty();
  }

  private boolean stands(Sketch sketch, Plank plank, Point centre, Trace trace, Point goal) {
    Shape shape = plank.parts(centre.toWorld()).get(0).shape();
    Level level = Level.designed("", sketch.blue(), sketch.red(), goal, sketch.extras());
    boolean free =
        level.furniture().stream()
            .flatMap(p -> p.parts().stream())
            .noneMatch(p -> p.shape().overlaps(shape));
    return free
        && Arrangement.of(brief, sketch.withExtra(plank, centre)).with(Thing.GOAL, goal).fits()
        && clear(trace.blue(), shape)
        && clear(trace.red(), shape);
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
  private Optional<Design> worded(Drawn drawn) {
    Level level = drawn.level();
    Trace imagined = simulator.run(level, drawn.tools());
    if (objective.score(level, drawn.tools(), imagined) < PhysicsObjective.FULL
        || simulator.run(level, List.of()).solved()) {
      return Optional.empty();
    }
    if (HAND.meanScore(simulator, level, drawn.tools(), Architect::solves) < LIKELY) {
      return Optional.empty();
    }
    Optional<Wording.Chain> chain = wording.chain(level, List.of(), drawn.tools(), imagined);
    if (chain.isEmpty() || chain.get().score() < PhysicsObjective.FULL) {
      return Optional.empty();
    }
    boolean proven =
        PROOF.meanScore(simulator, level, chain.get().tools(), Architect::solves) >= PROVEN;
    return Optional.of(new Design(level, chain.get().ideas(), proven));
  }

  private static double solves(Level level, List<Placed> tools, Trace trace) {
    return trace.solved() ? 1 : 0;
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
