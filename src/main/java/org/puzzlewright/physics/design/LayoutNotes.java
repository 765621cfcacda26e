package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;

/** What is told of things that were placed and that nobody may have meant like that. */
final class LayoutNotes {

  private LayoutNotes() {}

  /**
   * Returns what is odd about things that were placed or moved, each with a space before it: that
   * no ball touches them, or that they reach out of the world.
   *
   * @param anew whether the whole layout was
   */
  static String of(PhysicsState before, PhysicsState after, Trace trace, boolean anew) {
    List<Placed> old = anew ? List.of() : things(before);
    StringBuilder text = new StringBuilder();
    for (Placed thing : things(after)) {
      if (!old.contains(thing)) {
        notes(thing, trace).forEach(note -> text.append(' ').append(note));
      }
    }
    return text.toString();
  }

  private static List<String> notes(Placed thing, Trace trace) {
    List<String> notes = new ArrayList<>();
    if (trace.events().stream().noneMatch(e -> e.other().equals(thing.name()))) {
      notes.add("Note: nothing touches %s in this run.".formatted(thing.name()));
    }
    // In a given level tools may; elsewhere they are refused.
    double outside = outside(thing);
    if (outside > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "Note: %s reaches %.2f out of the world.",
              thing.name(),
              outside / Vec.HALF_WORLD));
    }
    return notes;
  }

  /** Returns how far a thing reaches out of the world, in world units; 0 when it does not. */
  private static double outside(Placed thing) {
    double most = 0;
    for (Part part : thing.parts()) {
      Shape shape = part.shape();
      for (Vec corner : shape.vertices()) {
        double low = Math.min(corner.x(), corner.y()) - shape.radius();
        double high = Math.max(corner.x(), corner.y()) + shape.radius();
        most = Math.max(most, Math.max(-low, high - Vec.WORLD));
      }
    }
    return most;
  }

  /** Returns the floors and walls that agents have placed, and the tools. */
  private static List<Placed> things(PhysicsState state) {
    return state.scene().stream()
        .flatMap(scene -> Stream.concat(scene.extras().stream(), state.tools().stream()))
        .toList();
  }
}
