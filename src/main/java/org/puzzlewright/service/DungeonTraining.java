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
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.training.dungeon.Baselines;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Scores;
import org.puzzlewright.training.dungeon.Tile;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Task;
import org.puzzlewright.training.rewards.DungeonFeature;
import org.puzzlewright.training.rewards.Reward;
import org.puzzlewright.training.rewards.RewardProgram;
import org.puzzlewright.training.rewards.RewardPrograms;
import org.puzzlewright.training.rewards.RewardReport;
import org.puzzlewright.training.rewards.WrittenReward;
import org.puzzlewright.training.search.Feedback;
import org.puzzlewright.training.search.Generator;
import org.puzzlewright.training.search.RewardSearch;
import org.puzzlewright.training.search.SearchArm;
import org.puzzlewright.training.search.Thought;

/**
 * Generators of dungeons, trained by rewards that somebody writes.
 *
 * @param plan of the search for a reward
 * @param training of each generator
 * @param programs runs rewards that are programs
 */
public record DungeonTraining(RewardSearch.Plan plan, Training training, RewardPrograms programs) {

  /** Fresh levels by which the best is judged at the end. */
  public static final int JUDGED = 200;

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
   * Has rewards written and tried, keeps the best one's generator, and writes {@code
   * generator.net}, {@code curve.svg}, {@code reward.json} (or {@code reward.java}), {@code
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
    return judged(
        new RewardSearch(
                plan,
                writer,
                (number, reward) -> levels(number, reward, update),
                Optional.of(programs))
            .run(heard),
        oracle,
        update);
  }

  /**
   * Does the same with one reward that is given.
   *
   * @throws org.puzzlewright.base.json.InputException with one line when it cannot be used
   */
  public Outcome run(
      WrittenReward reward,
      boolean oracle,
      BiConsumer<Integer, LearningCurve.Point> update,
      Consumer<Thought> heard) {
    Set<Monster> wanted = plan.story().wanted();
    RewardReport report = report(reward);
    Thought thought =
        new Thought(
            1, OptionalInt.empty(), reward, report, Feedback.of(levels(1, reward, update), wanted));
    heard.accept(thought);
    return judged(List.of(thought), oracle, update);
  }

  private RewardReport report(WrittenReward reward) {
    return reward instanceof RewardProgram program
        ? RewardReport.of(program, programs, plan.width(), plan.height(), plan.seed())
        : RewardReport.of(
            (Reward) reward, plan.story().wanted(), plan.width(), plan.height(), plan.seed());
  }

  private List<Dungeon> levels(
      int number, WrittenReward reward, BiConsumer<Integer, LearningCurve.Point> update) {
    return Generator.levels(policy(reward, p -> update.accept(number, p)), SearchArm.MEASURED, 1);
  }

  private Outcome judged(
      List<Thought> thoughts, boolean oracle, BiConsumer<Integer, LearningCurve.Point> update) {
    Optional<Thought> best = RewardSearch.best(thoughts);
    Map<String, List<Dungeon>> made = new LinkedHashMap<>();
    best.ifPresent(
        b ->
            made.put(
                "best", Generator.levels(policy(b.reward(), p -> {}), JUDGED, SearchArm.FRESH)));
    if (oracle) {
      made.put(
          "oracle reward",
          Generator.levels(oracle(p -> update.accept(0, p)), JUDGED, SearchArm.FRESH));
    }
    made.put(
        "random policy", Baselines.random(plan.width(), plan.height(), JUDGED, SearchArm.FRESH));
    made.put("start map", Baselines.starts(plan.width(), plan.height(), JUDGED, SearchArm.FRESH));
    Map<String, Scores> scores = new LinkedHashMap<>();
    made.forEach((name, levels) -> scores.put(name, Scores.of(levels, plan.story().wanted())));
    Outcome outcome = new Outcome(thoughts, best, scores);
    best.ifPresent(b -> write(b.reward(), made.get("best"), outcome));
    return outcome;
  }

  private void write(WrittenReward reward, List<Dungeon> levels, Outcome outcome) {
    Task<DungeonView, Tile> task = Generator.task(plan.width(), plan.height());
    Path root = training.folder().root();
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(root.resolve(file(reward)), bytes(reward));
    files.put(root.resolve("thoughts.json"), bytes(JsonText.pretty(outcome.json())));
    files.put(
        root.resolve("levels.txt"),
        bytes(
            levels.stream()
                .limit(SearchArm.MEASURED)
                .map(Dungeon::toString)
                .collect(Collectors.joining("\n"))));
    files.put(root.resolve("curve.svg"), training.file(task, what(reward), "svg"));
    files.put(root.resolve("generator.net"), training.file(task, what(reward), "net"));
    training.folder().replace(files);
  }

  /** Returns the name of the file that a reward is written to. */
  static String file(WrittenReward reward) {
    return reward instanceof RewardProgram ? "reward.java" : "reward.json";
  }

  /** Returns that file. */
  static byte[] bytes(WrittenReward reward) {
    return bytes(
        reward instanceof RewardProgram program
            ? program.source()
            : JsonText.pretty(reward.json()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String what(WrittenReward reward) {
    return plan.story().wanted().stream().sorted().toList() + JsonText.line(reward.json());
  }

  private Policy<DungeonView, Tile> policy(
      WrittenReward reward, Consumer<LearningCurve.Point> told) {
    if (reward instanceof RewardProgram program) {
      try (RewardPrograms.Running running = programs.open(program, DungeonFeature.known(false))) {
        return training.net(
            Generator.task(plan.width(), plan.height(), running), what(reward), told);
      }
    }
    Reward terms = (Reward) reward;
    return training.net(
        Generator.task(plan.width(), plan.height(), () -> terms.function(plan.story().wanted())),
        what(reward),
        told);
  }

  private Policy<DungeonView, Tile> oracle(Consumer<LearningCurve.Point> told) {
    return training.net(
        Generator.task(
            plan.width(), plan.height(), () -> DungeonReward.oracle(plan.story().wanted())),
        "oracle" + plan.story().wanted().stream().sorted().toList(),
        told);
  }
}
