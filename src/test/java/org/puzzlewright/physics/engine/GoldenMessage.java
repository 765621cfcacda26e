package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.ToolNumbers;

/** What the reference told its models about a run, with the level and the tools of the run. */
record GoldenMessage(String name, JsonNode json) {

  /** Returns all messages of a folder. */
  static List<GoldenMessage> of(Path folder) throws IOException {
    List<GoldenMessage> all = new ArrayList<>();
    for (Path file : GoldenCases.messages(folder)) {
      for (Map.Entry<String, JsonNode> e : GoldenCases.read(file).properties()) {
        all.add(new GoldenMessage(e.getKey(), e.getValue()));
      }
    }
    return all;
  }

  String text() {
    return json.get("message").asText();
  }

  boolean blueReachedRed() {
    return text().contains("blue ball has successfully reached the red ball");
  }

  boolean redReachedGoal() {
    return text().contains("red ball has reached the goal");
  }

  /**
   * Returns where a ball was told to be at the end of each step of the environment, from the first.
   *
   * @param ball "blue" or "red"
   */
  List<Vec> path(String ball) {
    String number = "(-?[\\d.]+(?:e-?\\d+)?)";
    Matcher told =
        Pattern.compile("The " + ball + " ball is at \\(" + number + ", " + number + "\\) now")
            .matcher(text());
    List<Vec> path = new ArrayList<>();
    while (told.find()) {
      Point at = new Point(Double.parseDouble(told.group(1)), Double.parseDouble(told.group(2)));
      path.add(Mirror.point(at).toWorld());
    }
    return path;
  }

  /** Plays it as the reference does, from the level file, with tools by their numbers. */
  Trace run() {
    ObjectNode file = json.get("level").deepCopy();
    Scene scene = CreateImporter.read(file.toString(), name, name).scene();
    List<Placed> tools = new ArrayList<>();
    for (JsonNode action : json.get("actions")) {
      Point at = Mirror.point(new Point(action.get(1).asDouble(), action.get(2).asDouble()));
      tools.add(new Placed("tool " + tools.size(), ToolNumbers.item(action.get(0).asInt()), at));
    }
    return new Simulator().run(scene, tools, PlayMode.SEQUENTIAL);
  }

  @Override
  public String toString() {
    return name;
  }
}
