package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Way;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment;

/**
 * Puts platforms and walls that a ball is to go over, under or between beside the way that it
 * already goes, clear of it.
 *
 * @param studio what lots are drawn from
 */
record Passages(DesignContext studio) {

  private static final int TRIES = 80;

  /** Between a plank and a ball that passes it, in world units. */
  private static final double NARROWEST = 0.8;

  private static final double WIDEST = 6;

  /** Planks on both sides of a gap are short, in world units. */
  private static final double BESIDE = 10;

  /** Returns how many planks of a kind are put in for what is asked. */
  static int planks(Brief brief, Thing thing) {
    return brief.requirements().stream()
        .flatMap(r -> goes(r).stream())
        .filter(g -> g.item().equals(item(thing)))
        .mapToInt(g -> g.way() == Way.BETWEEN ? 2 : 1)
        .sum();
  }

  private static String item(Thing thing) {
    return thing == Thing.WALL ? Link.WALL : Link.PLATFORM;
  }

  /** What is asked for, if planks are put in for it. */
  private static Optional<Goes> goes(Requirement r) {
    return r instanceof Goes g
            && g.way() != Way.OFF
            && (g.item().equals(Link.PLATFORM) || g.item().equals(Link.WALL))
        ? Optional.of(g)
        : Optional.empty();
  }

  /** Adds them; empty if there is no room for one. */
  Optional<Drawn> add(Drawn drawn) {
    Optional<Drawn> done = Optional.of(drawn);
    for (Requirement r : studio.brief().requirements()) {
      Optional<Goes> asked = goes(r);
      if (asked.isPresent()) {
        done = done.flatMap(d -> add(d, asked.get()));
      }
    }
    return done;
  }

  private Optional<Drawn> add(Drawn drawn, Goes goes) {
    Scene scene = drawn.scene();
    Trace trace = studio.simulator().run(scene, drawn.tools());
    Optional<Event> touch = trace.blueTouchedRed();
    if (!trace.solved() || touch.isEmpty()) {
      return Optional.empty();
    }
    boolean blue = goes.ball() == Thing.BLUE;
    Track track = blue ? trace.blue() : trace.red();
    int from = blue ? 1 : touch.get().step();
    int until = blue ? touch.get().step() : trace.steps();
    Sketch sketch = new Sketch(scene.blue(), scene.red(), scene.extras(), drawn.tools());
    for (int i = 0; i < TRIES && until > from; i++) {
      Sketch with = sketch;
      boolean stands = true;
      for (Placing one : placings(goes, track.at(from + studio.index(until - from)))) {
        Point at = one.at().toUser().rounded(3);
        stands =
            stands
                && Math.abs(at.y()) <= 0.95
                && Math.abs(at.x()) <= 0.95
                && new Walls(studio).stands(scene, with, one.plank(), at, trace);
        with = stands ? with.withExtra(one.plank(), at) : with;
      }
      if (stands) {
        Scene more = scene.withExtras(with.extras());
        Puzzle puzzle = new Puzzle(more, studio.inventory(), drawn.tools());
        Brief asked = new Brief("", List.of(goes), List.of());
        if (Alignment.judge(asked, puzzle, trace).get(0).holds()) {
          return Optional.of(new Drawn(more, drawn.tools()));
        }
      }
    }
    return Optional.empty();
  }

  /** A plank and where its middle is, in world units. */
  private record Placing(Plank plank, Vec at) {}

  /** Draws planks beside a place on a ball's way. */
  private List<Placing> placings(Goes goes, Vec on) {
    double room = Scene.BALL_RADIUS + 1 + studio.spread(NARROWEST, WIDEST);
    Plank floor = Plank.floor(Plank.FLOOR_LENGTH, 2);
    if (goes.way() != Way.BETWEEN) {
      double up = goes.way() == Way.UNDER ? room : -room;
      return List.of(new Placing(floor, on.plus(new Vec(studio.spread(-4, 4), up))));
    }
    boolean wall = goes.item().equals(Link.WALL);
    double half = wall ? 0 : BESIDE / 2;
    double other = Scene.BALL_RADIUS + 1 + studio.spread(NARROWEST, WIDEST);
    List<Placing> two = new ArrayList<>();
    for (double aside : new double[] {-half - room, half + other}) {
      Plank plank = wall ? Plank.wall(BESIDE) : Plank.floor(BESIDE, 2);
      two.add(new Placing(plank, on.plus(new Vec(aside, 0))));
    }
    return two;
  }
}
