package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Jitter;

/**
 * N1: takes a tool type out of a solution, then puts every other variant on offer in its place and
 * around it.
 *
 * <p>Of several tools of the type all are taken out, and one after the other is replaced; then all
 * at once, by the same variant with the same offset. A fluke refutes nothing.
 */
final class LeaveOneOut {

  /** What the certificate calls it. */
  static final String NAME = "leave-one-out";

  /** How far from the tool's place another is tried, in user units. */
  static final double RADIUS = 0.1;

  /** Distance between the places that are tried, in user units. */
  static final double STEP = 0.025;

  private final Simulator simulator;
  private final Puzzle puzzle;
  private final Inventory rest;
  private final List<Placed> others = new ArrayList<>();
  private final List<Placed> named = new ArrayList<>();
  private final Alternatives found;
  private int tried;

  LeaveOneOut(Simulator simulator, Puzzle puzzle, String tool, Alternatives found) {
    this.found = found;
    this.simulator = simulator;
    this.puzzle = puzzle;
    this.rest = puzzle.inventory().without(tool);
    for (Placed p : puzzle.solution()) {
      (p.item().type().equals(tool) ? named : others).add(p);
    }
  }

  Necessity.Part judge() {
    Trace whole = simulator.run(puzzle.scene(), puzzle.solution());
    if (puzzle.solution().isEmpty() || !whole.solved()) {
      return Necessity.Part.fails(
          puzzle.solution().isEmpty() ? "no solution is stored" : "the solution does not solve it");
    }
    if (named.isEmpty()) {
      found.add(puzzle.solution(), NAME);
      return Necessity.Part.refuted("the solution does without it", puzzle.solution());
    }
    if (refutes(others)) {
      return Necessity.Part.refuted("the solution works without it", others);
    }
    if (named.stream().noneMatch(t -> touchedBeforeGoal(whole, t))) {
      return Necessity.Part.fails("no ball meets it before the goal");
    }
    Optional<List<Placed>> counter = swapped();
    return counter
        .map(c -> Necessity.Part.refuted("another type works in its place or near by", c))
        .orElseGet(
            () ->
                Necessity.Part.holds(
                    "without it the solution fails, and so do %d placements of other types within %s"
                            .formatted(tried, RADIUS)
                        + (found.wins() == 0 ? "" : ", but for flukes: " + found.told())));
  }

  private static boolean touchedBeforeGoal(Trace trace, Placed tool) {
    int goal =
        trace.events().stream()
            .filter(e -> e.kind() == Event.Kind.GOAL)
            .mapToInt(Event::step)
            .min()
            .orElse(Integer.MAX_VALUE);
    return trace.events().stream()
        .anyMatch(e -> e.kind().isTouch() && e.other().equals(tool.name()) && e.step() <= goal);
  }

  private Optional<List<Placed>> swapped() {
    List<List<Placed>> groups = new ArrayList<>();
    named.forEach(t -> groups.add(List.of(t)));
    if (named.size() > 1) {
      groups.add(named);
    }
    for (double[] offset : offsets()) {
      for (Item item : rest.offers(List.of())) {
        for (List<Placed> group : groups) {
          List<Placed> all = swap(group, item, offset);
          if (allowed(all)) {
            tried++;
            if (refutes(all)) {
              return Optional.of(all);
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Nearest first, so that the counter-example is the plainest there is. */
  private static List<double[]> offsets() {
    List<double[]> all = new ArrayList<>();
    int most = (int) Math.round(RADIUS / STEP);
    for (int i = -most; i <= most; i++) {
      for (int j = -most; j <= most; j++) {
        if (i * i + j * j <= most * most) {
          all.add(new double[] {i * STEP, j * STEP});
        }
      }
    }
    all.sort((a, b) -> Double.compare(Math.hypot(a[0], a[1]), Math.hypot(b[0], b[1])));
    return all;
  }

  /** The order of the solution is kept: in sequential play it is the order of time. */
  private List<Placed> swap(List<Placed> group, Item item, double[] offset) {
    List<Placed> all = new ArrayList<>();
    for (Placed p : puzzle.solution()) {
      if (group.contains(p)) {
        Point at = p.at().plus(offset[0], offset[1]).rounded(4);
        all.add(new Placed(Attempt.nextName(puzzle.scene(), union(all), item), item, at));
      } else if (others.contains(p)) {
        all.add(p);
      }
    }
    return all;
  }

  private List<Placed> union(List<Placed> soFar) {
    List<Placed> all = new ArrayList<>(others);
    soFar.stream().filter(p -> !others.contains(p)).forEach(all::add);
    return all;
  }

  private boolean allowed(List<Placed> tools) {
    for (int i = 0; i < tools.size(); i++) {
      if (!rest.allows(tools.subList(0, i), tools.get(i).item())) {
        return false;
      }
    }
    return Jitter.allowed(puzzle.scene(), tools);
  }

  private boolean refutes(List<Placed> tools) {
    if (Wins.isWin(simulator.run(puzzle.scene(), tools))) {
      found.add(tools, NAME);
    }
    return found.refuted();
  }
}
