package org.puzzlewright.physics.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** A level in a sentence or two, for those who do not see the picture. */
public final class SceneWords {

  private SceneWords() {}

  /** Returns where its balls, the goal, sub-goals and furniture are; x and y from -1 to 1. */
  public static String of(Scene scene) {
    List<String> things = new ArrayList<>();
    if (scene.hasBlue()) {
      things.add("the blue ball" + at(scene.blue()));
    }
    things.add("the red ball" + at(scene.red()));
    things.add("the goal" + at(scene.goal()));
    scene.subGoals().forEach(p -> things.add("a sub-goal" + at(p)));
    for (Placed thing : scene.furniture()) {
      things.add(thing.name() + " (" + thing.item().phrase() + ")" + at(thing.at()));
    }
    return "In the scene, x to the right and y up: " + String.join("; ", things) + ".";
  }

  private static String at(Point place) {
    return String.format(Locale.ROOT, " at x %.2f, y %.2f", place.x() + 0.0, place.y() + 0.0);
  }
}
