package org.puzzlewright.create;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.geometry.Point;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.LevelException;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.Plank;
import org.puzzlewright.puzzle.PlayMode;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.Rules;

/**
 * Writes levels and solutions in CREATE's terms: mirrored places, its names of objects, its numbers
 * of tools. {@link CreateImporter} reads the level back, with other names and rules.
 *
 * @param level the level's file
 * @param solution one [tool id, x, y] for each tool, in the order of placing
 * @param notes one line each on what the files cannot say; empty when nothing is lost
 */
public record Export(ObjectNode level, ArrayNode solution, List<String> notes) {

  /** The paper gives all its levels this name. */
  private static final String NAME = "NavigateStart";

  private static final int ENVIRONMENT_STEP = 40;
  private static final double MEDIUM = 16;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Copies the list. */
  public Export {
    notes = List.copyOf(notes);
  }

  /**
   * Writes a puzzle.
   *
   * @throws LevelException with one line when something in it has no counterpart in CREATE
   */
  public static Export of(Puzzle puzzle) {
    List<String> notes = new ArrayList<>();
    Rules rules = puzzle.level().rules();
    if (rules.blueFirst()) {
      notes.add("the goal counts there without blue as well");
    }
    if (rules.ending() != Rules.Ending.REFERENCE) {
      notes.add("reaching the goal does not end a run there");
    }
    if (rules.play() != PlayMode.SEQUENTIAL && puzzle.solution().size() > 1) {
      notes.add(
          "the tools stand from the start here, while there one is placed every 40 physics steps;"
              + " check the solution with --play sequential");
    }
    return new Export(level(puzzle.level()), solution(puzzle.solution()), notes);
  }

  private static ObjectNode level(Level level) {
    ObjectNode json = NODES.objectNode();
    json.put("name", NAME);
    json.put("target", place(level.red()));
    json.put("goal", place(level.goal()));
    ObjectNode noise = json.putObject("rnd");
    noise.put("target", "[0, 0]").put("goal", "[0, 0]");
    ArrayNode subGoals = json.putArray("target_sec_goals");
    level.subGoals().forEach(p -> subGoals.add(place(p)));
    ArrayNode env = json.putArray("env");
    Map<String, Integer> ids = new HashMap<>();
    object(env, ids, CreateFurniture.BLUE, level.blue());
    level.furniture().forEach(thing -> furniture(env, ids, thing));
    int steps = (level.rules().stepLimit() + ENVIRONMENT_STEP - 1) / ENVIRONMENT_STEP;
    if (steps * ENVIRONMENT_STEP != Rules.REFERENCE_STEPS) {
      // The check there is "more than", so there is one step more than the file says.
      json.put("max_num_steps", Math.max(1, steps - 1));
    }
    return json;
  }

  private static void furniture(ArrayNode env, Map<String, Integer> ids, Placed thing) {
    if (!(thing.item() instanceof Plank plank)) {
      throw new LevelException(
          "\"%s\": a %s cannot be exported yet".formatted(thing.name(), thing.item().phrase()));
    }
    boolean medium =
        !plank.standing()
            && plank.equals(Plank.floor(MEDIUM, plank.thickness()))
            && (thing.name().equals(Level.RED_FLOOR) || thing.name().equals(Level.GOAL_FLOOR));
    String name = medium ? "medium_floor" : plank.standing() ? "wall" : "floor";
    ObjectNode json = object(env, ids, name, thing.at());
    json.put("thickness", plank.thickness());
    if (!medium) {
      json.put("length", plank.length());
      json.put("friction", plank.friction()).put("elasticity", plank.elasticity());
    }
  }

  private static ObjectNode object(ArrayNode env, Map<String, Integer> ids, String name, Point at) {
    ObjectNode json = env.addObject();
    json.put("name", name).put("pos", place(at)).put("id", ids.merge(name, 1, Integer::sum) - 1);
    return json;
  }

  /** Places are texts there, which Python evaluates. */
  private static String place(Point point) {
    Point there = Mirror.point(point);
    return "[" + plain(there.x()) + ", " + plain(there.y()) + "]";
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static ArrayNode solution(List<Placed> tools) {
    ArrayNode all = NODES.arrayNode();
    for (Placed tool : tools) {
      int id =
          ToolNumbers.number(tool.item())
              .orElseThrow(
                  () ->
                      new LevelException(
                          "\"%s\": CREATE has no tool like a %s"
                              .formatted(tool.name(), tool.item().phrase())));
      Point at = Mirror.point(tool.at());
      all.addArray().add(id).add(at.x()).add(at.y());
    }
    return all;
  }
}
