package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.LevelBrief;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;

/**
 * A task of levels of tiles: one is to be designed, beginning with one drawn at random.
 *
 * @param id small letters, digits and hyphens
 * @param problem the game's name
 * @param scoring by whose rules
 * @param prompt what is asked for beside numbers; may be empty
 * @param control whether a target is drawn for everything that the game can be asked for
 * @param targets numbers that are wanted in every trial, by metric
 * @param width columns; 0 for what is usual
 * @param height rows; 0 for what is usual
 * @param parameters of the game
 * @param start seed of the first level and of what the game draws, the same in all trials; {@link
 *     #OWN} for the seed of each
 */
public record LevelEvalTask(
    String id,
    String problem,
    Scoring scoring,
    String prompt,
    boolean control,
    Map<String, Double> targets,
    int width,
    int height,
    Map<String, Integer> parameters,
    long start)
    implements EvalTask {

  @Override
  public String domain() {
    return problem;
  }

  /** Each trial begins with a level of its own. */
  public static final long OWN = -1;

  /** Calls of tools in a step. */
  static final int MOST_CALLS = 20;

  public LevelEvalTask {
    targets = Collections.unmodifiableMap(new TreeMap<>(targets));
    parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
  }

  /** Reads a suite's entry; what may stand there is said in the suites' schema. */
  static LevelEvalTask of(JsonNode json) {
    Map<String, Double> targets = new LinkedHashMap<>();
    json.path("targets")
        .properties()
        .forEach(t -> targets.put(t.getKey(), t.getValue().asDouble()));
    Map<String, Integer> parameters = new LinkedHashMap<>();
    json.path("parameters")
        .properties()
        .forEach(q -> parameters.put(q.getKey(), q.getValue().asInt()));
    String problem = json.path("problem").asText();
    return new LevelEvalTask(
        json.path("id").asText(problem),
        problem,
        LevelFile.scoring(json.path("scoring").asText("paper")),
        json.path("prompt").asText(""),
        json.path("control").asBoolean(false),
        targets,
        json.path("width").asInt(0),
        json.path("height").asInt(0),
        parameters,
        json.path("start").asLong(OWN));
  }

  @Override
  public String task() {
    return LevelJudge.TASK;
  }

  @Override
  public String text() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("problem", problem).put("scoring", scoring.word());
    json.put("prompt", prompt).put("control", control);
    targets.forEach(json.putObject("targets")::put);
    json.put("width", width).put("height", height);
    parameters.forEach(json.putObject("parameters")::put);
    return JsonText.line(json.put("start", start == OWN ? null : start));
  }

  @Override
  public String engine() {
    return LevelJudge.VERSION;
  }

  @Override
  public String judge() {
    return LevelJudge.VERSION;
  }

  /**
   * Returns what is to be made in the trial with a seed. Targets are drawn, each evenly from its
   * whole range, in the game's order, from a {@link SplittableRandom} with that seed; then those of
   * the prompt and the fixed ones take their places.
   *
   * @throws LevelTextException with one line when the game does not take it so
   */
  public LevelTask order(GridFamily family, long seed) {
    Settings settings = settings(family, start == OWN ? seed : start);
    boolean sized = width != 0 || height != 0;
    GridGame game = sized ? family.game(settings) : LevelBrief.sized(family, settings, prompt);
    Map<String, Double> wanted = new LinkedHashMap<>();
    SplittableRandom random = new SplittableRandom(seed);
    if (control) {
      for (Control c : game.controls()) {
        wanted.put(c.metric(), (double) random.nextInt(c.low(), c.high() + 1));
      }
    }
    LevelBrief read = LevelBrief.read(game, prompt);
    if (!read.rest().isEmpty()) {
      throw new LevelTextException(
          "the prompt asks for what cannot be checked: \"" + read.rest().get(0) + "\"");
    }
    wanted.putAll(read.targets());
    for (String metric : targets.keySet()) {
      if (game.controls().stream().noneMatch(c -> c.metric().equals(metric))) {
        throw new LevelTextException(
            "%s: no target can be set for \"%s\"; there are: %s"
                .formatted(
                    problem,
                    metric,
                    String.join(", ", game.controls().stream().map(Control::metric).toList())));
      }
    }
    wanted.putAll(targets);
    return new LevelTask(
        prompt,
        game,
        wanted,
        read.wishes(),
        Starts.random(game, start == OWN ? seed : start),
        false,
        new AcceptanceRule.Greedy(),
        MOST_CALLS,
        seed);
  }

  private Settings settings(GridFamily family, long seed) {
    Settings usual = family.usual(scoring);
    boolean sized = width != 0 || height != 0;
    // What is usual for one size need not be for another.
    Map<String, Integer> all = new TreeMap<>(sized ? Map.of() : usual.parameters());
    all.putAll(parameters);
    return new Settings(
        scoring,
        width == 0 ? usual.width() : width,
        height == 0 ? usual.height() : height,
        seed,
        all);
  }
}
