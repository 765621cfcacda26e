package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.ToolNumbers;

/**
 * What the reference told its models about runs, beside our runs of the same level files with tools
 * by their numbers: imported whole, played as it plays.
 */
class MessagesGoldenTest {

  private record Told(String name, JsonNode json) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Told> told() throws IOException {
    List<Told> all = new ArrayList<>();
    for (Path file : GoldenCases.messages()) {
      for (Map.Entry<String, JsonNode> e : GoldenCases.read(file).properties()) {
        all.add(new Told(e.getKey(), e.getValue()));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("told")
  void runComesOutAsTold(Told told) {
    ObjectNode file = told.json.get("level").deepCopy();
    Scene scene = CreateImporter.read(file.toString(), told.name, told.name).scene();
    List<Placed> tools = new ArrayList<>();
    for (JsonNode action : told.json.get("actions")) {
      Point at = Mirror.point(new Point(action.get(1).asDouble(), action.get(2).asDouble()));
      String name = "tool " + tools.size();
      tools.add(new Placed(name, ToolNumbers.item(action.get(0).asInt()), at));
    }
    Trace trace = new Simulator().run(scene, tools, PlayMode.SEQUENTIAL);
    String message = told.json.get("message").asText();
    assertThat(trace.blueTouchedRed().isPresent())
        .as(message)
        .isEqualTo(message.contains("blue ball has successfully reached the red ball"));
    assertThat(trace.solved()).as(message).isEqualTo(message.contains("ball has reached the goal"));
  }

  @Test
  void everyMessageIsRead() throws IOException {
    int present = 0;
    for (Path file : GoldenCases.messages()) {
      present += GoldenCases.read(file).size();
    }
    assertThat(told()).hasSize(present);
  }
}
