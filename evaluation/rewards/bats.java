import org.puzzlewright.training.rewards.Facts;
import org.puzzlewright.training.rewards.StepReward;

/** The reward of bats.json as a program: what a level is worth after a step, less before it. */
public final class Program implements StepReward {

  @Override
  public double of(Facts before, Facts after) {
    return worth(after) - worth(before);
  }

  private static double worth(Facts level) {
    double keys = level.get("count.key");
    return Math.min(keys, 1)
        - 0.2 * Math.max(keys - 1, 0)
        + Math.min(level.get("count.bat"), 1)
        - level.get("count.scorpion")
        - level.get("count.spider")
        - 0.2 * level.get("count.wall")
        + 3 * Math.min(level.get("reach.keys"), 1)
        + 3 * level.get("connected")
        + 3 * Math.min(level.get("near.bat"), 1);
  }
}
