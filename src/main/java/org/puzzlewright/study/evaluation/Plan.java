package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/**
 * All that decides about a run's rows. Equal plans give equal rows.
 *
 * @param suite what is compared
 * @param items the tasks
 * @param models as the user named them
 * @param firstSeed the first seed
 * @param seeds how many there are
 * @param settings of the models, such as the temperature, by name
 * @param idle why some arms are not played by some models, by arm and model
 * @param texts for each arm of agents what stands for all they are told
 */
public record Plan(
    Suite suite,
    List<EvalTask> items,
    List<String> models,
    long firstSeed,
    int seeds,
    Map<String, String> settings,
    Map<Player, String> idle,
    Map<String, String> texts) {

  private static final int DIGITS = 12;

  /**
   * An arm with a model.
   *
   * @param arm the arm's name
   * @param model as the user named it
   */
  public record Player(String arm, String model) {

    /** Returns both for people. */
    public String words() {
      return model.equals(Trial.NO_MODEL) ? arm + " (no model)" : arm + " (" + model + ")";
    }
  }

  public Plan {
    items = List.copyOf(items);
    models = List.copyOf(models);
    settings = new TreeMap<>(settings);
    idle = Map.copyOf(idle);
    texts = new TreeMap<>(texts);
  }

  /** Returns the arms with the models that they are to be played by, in order. */
  public List<Player> players() {
    List<Player> players = new ArrayList<>();
    for (String model : models) {
      suite.arms().stream()
          .filter(a -> a.who().agents())
          .forEach(a -> players.add(new Player(a.name(), model)));
    }
    suite.arms().stream()
        .filter(a -> !a.who().agents())
        .forEach(a -> players.add(new Player(a.name(), Trial.NO_MODEL)));
    return players;
  }

  public Condition arm(String name) {
    return suite.arms().stream().filter(a -> a.name().equals(name)).findFirst().orElseThrow();
  }

  /** Returns why nothing is played there; empty when something is. */
  public Optional<String> idle(Player player) {
    return Optional.ofNullable(idle.get(player));
  }

  /** Returns the trials in order: all of one seed come before those of the next. */
  public List<Trial> trials() {
    List<Trial> trials = new ArrayList<>();
    for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
      for (EvalTask item : items) {
        for (Player player : players()) {
          if (idle(player).isEmpty()) {
            Condition arm = arm(player.arm());
            trials.add(
                new Trial(suite.name(), item, arm, player.model(), settings, seed, suite.budget()));
          }
        }
      }
    }
    return trials;
  }

  /**
   * Returns it as it stands in the run's folder. The paper's numbers and estimates are left out.
   */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("format", "puzzlewright-evaluation/1").put("suite", suite.name());
    ArrayNode tasks = json.putArray("tasks");
    items.forEach(i -> tasks.add(i.toJson()));
    ArrayNode arms = json.putArray("arms");
    suite.arms().forEach(a -> arms.add(a.toJson()));
    models.forEach(json.putArray("models")::add);
    settings.forEach(json.putObject("settings")::put);
    json.put("first_seed", firstSeed).put("seeds", seeds);
    json.set("budget", suite.budget().toJson());
    texts.forEach(json.putObject("texts")::put);
    ObjectNode idlers = json.putObject("not_run");
    players().forEach(p -> idle(p).ifPresent(why -> idlers.put(p.words(), why)));
    return json.put("engine", engine());
  }

  /** Returns the engine that all items need: this program's as soon as one of them does. */
  String engine() {
    String newest = items.get(0).newestEngine();
    List<String> needed = items.stream().map(EvalTask::engine).toList();
    return needed.contains(newest) ? newest : needed.get(0);
  }

  /** Returns what the run's folder is called by default. */
  public String id() {
    return suite.name() + "-" + Sha256.of(JsonText.line(toJson())).substring(0, DIGITS);
  }
}
