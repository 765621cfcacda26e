package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/** What balls pass in a run without having to touch it: walls, and gaps between platforms. */
final class Crossings {

  /** Least width of a gap, in user units: a ball's. */
  static final double GAP = 0.2;

  /** Platforms on both sides of a gap differ by at most that in height, in user units. */
  static final double LEVEL = 0.25;

  /** A ball that is farther than that above a platform is not over it but far away. */
  private static final double OVER = 0.5;

  /** A ball whose lowest point is farther than that below both platforms fell into the gap. */
  private static final double FALLEN = 0.05;

  /** What is farther apart than that has no gap between, in user units. */
  private static final double WIDE = 0.8;

  /** A ball that is higher than that above an end has flown up before, in user units. */
  private static final double LEAVES = 0.3;

  private final Puzzle puzzle;
  private final Trace trace;
  private final int touch;

  Crossings(Puzzle puzzle, Trace trace) {
    this.puzzle = puzzle;
    this.trace = trace;
    this.touch = trace.blueTouchedRed().map(Event::step).orElse(-1);
  }

  /** Returns the finding of a requirement about these; empty for any other. */
  Optional<Finding> judge(Requirement r) {
    if (r instanceof Requirement.Passes p) {
      return Optional.of(passes(r, p.passage(), Thing.BLUE));
    } else if (r instanceof Requirement.RedPasses p) {
      return Optional.of(passes(r, p.passage(), Thing.RED));
    } else if (r instanceof Requirement.CrossesGap c) {
      return Optional.of(crossesGap(c));
    } else if (r instanceof Requirement.Goes g) {
      return Optional.of(goes(g));
    } else if (r instanceof Requirement.Several s && s.act().passage() != null) {
      return Optional.of(passesSeveral(s));
    }
    return Optional.empty();
  }

  /** Blue up to its touch of red, red from then on. */
  private Finding passes(Requirement r, Passage passage, Thing ball) {
    Finding ended = ended(r, ball);
    if (ended != null) {
      return ended;
    }
    return new LayoutFacts(puzzle)
        .pieces(Thing.WALL).stream()
            .flatMap(wall -> passes(r, passage, ball, wall).stream())
            .findFirst()
            .orElseGet(
                () ->
                    new Finding(
                        r,
                        false,
                        "no wall in the way is crossed before "
                            + (ball == Thing.BLUE ? "red is touched" : "red reaches the goal")));
  }

  private Finding passesSeveral(Requirement.Several r) {
    Finding ended = ended(r, r.ball());
    if (ended != null) {
      return ended;
    }
    List<Finding> all =
        new LayoutFacts(puzzle)
            .pieces(Thing.WALL).stream()
                .flatMap(wall -> passes(r, r.act().passage(), r.ball(), wall).stream())
                .toList();
    List<Finding> held = all.stream().filter(Finding::holds).toList();
    boolean holds = held.size() >= r.number();
    Sentence evidence = Sentence.plain(held.size() + " of " + r.number());
    for (Finding one : holds ? held : all) {
      evidence = Sentence.of("%s; %s", evidence, one.evidence());
    }
    return new Finding(r, holds, evidence);
  }

