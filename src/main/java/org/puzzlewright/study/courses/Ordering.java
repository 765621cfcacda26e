package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.verdict.Variety;

/** Chooses levels among candidates; difficulty, as measured, rises over the whole course. */
public final class Ordering {

  private static final Comparator<Candidate> EASIEST_FIRST =
      Comparator.comparingDouble((Candidate c) -> -c.measured().rate())
          .thenComparing(c -> c.effort().orElse(0))
          .thenComparing(c -> c.file().id());

  private Ordering() {}

  /** Puts those that no draw solves last, by how much the search has to try. */
  public static List<Candidate> easiestFirst(List<Candidate> candidates) {
    return candidates.stream().sorted(EASIEST_FIRST).toList();
  }

  /**
   * Chooses levels, as many of each stage as are wanted or all there are, and puts all into the
   * order of their difficulty, whatever their stages. Of a stage's it takes, by dynamic
   * programming, those whose rates fall evenly over a wide range, and of which neighbours differ in
   * layout, prompt, tool and mechanism.
   *
   * @param wanted how many of each stage
   * @return fewer where there are not enough
   */
  public static List<Candidate> choose(
      List<Candidate> candidates, Map<CourseStage, Integer> wanted) {
    List<Candidate> chosen = new ArrayList<>();
    for (CourseStage stage : CourseStage.values()) {
      List<Candidate> own =
          easiestFirst(candidates.stream().filter(c -> c.stage() == stage).toList());
      int count = Math.min(own.size(), wanted.getOrDefault(stage, 0));
      List<Way> ways = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        ways = longer(ways, own, i, i + own.size() - count);
      }
      Way best = ways.stream().max(Comparator.comparingDouble(Way::worth)).orElse(null);
      for (Way way = best; way != null; way = way.before()) {
        chosen.add(way.last());
      }
    }
    return easiestFirst(chosen);
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
   * Adds one of the candidates from..to, so that enough are left for what is still wanted.
   *
   * @param ways of one candidate fewer; empty for the first
   */
  private static List<Way> longer(List<Way> ways, List<Candidate> own, int from, int to) {
    List<Way> all = new ArrayList<>();
    for (int i = from; i <= to; i++) {
      Candidate next = own.get(i);
      Way best = ways.isEmpty() ? new Way(null, next, i, 0) : null;
      for (Way way : ways) {
        if (way.index() < i) {
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
    double layout =
        Math.min(
            1,
            Variety.layoutDistance(before.file().puzzle().scene(), next.file().puzzle().scene()));
    return Math.sqrt(step)
        + layout
        + (before.file().prompt().equals(next.file().prompt()) ? 0 : 0.5)
        + (before.tool().equals(next.tool()) ? 0 : 1)
        + (before.rated().mechanism().equals(next.rated().mechanism()) ? 0 : 1);
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
