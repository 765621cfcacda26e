package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.levels.LevelEnvironment;
import org.puzzlewright.training.levels.LevelFeature;
import org.puzzlewright.training.levels.LevelView;
import org.puzzlewright.training.rewards.Features;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.rewards.RewardProgram;
import org.puzzlewright.training.rewards.RewardPrograms;
import org.puzzlewright.training.rewards.RewardReport;
import org.puzzlewright.training.rewards.WrittenReward;
import org.puzzlewright.training.search.SearchArm;

/**
 * A generator of levels of a game on tiles, trained by a reward that is given.
 *
 * @param game whose levels are made
 * @param reward read with the game's features
 * @param training of the net
 * @param programs runs rewards that are programs
 */
public record LevelTraining(
    GridGame game, WrittenReward reward, Training training, RewardPrograms programs) {

  /** Fresh levels by which each is judged. */
  public static final int JUDGED = 100;

  /** Levels that are written down. */
  private static final int KEPT = 10;

  /**
   * What levels are worth by the game's own rules.
   *
   * @param quality with the mean's 95 % interval
   * @param playable share that can be played to their end
   */
  public record Worth(Mean quality, Mean playable) {}

  /**
   * Trains, writes {@code generator.net}, {@code curve.svg}, {@code reward.json} and {@code
   * levels.txt}, and judges the net beside actions by chance and what both begin with. A reward
   * that is a program is written as {@code reward.java}.
   *
   * @param text writes a level
   * @param told is told each update
   * @throws org.puzzlewright.base.json.InputException with one line when the reward cannot be used
   */
  public Map<String, Worth> run(
      Function<TileMap, String> text, Consumer<LearningCurve.Point> told) {
    LevelEnvironment plain = environment(Optional.empty());
    String what = JsonText.line(reward.json()) + game.settings();
    Task<LevelView, Integer> task = task(plain);
    Policy<LevelView, Integer> policy =
        reward instanceof RewardProgram program
            ? trained(program, task, what, told)
            : trained((Reward) reward, what, told);
    List<TileMap> made = seeds().mapToObj(seed -> policy.play(seed, false).last().level()).toList();
    Path root = training.folder().root();
    StringBuilder levels = new StringBuilder();
    made.subList(0, KEPT).forEach(level -> levels.append(text.apply(level)).append('\n'));
    training
        .folder()
        .replace(
            Map.of(
                root.resolve("generator.net"), training.file(task, what, "net"),
                root.resolve("curve.svg"), training.file(task, what, "svg"),
                root.resolve(DungeonTraining.file(reward)), DungeonTraining.bytes(reward),
                root.resolve("levels.txt"), bytes(levels.toString())));
    Map<String, Worth> worth = new LinkedHashMap<>();
    worth.put("trained", judged(made));
    worth.put("random policy", judged(seeds().mapToObj(seed -> byChance(plain, seed)).toList()));
    worth.put("start map", judged(seeds().mapToObj(seed -> Starts.random(game, seed)).toList()));
    return worth;
  }

  private LevelEnvironment environment(Optional<Reward> worth) {
    return new LevelEnvironment(game, seed -> Starts.random(game, seed), worth);
  }

  private Task<LevelView, Integer> task(LevelEnvironment environment) {
    return Task.of(
        "level of %s %dx%d"
            .formatted(game.name(), game.settings().height(), game.settings().width()),
        environment::copy);
  }

  private Features features(TileMap level) {
    return LevelFeature.of(game, level);
  }

  private Policy<LevelView, Integer> trained(
      Reward terms, String what, Consumer<LearningCurve.Point> told) {
    List<Features> features = new ArrayList<>();
    List<TileMap> levels = episode(environment(Optional.empty()), training.seed());
    for (int i = 0; i < levels.size(); i++) {
      boolean same = i > 0 && levels.get(i).equals(levels.get(i - 1));
      features.add(same ? features.get(i - 1) : features(levels.get(i)));
    }
    RewardReport.of(terms, features);
    return training.net(task(environment(Optional.of(terms))), what, told);
  }

  private Policy<LevelView, Integer> trained(
      RewardProgram program,
      Task<LevelView, Integer> task,
      String what,
      Consumer<LearningCurve.Point> told) {
    try (RewardPrograms.Running running = programs.open(program, LevelFeature.of(game, false))) {
      RewardReport.of(
          running, episode(environment(Optional.empty()), training.seed()), this::features);
      return training.net(
          task.rewarded(
              changes ->
                  running.bounded(
                      changes.stream().map(c -> c.before().level()).toList(),
                      changes.stream().map(c -> c.after().level()).toList(),
                      this::features)),
          what,
          told);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static LongStream seeds() {
    return LongStream.range(SearchArm.FRESH, SearchArm.FRESH + JUDGED);
  }

  private static TileMap byChance(LevelEnvironment environment, long seed) {
    List<TileMap> levels = episode(environment.copy(), seed);
    return levels.get(levels.size() - 1);
  }

  /** Returns the levels of an episode of actions by chance, its first one included. */
  private static List<TileMap> episode(LevelEnvironment environment, long seed) {
    Random random = new Random(seed);
    List<TileMap> levels = new ArrayList<>(List.of(environment.reset(seed).level()));
    StepResult<LevelView> result;
    do {
      result = environment.step(environment.sample(random));
      levels.add(result.observation().level());
    } while (!result.done());
    return levels;
  }

  private Worth judged(List<TileMap> levels) {
    List<Evaluation> all = levels.stream().map(game::evaluate).toList();
    return new Worth(
        Mean.of(all.stream().mapToDouble(Evaluation::quality).toArray()),
        Mean.of(all.stream().mapToDouble(e -> e.playable() ? 1 : 0).toArray()));
  }
}
