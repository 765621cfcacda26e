package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** How far a run gets, by what causes what; each stage is farther than the ones before. */
public enum Stage {
  /** No ball meets a tool. */
  NOTHING("no ball meets a tool"),
  /** A ball meets a tool. */
  TOOL("a ball meets a tool"),
  /** Blue touches red; or, in a level without blue, red has moved by {@link #LEFT_PLACE}. */
  RED("red is hit"),
  /** Red is then farther than {@link #LEFT_PLACE} from where it stood. */
  RED_LEAVES("red leaves its place"),
  /** Red reaches the goal. */
  GOAL("red reaches the goal");

  /** How far from its start red counts as having left its place, in user units. */
  public static final double LEFT_PLACE = 0.1;

  private final String words;

  Stage(String words) {
    this.words = words;
  }

  /** Returns the stage in words for people, such as "red is hit". */
  public String words() {
    return words;
  }

  /** Returns the farthest stage of a run of {@code scene} with {@code tools}. */
  public static Stage of(Scene scene, List<Placed> tools, Trace trace) {
    if (trace.solved()) {
      return GOAL;
    }
    boolean left = farthest(trace.red()) > LEFT_PLACE;
    Optional<Event> hit = trace.blueTouchedRed();
    if (scene.hasBlue() ? hit.isPresent() : left) {
      return left ? RED_LEAVES : RED;
    }
    boolean met =
        trace.events().stream()
            .filter(e -> e.kind().isTouch())
            .anyMatch(e -> tools.stream().anyMatch(t -> t.name().equals(e.other())));
    return met ? TOOL : NOTHING;
  }

  private static double farthest(Track red) {
    double best = 0;
    for (int i = 1; i < red.size(); i++) {
      best = Math.max(best, red.point(i).distance(red.point(0)));
    }
    return best;
  }
}
