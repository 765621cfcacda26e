package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.base.statistics.Rounding;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.environment.Symbols;
import org.puzzlewright.vgdl.environment.VgdlObservation;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.measures.Failings;
import org.puzzlewright.vgdl.measures.MeaningfulSteps;
import org.puzzlewright.vgdl.measures.PlayedStep;

/**
 * An episode as it is stored: what is needed to play it again, and so to judge it again.
 *
 * @param level what was played
 * @param seed of the game's chance
 * @param idle ticks that passed before the first move; they stand in the actions and are not judged
 * @param actions all that was done, in order
 */
record Episode(LevelToPlay level, long seed, int idle, List<Action> actions) {

  /** How its file says what it is. */
  static final String FORMAT = "puzzlewright-episode/1";

  /** By which rules episodes are played; changes with what happens in them. */
  static final String ENGINE = "puzzlewright-vgdl/1";

  /** By which rules they are judged. */
  static final String JUDGE = "puzzlewright-play/1";

  /** The only gate. */
  static final String WON = "won";

  private static final String SCHEMA = "/org/puzzlewright/vgdl/play/episode.schema.json";

  private static final Map<Character, Action> LETTERS =
      Stream.of(Action.values()).collect(Collectors.toMap(Episode::letter, a -> a));

  Episode {
    actions = List.copyOf(actions);
  }

  /** The sword is S, because U is up. */
  private static char letter(Action action) {
    return action == Action.USE ? 'S' : action.name().charAt(0);
  }

  /** Returns how a game stands in words. */
  static String outcome(State game) {
    return switch (game.outcome()) {
      case RUNNING -> "not finished";
      case LOST -> game.isOutOfTime() ? "out of time" : "lost";
      case WON -> "won";
    };
  }

  /** Writes what is needed to play it again. */
  ObjectNode put(ObjectNode json) {
    json.put("game", level.game()).put("level", level.level());
    level.rules().lines().forEach(json.putArray("rules")::add);
    level.map().lines().forEach(json.putArray("map")::add);
    json.put("ticks", level.ticks()).put("chance", seed).put("idle", idle);
    StringBuilder letters = new StringBuilder();
    actions.forEach(a -> letters.append(letter(a)));
    return json.put("actions", letters.toString());
  }

  /**
   * Reads what {@link #put} has written; other fields are left alone.
   *
   * @throws InputException with one line
   */
  static Episode of(JsonNode json) {
    List<Action> actions = new ArrayList<>();
    for (char letter : json.path("actions").asText().toCharArray()) {
      Action action = LETTERS.get(letter);
      if (action == null) {
        throw new InputException("actions: there is no action '" + letter + "'");
      }
      actions.add(action);
    }
    return new Episode(
        new LevelToPlay(
            json.path("game").asText(),
            json.path("level").asInt(),
            lines(json.path("rules")),
            lines(json.path("map")),
            json.path("ticks").asInt()),
        json.path("chance").asLong(),
        json.path("idle").asInt(),
        actions);
  }

  private static String lines(JsonNode json) {
    StringBuilder text = new StringBuilder();
    json.forEach(line -> text.append(line.asText()).append('\n'));
    return text.toString();
  }

  /**
   * Reads a file.
   *
   * @param source how complaints name it
   * @throws InputException with one line
   */
  static ObjectNode file(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    try {
      StrictJson.check(TitledSchema.of(SCHEMA), json, "");
      Episode episode = of(json);
      episode.played();
      return json.deepCopy();
    } catch (InputException wrong) {
      throw StrictJson.complaint(source, wrong.getMessage());
    }
  }

  /**
   * An episode that was played again.
   *
   * @param end how it stands in the end
   * @param described the moves as the paper's measures see them, and the end
   * @param released the moves as the released code sees them
   */
  record Played(State end, List<PlayedStep> described, List<PlayedStep> released) {}

  /**
   * Plays it again.
   *
   * @throws InputException with one line when it cannot be played
   */
  Played played() {
    State game = level.board(idle).start(seed);
    Symbols symbols = Symbols.of(game.board().model());
    List<ReleasedSymbols.Line> mapping = ReleasedSymbols.lines(level.rules());
    ReleasedSymbols signs = ReleasedSymbols.NONE;
    List<PlayedStep> described = new ArrayList<>();
    List<PlayedStep> released = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      if (game.isOver()) {
        throw new InputException("actions: the game is over after " + game.ticks() + " of them");
      }
      VgdlObservation seen = VgdlObservation.of(game);
      signs = signs.seeing(seen.cells(), mapping);
      int score = game.score();
      Action action = actions.get(i);
      game.advance(action);
      if (i >= idle) {
        int reward = game.score() - score;
        described.add(step(symbols, seen, action, reward));
        released.add(
            new PlayedStep(
                signs.map(seen.cells()), seen.row(), seen.column(), action.ordinal(), reward));
      }
    }
    described.add(step(symbols, VgdlObservation.of(game), Action.NIL, 0));
    return new Played(game, described, released);
  }

  private static PlayedStep step(Symbols symbols, VgdlObservation seen, Action action, int reward) {
    return new PlayedStep(
        symbols.map(seen.cells()).lines().toList(),
        seen.row(),
        seen.column(),
        action.ordinal(),
        reward);
  }

  /** Judges it: whether it was won, and all that is measured of one episode. */
  ObjectNode verdict() {
    Played played = played();
    State end = played.end();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("engine", ENGINE).put("gates_version", JUDGE).put("laid_out", true);
    Verdict gates = gates(end);
    json.set("gates", gates.byName(Verdict.Details.NONE));
    json.put("passed", gates.holds()).put("outcome", outcome(end));
    json.put("score", end.finalScore()).put("moves", actions.size() - idle);
    json.put("meaningful", Rounding.of(MeaningfulSteps.PAPER.ratio(played.described())));
    json.put(
        "meaningful_code", Rounding.of(MeaningfulSteps.RELEASED_CODE.ratio(played.released())));
    Failings failings = Failings.of(played.described());
    json.put("bumps", Rounding.of(failings.bumps())).put("longest_bumps", failings.longestBumps());
    json.put("late_bumps", Rounding.of(failings.lateBumps()));
    json.put("oscillations", Rounding.of(failings.oscillations()));
    json.put("cells", failings.cells()).put("coverage", Rounding.of(failings.coverage()));
    return json.put("distance", distance(played.described()));
  }

  private Verdict gates(State end) {
    String seen =
        "%s after %d moves, score %d"
            .formatted(outcome(end), actions.size() - idle, end.finalScore());
    return new Verdict(List.of(new Verdict.Gate(WON, end.outcome() == Outcome.WON, seen)));
  }

  /** Returns cells that the avatar went, across and down. */
  private static int distance(List<PlayedStep> steps) {
    int sum = 0;
    for (int i = 1; i < steps.size(); i++) {
      PlayedStep from = steps.get(i - 1);
      PlayedStep to = steps.get(i);
      sum += Math.abs(to.row() - from.row()) + Math.abs(to.column() - from.column());
    }
    return sum;
  }
}
