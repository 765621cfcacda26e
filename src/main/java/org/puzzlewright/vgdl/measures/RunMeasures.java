package org.puzzlewright.vgdl.measures;

import java.util.List;
import org.puzzlewright.base.statistics.Wilson;

/**
 * What is told of one player's runs on a level or a game, beside all players' runs there.
 *
 * @param runs how many
 * @param wins how many were won
 * @param interval of the share of wins, 95 % by Wilson
 * @param meaningful mean share of steps that mean something
 * @param efficiency 1 less the mean steps of won runs by the most steps of any run; 0 without wins
 * @param reward mean reward between the least (0) and the greatest (1) of all players' runs there
 * @param overall mean of meaningful steps, 1 less the steps between the fewest and most of all
 *     players' runs there, reward, and share of wins
 */
public record RunMeasures(
    int runs,
    int wins,
    Wilson interval,
    double meaningful,
    double efficiency,
    double reward,
    double overall) {

  private static final double TINY = 1e-8;

  /** How hard a level or game is. */
  public enum Difficulty {
    VERY_EASY,
    EASY,
    MEDIUM,
    HARD,
    VERY_HARD,
    /** Nobody wins. */
    UNBEATEN
  }

  /**
   * Counts.
   *
   * @param own the player's, one at least
   * @param all every player's, these among them
   */
  public static RunMeasures of(List<PlayedGame> own, List<PlayedGame> all) {
    if (own.isEmpty()) {
      throw new IllegalArgumentException("own: there must be a run");
    }
    int wins = (int) own.stream().filter(PlayedGame::won).count();
    double meaningful = own.stream().mapToDouble(PlayedGame::meaningful).average().orElse(0);
    double reward =
        own.stream().mapToDouble(g -> normalised(g.reward(), rewards(all))).average().orElse(0);
    double[] steps = all.stream().mapToDouble(PlayedGame::steps).toArray();
    double length = own.stream().mapToDouble(g -> normalised(g.steps(), steps)).average().orElse(0);
    double rate = wins / (double) own.size();
    return new RunMeasures(
        own.size(),
        wins,
        Wilson.of(wins, own.size()),
        meaningful,
        efficiency(own, all),
        reward,
        (meaningful + 1 - length + reward + rate) / 4);
  }

  private static double[] rewards(List<PlayedGame> all) {
    return all.stream().mapToDouble(PlayedGame::reward).toArray();
  }

  private static double normalised(double value, double[] all) {
    double low = java.util.Arrays.stream(all).min().orElse(0);
    double high = java.util.Arrays.stream(all).max().orElse(0);
    return (value - low) / (high - low + TINY);
  }

  private static double efficiency(List<PlayedGame> own, List<PlayedGame> all) {
    double most = all.stream().mapToInt(PlayedGame::steps).max().orElse(1);
    return own.stream().filter(PlayedGame::won).mapToInt(PlayedGame::steps).average().stream()
        .map(mean -> 1 - mean / most)
        .findFirst()
        .orElse(0);
  }

  /** Returns the share of wins. */
  public double winRate() {
    return wins / (double) runs;
  }

  /** Returns how easy it is, from 0 to 1: wins count most. */
  public double ease() {
    return 0.6 * winRate() + 0.2 * reward + 0.2 * efficiency;
  }

  /** Returns how hard a level or game is, by the runs of all players on it. */
  public Difficulty difficulty() {
    if (wins == 0) {
      return Difficulty.UNBEATEN;
    }
    double ease = ease();
    if (ease >= 0.8) {
      return Difficulty.VERY_EASY;
    }
    if (ease >= 0.6) {
      return Difficulty.EASY;
    }
    if (ease >= 0.4) {
      return Difficulty.MEDIUM;
    }
    return ease >= 0.2 ? Difficulty.HARD : Difficulty.VERY_HARD;
  }
}
