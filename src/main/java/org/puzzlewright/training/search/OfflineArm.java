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
 * One of the paper's twelve ways of having rewards written, with the offline writer.
 *
 * @param strategy from which thought the next goes on
 * @param aligned whether numbers are tuned before a generator is trained
 * @param told whether the writer is told what came of the parent
 */
public record OfflineArm(Strategy strategy, boolean aligned, boolean told) {

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
  public static List<OfflineArm> all() {
    return Arrays.stream(Strategy.values())
        .flatMap(
            s ->
                Stream.of(
                    new OfflineArm(s, false, false),
                    new OfflineArm(s, true, false),
                    new OfflineArm(s, false, true),
                    new OfflineArm(s, true, true)))
        .toList();
  }

  /** Returns its name, such as "tree-both". */
  public String word() {
    String what = aligned ? told ? "both" : "alignment" : told ? "feedback" : "base";
    return strategy.word() + "-" + what;
  }

  /** Returns the one of that name. */
  public static Optional<OfflineArm> of(String word) {
    return all().stream().filter(arm -> arm.word().equals(word)).findFirst();
  }

  /**
   * Searches a reward and has the best one's generator make fresh levels.
   *
   * @param steps by which each generator is trained
   * @param iterations rewards that are written, at least 1
   * @param alignments rounds for each, where there are any
   * @param levels how many are made
   */
  public List<Dungeon> levels(
      Story story,
      int width,
      int height,
      long steps,
      int iterations,
      int alignments,
      int levels,
      long seed) {
    RewardSearch.Plan plan =
        new RewardSearch.Plan(
            story, width, height, strategy, iterations, aligned ? alignments : 0, told, seed);
    Limits limits =
        new Limits(
            1, Integer.MAX_VALUE, 1, OptionalLong.empty(), Optional.empty(), OptionalLong.empty());
    Consultation writer =
        new Consultation(Cast.of(new OfflineWriter(seed)), limits, STILL, Listener.silent());
    Map<Integer, Policy<DungeonView, Tile>> trained = new HashMap<>();
    List<Thought> thoughts =
        new RewardSearch(
                plan,
                writer,
                (number, reward) -> {
                  Policy<DungeonView, Tile> policy = trained(plan, reward, steps);
                  trained.put(number, policy);
                  return Generator.levels(policy, MEASURED, 1);
                })
            .run(thought -> {});
    // The offline writer's rewards can always be used.
    int best = RewardSearch.best(thoughts).orElseThrow().number();
    return Generator.levels(trained.get(best), levels, FRESH);
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
  public static List<Dungeon> oracle(
      Story story, int width, int height, long steps, int levels, long seed) {
    Task<DungeonView, Tile> task =
        Generator.task(width, height, () -> DungeonReward.oracle(story.wanted()));
    return Generator.levels(trained(task, steps, seed), levels, FRESH);
  }
}
