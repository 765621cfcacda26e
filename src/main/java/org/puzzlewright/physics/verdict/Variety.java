package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.language.EditDistance;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Solutions;

/**
 * How much the puzzles of a set differ: in layout, in what happens, and in the balls' paths. A
 * puzzle and its mirror image count as the same.
 *
 * @param puzzles how many there are
 * @param distinct how many are left when near duplicates are taken out, the first of each is kept
 * @param layout distances of layouts, see {@link #layoutDistance}
 * @param events distances of event sequences, see {@link #eventDistance}
 * @param ways distances of the balls' paths, see {@link #wayDistance}
 */
public record Variety(int puzzles, int distinct, Spread layout, Spread events, Spread ways) {

  /** Layouts that differ by no more than this are near duplicates, in user units. */
  public static final double NEAR = 0.1;

  /** Distance of layouts that do not have the same kinds of things. */
  public static final double OTHER_KINDS = 2;

  private static final int SAMPLES = 50;

  /**
   * A puzzle with the run of its solution.
   *
   * @param puzzle the puzzle
   * @param trace the run
   */
  public record Member(Puzzle puzzle, Trace trace) {}

  /**
   * Distances within a set; both 0 for fewer than two puzzles.
   *
   * @param mean over all pairs
   * @param nearest mean over the puzzles of the distance to the nearest other
   */
  public record Spread(
      @JsonProperty("mean_pairwise") double mean, @JsonProperty("mean_nearest") double nearest) {

    private static Spread of(List<Member> set, ToDoubleBiFunction<Member, Member> distance) {
      int n = set.size();
      if (n < 2) {
        return new Spread(0, 0);
      }
      double sum = 0;
      double[] nearest = new double[n];
      Arrays.fill(nearest, Double.POSITIVE_INFINITY);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          double d = distance.applyAsDouble(set.get(i), set.get(j));
          sum += d;
          nearest[i] = Math.min(nearest[i], d);
          nearest[j] = Math.min(nearest[j], d);
        }
      }
      return new Spread(
          Rounded.of(sum / (n * (n - 1) / 2.0)), Rounded.of(Arrays.stream(nearest).sum() / n));
    }
  }

  /** Measures a set. */
  public static Variety of(List<Member> set) {
    List<Member> kept = new ArrayList<>();
    for (Member one : set) {
      if (kept.stream().noneMatch(k -> nearDuplicates(k.puzzle().scene(), one.puzzle().scene()))) {
        kept.add(one);
      }
    }
    return new Variety(
        set.size(),
        kept.size(),
        Spread.of(set, (a, b) -> layoutDistance(a.puzzle().scene(), b.puzzle().scene())),
        Spread.of(set, Variety::eventDistance),
        Spread.of(set, Variety::wayDistance));
  }

  /** Returns whether two levels are laid out nearly alike, or one nearly as the other's mirror. */
  public static boolean nearDuplicates(Scene a, Scene b) {
    return layoutDistance(a, b) <= NEAR;
  }

  /**
   * Returns how far apart the layouts are, in user units: of all things the largest distance along
   * an axis between a thing and its counterpart, the goal included; {@link #OTHER_KINDS} when there
   * are other numbers of a kind. Of the second layout and its mirror image the nearer one counts.
   */
  public static double layoutDistance(Scene a, Scene b) {
    return Math.min(layout(a, b, 1), layout(a, b, -1));
  }

  private static double layout(Scene a, Scene b, int side) {
    double far = apart(a.blue(), b.blue(), side);
    far = Math.max(far, apart(a.red(), b.red(), side));
    far = Math.max(far, apart(a.goal(), b.goal(), side));
    List<Placed> left = new ArrayList<>(b.furniture());
    if (left.size() != a.furniture().size()) {
      return OTHER_KINDS;
    }
    for (Placed thing : a.furniture()) {
      Placed match = null;
      for (Placed other : left) {
        if (other.item().type().equals(thing.item().type())
            && (match == null
                || apart(thing.at(), other.at(), side) < apart(thing.at(), match.at(), side))) {
          match = other;
        }
      }
      if (match == null) {
        return OTHER_KINDS;
      }
      left.remove(match);
      far = Math.max(far, apart(thing.at(), match.at(), side));
    }
    return far;
  }

  private static double apart(Point a, Point b, int side) {
    return Math.max(Math.abs(a.x() - side * b.x()), Math.abs(a.y() - b.y()));
  }

  /**
   * Returns the edit distance of the two event sequences ({@link Solutions#sequence}), divided by
   * the length of the longer one: in [0, 1].
   */
  public static double eventDistance(Member a, Member b) {
    List<String> x = sequence(a);
    List<String> y = sequence(b);
    int longer = Math.max(x.size(), y.size());
    return longer == 0 ? 0 : EditDistance.of(x, y) / (double) longer;
  }

  private static List<String> sequence(Member m) {
    return Solutions.sequence(m.puzzle().scene(), m.puzzle().solution(), m.trace());
  }

  /**
   * Returns the mean distance of the balls, in user units, over {@value #SAMPLES} moments spread
   * evenly over each run; of the second run and its mirror image the nearer one counts.
   */
  public static double wayDistance(Member a, Member b) {
    return Math.min(ways(a.trace(), b.trace(), 1), ways(a.trace(), b.trace(), -1));
  }

  private static double ways(Trace a, Trace b, int side) {
    return (way(a.blue(), b.blue(), side) + way(a.red(), b.red(), side)) / 2;
  }

  private static double way(Track a, Track b, int side) {
    double sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
      Point p = a.point(i * (a.size() - 1) / (SAMPLES - 1));
      Point q = b.point(i * (b.size() - 1) / (SAMPLES - 1));
      sum += p.distance(new Point(side * q.x(), q.y()));
    }
    return sum / SAMPLES;
  }

  /** Returns it as it stands in a set's summary. */
  public ObjectNode toJson() {
    return JsonRecords.write(this);
  }
}
