package org.puzzlewright.physics.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;

/** A scene in words, and the names by which things in it are called. */
final class SceneText {

  /** Stands before the scene as JSON, which fills the rest of its line. */
  static final String JSON = "Scene as JSON: ";

  private static final int DIGITS = 4;

  private SceneText() {}

  /** Returns the scene's things with their places, a line each, then the scene as JSON. */
  static String of(Puzzle puzzle, Axis axis) {
    return lines(puzzle, axis) + JSON + rounded(axis.json(PuzzleJson.write(puzzle)));
  }

  /** Returns the scene's things with their places, a line each. */
  static String lines(Puzzle puzzle, Axis axis) {
    Scene scene = puzzle.scene();
    StringBuilder text = new StringBuilder();
    if (!scene.hasBlue()) {
      text.append("There is no blue ball in this level: red only has to reach the goal.\n");
    }
    text.append("The scene (").append(axis.words()).append(", centres):\n");
    if (scene.hasBlue()) {
      text.append("- blue ball at ").append(place(axis, scene.blue())).append('\n');
    }
    text.append("- red ball at ").append(place(axis, scene.red()));
    text.append(has(scene, Scene.RED_FLOOR) ? ", on its floor\n" : "\n");
    text.append("- goal at ").append(place(axis, scene.goal()));
    text.append(has(scene, Scene.GOAL_FLOOR) ? ", above its floor\n" : "\n");
    for (int i = 0; !scene.hasBlue() && i < scene.subGoals().size(); i++) {
      text.append("- sub-goal at ").append(place(axis, scene.subGoals().get(i))).append('\n');
    }
    for (Placed p : scene.extras()) {
      text.append("- ").append(p.name()).append(" at ").append(place(axis, p.at())).append('\n');
    }
    for (Placed t : puzzle.solution()) {
      text.append("- ").append(t.name()).append(" (").append(t.item().phrase());
      text.append(") at ").append(place(axis, t.at())).append(", a tool\n");
    }
    return text.toString();
  }

  /** Returns a place with the digits that it has in the JSON. */
  private static String place(Axis axis, Point at) {
    return "(%s, %s)".formatted(rounded(axis.x(at.x())), rounded(at.y()));
  }

  private static BigDecimal rounded(double number) {
    BigDecimal digits =
        BigDecimal.valueOf(number).setScale(DIGITS, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return digits.scale() < 0 ? digits.setScale(0) : digits;
  }

  /** Sums of coordinates have digits that mean nothing. */
  private static JsonNode rounded(JsonNode json) {
    if (json instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, rounded(array.get(i)));
      }
    } else if (json instanceof ObjectNode object) {
      object.properties().forEach(each -> each.setValue(rounded(each.getValue())));
    } else if (json.isDouble()) {
      return JsonNodeFactory.instance.numberNode(rounded(json.doubleValue()));
    }
    return json;
  }

  private static boolean has(Scene scene, String name) {
    return scene.furniture().stream().anyMatch(p -> p.name().equals(name));
  }

  /** Returns the names of everything that a place can be relative to. */
  static List<String> names(Scene scene, List<Placed> tools) {
    return new ArrayList<>(places(scene, tools).keySet());
  }

  /** Returns where the thing called {@code name} is; case and underscores do not matter. */
  static Optional<Point> find(Scene scene, List<Placed> tools, String name) {
    return places(scene, tools).entrySet().stream()
        .filter(e -> plain(e.getKey()).equals(plain(name)))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static Map<String, Point> places(Scene scene, List<Placed> tools) {
    Map<String, Point> places = new LinkedHashMap<>();
    if (scene.hasBlue()) {
      places.put(Scene.BLUE, scene.blue());
    }
    places.put(Scene.RED, scene.red());
    places.put(Scene.GOAL, scene.goal());
    scene.furniture().forEach(p -> places.put(p.name(), p.at()));
    tools.forEach(p -> places.put(p.name(), p.at()));
    return places;
  }
}
