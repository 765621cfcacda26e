package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.verdict.Variety;

/** Puts candidates into an order in which difficulty, as measured, rises over the whole course. */
public final class Ordering {

  private static final Comparator<Candidate> EASIEST_FIRST =
      Comparator.comparingDouble((Candidate c) -> -c.measured().rate())
          .thenComparing(c -> c.file().id());

  /** What a level costs that is easier than the one before: more than any variety is worth. */
  private static final double RISE = 1e4;

  private Ordering() {}

  public static List<Candidate> easiestFirst(List<Candidate> candidates) {
    return candidates.stream().sorted(EASIEST_FIRST).toList();
  }

  /**
   * Chooses levels, stage by stage and each stage from its easiest to its hardest: as many as are
   * wanted, or all there are. Of all such choices it takes, by dynamic programming, one in which no
   * level is easier than the one before; when there is none, the one in which the stages begin the
   * least easier than the one before them has ended. Among equals it prefers rates that fall evenly
   * over a wide range, and neighbours that differ in layout, prompt and tool.
   *
   * @param wanted how many of each stage
   * @return fewer where there are not enough
   */
  public static List<Candidate> choose(
      List<Candidate> candidates, Map<CourseStage, Integer> wanted) {
    List<Way> ways = new ArrayList<>();
    for (CourseStage stage : CourseStage.values()) {
      List<Candidate> own =
          easiestFirst(candidates.stream().filter(c -> c.stage() == stage).toList());
      int count = Math.min(own.size(), wanted.getOrDefault(stage, 0));
      for (int i = 0; i < count; i++) {
        ways = longer(ways, own, i, i + own.size() - count);
      }
    }
    List<Candidate> chosen = new ArrayList<>();
    Way best = ways.stream().max(Comparator.comparingDouble(Way::worth)).orElse(null);
    for (Way way = best; way != null; way = way.before()) {
      chosen.add(way.last());
    }
    Collections.reverse(chosen);
    return chosen;
  }

  /**
   * The best of all choices that end with a candidate.
   *
   * @param before the choice without its last; null when that is the first
   * @param index of the last among its stage's candidates
   * @param worth what it is worth
   */
  private record Way(Way before, Candidate last, int index, double worth) {}

  /**
   * Adds one of a stage's candidates from..to, so that enough are left for what is still wanted.
   */
  private static List<Way> longer(List<Way> ways, List<Candidate> own, int from, int to) {
    List<Way> all = new ArrayList<>();
    for (int i = from; i <= to; i++) {
      Candidate next = own.get(i);
      Way best = ways.isEmpty() ? new Way(null, next, i, 0) : null;
      for (Way way : ways) {
        // Within a stage they are in order already, and none may come twice.
        boolean fits = way.last().stage() != next.stage() || way.index() < i;
        if (fits) {
          double worth = way.worth() + worth(way.last(), next);
          if (best == null || worth > best.worth()) {
            best = new Way(way, next, i, worth);
          }
        }
      }
      if (best != null) {
        all.add(best);
      }
    }
    return all;
  }

  private static double worth(Candidate before, Candidate next) {
    double step = before.measured().logarithm() - next.measured().logarithm();
    if (step < 0) {
      return -RISE * (1 - step);
    }
    double layout =
        Math.min(
            1,
            Variety.layoutDistance(before.file().puzzle().scene(), next.file().puzzle().scene()));
    return Math.sqrt(step)
        + layout
        + (before.file().prompt().equals(next.file().prompt()) ? 0 : 0.5)
        + (before.tool().equals(next.tool()) ? 0 : 1);
  }

  /** Returns so many of a list, or all, spread evenly over it; its ends are left where they can. */
  public static <T> List<T> spread(List<T> all, int wanted) {
    int count = Math.min(all.size(), wanted);
    List<T> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(all.get((2 * i + 1) * all.size() / (2 * count)));
    }
    return some;
  }
}
