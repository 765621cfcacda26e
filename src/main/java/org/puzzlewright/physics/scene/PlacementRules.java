package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Shape;

/** Where a tool may stand, and what a well-formed level looks like, by geometry alone. */
public final class PlacementRules {

  /** Two tool centres must be farther apart than this, in user units. */
  public static final double MIN_TOOL_DISTANCE = 0.3;

  private PlacementRules() {}

  /**
   * Tells why {@code tool} may not be placed: outside the world, its centre within {@value
   * #MIN_TOOL_DISTANCE} of another tool's, or touching something at the start of the run. Under the
   * play mode "sequential" the balls and sub-goals are in the way of the first tool only; whether
   * they are in a later one's is for the run to report.
   *
   * @param placed the tools that are there already
   * @return the reason with the remedy, or empty when it may
   */
  public static Optional<Sentence> refusal(Scene scene, List<Placed> placed, Placed tool) {
    return refusal(scene, placed, tool, Snapshot.before(scene, placed.size()));
  }

  /**
   * The same at a moment of the run.
   *
   * @param now where the balls are then, and which sub-goals are still there
   */
  public static Optional<Sentence> refusal(
      Scene scene, List<Placed> placed, Placed tool, Snapshot now) {
    if (tool.parts().isEmpty()) {
      return Optional.empty();
    }
    if (!tool.at().isFinite() || !tool.at().insideWorld()) {
      return Optional.of(
          Sentence.of(
              "its centre %s is outside the world; both coordinates must be from -1 to 1",
              tool.at()));
    }
    for (Placed other : placed) {
      if (other.at().distance(tool.at()) <= MIN_TOOL_DISTANCE && !other.parts().isEmpty()) {
        return Optional.of(
            Sentence.of(
                "its centre is %.2f from \"%s\"; tool centres must be more than %.1f apart",
                other.at().distance(tool.at()), other.name(), MIN_TOOL_DISTANCE));
      }
    }
    for (Part part : tool.parts()) {
      Optional<String> touched = touched(scene, placed, part.shape(), now);
      if (touched.isPresent()) {
        return Optional.of(
            Sentence.of(
                "it touches the %s; it must not touch anything where it stands", touched.get()));
      }
    }
    return Optional.empty();
  }

  /**
   * Lists what is wrong with a level's geometry: things outside the world or on top of each other.
   *
   * @return one sentence each; empty when the level is well formed
   */
  public static List<Sentence> faults(Scene scene) {
    List<Sentence> faults = new ArrayList<>();
    if (scene.hasBlue()) {
      inWorld(faults, Scene.BLUE, scene.blue());
    }
    inWorld(faults, Scene.RED, scene.red());
    inWorld(faults, Scene.GOAL, scene.goal());
    scene.furniture().forEach(p -> inWorld(faults, p.name(), p.at()));
    if (!faults.isEmpty()) {
      return faults;
    }
    Shape blue = Scene.ball(scene.blue());
    Shape red = scene.redShape();
    overlap(faults, Scene.BLUE, blue, Scene.RED, red);
    overlap(faults, Scene.BLUE, blue, Scene.GOAL, scene.goalShape());
    overlap(faults, Scene.RED, red, Scene.GOAL, scene.goalShape());
    for (Placed piece : scene.furniture()) {
      for (Part part : piece.parts()) {
        overlap(faults, Scene.BLUE, blue, piece.name(), part.shape());
        overlap(faults, Scene.RED, red, piece.name(), part.shape());
        overlap(faults, Scene.GOAL, scene.goalShape(), piece.name(), part.shape());
      }
    }
    return faults;
  }

  private static Optional<String> touched(
      Scene scene, List<Placed> placed, Shape shape, Snapshot now) {
    String moving = now.touched(shape, scene);
    if (moving != null) {
      return Optional.of(moving);
    }
    for (List<Placed> things : List.of(scene.furniture(), placed)) {
      for (Placed thing : things) {
        for (Part part : thing.parts()) {
          if (shape.overlaps(part.shape())) {
            return Optional.of("\"" + thing.name() + "\"");
          }
        }
      }
    }
    return Optional.empty();
  }

  private static void inWorld(List<Sentence> faults, String name, Point at) {
    if (!at.isFinite() || !at.insideWorld()) {
      faults.add(
          Sentence.of(
              "the %s at (%s, %s) is outside the world; both coordinates must be from -1 to 1",
              name, new Sentence.X(at.x()), at.y()));
    }
  }

  private static void overlap(
      List<Sentence> faults, String a, Shape first, String b, Shape second) {
    if (first.overlaps(second)) {
      faults.add(Sentence.of("the %s overlaps the %s; move one of them", a, b));
    }
  }
}
