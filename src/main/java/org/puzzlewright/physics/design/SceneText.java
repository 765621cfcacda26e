package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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

  private SceneText() {}

  /** Returns the scene's things with their places, a line each, then the scene as JSON. */
  static String of(Puzzle puzzle, Axis axis) {
    Scene scene = puzzle.scene();
    StringBuilder text = new StringBuilder();
    if (!scene.hasBlue()) {
      text.append("There is no blue ball in this level: red only has to reach the goal.\n");
    }
    text.append("The scene (").append(axis.words()).append(", centres):\n");
    if (scene.hasBlue()) {
      text.append("- blue ball at ").append(axis.point(scene.blue())).append('\n');
    }
    text.append("- red ball at ").append(axis.point(scene.red()));
    text.append(has(scene, Scene.RED_FLOOR) ? ", on its floor\n" : "\n");
    text.append("- goal at ").append(axis.point(scene.goal()));
    text.append(has(scene, Scene.GOAL_FLOOR) ? ", above its floor\n" : "\n");
    for (int i = 0; !scene.hasBlue() && i < scene.subGoals().size(); i++) {
      text.append("- sub-goal at ").append(axis.point(scene.subGoals().get(i))).append('\n');
    }
    for (Placed p : scene.extras()) {
      text.append("- ").append(p.name()).append(" at ").append(axis.point(p.at())).append('\n');
    }
    for (Placed t : puzzle.solution()) {
      text.append("- ").append(t.name()).append(" (").append(t.item().phrase());
      text.append(") at ").append(axis.point(t.at())).append(", a tool\n");
    }
    String json = axis.json(PuzzleJson.write(puzzle)).toString();
    return text + JSON + json;
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
    return name.strip().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
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
