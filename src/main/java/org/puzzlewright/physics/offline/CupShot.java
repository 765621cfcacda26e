package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Grounding;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;

/**
 * A puzzle that needs a ramp, then a cannon: blue lies in a cup out of which only a ramp sends it
 * ({@link Cup}), and red stands so high that only a shot brings blue there.
 *
 * @param studio what lots are drawn from
 */
record CupShot(DesignContext studio) implements Mechanism {

  /** Which piece of the cup's furniture its wall on the closed side is. */
  private static final int WALL = 2;

  /** Cups until one fits into the world and can be said; they cost nothing. */
  private static final int MOST_SKETCHES = 20;

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);

  private static final int CANNON_TRIES = 4;
  private static final int RED_TRIES = 3;

  /** Fewer steps of free fall leave no room for a cannon. */
  private static final int LEAST_FALL = 20;

  @Override
  public boolean serves(LayoutSpec w) {
    return w.blueTravels() >= 0 && Mechanism.pair(w, studio.brief(), "ramp", "cannon");
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    Optional<Sketch> drawn = Optional.empty();
    for (int i = 0; i < MOST_SKETCHES && drawn.isEmpty(); i++) {
      drawn = new Cup(studio).sketch(w, () -> frame(w)).flatMap(s -> snapped(w, s));
    }
    if (drawn.isEmpty()) {
      return Optional.empty();
    }
    Trace trace = drawn.get().run(studio.simulator());
    Optional<Event> hit = trace.firstTouch(Scene.BLUE, drawn.get().tools().get(0).name());
    if (hit.isEmpty()) {
      return Optional.empty();
    }
    int from = lastTouch(trace);
    int to = Paths.lastInside(trace.blue());
    if (to - from < LEAST_FALL
        || w.push() * trace.blue().vx(from) <= 0
        || !comesBy(drawn.get(), trace.blue().point((from + to) / 2))) {
      return Optional.empty();
    }
    for (int i = 0; i < CANNON_TRIES; i++) {
      Optional<Drawn> done = shot(w, drawn.get(), trace.blue().at(from + studio.index(to - from)));
      if (done.isPresent()) {
        return done;
      }
    }
    return Optional.empty();
  }

  /** The cup stands low and to the side from which blue comes: the rest is beside and above it. */
  private Frame frame(LayoutSpec w) {
    double x = -w.push() * studio.spread(0.35, 0.8);
    return new Frame(new Point(x, studio.spread(-0.4, 0.45)).toWorld(), w.push());
  }

  /**
   * Moves ramp and wall a little, along the ramp and up, so that words for the ramp's place lead
   * just there: the cannon forgives less than red does.
   */
  private Optional<Sketch> snapped(LayoutSpec w, Sketch cup) {
    Placed ramp = cup.tools().get(0);
    Placed wall = cup.extras().get(WALL);
    double dx = ramp.at().x() - wall.at().x();
    double slide = Math.rint(dx / Grounding.LATTICE) * Grounding.LATTICE - dx;
    Vec along = Vec.direction(Ramp.SLOPE);
    Point at = ramp.at().plus(slide, w.push() * slide * along.y() / along.x()).rounded(4);
    double dy = at.y() - wall.at().y();
    double lift = dy - Math.floor(dy / Grounding.FINEST) * Grounding.FINEST;
    Point beside = wall.at().plus(0, lift).rounded(4);
    List<Placed> extras = new ArrayList<>(cup.extras());
    extras.set(WALL, wall.movedTo(beside));
    double easy = Wording.awkwardness(beside, at);
    boolean said =
        easy < Wording.awkwardness(cup.blue(), at)
            && cup.extras().stream()
                .filter(e -> !e.equals(wall))
                .allMatch(e -> easy < Wording.awkwardness(e.at(), at));
    return Optional.of(new Sketch(cup.blue(), null, extras, List.of(ramp.movedTo(at))))
        .filter(s -> said && s.wellFormed());
  }

  /** Returns the step from which on blue falls freely. */
  private static int lastTouch(Trace trace) {
    return trace.events().stream()
        .filter(e -> e.kind().isTouch() && e.ball().equals(Scene.BLUE))
        .mapToInt(Event::step)
        .reduce(0, Math::max);
  }

  /** Returns whether blue passes the place wherever the hand puts the ramp. */
  private boolean comesBy(Sketch sketch, Point place) {
    long missed =
        HAND.of(sketch.tools()).stream()
            .map(tools -> sketch.run(studio.simulator(), tools).blue())
            .filter(way -> Objective.closest(way, place, 1) > Paths.PASSES)
            .limit(2)
            .count();
    return missed < 2;
  }

  /** Puts a cannon under a place that blue passes, and red and the goal where the shot leads. */
  private Optional<Drawn> shot(LayoutSpec w, Sketch sketch, Vec on) {
    Direction way = w.push() < 0 ? Direction.LEFT : Direction.RIGHT;
    Cannon cannon =
        new Cannon(way, Cannon.ANGLES.get(studio.index(Cannon.ANGLES.size())), Cannon.FORCE);
    Vec offset = new Vec(w.push() * studio.spread(-2, 5), -studio.spread(3, 9));
    Point at = on.plus(offset).toUser().rounded(4);
    Placed tool = new Placed(Attempt.nextName(sketch.tools(), cannon), cannon, at);
    Sketch with = sketch.withTool(tool);
    if (!with.wellFormed()) {
      return Optional.empty();
    }
    Trace trace = with.run(studio.simulator());
    Optional<Event> hit = trace.firstTouch(Scene.BLUE, tool.name());
    if (hit.isEmpty()) {
      return Optional.empty();
    }
    Targets targets = new Targets(studio);
    for (int i = 0; i < RED_TRIES; i++) {
      Optional<Drawn> done =
          targets
              .withRed(w.upwards(), with, trace, hit.get().step() + 5)
              .filter(r -> r.sketch().red().y() - r.sketch().blue().y() >= Needs.OUT_OF_REACH)
              .flatMap(r -> targets.withGoal(w, r))
              .filter(d -> BridgeSlide.sure(studio, d));
      if (done.isPresent()) {
        return done;
      }
    }
    return Optional.empty();
  }
}
