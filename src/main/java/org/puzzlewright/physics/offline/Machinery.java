package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;

/**
 * Draws a layout around a {@link Fragment}: what the fragment leaves open is grown as any chain is.
 *
 * @param studio what lots are drawn from
 * @param fragment the machinery
 */
record Machinery(DesignContext studio, Fragment fragment) implements Mechanism {

  /** Sketches until one fits into the world; they cost nothing. */
  private static final int MOST_SKETCHES = 1000;

  /** So many steps after a tool is met a ball is on its way. */
  private static final int AFTER_TOOL = 5;

  /** Red passes places close by in few of its steps; drawing them costs no run. */
  private static final int GOAL_TRIES = 500;

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);

  /** Putting several tools into words costs far more than these trials. */
  private static final Jitter MANY = new Jitter(Jitter.RADIUS, 20, 11);

  private static final double SURE = 0.95;

  @Override
  public boolean serves(LayoutSpec w) {
    List<String> needs = fragment.needs();
    boolean straight =
        !w.turn() && w.redTravels() <= 0 && w.blueTravels() != (fragment.isUp() ? -1 : 1);
    boolean alone =
        needs.size() == 1
            || w.blueHalf() != w.push()
                && !w.passes()
                && w.tools().size() == needs.size()
                && w.tools().containsAll(needs)
                && !fragment.isAgainst(studio.brief());
    return straight
        && alone
        && pointsWell(w)
        && !Growth.isOnShelf(studio.brief())
        && !studio.brief().asks(new Requirement.Present(Thing.WALL, false))
        && !studio.brief().asks(new Requirement.Present(Thing.PLATFORM, false));
  }

  /** Whether its tools point where they must; they always do so alike. */
  private boolean pointsWell(LayoutSpec w) {
    Aims aims = Aims.of(studio.brief());
    return aims.all().isEmpty() || aims.fit(fragment.draw(studio, w.push(), 0).tools());
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    boolean several = fragment.needs().size() > 1;
    Optional<Sketch> sketch = sketch(w, several);
    Optional<Drawn> drawn =
        sketch.flatMap(s -> s.red() == null ? grown(w, s) : finished(w, s, several));
    return several
        ? drawn.filter(d -> MANY.solvedShare(studio.simulator(), d.scene(), d.tools()) >= SURE)
        : drawn;
  }

  private Optional<Sketch> sketch(LayoutSpec w, boolean several) {
    for (int i = 0; i < MOST_SKETCHES; i++) {
      Sketch s = fragment.draw(studio, w.push(), several ? 0 : w.blueHalf());
      if (s.wellFormed()
          && Arrangement.of(studio.brief(), s).fits()
          && (s.red() == null || new Targets(studio).fits(w, s, s.red()))) {
        return Optional.of(s);
      }
    }
    return Optional.empty();
  }

  /** Goes on behind the last of the machinery's tools. */
  private Optional<Drawn> grown(LayoutSpec w, Sketch sketch) {
    Trace trace = sketch.run(studio.simulator());
    Placed last = sketch.tools().get(sketch.tools().size() - 1);
    Optional<Event> hit = trace.firstTouch(Scene.BLUE, last.name());
    if (hit.isEmpty()) {
      return Optional.empty();
    }
    int from = hit.get().step() + AFTER_TOOL;
    List<Link> rest = new ArrayList<>(w.blue());
    sketch.tools().forEach(t -> rest.remove(Link.of(t.item().type())));
    return rest.stream().anyMatch(Link::isTool) && !isSteady(sketch, trace.blue(), from)
        ? Optional.empty()
        : new Growth(studio)
            .grown(
                fragment.isUp() ? w.upwards() : w, new Growth.Reached(sketch, trace, from), rest);
  }

  /** Returns whether blue goes much the same way wherever the hand puts the tools. */
  private boolean isSteady(Sketch sketch, Track way, int from) {
    Point place = way.point((from + Paths.lastInside(way)) / 2);
    long missed =
        HAND.of(sketch.tools()).stream()
            .map(tools -> sketch.run(studio.simulator(), tools).blue())
            .filter(moved -> Objective.closest(moved, place, 1) > Paths.PASSES)
            .limit(2)
            .count();
    return missed < 2;
  }

  /** Puts the goal where red goes. */
  private Optional<Drawn> finished(LayoutSpec w, Sketch sketch, boolean several) {
    Targets targets = new Targets(studio);
    return targets
        .touched(w, sketch, 1)
        .filter(r -> !several || leadsThere(r.sketch()))
        .flatMap(
            r ->
                fragment
                    .goalAway()
                    .map(away -> targets.withGoal(w, r, away, GOAL_TRIES))
                    .orElseGet(() -> new Growth(studio).finished(w, r)));
  }

  /** Returns whether blue comes to red by most hands, and by none with a tool fewer. */
  private boolean leadsThere(Sketch sketch) {
    int missed = 0;
    for (List<Placed> tools : HAND.of(sketch.tools())) {
      missed += touches(sketch, tools) ? 0 : 1;
      if (missed > 1 || touches(sketch, tools.subList(0, tools.size() - 1))) {
        return false;
      }
    }
    return true;
  }

  private boolean touches(Sketch sketch, List<Placed> tools) {
    return sketch.run(studio.simulator(), tools).blueTouchedRed().isPresent();
  }
}
