package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.scene.ToolNumbers;

/** What is written for CREATE means the same when it is read again. */
class ExportTest {

  private static Export export(Scene scene, Placed... tools) {
    return Export.of(new Puzzle(scene, Inventory.paper(), List.of(tools)));
  }

  private static void assertRoundTrip(Scene scene) {
    Scene back = CreateImporter.read(export(scene).level().toString(), "export", "").scene();
    assertThat(back.blue()).isEqualTo(scene.blue());
    assertThat(back.red()).isEqualTo(scene.red());
    assertThat(back.goal()).isEqualTo(scene.goal());
    assertThat(back.subGoals()).isEqualTo(scene.subGoals());
    assertThat(back.furniture())
        .extracting(Placed::at, Placed::item)
        .isEqualTo(
            scene.furniture().stream()
                .map(p -> org.assertj.core.groups.Tuple.tuple(p.at(), p.item()))
                .toList());
  }

  @Test
  void levelsComeBack() {
    Random random = new Random(2);
    for (int i = 0; i < 200; i++) {
      assertRoundTrip(Scenes.randomLevel(random));
    }
    PuzzleResolver.SCENARIOS.forEach(name -> assertRoundTrip(Scenes.scenario(name).scene()));
    Plank odd = new Plank("wall", 7.25, 5, 0.125, 1.5);
    Scene scene = Scenes.falling(new Point(1e-7, 0.5), new Placed("w", odd, new Point(0.3, -0.25)));
    assertRoundTrip(scene);
    assertThat(export(scene).level().toString()).doesNotContain("E-");
  }

  @Test
  void stepLimitComesBack() {
    for (int limit : new int[] {80, 1200, 1240, 2040}) {
      Scene scene =
          Scenes.solvesItself().withRules(new Rules(false, Rules.Ending.REFERENCE, limit));
      Scene back = CreateImporter.read(export(scene).level().toString(), "export", "").scene();
      assertThat(back.rules()).isEqualTo(scene.rules());
    }
  }

  @Test
  void namesAreThoseOfThePaper() {
    JsonNode json = export(Scenes.scenario("push").scene()).level();
    assertThat(json.get("name").asText()).isEqualTo("NavigateStart");
    assertThat(json.get("target").asText()).isEqualTo("[-0.2, 0.11]");
    assertThat(json.get("env").get(0).get("name").asText()).isEqualTo("marker_ball");
    assertThat(json.get("env").findValuesAsText("name")).contains("medium_floor");
  }

  @Test
  void toolNumbersAreTheReferences() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    int tools = 0;
    for (String file : new String[] {"solutions_env1.json", "solutions_env3.json"}) {
      JsonNode root =
          mapper.readTree(Files.readString(Path.of("src/test/resources/golden/create", file)));
      for (JsonNode tool : root.findValues("tools").stream().flatMap(ExportTest::all).toList()) {
        double ours = 180 - tool.get("angle_deg").asDouble();
        Direction side = ours < 90 ? Direction.LEFT : Direction.RIGHT;
        var item =
            switch (tool.get("type").asText()) {
              case "Ramp" -> new Ramp(side, tool.get("length").asDouble());
              case "Cannon" -> new Cannon(side.opposite(), Math.min(ours, 180 - ours), 120);
              default -> new Hexagon();
            };
        assertThat(ToolNumbers.number(item)).hasValue(tool.get("tool_id").asInt());
        tools++;
      }
    }
    assertThat(tools).isGreaterThan(300);
  }

  private static java.util.stream.Stream<JsonNode> all(JsonNode array) {
    return java.util.stream.StreamSupport.stream(array.spliterator(), false);
  }

  @Test
  void solutionIsMirroredAndInOrder() {
    Export export =
        export(
            Scenes.scenario("push").scene(),
            new Placed("a", new Ramp(Direction.LEFT, 18), new Point(0.6, 0.11)),
            new Placed("b", new Hexagon(), new Point(-0.7, 0)));
    assertThat(export.solution().toString()).isEqualTo("[[53,-0.6,0.11],[1199,0.7,0.0]]");
    assertThat(export.notes()).hasSize(3).anyMatch(n -> n.contains("--play sequential"));
  }

  @Test
  void nothingIsSaidWhenNothingIsLost() {
    Rules rules = Rules.reference().with(PlayMode.SEQUENTIAL);
    assertThat(export(Scenes.solvesItself().withRules(rules)).notes()).isEmpty();
  }

  @Test
  void whatCreateDoesNotHaveIsRefused() {
    Scene scene = Scenes.solvesItself();
    assertThatThrownBy(
            () -> export(scene, new Placed("r", new Ramp(Direction.LEFT, 17), new Point(0, 0))))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("CREATE has no tool");
    Scene other =
        Scenes.falling(
            new Point(0, 0), new Placed("gap", ToolNumbers.item(2365), new Point(0.5, 0.5)));
    assertThatThrownBy(() -> export(other))
        .isInstanceOf(InputException.class)
        .hasMessage("\"gap\": CREATE's levels have no no_op; remove it, or replace it");
  }

  @Test
  void everyToolHasTheReferencesNumber() {
    Scene scene =
        Scene.designed(
            "any", new Point(0.5, 0.8), new Point(0, 0), new Point(-0.6, -0.6), List.of());
    for (int id : new int[] {7, 53, 200, 1199, 1731, 2010}) {
      Placed tool = new Placed("tool 1", ToolNumbers.item(id), new Point(0.5, 0.2));
      Puzzle puzzle = new Puzzle(scene, Inventory.paper(), List.of(tool));
      assertThat(Export.of(puzzle).solution().get(0).get(0).asInt()).isEqualTo(id);
    }
  }
}
