package org.puzzlewright.training.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.Asking;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Tile;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Settings;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.learner.Trainer;
import org.puzzlewright.training.rewards.Reward;

/**
 * One of the paper's twelve ways of having rewards written, by the offline writer or by agents.
 *
 * @param strategy from which thought the next goes on
 * @param aligned whether numbers are tuned before a generator is trained
 * @param told whether the writer is told what came of the parent
 */
public record SearchArm(Strategy strategy, boolean aligned, boolean told) {

  /** Levels by which a thought is measured. */
  public static final int MEASURED = 30;

  /** The seeds of fresh levels begin here; those of measured ones at 1. */
  public static final long FRESH = 1_000_000;

  /** Nothing is waited for, and nothing fails. */
  private static final Timer STILL =
      new Timer() {
        @Override
        public long millis() {
          return 0;
        }

        @Override
        public void pause(long millis) {
          // There is no server to wait for.
        }
      };

  /** Returns all of them, chains first. */
  public static List<SearchArm> all() {
    return Arrays.stream(Strategy.values())
        .flatMap(
            s ->
                Stream.of(
                    new SearchArm(s, false, false),
                    new SearchArm(s, true, false),
                    new SearchArm(s, false, true),
                    new SearchArm(s, true, true)))
        .toList();
  }

  /** Returns its name, such as "tree-both". */
  public String word() {
    String what = aligned ? told ? "both" : "alignment" : told ? "feedback" : "base";
    return strategy.word() + "-" + what;
  }

  /** Returns the one of that name. */
  public static Optional<SearchArm> of(String word) {
    return all().stream().filter(arm -> arm.word().equals(word)).findFirst();
  }

  /**
   * How a search is carried out in an evaluation.
   *
   * @param story what the dungeons are to be
   * @param width of the dungeons, and {@code height} likewise
   * @param steps by which each generator is trained
   * @param iterations rewards that are written, at least 1
   * @param alignments rounds for each, where there are any
   * @param levels how many are made in the end
   * @param seed of all chance
   */
  public record Extent(
      Story story,
      int width,
      int height,
      long steps,
      int iterations,
      int alignments,
      int levels,
      long seed) {}

  /** Searches with the offline writer; has the best reward's generator make fresh levels. */
  public List<Dungeon> levels(Extent extent) {
    Limits limits =
        new Limits(
            1, Integer.MAX_VALUE, 1, OptionalLong.empty(), Optional.empty(), OptionalLong.empty());
    return levels(
        extent,
        new Consultation(
            Cast.of(new OfflineWriter(extent.seed())), limits, STILL, Listener.silent()));
  }

  /**
   * Does the same with others who write; rewards are terms.
   *
   * @return none when no reward could be used, which never happens to the offline writer
   */
  public List<Dungeon> levels(Extent extent, Asking writer) {
    RewardSearch.Plan plan =
        new RewardSearch.Plan(
            extent.story(),
            extent.width(),
            extent.height(),
            strategy,
            extent.iterations(),
            aligned ? extent.alignments() : 0,
            told,
            extent.seed());
    Map<Integer, Policy<DungeonView, Tile>> trained = new HashMap<>();
    List<Thought> thoughts =
        new RewardSearch(
                plan,
                writer,
                (number, reward) -> {
                  Policy<DungeonView, Tile> policy = trained(plan, (Reward) reward, extent.steps());
                  trained.put(number, policy);
                  return Generator.levels(policy, MEASURED, 1);
                },
                Optional.empty())
            .run(thought -> {});
    return RewardSearch.best(thoughts)
        .map(best -> Generator.levels(trained.get(best.number()), extent.levels(), FRESH))
        .orElse(List.of());
  }

  private static Policy<DungeonView, Tile> trained(
      RewardSearch.Plan plan, Reward reward, long steps) {
    return trained(
        Generator.task(plan.width(), plan.height(), () -> reward.function(plan.story().wanted())),
        steps,
        plan.seed());
  }

  private static Policy<DungeonView, Tile> trained(
      Task<DungeonView, Tile> task, long steps, long seed) {
    Trainer<DungeonView, Tile> trainer = new Trainer<>(task, Settings.STANDARD, seed);
    trainer.train(steps, 1, point -> {});
    return trainer.policy();
  }

  /** Returns fresh levels of a generator whose reward knows what is measured. */
  public static List<Dungeon> oracle(Extent extent) {
    Task<DungeonView, Tile> task =
        Generator.task(
            extent.width(), extent.height(), () -> DungeonReward.oracle(extent.story().wanted()));
    return Generator.levels(trained(task, extent.steps(), extent.seed()), extent.levels(), FRESH);
  }
}
