package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.LevelTextException;

/** What the design of a level was asked for, as it stands in its folder while agents work. */
public final class TaskFile {

  private static final Pattern EPSILON = Pattern.compile("Epsilon\\[share=([^,\\]]+)]");
  private static final Pattern ANNEALING =
      Pattern.compile("Annealing\\[start=([^,\\]]+), cooling=([^,\\]]+)]");

  private TaskFile() {}

  /**
   * Reads a task.
   *
   * @param json with the fields that {@code design} writes
   * @param families finds a game by its name; throws when there is none
   * @param source what messages call the file
   * @throws LevelTextException when it cannot be read: what, where and what to do, in a line
   */
  public static LevelTask read(
      JsonNode json, Function<String, GridFamily> families, String source) {
    ObjectNode file = json.deepCopy();
    file.put("format", LevelFile.FORMAT);
    file.set("level", json.path("start"));
    LevelFile asked = LevelFile.read(file.toString(), families, source);
    int calls = json.path("step_calls").asInt(0);
    if (calls < 1) {
      throw new LevelTextException(source + ": \"step_calls\" must be a whole number from 1");
    }
    return new LevelTask(
        asked.prompt(),
        asked.game(),
        asked.targets(),
        asked.wishes(),
        LevelBrief.read(asked.game(), asked.prompt()).rest(),
        asked.level(),
        json.path("draft").asBoolean(),
        acceptance(json.path("accept").asText(), source),
        calls,
        search(json.path(ProgramHelper.FIELD), source),
        json.path("design_seed").asLong());
  }

  private static ProgramHelper search(JsonNode programs, String source) {
    try {
      return new ProgramHelper(programs.asInt());
    } catch (IllegalArgumentException outOfRange) {
      throw new LevelTextException(
          "%s: \"%s\": %s".formatted(source, ProgramHelper.FIELD, outOfRange.getMessage()));
    }
  }

  private static AcceptanceRule acceptance(String words, String source) {
    try {
      Matcher epsilon = EPSILON.matcher(words);
      if (epsilon.matches()) {
        return new AcceptanceRule.Epsilon(Double.parseDouble(epsilon.group(1)));
      }
      Matcher annealing = ANNEALING.matcher(words);
      if (annealing.matches()) {
        return new AcceptanceRule.Annealing(
            Double.parseDouble(annealing.group(1)), Double.parseDouble(annealing.group(2)));
      }
    } catch (IllegalArgumentException outOfRange) {
      throw new LevelTextException(source + ": \"accept\": " + outOfRange.getMessage());
    }
    if (words.equals(new AcceptanceRule.Greedy().toString())) {
      return new AcceptanceRule.Greedy();
    }
    throw new LevelTextException(source + ": \"accept\" is \"" + words + "\", which is no rule");
  }
}
