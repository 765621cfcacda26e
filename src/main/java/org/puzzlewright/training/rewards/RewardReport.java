package org.puzzlewright.training.rewards;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonEnvironment;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.Monster;

/**
 * What a reward gave in one episode of actions by chance.
 *
 * @param mean of all steps
 * @param deviation standard deviation
 * @param zeros share of steps that were worth nothing
 * @param low least
 * @param high greatest
 * @param shares of each term in the sum of all terms' amounts, by name; empty where terms are not
 *     known
 */
public record RewardReport(
    double mean,
    double deviation,
    double zeros,
    double low,
    double high,
    Map<String, Double> shares) {

  /** Keeps the order. */
  public RewardReport {
    shares = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(shares));
  }

  /**
   * Tries a reward for dungeons in an episode of actions by chance.
   *
   * @param width of the dungeon, and {@code height} likewise
   * @throws InputException with one line when it is not finite, beyond its bound or always the same
   */
  public static RewardReport of(
      Reward reward, Set<Monster> wanted, int width, int height, long seed) {
    List<DungeonFeatures> features = new ArrayList<>();
    for (Dungeon level : episode(width, height, seed)) {
      int last = features.size() - 1;
      boolean same = last >= 0 && features.get(last).level().equals(level);
      features.add(same ? features.get(last) : new DungeonFeatures(level, wanted));
    }
    return of(reward, features);
  }

  /**
   * Tries a reward.
   *
   * @param levels one after the other, two at least; where a step changes nothing the same object
   * @throws InputException with one line, likewise
   */
  public static RewardReport of(Reward reward, List<? extends Features> levels) {
    double[] amounts = new double[reward.terms().size()];
    double[] values = new double[levels.size() - 1];
    for (int step = 0; step < values.length; step++) {
      for (int i = 0; i < amounts.length; i++) {
        Reward.Term term = reward.terms().get(i);
        double value = term.value(levels.get(step), levels.get(step + 1));
        require(value, "term %d (%s)".formatted(i + 1, term.name()));
        amounts[i] += Math.abs(value);
        values[step] += value;
      }
    }
    double all = 0;
    for (double amount : amounts) {
      all += amount;
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    for (int i = 0; i < amounts.length; i++) {
      shares.put(reward.terms().get(i).name(), all == 0 ? 0 : amounts[i] / all);
    }
    return summed(values, shares);
  }

  /**
   * Tries a program for dungeons in an episode of actions by chance.
   *
   * @param programs runs it
   * @param width of the dungeon, and {@code height} likewise
   * @throws InputException with one line when it may not run or fails, is not finite, beyond its
   *     bound or always the same
   */
  public static RewardReport of(
      RewardProgram program, RewardPrograms programs, int width, int height, long seed) {
    try (RewardPrograms.Running running = programs.open(program, DungeonFeature.known(false))) {
      return of(running, episode(width, height, seed), DungeonFeature::of);
    }
  }

  /**
   * Tries a program; what its parts give is not known.
   *
   * @param levels one after the other, two at least
   * @param features finds what is true of a level
   * @throws InputException with one line, likewise
   */
  public static <T> RewardReport of(
      RewardPrograms.Running program, List<T> levels, Function<T, Features> features) {
    int steps = levels.size() - 1;
    double[] values = program.of(levels.subList(0, steps), levels.subList(1, steps + 1), features);
    for (double value : values) {
      require(value, "the program");
    }
    return summed(values, Map.of());
  }

  /** Returns the levels of an episode of actions by chance, its first one included. */
  private static List<Dungeon> episode(int width, int height, long seed) {
    DungeonEnvironment environment = new DungeonEnvironment(width, height, DungeonReward.ZERO);
    Random random = new Random(seed);
    List<Dungeon> levels = new ArrayList<>(List.of(environment.reset(seed).level()));
    for (int step = 0; step < DungeonEnvironment.SCANS * width * height; step++) {
      levels.add(environment.step(environment.sample(random)).observation().level());
    }
    return levels;
  }

  private static void require(double value, String who) {
    if (!(Math.abs(value) <= WrittenReward.BOUND)) {
      throw new InputException(
          "%s gave %s in a step; rewards are from -%s to %s"
              .formatted(who, value, WrittenReward.BOUND, WrittenReward.BOUND));
    }
  }

  private static RewardReport summed(double[] values, Map<String, Double> shares) {
    double mean = 0;
    double squares = 0;
    double zeros = 0;
    double low = values[0];
    double high = values[0];
    for (double value : values) {
      mean += value / values.length;
      squares += value * value / values.length;
      zeros += value == 0 ? 1.0 / values.length : 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (low == high) {
      throw new InputException(
          "it gave %s in every step of an episode, so nothing can be learned by it".formatted(low));
    }
    double deviation = Math.sqrt(Math.max(0, squares - mean * mean));
    return new RewardReport(mean, deviation, zeros, low, high, shares);
  }

  public String words() {
    String values =
        String.format(
            Locale.ROOT,
            "Mean: %.4f, Std: %.4f, Zero Value Percent: %.1f%%, from %.3f to %.3f.",
            mean,
            deviation,
            100 * zeros,
            low,
            high);
    return shares.isEmpty()
        ? values
        : values
            + " Shares of terms: "
            + shares.entrySet().stream()
                .map(e -> String.format(Locale.ROOT, "%s %.0f%%", e.getKey(), 100 * e.getValue()))
                .collect(Collectors.joining(", "))
            + ".";
  }
}
