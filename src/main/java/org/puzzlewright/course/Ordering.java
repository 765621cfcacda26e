package org.puzzlewright.course;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Puts candidates into an order in which difficulty, as measured, rises within each stage. */
public final class Ordering {

  private static final Comparator<Candidate> EASIEST_FIRST =
      Comparator.comparingDouble((Candidate c) -> -c.measured().rate())
          .thenComparing(c -> c.file().id());

  private Ordering() {}

  /** Returns the candidates, the easiest first. */
  public static List<Candidate> easiestFirst(List<Candidate> candidates) {
    return candidates.stream().sorted(EASIEST_FIRST).toList();
  }

  /**
   * Chooses levels stage by stage, each stage from its easiest to its hardest. Of a stage's
   * candidates that are not easier than the level before, it takes as many as are wanted, spread
   * evenly. When there are not so many, it takes the hardest that there are, and the stage begins
   * easier than the one before has ended.
   *
   * @param wanted how many of each stage
   * @return fewer where there are not enough
   */
  public static List<Candidate> choose(
      List<Candidate> candidates, Map<CourseStage, Integer> wanted) {
    List<Candidate> chosen = new ArrayList<>();
    for (CourseStage stage : CourseStage.values()) {
      double most = chosen.isEmpty() ? 1 : chosen.get(chosen.size() - 1).measured().rate();
      int count = wanted.getOrDefault(stage, 0);
      List<Candidate> all =
          easiestFirst(candidates.stream().filter(c -> c.stage() == stage).toList());
      List<Candidate> fit = all.stream().filter(c -> c.measured().rate() <= most).toList();
      chosen.addAll(
          fit.size() >= count
              ? spread(fit, count)
              : all.subList(Math.max(0, all.size() - count), all.size()));
    }
    return chosen;
  }

  /** Returns so many of a list, or all, the first and the last among them, in their order. */
  static <T> List<T> spread(List<T> all, int wanted) {
    if (all.size() <= wanted) {
      return all;
    }
    List<T> some = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      int at = wanted == 1 ? 0 : (int) Math.round(i * (all.size() - 1.0) / (wanted - 1));
      some.add(all.get(at));
    }
    return some;
  }
}