  /** Returns why a ball's way has no end by which it could be judged, or null. */
  private Finding ended(Requirement r, Thing ball) {
    if (touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    return ball == Thing.BLUE || trace.solved()
        ? null
        : new Finding(r, false, "red does not reach the goal");
  }

  /** Judges one wall; empty when it is not in the way or not crossed. */
  private Optional<Finding> passes(Requirement r, Passage passage, Thing ball, Placed wall) {
    boolean blue = ball == Thing.BLUE;
    Scene scene = puzzle.scene();
    Track track = blue ? trace.blue() : trace.red();
    int from = blue ? 0 : touch;
    int until = blue ? touch : trace.steps();
    double aimX = blue ? trace.red().x(until) : scene.goal().toWorld().x();
    double aimY = (blue ? scene.red() : scene.goal()).toWorld().y();
    double x = wall.at().toWorld().x();
    if ((x - track.x(from)) * (x - aimX) >= 0) {
      return Optional.empty();
    }
    Optional<Double> crossing = lastCrossing(track, x, from, until);
    if (crossing.isEmpty()) {
      return Optional.empty();
    }
    double y = wall.at().toWorld().y();
    double half = ((Plank) wall.item()).length() / 2;
    boolean upperInTheWay = passage != Passage.UNDER && y + half > aimY;
    boolean lowerInTheWay = passage != Passage.OVER && y - half < aimY;
    if (!upperInTheWay && !lowerInTheWay) {
      return Optional.empty();
    }
    boolean over = upperInTheWay && crossing.get() > y + half;
    boolean under = lowerInTheWay && crossing.get() < y - half;
    // For people the end that the ball passes; of a wall that it does not, the one asked for.
    boolean lower = under || passage == Passage.UNDER;
    double edge = lower ? y - half : y + half;
    return Optional.of(
        new Finding(
            r,
            over || under,
            Alignment.text(
                "%s crosses %s at y = %.2f, its edge is at %.2f",
                blue ? "blue" : "red",
                wall.name(),
                new Vec(x, crossing.get()).toUser().y(),
                new Vec(x, edge).toUser().y())));
  }

  /** Returns a ball's height where it last crosses a vertical line, in world units. */
  private static Optional<Double> lastCrossing(Track track, double x, int from, int until) {
    for (int i = until; i > from; i--) {
      if ((track.x(i - 1) - x) * (track.x(i) - x) <= 0) {
        return Optional.of(track.y(i));
      }
    }
    return Optional.empty();
  }

  private Finding goes(Requirement.Goes r) {
    Finding ended = ended(r, r.ball());
    if (ended != null) {
      return ended;
    }
    boolean between = r.way() == Requirement.Way.BETWEEN;
    boolean floors = between || r.way() == Requirement.Way.OFF;
    // A ball's own floor is a platform: it has ends, and with its neighbour it makes a gap.
    List<Body> all =
        floors && r.item().equals("platform") ? Body.floors(puzzle) : Body.all(puzzle, r.item());
    boolean blue = r.ball() == Thing.BLUE;
    Track track = blue ? trace.blue() : trace.red();
    int until = blue ? touch : trace.steps();
    for (Body one : all) {
      Optional<Integer> step =
          between
              ? all.stream()
                  .filter(two -> isBeside(one, two))
                  .flatMap(two -> between(track, blue ? 0 : touch, until, one, two).stream())
                  .findFirst()
              : r.way() == Requirement.Way.OFF
                  ? off(r.ball(), track, until, one)
                  : by(r.way(), track, blue ? 0 : touch, until, one);
      if (step.isPresent()) {
        return new Finding(
            r, true, "%s at %s".formatted(one.name(), Alignment.seconds(step.get())));
      }
    }
    return new Finding(
        r,
        false,
        all.isEmpty()
            ? "there is no " + r.item().replace('_', ' ')
            : "it goes so by none of %d".formatted(all.size()));
  }

  /** Returns the step at which a ball goes over, under or simply past a thing, if it does. */
  private static Optional<Integer> by(
      Requirement.Way way, Track track, int from, int until, Body thing) {
    double x = thing.at().toWorld().x();
    for (int i = from + 1; i <= until; i++) {
      boolean crosses =
          (track.x(i - 1) - x) * (track.x(i) - x) <= 0 && track.x(i - 1) != track.x(i);
      boolean there =
          switch (way) {
            case OVER -> track.y(i) > thing.high();
            case UNDER -> track.y(i) < thing.low();
            default -> true;
          };
      if (crosses && there) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** Whether one stands to the left of the other, so near that what is between them is a gap. */
  private static boolean isBeside(Body left, Body right) {
    double apart = Math.max(left.low() - right.high(), right.low() - left.high());
    double gap = right.left() - left.right();
    return gap > 0 && gap <= WIDE * Vec.HALF_WORLD && apart <= LEVEL * Vec.HALF_WORLD;
  }

  /** Returns the step at which a ball crosses the line from one thing to another on its right. */
  private static Optional<Integer> between(
      Track track, int from, int until, Body left, Body right) {
    Vec start = new Vec(left.right(), (left.low() + left.high()) / 2);
    Vec way = new Vec(right.left(), (right.low() + right.high()) / 2).minus(start);
    for (int i = from + 1; i <= until; i++) {
      Vec before = track.at(i - 1).minus(start);
      Vec now = track.at(i).minus(start);
      double one = way.cross(before);
      double two = way.cross(now);
      boolean inside = now.x() > 0 && now.x() < way.x() && before.x() > 0 && before.x() < way.x();
      if (inside && one * two <= 0 && one != two) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** Returns the step at which a ball that has touched its upper side is beyond its end. */
  private Optional<Integer> off(Thing ball, Track track, int until, Body thing) {
    String name = ball == Thing.BLUE ? Scene.BLUE : Scene.RED;
    double radius = ball == Thing.BLUE ? Scene.BALL_RADIUS : puzzle.scene().setting().redRadius();
    int from = ball == Thing.BLUE ? 0 : touch;
    List<Event> touches =
        trace.events().stream()
            .filter(e -> e.kind() == Event.Kind.CONTACT && e.ball().equals(name))
            .filter(e -> e.step() <= until)
            .toList();
    for (int k = 0; k < touches.size(); k++) {
      Event e = touches.get(k);
      int next = k + 1 < touches.size() ? touches.get(k + 1).step() : until;
      Optional<Double> top = thing.top(track.x(e.step()));
      boolean on = top.isPresent() && track.y(e.step()) > top.get();
      if (!e.other().equals(thing.name()) || !on || next < from) {
        continue;
      }
      for (int i = e.step(); i <= next; i++) {
        boolean left = track.x(i) < thing.left();
        if (left || track.x(i) > thing.right()) {
          double end = thing.top(left ? thing.left() : thing.right()).orElse(thing.high());
          if (i >= from && track.y(i) - radius - end <= LEAVES * Vec.HALF_WORLD) {
            return Optional.of(i);
          }
          break;
        }
      }
    }
    return Optional.empty();
  }

  private Finding crossesGap(Requirement.CrossesGap r) {
    if (touch < 0) {
      return new Finding(r, false, "blue does not touch red");
    }
    boolean blue = r.ball() == Thing.BLUE;
    List<Body> floors = Body.floors(puzzle);
    Sentence evidence =
        Sentence.of("there is no gap of %.1f between two platforms of about the same height", GAP);
    for (int i = 0; i < floors.size(); i++) {
      for (int j = i + 1; j < floors.size(); j++) {
        Body one = floors.get(i);
        Body two = floors.get(j);
        if (!isGap(one, two, floors)) {
          continue;
        }
        Sentence gap = Sentence.of("the gap between %s and %s", one.name(), two.name());
        Optional<Integer> over =
            blue
                ? crossing(trace.blue(), 0, touch, Scene.BALL_RADIUS, one, two)
                : crossing(
                    trace.red(),
                    touch,
                    trace.steps(),
                    puzzle.scene().setting().redRadius(),
                    one,
                    two);
        if (over.isPresent()) {
          return new Finding(r, true, Sentence.of("%s, at %s", gap, Alignment.seconds(over.get())));
        }
        evidence = Sentence.of("it does not cross %s", gap);
      }
    }
    return new Finding(r, false, evidence);
  }

  /** Whether there is a gap between the two, and nothing at their height lies in it. */
  private static boolean isGap(Body one, Body two, List<Body> floors) {
    double from = Math.min(one.right(), two.right());
    double to = Math.max(one.left(), two.left());
    return to - from >= GAP * Vec.HALF_WORLD
        && level(one, two)
        && floors.stream()
            .noneMatch(
                f ->
                    !f.equals(one)
                        && !f.equals(two)
                        && f.right() > from
                        && f.left() < to
                        && (level(f, one) || level(f, two)));
  }

  private static boolean level(Body one, Body two) {
    return Math.abs(one.high() - two.high()) <= LEVEL * Vec.HALF_WORLD;
  }

  /**
   * Returns the step at which a ball's middle has come over the other platform, from either of
   * them.
   */
  private static Optional<Integer> crossing(
      Track track, int from, int until, double radius, Body one, Body two) {
    Body start = null;
    int edge = -1;
    double floor = Math.min(one.high(), two.high()) - FALLEN * Vec.HALF_WORLD;
    for (int i = from; i <= until; i++) {
      Body under = over(track, i, radius, one) ? one : over(track, i, radius, two) ? two : null;
      if (start != null && under != null && !under.equals(start)) {
        edge = edge < 0 ? i : edge;
        if (under.left() <= track.x(i) && track.x(i) <= under.right()) {
          return Optional.of(edge);
        }
        // At the edge of the other it may still fall in.
        continue;
      }
      edge = -1;
      if (under != null) {
        start = under;
      } else if (track.y(i) - radius < floor
          || track.x(i) + radius < Math.min(one.left(), two.left())
          || track.x(i) - radius > Math.max(one.right(), two.right())) {
        // It fell, or went off at the other ends.
        start = null;
      }
    }
    return Optional.empty();
  }

  private static boolean over(Track track, int i, double radius, Body platform) {
    double above = (track.y(i) - radius - platform.high()) / Vec.HALF_WORLD;
    return track.x(i) + radius >= platform.left()
        && track.x(i) - radius <= platform.right()
        && above >= -FALLEN
        && above <= OVER;
  }
}
