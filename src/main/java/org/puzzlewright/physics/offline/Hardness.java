package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Rating;
import org.puzzlewright.physics.verdict.Tried;

/**
 * Makes layouts as hard as asked for: things are moved a little, again and again, and a move stays
 * when the solution still works and the puzzle comes no farther from the wished difficulty.
 */
final class Hardness {

  private static final int TRIALS = 200;
  private static final int MOVES = 60;

  /** Moves after which a layout that did not come nearer is given up. */
  private static final int PATIENCE = 20;

  /** How far a thing is moved along each axis, in user units; the standard deviation. */
  private static final double STEP = 0.06;

  private final DesignContext studio;
  private final List<Requirement> asked;

  /**
   * Makes what knows the difficulty that the brief asks for.
   *
   * @param studio what lots are drawn from
   */
  Hardness(DesignContext studio) {
    this.studio = studio;
    this.asked = studio.brief().requirements().stream().filter(Tried::isOfDifficulty).toList();
  }

  /** Returns whether the brief says how hard the puzzle must be. */
  boolean isAsked() {
    return !asked.isEmpty();
  }

  /** Returns whether only what is easy, or easier, is as hard as asked for. */
  boolean isEasy() {
    return isAsked()
        && asked.stream()
            .noneMatch(r -> Tried.fits(r, Difficulty.MEDIUM) || Tried.fits(r, Difficulty.HARD));
  }

  /**
   * Returns whether what is hard, or harder, is as hard as a brief asks for, or it asks nothing.
   */
  static boolean mayBeHard(Brief brief) {
    return Stream.of(Difficulty.HARD, Difficulty.VERY_HARD)
        .anyMatch(
            d ->
                brief.requirements().stream()
                    .filter(Tried::isOfDifficulty)
                    .allMatch(r -> Tried.fits(r, d)));
  }

  /** Returns the layout, or one made from it, that may well be as hard as asked for. */
  Optional<Drawn> adjusted(Drawn drawn) {
    if (!isAsked()) {
      return Optional.of(drawn);
    }
    Drawn best = drawn;
    double bestOff = off(drawn);
    for (int i = 0, since = 0; i < MOVES && since < PATIENCE && bestOff > 0; i++, since++) {
      Drawn moved = moved(best);
      if (!stands(moved)) {
        continue;
      }
      double off = off(moved);
      if (off <= bestOff) {
        since = off < bestOff ? 0 : since;
        best = moved;
        bestOff = off;
      }
    }
    return bestOff == 0 ? Optional.of(best) : Optional.empty();
  }

  /**
   * Returns how many times too hard or too easy it is, as a logarithm; 0 when it is right. Few
   * trials flatter a layout that was chosen by them, so where they fit, as many are made as the
   * certificate makes.
   */
  private double off(Drawn drawn) {
    double off = off(drawn, TRIALS);
    return off > 0 ? off : off(drawn, Rating.TRIALS);
  }

  private double off(Drawn drawn, int trials) {
    Puzzle puzzle = studio.puzzle(drawn);
    Rating rating = Rating.of(studio.simulator(), puzzle, trials);
    Difficulty seen = rating.difficulty();
    if (asked.stream().allMatch(r -> Tried.fits(r, seen))) {
      return 0;
    }
    double nearest = Double.POSITIVE_INFINITY;
    for (Difficulty level : Difficulty.values()) {
      if (asked.stream().allMatch(r -> Tried.fits(r, level))) {
        nearest = Math.min(nearest, Math.abs(log(rating.rate()) - log(Rating.typical(level))));
      }
    }
    return nearest;
  }

  private static double log(double rate) {
    return Math.log(rate + 0.5 / TRIALS);
  }

  private Drawn moved(Drawn drawn) {
    Scene s = drawn.scene();
    List<Placed> extras = new ArrayList<>(s.extras());
    List<Placed> tools = new ArrayList<>(drawn.tools());
    Point blue = s.blue();
    Point red = s.red();
    Point goal = s.goal();
    double dx = STEP * studio.random().nextGaussian();
    double dy = STEP * studio.random().nextGaussian();
    int which = studio.index(6 + extras.size() + tools.size());
    if (which < 2) {
      goal = goal.plus(dx, dy).rounded(3);
    } else if (which < 4) {
      red = red.plus(dx, dy).rounded(3);
      goal = which == 3 ? goal.plus(dx, dy).rounded(3) : goal;
    } else if (which < 6) {
      blue = blue.plus(dx, dy).rounded(3);
    } else if (which < 6 + extras.size()) {
      extras.set(which - 6, shifted(extras.get(which - 6), dx, dy));
    } else {
      int i = which - 6 - extras.size();
      tools.set(i, shifted(tools.get(i), dx, dy));
    }
    return new Drawn(Scene.designed(s.name(), blue, red, goal, extras), tools);
  }

  private static Placed shifted(Placed thing, double dx, double dy) {
    return thing.movedTo(thing.at().plus(dx, dy).rounded(4));
  }

  private boolean stands(Drawn d) {
    return d.fits(studio.brief())
        && d.isSound()
        && studio.simulator().run(d.scene(), d.tools()).solved()
        && !studio.simulator().run(d.scene(), List.of()).solved();
  }
}
