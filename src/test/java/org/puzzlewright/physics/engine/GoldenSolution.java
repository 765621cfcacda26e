package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.scene.ToolNumbers;

/**
 * A solution of a level that the reference verified.
 *
 * @param name of file, action grammar and calls
 * @param json as listed
 */
record GoldenSolution(String name, Scene scene, JsonNode json) {

  /** Solutions that bear jitter this often are called stable. */
  private static final double STABLE = 0.95;

  /** Returns all solutions of a folder. */
  static List<GoldenSolution> of(Path folder) throws IOException {
    List<GoldenSolution> all = new ArrayList<>();
    for (Path file : GoldenCases.solutions(folder)) {
      JsonNode root = GoldenCases.read(file);
      Scene scene = scene(root, file);
      for (Map.Entry<String, JsonNode> grammar : root.properties()) {
        for (JsonNode s : grammar.getValue().path("solutions")) {
          String name = file.getFileName() + " " + grammar.getKey() + " " + s.get("calls");
          all.add(new GoldenSolution(name, scene, s));
        }
      }
    }
    return all;
  }

  boolean isStable() {
    return json.get("win_fraction_jitter_0_02").asDouble() >= STABLE;
  }

  /** The step of the environment, from 1, at whose end red had reached the goal. */
  int won() {
    return json.get("goal_reached_at_env_step").asInt();
  }

  boolean blueTouchedRed() {
    return json.get("blue_touched_red").asBoolean();
  }

  /**
   * A tool and when it was placed.
   *
   * @param turn before which step of the environment, from 0: the i-th before step i
   */
  record Turn(Placed tool, int turn) {}

  List<Turn> tools() {
    List<Turn> tools = new ArrayList<>();
    for (JsonNode t : json.get("tools")) {
      int i = tools.size();
      Placed tool = new Placed("tool " + i, tool(t), at(t));
      tools.add(new Turn(tool, t.path("placed_at_env_step").asInt(i)));
    }
    return tools;
  }

  /** Plays it as the reference does. */
  Trace run() {
    Run run = new Run(new Arena(), scene, List.of());
    for (Turn each : tools()) {
      run.runTo(each.turn() * Trace.REFERENCE_STEP);
      run.offer(each.tool());
    }
    return run.trace();
  }

  /** The level that was solved, as recorded; without a recording, as it is shipped. */
  private static Scene scene(JsonNode root, Path file) throws IOException {
    String env = file.getFileName().toString().replaceAll("solutions_|\\.json", "");
    Path recorded = file.resolveSibling("scenario_" + env + "_notools.json");
    Scene scene =
        Files.exists(recorded)
            ? new GoldenCase(env, GoldenCases.read(recorded)).scene()
            : Scenes.scenario(shipped(root.path("scenario").asText(env))).scene();
    return scene.withRules(Rules.reference());
  }

  private static String shipped(String scenario) {
    Matcher number = Pattern.compile("env([1-5])").matcher(scenario);
    if (!number.find()) {
      throw new IllegalArgumentException("no level for " + scenario);
    }
    return PuzzleResolver.SCENARIOS.get(Integer.parseInt(number.group(1)) - 1);
  }

  /** The reference moves requests from outside the world onto its border. */
  private static Point at(JsonNode t) {
    double x = Math.max(-1, Math.min(1, t.get("x").asDouble()));
    double y = Math.max(-1, Math.min(1, t.get("y").asDouble()));
    return Mirror.point(new Point(x, y));
  }

  private static Item tool(JsonNode t) {
    if (!List.of("Ramp", "Cannon", "Fixed_Hexagon").contains(t.get("type").asText())) {
      return ToolNumbers.item(t.get("tool_id").asInt());
    }
    double degrees = Mirror.degrees(t.get("angle_deg").asDouble());
    Direction side = degrees > 90 ? Direction.LEFT : Direction.RIGHT;
    return switch (t.get("type").asText()) {
      case "Ramp" -> new Ramp(side.opposite(), t.get("length").asDouble());
      case "Cannon" ->
          new Cannon(side, degrees > 90 ? 180 - degrees : degrees, t.get("force").asDouble());
      case "Fixed_Hexagon" -> new Hexagon();
      default -> throw new IllegalArgumentException(t.toString());
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
