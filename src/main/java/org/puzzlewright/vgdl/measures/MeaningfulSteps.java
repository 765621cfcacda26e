package org.puzzlewright.vgdl.measures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which steps of an episode mean something: as the paper of GVGAI-LLM describes it, and as its
 * released code counts. Both look at what was seen before the next step, so the last step of a list
 * cannot be judged: the paper's has no flag for it, and the code counts it.
 */
public enum MeaningfulSteps {
  /**
   * There was a reward or what is seen changed, and the avatar did not come back to where it was
   * within the last four steps.
   */
  PAPER {
    @Override
    boolean counts(List<PlayedStep> steps, int at) {
      PlayedStep now = steps.get(at);
      PlayedStep next = steps.get(at + 1);
      boolean something = now.reward() != 0 || !now.map().equals(next.map());
      boolean back = false;
      for (int i = Math.max(0, at - WINDOW + 1); i < at; i++) {
        back |= !now.samePlace(next) && steps.get(i).samePlace(next);
      }
      return something && !back;
    }
  },
  /**
   * Something was done, and the avatar, taken to be the first {@code a} or {@code A} of the map,
   * changed its place, or there was a reward, or there is less of some other symbol; but not when
   * the avatar is where it was one step earlier and has moved in between.
   */
  RELEASED_CODE {
    @Override
    boolean counts(List<PlayedStep> steps, int at) {
      PlayedStep now = steps.get(at);
      PlayedStep next = steps.get(at + 1);
      long here = avatar(now);
      long there = avatar(next);
      if (now.action() == 0 || (here == there && now.reward() == 0 && !anyFell(now, next))) {
        return false;
      }
      return at == 0 || there != avatar(steps.get(at - 1)) || here == there;
    }

    @Override
    public List<Boolean> flags(List<PlayedStep> steps) {
      List<Boolean> flags = super.flags(steps);
      if (!steps.isEmpty()) {
        flags.add(true);
      }
      return flags;
    }
  };

  private static final int WINDOW = 4;

  abstract boolean counts(List<PlayedStep> steps, int at);

  /** Returns a flag for each step, in the paper's sense for each but the last. */
  public List<Boolean> flags(List<PlayedStep> steps) {
    List<Boolean> flags = new ArrayList<>();
    for (int i = 0; i + 1 < steps.size(); i++) {
      flags.add(counts(steps, i));
    }
    return flags;
  }

  /** Returns the share of steps that mean something, 0 of none. */
  public double ratio(List<PlayedStep> steps) {
    List<Boolean> flags = flags(steps);
    return flags.isEmpty() ? 0 : flags.stream().filter(f -> f).count() / (double) flags.size();
  }

  private static long avatar(PlayedStep step) {
    for (int row = 0; row < step.map().size(); row++) {
      String line = step.map().get(row);
      for (int column = 0; column < line.length(); column++) {
        if (Character.toLowerCase(line.charAt(column)) == 'a') {
          return (long) row << 32 | column;
        }
      }
    }
    return -1;
  }

  private static boolean anyFell(PlayedStep before, PlayedStep after) {
    Map<Integer, Integer> counts = new HashMap<>();
    before.map().forEach(line -> line.chars().forEach(c -> counts.merge(c, 1, Integer::sum)));
    after.map().forEach(line -> line.chars().forEach(c -> counts.merge(c, -1, Integer::sum)));
    counts.remove((int) 'a');
    counts.remove((int) 'A');
    return counts.values().stream().anyMatch(n -> n > 0);
  }
}
