package org.puzzlewright.training.search;

import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonEnvironment;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Tile;
import org.puzzlewright.training.learner.NetFile;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.rewards.DungeonFeature;
import org.puzzlewright.training.rewards.RewardPrograms;

/**
 * A trained net that makes dungeons of one size. Two of the same file are equal.
 *
 * <p>Safe for several threads.
 */
public final class Generator {

  private static final Pattern NAME = Pattern.compile("dungeon (\\d{1,2})x(\\d{1,2})");

  private final String sha256;
  private final int width;
  private final int height;
  private final Policy<DungeonView, Tile> policy;

  private Generator(String sha256, int width, int height, Policy<DungeonView, Tile> policy) {
    this.sha256 = sha256;
    this.width = width;
    this.height = height;
    this.policy = policy;
  }

  /**
   * Reads a net that was trained for dungeons of any size.
   *
   * @param source what to call it in complaints
   * @throws InputException with one line when it is none
   */
  public static Generator read(byte[] bytes, String source) {
    Matcher name = NAME.matcher(NetFile.task(bytes, source));
    if (!name.matches()) {
      throw new InputException(source + ": is a net for something else than dungeons");
    }
    int width = Integer.parseInt(name.group(1));
    int height = Integer.parseInt(name.group(2));
    if (!Dungeon.isSide(width) || !Dungeon.isSide(height)) {
      throw new InputException(source + ": is for dungeons of a size that there is not");
    }
    return new Generator(
        Sha256.of(bytes), width, height, NetFile.policy(task(width, height), bytes, source));
  }

  /** Returns the task of making dungeons of a size, without a reward. */
  public static Task<DungeonView, Tile> task(int width, int height) {
    return task(width, height, () -> DungeonReward.ZERO);
  }

  /**
   * Returns the same with rewards.
   *
   * @param reward makes one for each environment
   */
  public static Task<DungeonView, Tile> task(
      int width, int height, Supplier<DungeonReward> reward) {
    DungeonEnvironment one = new DungeonEnvironment(width, height, DungeonReward.ZERO);
    return Task.of("dungeon %dx%d".formatted(width, height), () -> one.with(reward.get()));
  }

  /** Returns the same with rewards that a program gives. */
  public static Task<DungeonView, Tile> task(
      int width, int height, RewardPrograms.Running program) {
    return task(width, height)
        .rewarded(
            changes ->
                program.bounded(
                    changes.stream().map(c -> c.before().level()).toList(),
                    changes.stream().map(c -> c.after().level()).toList(),
                    DungeonFeature::of));
  }

  /** Returns levels of who makes them, one for each seed from {@code first} on. */
  public static List<Dungeon> levels(Policy<DungeonView, Tile> policy, int count, long first) {
    return LongStream.range(first, first + count)
        .mapToObj(seed -> policy.play(seed, false).last().level())
        .toList();
  }

  /** Returns levels, one for each seed from {@code first} on. */
  public List<Dungeon> levels(int count, long first) {
    return levels(policy, count, first);
  }

  /** Returns the columns of its levels. */
  public int width() {
    return width;
  }

  /** Returns the rows of its levels. */
  public int height() {
    return height;
  }

  /** Returns the sum of its file. */
  public String sha256() {
    return sha256;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Generator same && sha256.equals(same.sha256);
  }

  @Override
  public int hashCode() {
    return sha256.hashCode();
  }

  @Override
  public String toString() {
    return "generator " + sha256.substring(0, 8);
  }
}
