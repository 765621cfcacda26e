package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.puzzlewright.api.Action;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.tools.LevelTool;
import org.puzzlewright.tiles.tools.LevelTools;
import org.puzzlewright.tiles.tools.Outcome;

/** The tools that there are for a game's levels, and how lists of calls are carried out. */
public final class Toolbox {

  /** The argument by which a call of a generator says what to draw. */
  public static final String SEED = "seed";

  private final GridGame game;
  private final Map<String, LevelTool> tools = new LinkedHashMap<>();

  /** Collects a game's tools. */
  public Toolbox(GridGame game) {
    this.game = game;
    LevelTools.of(game).forEach(tool -> tools.put(tool.name(), tool));
  }

  /**
   * What came of a list of calls.
   *
   * @param level afterwards
   * @param changed cells changed, counted call by call
   * @param words what was done and what was not, and why
   */
  public record Worked(TileMap level, int changed, String words) {}

  List<String> names() {
    return List.copyOf(tools.keySet());
  }

  /**
   * Carries out calls in order; those that cannot be are left out.
   *
   * @param calls objects with "name" and "parameters"
   * @param most how many are carried out
   * @param seed of what is drawn where a call brings no seed of its own
   */
  public Worked work(TileMap level, JsonNode calls, int most, long seed) {
    TileMap now = level;
    int changed = 0;
    int number = 0;
    List<String> failures = new ArrayList<>();
    for (JsonNode call : calls) {
      if (++number > most) {
        break;
      }
      Outcome outcome = carryOut(now, call, seed + number);
      if (outcome instanceof Outcome.Changed done) {
        now = done.level();
        changed += done.cells();
      } else if (outcome instanceof Outcome.Failed failed) {
        failures.add(
            "call %d, %s: %s %s"
                .formatted(number, call.path("name").asText(), failed.reason(), failed.remedy()));
      }
    }
    int made = Math.min(number, most);
    StringBuilder words = new StringBuilder();
    words.append(
        "%d %s, %d carried out, %s"
            .formatted(
                made, made == 1 ? "call" : "calls", made - failures.size(), changed(changed)));
    if (calls.size() > most) {
      words.append(
          " %d more were left out: a step has %d at most.".formatted(calls.size() - most, most));
    }
    failures.forEach(f -> words.append(" Not carried out: ").append(f));
    return new Worked(now, changed, words.toString());
  }

  /** Returns a level that takes the place of another one. */
  static Worked replaced(TileMap level, TileMap other) {
    int cells = level.differences(other);
    return new Worked(other, cells, changed(cells));
  }

  private static String changed(int cells) {
    return cells + (cells == 1 ? " cell changed." : " cells changed.");
  }

  private Outcome carryOut(TileMap level, JsonNode call, long seed) {
    LevelTool tool = tools.get(call.path("name").asText());
    if (tool == null) {
      return new Outcome.Failed(
          "there is no such tool.", "The tools are: " + String.join(", ", tools.keySet()) + ".");
    }
    if (call.has("parameters") && !call.get("parameters").isObject()) {
      return new Outcome.Failed(
          "its \"parameters\" are %s.".formatted(call.get("parameters")),
          "They must be an object, {} when there are none.");
    }
    ObjectNode arguments =
        call.path("parameters") instanceof ObjectNode given
            ? given.deepCopy()
            : JsonNodeFactory.instance.objectNode();
    JsonNode own = arguments.remove(SEED);
    return tool.apply(
        level, game, arguments, own != null && own.isIntegralNumber() ? own.asLong() : seed);
  }

  /** Returns the tools with their parameters as a list in Markdown. */
  String words() {
    return tools.values().stream()
        .map(tool -> new Action(tool.name(), tool.description(), tool.parameters()).words(false))
        .collect(Collectors.joining("\n"));
  }
}
