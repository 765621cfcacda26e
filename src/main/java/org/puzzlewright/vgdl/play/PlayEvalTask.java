package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.vgdl.library.GameLibrary;

/**
 * A level of a shipped game as a suite's task: it is played.
 *
 * @param id small letters, digits and hyphens
 * @param level what is played
 */
record PlayEvalTask(String id, LevelToPlay level) implements EvalTask {

  private static final Set<String> FIELDS = Set.of("problem", "id", "game", "level", "steps");

  /**
   * Reads a suite's entry.
   *
   * @throws InputException with one line
   */
  static PlayEvalTask of(JsonNode entry) {
    Set<String> others = new TreeSet<>();
    entry.fieldNames().forEachRemaining(others::add);
    others.removeAll(FIELDS);
    if (!others.isEmpty()) {
      throw new InputException(
          "play: \"%s\" means nothing where games are played".formatted(others.iterator().next()));
    }
    for (String needed : List.of("game", "level")) {
      if (!entry.has(needed)) {
        throw new InputException("play: \"%s\" is missing; add it".formatted(needed));
      }
    }
    String game = entry.path("game").asText();
    int number = entry.path("level").asInt();
    return new PlayEvalTask(
        entry.path("id").asText(game + "-" + number),
        LevelToPlay.of(
            GameLibrary.shipped().game(game),
            number,
            entry.path("steps").asInt(LevelToPlay.USUAL_TICKS)));
  }

  @Override
  public String domain() {
    return PlayProblem.NAME;
  }

  @Override
  public String task() {
    return PlayProblem.NAME;
  }

  @Override
  public String text() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("game", level.game()).put("level", level.level()).put("ticks", level.ticks());
    return JsonText.line(json.put("rules", level.rules()).put("map", level.map()));
  }

  @Override
  public String engine() {
    return Episode.ENGINE;
  }

  @Override
  public String judge() {
    return Episode.JUDGE;
  }
}
