package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.training.dungeon.Baselines;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonEnvironment;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Scores;
import org.puzzlewright.training.dungeon.Tile;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.search.RewardSearch;
import org.puzzlewright.training.search.Thought;

/**
 * Generators of dungeons, trained by rewards that somebody writes.
 *
 * @param plan of the search for a reward
 * @param training of each generator
 */
public record DungeonTraining(RewardSearch.Plan plan, Training training) {

  /** Levels by which a thought is measured. */
  public static final int MEASURED = 30;

  /** Fresh levels by which the best is judged at the end. */
  public static final int JUDGED = 200;

  /** The seeds of fresh levels begin here; those of measured ones at 1. */
  private static final long FRESH = 1_000_000;

  /**
   * What came of it.
   *
   * @param thoughts in order
   * @param best the one whose generator is kept; empty when no reward could be used
   * @param scores of fresh levels of that generator, if there is one, of generators that know what
   *     is measured, if they were asked for, of actions by chance and of what generators begin
   *     with, by name
   */
  public record Outcome(
      List<Thought> thoughts, Optional<Thought> best, Map<String, Scores> scores) {

    /** Copies the list; keeps the order of the map. */
    public Outcome {
      thoughts = List.copyOf(thoughts);
      scores = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(scores));
    }

    public ObjectNode json() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      best.ifPresent(b -> json.put("best", b.number()));
      ObjectNode all = json.putObject("scores");
      scores.forEach((name, score) -> all.set(name, JsonRecords.write(score)));
      ArrayNode list = json.putArray("thoughts");
      for (Thought thought : thoughts) {
        ObjectNode one = list.addObject().put("number", thought.number());
        thought.parent().ifPresent(parent -> one.put("parent", parent));
        one.set("reward", thought.reward().json());
        one.set("report", JsonRecords.write(thought.report()));
        one.set("scores", JsonRecords.write(thought.feedback().scores()));
      }
      return json;
    }
  }

  /**
   * Carries it out and writes {@code generator.net}, {@code curve.svg}, {@code reward.json}, {@code
   * levels.txt} and {@code thoughts.json}.
   *
   * @param writer writes rewards
   * @param oracle whether a generator is trained, too, whose reward knows what is measured
   * @param update is told each update with the number of the thought, 0 for the oracle's
   * @param heard is told each thought
   */
  public Outcome run(
      Consultation writer,
      boolean oracle,
      BiConsumer<Integer, LearningCurve.Point> update,
      Consumer<Thought> heard) {
    List<Thought> thoughts =
        new RewardSearch(
                plan,
                writer,
                (number, reward) ->
                    levels(policy(reward, p -> update.accept(number, p)), MEASURED, 1))
            .run(heard);
    Optional<Thought> best = RewardSearch.best(thoughts);
    Map<String, List<Dungeon>> made = new LinkedHashMap<>();
    best.ifPresent(b -> made.put("best", levels(policy(b.reward(), p -> {}), JUDGED, FRESH)));
    if (oracle) {
      made.put("oracle reward", levels(oracle(p -> update.accept(0, p)), JUDGED, FRESH));
    }
    made.put("random policy", Baselines.random(plan.width(), plan.height(), JUDGED, FRESH));
    made.put("start map", Baselines.starts(plan.width(), plan.height(), JUDGED, FRESH));
    Map<String, Scores> scores = new LinkedHashMap<>();
    made.forEach((name, levels) -> scores.put(name, Scores.of(levels, plan.story().wanted())));
    Outcome outcome = new Outcome(thoughts, best, scores);
    best.ifPresent(b -> write(b.reward(), made.get("best"), outcome));
    return outcome;
  }

  private void write(Reward reward, List<Dungeon> levels, Outcome outcome) {
    Task<DungeonView, Tile> task = task(plan.width(), plan.height());
    Path root = training.folder().root();
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(root.resolve("reward.json"), bytes(JsonText.pretty(reward.json())));
    files.put(root.resolve("thoughts.json"), bytes(JsonText.pretty(outcome.json())));
    files.put(
        root.resolve("levels.txt"),
        bytes(
            levels.stream()
                .limit(MEASURED)
                .map(Dungeon::toString)
                .collect(Collectors.joining("\n"))));
    files.put(root.resolve("curve.svg"), training.file(task, what(reward), "svg"));
    files.put(root.resolve("generator.net"), training.file(task, what(reward), "net"));
    training.folder().replace(files);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String what(Reward reward) {
    return plan.story().wanted().stream().sorted().toList() + JsonText.line(reward.json());
  }

  private Policy<DungeonView, Tile> policy(Reward reward, Consumer<LearningCurve.Point> told) {
    return training.net(
        task(plan.width(), plan.height(), () -> reward.function(plan.story().wanted())),
        what(reward),
        told);
  }

  private Policy<DungeonView, Tile> oracle(Consumer<LearningCurve.Point> told) {
    return training.net(
        task(plan.width(), plan.height(), () -> DungeonReward.oracle(plan.story().wanted())),
        "oracle" + plan.story().wanted().stream().sorted().toList(),
        told);
  }

  /** Returns the task of making dungeons of a size, without a reward. */
  public static Task<DungeonView, Tile> task(int width, int height) {
    return task(width, height, () -> DungeonReward.ZERO);
  }

  private static Task<DungeonView, Tile> task(
      int width, int height, Supplier<DungeonReward> reward) {
    DungeonEnvironment one = new DungeonEnvironment(width, height, DungeonReward.ZERO);
    return Task.of(name(width, height), () -> one.with(reward.get()));
  }

  private static String name(int width, int height) {
    return "dungeon %dx%d".formatted(width, height);
  }

  /** Returns levels of a generator, one for each seed from {@code first} on. */
  public static List<Dungeon> levels(Policy<DungeonView, Tile> policy, int count, long first) {
    return LongStream.range(first, first + count)
        .mapToObj(seed -> policy.play(seed, false).last().level())
        .toList();
  }
}
