package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

/**
 * A level with what was asked of it, as it stands in a file. Whoever has the file can judge the
 * level again; its verdict is not read, but compared.
 *
 * @param prompt the user's words; may be empty
 * @param game whose level it is
 * @param targets wanted numbers by metric
 * @param stored what else the prompt was read to; empty in files that were written before this was
 *     stored
 * @param level its tiles
 */
public record LevelFile(
    String prompt,
    GridGame game,
    Map<String, Double> targets,
    Optional<List<LevelConstraint>> stored,
    TileMap level) {

  /** What a file says it is. */
  public static final String FORMAT = "puzzlewright-level/1";

  /** Returns what the level is judged by: what is stored; only without it the prompt is read. */
  public List<LevelConstraint> wishes() {
    return stored.orElseGet(() -> LevelBrief.read(game, prompt).wishes());
  }

  /** Returns what is to be told when the level is judged, a sentence each. */
  public List<String> notes() {
    return stored.isPresent() || prompt.isBlank()
        ? List.of()
        : List.of("the file has no wishes; its sentence was read again");
  }

  /** Returns the task that the level is an answer to. */
  public LevelTask task() {
    return new LevelTask(
        prompt, game, targets, wishes(), level, false, new AcceptanceRule.Greedy(), 1, 0);
  }

  /** Returns the game's variant as JSON. */
  public static ObjectNode settings(GridGame game) {
    Settings settings = game.settings();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("game", game.name());
    json.put("scoring", settings.scoring().word());
    json.put("columns", settings.width()).put("rows", settings.height());
    json.put("seed", settings.seed());
    settings.parameters().forEach(json.putObject("parameters")::put);
    return json;
  }

  /**
   * Returns the file's JSON with the verdict.
   *
   * @param made how it was made; may be empty
   */
  public ObjectNode toJson(ObjectNode made) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("format", FORMAT);
    json.setAll(settings(game));
    json.put("prompt", prompt);
    targets.forEach(json.putObject("targets")::put);
    json.set(LevelConstraintJson.FIELD, LevelConstraintJson.write(wishes()));
    LevelText.write(game.tiles(), level).lines().forEach(json.putArray("level")::add);
    json.set("verdict", verdict());
    if (!made.isEmpty()) {
      json.set("made", made);
    }
    return json;
  }

  /** Judges the level. */
  public ObjectNode verdict() {
    LevelTask task = task();
    Evaluation e = game.evaluate(level);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("holds", task.standing(e).done());
    json.put("playable", e.playable()).put("quality", e.quality()).put("control", task.control(e));
    e.metrics().forEach(json.putObject("metrics")::put);
    for (LevelConstraint wish : task.wishes()) {
      LevelConstraint.Check check = wish.check(game, e);
      json.withArray("wishes")
          .addObject()
          .put("wish", wish.words())
          .put("holds", check.holds())
          .put("evidence", check.evidence());
    }
    return json.put("report", e.report());
  }

  /**
   * Reads a file.
   *
   * @param families finds a game by its name; throws when there is none
   * @param source what messages call the file
   * @throws LevelTextException when it cannot be read: what, where and what to do, in a line
   * @throws org.puzzlewright.base.json.InputException the same, when it is not even JSON
   */
  public static LevelFile read(String text, Function<String, GridFamily> families, String source) {
    JsonNode json = StrictJson.parse(text, source);
    if (!json.path("format").asText().equals(FORMAT)) {
      throw new LevelTextException(
          "%s: \"format\" is \"%s\", but must be \"%s\""
              .formatted(source, json.path("format").asText(), FORMAT));
    }
    try {
      Map<String, Integer> parameters = new LinkedHashMap<>();
      json.path("parameters")
          .properties()
          .forEach(f -> parameters.put(f.getKey(), whole(f.getKey(), f.getValue())));
      GridGame game =
          families
              .apply(json.path("game").asText())
              .game(
                  new Settings(
                      scoring(json.path("scoring").asText()),
                      whole("columns", json.path("columns")),
                      whole("rows", json.path("rows")),
                      seed(json.path("seed")),
                      parameters));
      Map<String, Double> targets = new LinkedHashMap<>();
      json.path("targets")
          .properties()
          .forEach(f -> targets.put(f.getKey(), number(f.getKey(), f.getValue())));
      checkTargets(game, targets);
      List<String> rows = new ArrayList<>();
      json.path("level").forEach(row -> rows.add(row.asText()));
      TileMap level = LevelText.read(game, String.join("\n", rows));
      Optional<List<LevelConstraint>> wishes =
          Optional.ofNullable(json.get(LevelConstraintJson.FIELD))
              .map(list -> LevelConstraintJson.read(game, list));
      return new LevelFile(
          StrictJson.whole(json.path("prompt").asText(), source), game, targets, wishes, level);
    } catch (LevelTextException wrong) {
      throw new LevelTextException(source + ": " + wrong.getMessage());
    }
  }

  /**
   * Checks that a game has the metrics that targets are set for.
   *
   * @throws LevelTextException when it has not
   */
  public static void checkTargets(GridGame game, Map<String, Double> targets) {
    List<String> known = game.controls().stream().map(c -> c.metric()).toList();
    for (Map.Entry<String, Double> target : targets.entrySet()) {
      if (!known.contains(target.getKey())) {
        throw new LevelTextException(
            "%s has no target \"%s\"; it has %s"
                .formatted(game.name(), target.getKey(), String.join(", ", known)));
      }
      if (!(target.getValue() >= 0 && target.getValue() <= 1e6)) {
        throw new LevelTextException(
            "target \"%s\" is %s, but must be from 0 to 1000000"
                .formatted(target.getKey(), target.getValue()));
      }
    }
  }

  /**
   * Returns the scoring of that name.
   *
   * @throws LevelTextException when there is none
   */
  public static Scoring scoring(String word) {
    return NamedConstant.of(Scoring.class, word)
        .orElseThrow(
            () ->
                new LevelTextException(
                    "there is no scoring \"" + word + "\"; there are benchmark, paper and strict"));
  }

  private static double number(String name, JsonNode value) {
    if (!value.isNumber()) {
      throw new LevelTextException("target \"" + name + "\" must be a number");
    }
    return value.asDouble();
  }

  private static long seed(JsonNode value) {
    if (!value.canConvertToLong() || !value.isIntegralNumber()) {
      throw new LevelTextException("\"seed\" must be a whole number");
    }
    return value.asLong();
  }

  private static int whole(String name, JsonNode value) {
    if (!value.canConvertToInt() || !value.isIntegralNumber()) {
      throw new LevelTextException("\"" + name + "\" must be a whole number");
    }
    return value.intValue();
  }
}
