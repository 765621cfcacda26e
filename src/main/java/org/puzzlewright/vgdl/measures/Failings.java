package org.puzzlewright.vgdl.measures;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How an episode went wrong, if it did.
 *
 * @param bumps share of steps in which something was done and the avatar stayed where it was
 * @param longestBumps most such steps in a row
 * @param lateBumps their share in the last quarter
 * @param oscillations share of steps after which the avatar was where it had been two steps before,
 *     having moved in between
 * @param cells how many cells the avatar was in
 * @param coverage cells by the cells of the smallest rectangle around them
 */
public record Failings(
    double bumps,
    int longestBumps,
    double lateBumps,
    double oscillations,
    int cells,
    double coverage) {

  /** Looks at an episode, whose last step is not judged. */
  public static Failings of(List<PlayedStep> steps) {
    int judged = Math.max(0, steps.size() - 1);
    int bumps = 0;
    int late = 0;
    int run = 0;
    int longest = 0;
    int oscillations = 0;
    int lateFrom = judged - judged / 4;
    for (int i = 0; i < judged; i++) {
      PlayedStep now = steps.get(i);
      PlayedStep next = steps.get(i + 1);
      boolean bump = now.action() != 0 && now.samePlace(next);
      run = bump ? run + 1 : 0;
      longest = Math.max(longest, run);
      bumps += bump ? 1 : 0;
      late += bump && i >= lateFrom ? 1 : 0;
      if (i > 0 && !now.samePlace(next) && steps.get(i - 1).samePlace(next)) {
        oscillations++;
      }
    }
    Set<List<Integer>> cells = new HashSet<>();
    int top = Integer.MAX_VALUE;
    int left = Integer.MAX_VALUE;
    int bottom = -1;
    int right = -1;
    for (PlayedStep step : steps) {
      if (step.row() >= 0) {
        cells.add(List.of(step.row(), step.column()));
        top = Math.min(top, step.row());
        left = Math.min(left, step.column());
        bottom = Math.max(bottom, step.row());
        right = Math.max(right, step.column());
      }
    }
    double box = cells.isEmpty() ? 1 : (bottom - top + 1.0) * (right - left + 1.0);
    return new Failings(
        share(bumps, judged),
        longest,
        share(late, judged - lateFrom),
        share(oscillations, judged),
        cells.size(),
        cells.size() / box);
  }

  private static double share(int part, int of) {
    return of == 0 ? 0 : part / (double) of;
  }
}
