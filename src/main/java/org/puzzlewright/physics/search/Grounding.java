package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Turns "this tool, on that side of that thing" into a place.
 *
 * <p>Places on a lattice that fit the words, are allowed and meet a ball's path are run; the best
 * of them are run again with small moves, because a place that only works to the hair is no good to
 * a person; the winner is refined once. No chance is involved: equal questions get equal answers.
 *
 * @param simulator runs the level
 */
public record Grounding(Simulator simulator) {

  /** Distance between the places that are tried, in user units. */
  public static final double LATTICE = 0.06;

  /** Distance between the places that can be the answer, in user units. */
  public static final double FINEST = 0.015;

  /** At most so many places are run; beyond that, evenly spread ones. */
  private static final int MOST = 60;

  private static final int FINALISTS = 5;

  /** Places nearer than this to each other are neighbours on the lattice, also when thinned. */
  private static final double NEIGHBOURS = 2.5 * LATTICE;

  private static final Jitter WOBBLE = new Jitter(Jitter.RADIUS, 6, 1);

  /** Distances of the refinement, in user units. */
  private static final List<Double> REFINE = List.of(0.03, FINEST);

  /**
   * A side of a place.
   *
   * @param relation which side
   * @param anchor of which place, in user units
   */
  public record Side(Relation relation, Point anchor) {

    boolean holds(Point place) {
      return relation.holds(anchor, place);
    }
  }

  /**
   * What is asked for.
   *
   * @param item the tool
   * @param sides where it shall stand; all must hold; at least one
   */
  public record Words(Item item, List<Side> sides) {

    /** Copies the list. */
    public Words {
      sides = List.copyOf(sides);
    }

    boolean hold(Point place) {
      return sides.stream().allMatch(s -> s.holds(place));
    }
  }

  /**
   * The answer.
   *
   * @param placed the tool at its place
   * @param attempt the run with it
   * @param places how many places fitted the words and met a ball's path
   */
  public record Grounded(Placed placed, Attempt attempt, int places) {}

  /**
   * Finds the best place.
   *
   * @param tools that stand already
   * @param objective what the place should serve
   * @return empty when no place fits the words, is allowed and meets a ball's path
   */
  public Optional<Grounded> place(
      Scene scene, List<Placed> tools, Words words, Objective objective) {
    Trace before = simulator.run(scene, tools);
    List<Point> places = places(scene, tools, words, before);
    if (places.isEmpty()) {
      return Optional.empty();
    }
    String name = Attempt.nextName(scene, tools, words.item());
    BranchableRun idle = simulator.fork(scene, List.of());
    BranchableRun others = tools.isEmpty() ? idle : simulator.fork(scene, tools);
    List<Attempt> tried = new ArrayList<>();
    for (Point at : thinned(places)) {
      tried.add(attempt(scene, others, new Placed(name, words.item(), at), objective));
    }
    List<Attempt> all = List.copyOf(tried);
    // Of equals those with many equals around them first: there a small move changes nothing.
    tried.sort(
        Comparator.comparingDouble(Attempt::score)
            .thenComparingInt(a -> neighbours(a, all))
            .reversed());
    Attempt best = null;
    double bestMean = Double.NEGATIVE_INFINITY;
    for (Attempt a : tried.subList(0, Math.min(FINALISTS, tried.size()))) {
      double mean = WOBBLE.meanScore(idle, scene, a.tools(), objective);
      if (mean > bestMean) {
        best = a;
        bestMean = mean;
      }
    }
    for (double step : REFINE) {
      Attempt centre = best;
      for (double[] d : new double[][] {{step, 0}, {-step, 0}, {0, step}, {0, -step}}) {
        Placed last = centre.tools().get(tools.size());
        Point at = last.at().plus(d[0], d[1]).rounded(4);
        if (!words.hold(at) || LayoutRules.refusal(scene, tools, last.movedTo(at)).isPresent()) {
          continue;
        }
        Attempt moved = attempt(scene, others, last.movedTo(at), objective);
        double mean = WOBBLE.meanScore(idle, scene, moved.tools(), objective);
        if (moved.score() >= best.score() && mean > bestMean) {
          best = moved;
          bestMean = mean;
        }
      }
    }
    return Optional.of(new Grounded(best.tools().get(tools.size()), best, places.size()));
  }

  /** Returns how many places each side alone leaves, in the order of the sides. */
  public List<Integer> alone(Scene scene, List<Placed> tools, Words words) {
    Trace before = simulator.run(scene, tools);
    return words.sides().stream()
        .map(side -> places(scene, tools, new Words(words.item(), List.of(side)), before).size())
        .toList();
  }

  private static int neighbours(Attempt attempt, List<Attempt> all) {
    Point at = last(attempt);
    return (int)
        all.stream()
            .filter(a -> a.score() >= attempt.score() && last(a).distance(at) < NEIGHBOURS)
            .count();
  }

  private static Point last(Attempt attempt) {
    return attempt.tools().get(attempt.tools().size() - 1).at();
  }

  private static Attempt attempt(
      Scene scene, BranchableRun others, Placed placed, Objective objective) {
    List<Placed> all = Attempt.with(others.tools(), placed);
    Trace trace = others.run(placed);
    return new Attempt(all, trace, objective.score(scene, all, trace));
  }

  private List<Point> places(Scene scene, List<Placed> tools, Words words, Trace before) {
    List<Point> places = new ArrayList<>();
    String name = Attempt.nextName(scene, tools, words.item());
    Point anchor = words.sides().get(0).anchor();
    int steps = (int) Math.ceil(Relation.REACH / LATTICE);
    for (int i = -steps; i <= steps; i++) {
      for (int j = -steps; j <= steps; j++) {
        Point at = anchor.plus(i * LATTICE, j * LATTICE).rounded(4);
        if (at.insideWorld()
            && words.hold(at)
            && Reach.meets(before, words.item(), at)
            && LayoutRules.refusal(scene, tools, new Placed(name, words.item(), at)).isEmpty()) {
          places.add(at);
        }
      }
    }
    return places;
  }

  private static List<Point> thinned(List<Point> places) {
    if (places.size() <= MOST) {
      return places;
    }
    List<Point> some = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      some.add(places.get(i * places.size() / MOST));
    }
    return some;
  }
}
