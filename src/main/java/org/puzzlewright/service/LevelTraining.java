package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.puzzlewright.training.levels.LevelView;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.search.OfflineArm;

/**
 * A generator of levels of a game on tiles, trained by a reward that is given.
 *
 * @param game whose levels are made
 * @param reward read with the game's features
 * @param training of the net
 */
public record LevelTraining(GridGame game, Reward reward, Training training) {

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
   * levels.txt}, and judges the net beside actions by chance and what both begin with.
   *
   * @param text writes a level
   * @param told is told each update
   */
  public Map<String, Worth> run(
      Function<TileMap, String> text, Consumer<LearningCurve.Point> told) {
    LevelEnvironment one = new LevelEnvironment(game, seed -> Starts.random(game, seed), reward);
    Task<LevelView, Integer> task =
        Task.of(
            "level of %s %dx%d"
                .formatted(game.name(), game.settings().height(), game.settings().width()),
            one::copy);
    String what = JsonText.line(reward.json()) + game.settings();
    Policy<LevelView, Integer> policy = training.net(task, what, told);
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
                root.resolve("reward.json"), bytes(JsonText.pretty(reward.json())),
                root.resolve("levels.txt"), bytes(levels.toString())));
    Map<String, Worth> worth = new LinkedHashMap<>();
    worth.put("trained", judged(made));
    worth.put(
        "random policy", judged(seeds().mapToObj(seed -> byChance(one.copy(), seed)).toList()));
    worth.put("start map", judged(seeds().mapToObj(seed -> Starts.random(game, seed)).toList()));
    return worth;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static LongStream seeds() {
    return LongStream.range(OfflineArm.FRESH, OfflineArm.FRESH + JUDGED);
  }

  private static TileMap byChance(LevelEnvironment environment, long seed) {
    Random random = new Random(seed);
    environment.reset(seed);
    StepResult<LevelView> result;
    do {
      result = environment.step(environment.sample(random));
    } while (!result.done());
    return result.observation().level();
  }

  private Worth judged(List<TileMap> levels) {
    List<Evaluation> all = levels.stream().map(game::evaluate).toList();
    return new Worth(
        Mean.of(all.stream().mapToDouble(Evaluation::quality).toArray()),
        Mean.of(all.stream().mapToDouble(e -> e.playable() ? 1 : 0).toArray()));
  }
}
