package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.create.PaperOffsets.Side;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;

/** The paper's table of offsets, by hand and against its recorded placements. */
class PaperOffsetsTest {

  private static void assertAt(Point actual, double x, double y, String what) {
    assertThat(actual.x()).as("x of %s", what).isCloseTo(x, within(1e-6));
    assertThat(actual.y()).as("y of %s", what).isCloseTo(y, within(1e-6));
  }

  /**
   * Computed by hand from the reference's table, in its axes: A at (0.7, 0.3) and B at (-0.3, -0.2)
   * in the third column, the other way round in the fourth. Places beyond 1 are clipped to it.
   */
  @ParameterizedTest
  @CsvSource({
    "BOTTOM, LEFT, 0.3, 1",
    "BOTTOM, RIGHT, -0.7, 0.1",
    "BOTTOM, TOP, 0.3, 0.1",
    "BOTTOM, BOTTOM, 0.2, 0.2",
    "TOP, LEFT, 0.1, 1",
    "TOP, RIGHT, -0.7, 0.3",
    "TOP, TOP, 0.2, 0.2",
    "TOP, BOTTOM, 0.3, 0.1",
    "LEFT, LEFT, 1, 1",
    "LEFT, RIGHT, 1, 0.3",
    "LEFT, TOP, 1, 0.1",
    "LEFT, BOTTOM, 1, 0.3",
    "RIGHT, LEFT, 0.3, 1",
    "RIGHT, RIGHT, -0.7, -0.7",
    "RIGHT, TOP, 0.3, -0.7",
    "RIGHT, BOTTOM, 0.1, -0.7"
  })
  void rampTable(Side sideA, Side sideB, double x, double otherWayRound) {
    Point a = Mirror.point(new Point(0.7, 0.3));
    Point b = Mirror.point(new Point(-0.3, -0.2));
    String what = sideA + " of A, " + sideB + " of B";
    assertAt(PaperOffsets.ramp(a, sideA, b, sideB, false, false), -x, 0.05, what);
    assertAt(
        PaperOffsets.ramp(b, sideA, a, sideB, false, false),
        -otherWayRound,
        0.05,
        what + " swapped");
    assertAt(PaperOffsets.ramp(a, sideA, b, sideB, true, false), -0.7, 0.05, "A is blue");
    assertAt(PaperOffsets.ramp(a, sideA, b, sideB, false, true), 0.3, 0.05, "B is blue");
    assertAt(PaperOffsets.ramp(a, sideA, b, sideB, true, true), -0.7, 0.05, "both are blue");
  }

  @Test
  void nearObjectsAreHalfTheirDistanceApart() {
    Point a = Mirror.point(new Point(0.5, 0.3));
    Point b = Mirror.point(new Point(0.3, 0.1));
    Point at = PaperOffsets.ramp(a, Side.RIGHT, b, Side.LEFT, false, false);
    assertAt(at, -0.4, 0.2, "half way");
  }

  @Test
  void leftIsLeftInOurPicture() {
    Point red = new Point(0, 0.2);
    assertThat(PaperOffsets.ramp(red, Side.LEFT, red, Side.LEFT, false, false).x()).isEqualTo(-0.4);
    assertThat(PaperOffsets.ramp(red, Side.RIGHT, red, Side.RIGHT, false, false).x())
        .isEqualTo(0.4);
    assertAt(PaperOffsets.hexagon(red, true), -0.4, 0.3, "hexagon on the left");
    assertAt(PaperOffsets.hexagon(red, false), 0.4, 0.3, "hexagon on the right");
    assertAt(PaperOffsets.cannon(red, Direction.LEFT, true), -0.1, -0.1, "cannon to the left");
    assertAt(PaperOffsets.cannon(red, Direction.RIGHT, true), 0.1, -0.1, "cannon to the right");
    assertAt(PaperOffsets.cannon(red, Direction.LEFT, false), 0, -0.1, "cannon when designing");
  }

  @Test
  void placesAreClippedToTheWorld() {
    Point corner = new Point(0.95, -0.9);
    assertAt(PaperOffsets.cannon(corner, Direction.RIGHT, true), 1, -1, "cannon");
    assertAt(PaperOffsets.hexagon(corner, false), 1, -0.8, "hexagon");
    assertAt(PaperOffsets.hexagon(new Point(-0.95, 0.95), true), -1, 1, "hexagon");
  }

  /** Every placement that the paper's actions made in the recorded solutions. */
  @ParameterizedTest
  @CsvSource({"1, true", "1, false", "3, true", "3, false"})
  void recordedPlacements(int scenario, boolean solving) throws IOException {
    Path file = Path.of("src/test/resources/golden/create/solutions_env" + scenario + ".json");
    JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(file));
    JsonNode grammar = json.get(solving ? "grammar_solve_actions" : "grammar_generation_actions");
    int compared = 0;
    for (JsonNode solution : grammar.get("solutions")) {
      Map<String, Point> anchors = anchors(scenario);
      for (int i = 0; i < solution.get("calls").size(); i++) {
        String call = solution.get("calls").get(i).asText();
        JsonNode tool = solution.get("tools").get(i);
        // The recording has what was asked for; clipping comes when the tool is put into the world.
        Point expected = Mirror.point(new Point(clipped(tool.get("x")), clipped(tool.get("y"))));
        Point ours = placed(call, anchors, solving);
        assertAt(ours, expected.x(), expected.y(), call + " in " + solution.get("calls"));
        // Tools are named by their kind, the first of a kind is meant. The reference takes the
        // place that was asked for, not the clipped one where the tool stands.
        Point asked = new Point(tool.get("x").asDouble(), tool.get("y").asDouble());
        anchors.putIfAbsent(tool.get("type").asText(), Mirror.point(asked));
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(5);
  }

  private static double clipped(JsonNode n) {
    return Math.max(-1, Math.min(1, n.asDouble()));
  }

  /** The spec's table of scenarios, turned into our axes. */
  private static Map<String, Point> anchors(int scenario) {
    Map<String, Point> anchors = new HashMap<>();
    if (scenario == 1) {
      anchors.put("blue_ball", new Point(0.7, 0.75));
      anchors.put("red_ball", new Point(0.2, 0.11));
      anchors.put("goal", new Point(-0.5, -0.59));
      anchors.put("floor", new Point(-0.1, -0.4));
    } else {
      anchors.put("blue_ball", new Point(0.6, 0.85));
      anchors.put("red_ball", new Point(-0.3, -0.29));
      anchors.put("goal", new Point(0.1, -0.59));
      anchors.put("floor", new Point(0, 0));
    }
    return anchors;
  }

  private static Point placed(String call, Map<String, Point> anchors, boolean solving) {
    String[] words = call.replace(')', ' ').strip().split("[(,]");
    Point a = anchors.get(words[1]);
    assertThat(a).as(call).isNotNull();
    return switch (words[0]) {
      case "place_ramp" ->
          PaperOffsets.ramp(
              a,
              side(words[2]),
              anchors.get(words[3]),
              side(words[4]),
              words[1].equals("blue_ball"),
              words[3].equals("blue_ball"));
      case "place_cannon" ->
          PaperOffsets.cannon(a, Direction.valueOf(words[2].toUpperCase(Locale.ROOT)), solving);
      case "place_fixed_hexagon" -> PaperOffsets.hexagon(a, words[2].equals("left"));
      default -> throw new IllegalArgumentException(call);
    };
  }

  private static Side side(String word) {
    return Side.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
