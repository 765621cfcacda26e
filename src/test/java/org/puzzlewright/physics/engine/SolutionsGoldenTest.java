package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.scene.ToolNumbers;

/** The reference's solutions and scenarios, played as it plays: one tool every 40 steps. */
class SolutionsGoldenTest {

  /** Solutions that bear jitter this often are called stable. */
  private static final double STABLE = 0.95;

  private static final double WANTED = 0.95;

  private final Simulator simulator = new Simulator();

  private record Solution(String name, Scene scene, List<Placed> tools, double stability, int won) {
    Trace run(Simulator simulator) {
      return simulator.run(scene, tools, PlayMode.SEQUENTIAL);
    }
  }

  private static List<Solution> solutions() throws IOException {
    List<Solution> all = new ArrayList<>();
    int listed = 0;
    for (Path file : GoldenCases.solutions()) {
      JsonNode root = GoldenCases.read(file);
      Scene scene = scene(root, file);
      for (Map.Entry<String, JsonNode> grammar : root.properties()) {
        listed += grammar.getValue().path("n_solutions").asInt();
        for (JsonNode s : grammar.getValue().path("solutions")) {
          List<Placed> tools = new ArrayList<>();
          s.get("tools")
              .forEach(t -> tools.add(new Placed("tool " + tools.size(), tool(t), at(t))));
          String name = file.getFileName() + " " + grammar.getKey() + " " + s.get("calls");
          double stability = s.get("win_fraction_jitter_0_02").asDouble();
          int won = s.get("goal_reached_at_env_step").asInt();
          all.add(new Solution(name, scene, tools, stability, won));
        }
      }
    }
    assertThat(all).as("solutions read, beside those that the files count").hasSize(listed);
    return all;
  }

  /** The level that was solved, as recorded; without a recording, as it is shipped. */
  private static Scene scene(JsonNode root, Path file) throws IOException {
    String env = file.getFileName().toString().replaceAll("solutions_|\\.json", "");
    Path recorded = GoldenCases.FOLDER.resolve("scenario_" + env + "_notools.json");
    Scene scene =
        Files.exists(recorded)
            ? new GoldenCase(env, GoldenCases.read(recorded)).scene()
            : Scenes.scenario(shipped(root.path("scenario").asText(env))).scene();
    return scene.withRules(Rules.reference());
  }

  private static String shipped(String scenario) {
    Matcher number = Pattern.compile("env([1-5])").matcher(scenario);
    assertThat(number.find()).as("a level for %s", scenario).isTrue();
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

  @Test
  void stableSolutionsOfTheReferenceWinHere() throws IOException {
    int stable = 0;
    int stableWon = 0;
    int won = 0;
    int inTime = 0;
    int refused = 0;
    List<String> lost = new ArrayList<>();
    List<Solution> all = solutions();
    for (Solution s : all) {
      Trace trace = s.run(simulator);
      boolean win = trace.solved();
      boolean isStable = s.stability() >= STABLE;
      won += win ? 1 : 0;
      stable += isStable ? 1 : 0;
      stableWon += isStable && win ? 1 : 0;
      refused += trace.events().stream().anyMatch(e -> e.kind() == Event.Kind.REFUSED) ? 1 : 0;
      if (win && isStable) {
        int step = trace.first(Event.Kind.GOAL, Scene.RED, Scene.GOAL).orElseThrow().step();
        inTime += Math.abs(envStep(step) - s.won()) <= 1 ? 1 : 0;
      } else if (isStable) {
        lost.add(s.name());
      }
    }
    String figures =
        "%d solutions, %d won, %d with a refused tool; %d stable, %d of them won, %d of these within"
            + " one environment step; lost %s";
    figures = figures.formatted(all.size(), won, refused, stable, stableWon, inTime, lost);
    System.out.println(figures);
    assertThat(all).as(figures).isNotEmpty();
    assertThat(stableWon).as(figures).isGreaterThanOrEqualTo((int) Math.ceil(WANTED * stable));
    assertThat(refused).as("what the reference accepted is refused: " + figures).isZero();
  }

  private static int envStep(int step) {
    return (step + Trace.REFERENCE_STEP - 1) / Trace.REFERENCE_STEP;
  }

  /** Recordings that tell how the run came out. */
  static List<GoldenCase> scenarios() throws IOException {
    List<GoldenCase> all = new ArrayList<>();
    for (Path file : GoldenCases.files()) {
      if (file.getFileName().toString().startsWith("scenario_")) {
        all.addAll(GoldenCases.of(file));
      }
    }
    assertThat(all).isNotEmpty();
    return all;
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void outcomeOfAScenarioIsTheReferences(GoldenCase c) {
    Scene scene = c.scene().withRules(Rules.reference());
    Trace trace = simulator.run(scene, c.tools(), PlayMode.SEQUENTIAL);
    JsonNode outcome = c.outcome();
    assertThat(trace.solved()).isEqualTo(outcome.get("goal_hit").asBoolean());
    assertThat(trace.blueTouchedRed().isPresent())
        .isEqualTo(!outcome.get("blue_red_contact_first_step").isNull());
    assertThat(trace.reachedSubGoal())
        .isEqualTo(!outcome.get("subgoal_sensor_first_step").isNull());
    assertThat(trace.events()).noneMatch(e -> e.kind() == Event.Kind.REFUSED);
  }
}
