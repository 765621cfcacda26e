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
  static String of(Puzzle scene, Axis axis) {
    Scene level = scene.level();
    StringBuilder text = new StringBuilder();
    if (!level.hasBlue()) {
      text.append("There is no blue ball in this level: red only has to reach the goal.\n");
    }
    text.append("The scene (").append(axis.words()).append(", centres):\n");
    if (level.hasBlue()) {
      text.append("- blue ball at ").append(axis.point(level.blue())).append('\n');
    }
    text.append("- red ball at ").append(axis.point(level.red()));
    text.append(has(level, Scene.RED_FLOOR) ? ", on its floor\n" : "\n");
    text.append("- goal at ").append(axis.point(level.goal()));
    text.append(has(level, Scene.GOAL_FLOOR) ? ", above its floor\n" : "\n");
    for (int i = 0; !level.hasBlue() && i < level.subGoals().size(); i++) {
      text.append("- sub-goal at ").append(axis.point(level.subGoals().get(i))).append('\n');
    }
    for (Placed p : level.extras()) {
      text.append("- ").append(p.name()).append(" at ").append(axis.point(p.at())).append('\n');
    }
    for (Placed t : scene.solution()) {
      text.append("- ").append(t.name()).append(" (").append(t.item().phrase());
      text.append(") at ").append(axis.point(t.at())).append(", a tool\n");
    }
    String json = axis.json(PuzzleJson.write(scene)).toString();
    return text + JSON + json;
  }

  private static boolean has(Scene level, String name) {
    return level.furniture().stream().anyMatch(p -> p.name().equals(name));
  }

  /** Returns the names of everything that a place can be relative to. */
  static List<String> names(Scene level, List<Placed> tools) {
    return new ArrayList<>(places(level, tools).keySet());
  }

  /** Returns where the thing called {@code name} is; case and underscores do not matter. */
  static Optional<Point> find(Scene level, List<Placed> tools, String name) {
    return places(level, tools).entrySet().stream()
        .filter(e -> plain(e.getKey()).equals(plain(name)))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static String plain(String name) {
    return name.strip().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }

  private static Map<String, Point> places(Scene level, List<Placed> tools) {
    Map<String, Point> places = new LinkedHashMap<>();
    if (level.hasBlue()) {
      places.put(Scene.BLUE, level.blue());
    }
    places.put(Scene.RED, level.red());
    places.put(Scene.GOAL, level.goal());
    level.furniture().forEach(p -> places.put(p.name(), p.at()));
    tools.forEach(p -> places.put(p.name(), p.at()));
    return places;
  }
}
