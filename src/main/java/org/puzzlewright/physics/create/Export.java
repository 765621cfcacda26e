package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;
import org.puzzlewright.physics.scene.ToolNumbers;

/**
 * Writes levels and solutions in CREATE's terms: mirrored places, its names of objects, its numbers
 * of tools. {@link CreateImporter} reads the level back.
 *
 * @param level the level's file
 * @param solution one [tool id, x, y] for each tool, in the order of placing
 * @param notes one line each on what the files cannot say; empty when nothing is lost
 */
public record Export(ObjectNode level, ArrayNode solution, List<String> notes) {

  /** The paper gives all its levels this name. */
  private static final String NAME = "NavigateStart";

  private static final int ENVIRONMENT_STEP = 40;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  public Export {
    notes = List.copyOf(notes);
  }

  /**
   * Writes a puzzle. A level that {@link CreateImporter} reads back is the same but for its name,
   * the names of furniture, and these rules: blue need not be first in a level without the
   * reference's marker, the goal does not end a run, limits are whole environment steps, and the
   * play mode is the usual one. Angles keep nine decimals. Things that are in "random" without
   * being moved are left out, and so are sub-goals in it.
   *
   * @throws InputException with one line when something in it has no counterpart in CREATE
   */
  public static Export of(Puzzle puzzle) {
    List<String> notes = new ArrayList<>();
    ObjectNode level = level(puzzle.scene(), notes);
    if (puzzle.scene().rules().play() != PlayMode.SEQUENTIAL && puzzle.solution().size() > 1) {
      notes.add(
          "the tools stand from the start here, while there one is placed every 40 physics steps;"
              + " check the solution with --play sequential");
    }
    return new Export(level, solution(puzzle.solution()), notes);
  }

  private static ObjectNode level(Scene scene, List<String> notes) {
    ObjectNode json = NODES.objectNode();
    json.put("name", NAME);
    rules(scene, json, notes);
    json.put("target", ExportEnv.place(scene.red()));
    json.put("goal", ExportEnv.place(scene.goal()));
    setting(scene.setting(), json);
    ObjectNode noise = json.putObject("rnd");
    ArrayNode subGoals = json.putArray("target_sec_goals");
    scene.subGoals().forEach(p -> subGoals.add(ExportEnv.place(p)));
    ExportEnv env = new ExportEnv(scene);
    json.set("env", env.json());
    ExportNoise.write(scene, noise, env, notes::add);
    if (noise.isEmpty()) {
      // As in the paper's files.
      noise.put("target", "[0, 0]").put("goal", "[0, 0]");
    }
    return json;
  }

  private static void rules(Scene scene, ObjectNode json, List<String> notes) {
    Rules rules = scene.rules();
    boolean marker = rules.marker() && scene.hasBlue();
    if (marker) {
      json.put("lvl_type", "marker");
      if (rules.blueFirst()) {
        json.put("marker_must_hit", true);
      }
    } else if (rules.marker()) {
      notes.add("the level is of no type \"marker\" there, as it has no blue ball");
    }
    if (rules.blueFirst() && !marker) {
      notes.add("the goal counts there without blue as well");
    }
    if (rules.ending() != Rules.Ending.REFERENCE) {
      notes.add("reaching the goal does not end a run there");
    }
    int steps = (rules.stepLimit() + ENVIRONMENT_STEP - 1) / ENVIRONMENT_STEP;
    // The check there is "more than", so there is one step more than the file says.
    int limit = Math.max(1, steps - 1);
    int physics = (limit + 1) * ENVIRONMENT_STEP;
    if (physics != Rules.REFERENCE_STEPS) {
      json.put("max_num_steps", limit);
    }
    if (physics != rules.stepLimit()) {
      notes.add(
          "a run ends after %d physics steps there, not %d: it has whole steps of 40, at least two"
              .formatted(physics, rules.stepLimit()));
    }
  }

  private static void setting(Setting setting, ObjectNode json) {
    if (setting.redRadius() == CreateImporter.BASKETBALL) {
      json.put("ball_is_basket", true);
    } else if (setting.redRadius() != Scene.BALL_RADIUS) {
      json.put("target_ball_radius", setting.redRadius());
    }
    switch (setting.goalKind()) {
      case STAR -> {}
      case BASKET -> json.put("goal_is_basket", true);
      case BALL -> json.put("moving_goal", true);
    }
  }

  private static ArrayNode solution(List<Placed> tools) {
    ArrayNode all = NODES.arrayNode();
    for (Placed tool : tools) {
      int id =
          ToolNumbers.number(tool.item())
              .orElseThrow(
                  () ->
                      new InputException(
                          "\"%s\": CREATE has no tool like a %s"
                              .formatted(tool.name(), tool.item().phrase())));
      Point at = Mirror.point(tool.at());
      all.addArray().add(id).add(at.x()).add(at.y());
    }
    return all;
  }
}
