package org.puzzlewright.training.rewards;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
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
 * @param shares of each term in the sum of all terms' amounts, by name
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
   * Tries a reward.
   *
   * @param width of the dungeon, and {@code height} likewise
   * @throws InputException with one line when it is not finite, beyond its bound or always the same
   */
  public static RewardReport of(
      Reward reward, Set<Monster> wanted, int width, int height, long seed) {
    DungeonEnvironment environment = new DungeonEnvironment(width, height, DungeonReward.ZERO);
    Random random = new Random(seed);
    DungeonFeatures before = new DungeonFeatures(environment.reset(seed).level(), wanted);
    int n = DungeonEnvironment.SCANS * width * height;
    double[] amounts = new double[reward.terms().size()];
    double[] values = new double[n];
    for (int step = 0; step < n; step++) {
      Dungeon level = environment.step(environment.sample(random)).observation().level();
      DungeonFeatures after =
          level.equals(before.level()) ? before : new DungeonFeatures(level, wanted);
      double sum = 0;
      for (int i = 0; i < amounts.length; i++) {
        Reward.Term term = reward.terms().get(i);
        double value = term.value(before, after);
        if (!(Math.abs(value) <= Reward.BOUND)) {
          throw new InputException(
              "term %d (%s) gave %s in a step; rewards are from -%s to %s"
                  .formatted(i + 1, term.name(), value, Reward.BOUND, Reward.BOUND));
        }
        amounts[i] += Math.abs(value);
        sum += value;
      }
      values[step] = sum;
      before = after;
    }
    return summed(reward, values, amounts);
  }

  private static RewardReport summed(Reward reward, double[] values, double[] amounts) {
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
    double all = 0;
    for (double amount : amounts) {
      all += amount;
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    for (int i = 0; i < amounts.length; i++) {
      shares.put(reward.terms().get(i).name(), all == 0 ? 0 : amounts[i] / all);
    }
    double deviation = Math.sqrt(Math.max(0, squares - mean * mean));
    return new RewardReport(mean, deviation, zeros, low, high, shares);
  }

  /** Returns it in words. */
  public String words() {
    return String.format(
        Locale.ROOT,
        "Mean: %.4f, Std: %.4f, Zero Value Percent: %.1f%%, from %.3f to %.3f. Shares of terms: %s.",
        mean,
        deviation,
        100 * zeros,
        low,
        high,
        shares.entrySet().stream()
            .map(e -> String.format(Locale.ROOT, "%s %.0f%%", e.getKey(), 100 * e.getValue()))
            .collect(Collectors.joining(", ")));
  }
}
