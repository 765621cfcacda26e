package org.puzzlewright.physics.search;

import java.util.List;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * A tool that a search may place, as a {@link Ranking} sees it. Places and distances are in user
 * units.
 *
 * @param type of the tool, such as "ramp"
 * @param toward where it sends balls by its words: -1 left, 1 right, 0 not told
 * @param added whether it is one tool more; else the last tool of the attempt before is moved
 * @param tools how many there are with it
 * @param before how far the attempt before got, as of {@link Objective#progress}
 * @param at where it is placed
 * @param red where the red ball starts
 * @param goal where the goal is
 * @param blueWay how the blue ball (without one, red) passed it before
 * @param redWay how the red ball did
 */
public record Candidate(
    String type,
    int toward,
    boolean added,
    int tools,
    double before,
    Point at,
    Point red,
    Point goal,
    Passing blueWay,
    Passing redWay) {

  /**
   * How a ball passed a place.
   *
   * @param distance the least
   * @param when after which share of the run, 0 to 1
   * @param speedX how it moved then, user units a step
   * @param speedY the same, upward
   */
  public record Passing(double distance, double when, double speedX, double speedY) {

    private static Passing of(Track track, Point place) {
      Vec at = place.toWorld();
      int best = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < track.size(); i++) {
        double dx = track.x(i) - at.x();
        double dy = track.y(i) - at.y();
        if (dx * dx + dy * dy < least) {
          least = dx * dx + dy * dy;
          best = i;
        }
      }
      int after = Math.min(best + 1, track.size() - 1);
      int before = Math.max(0, after - 1);
      return new Passing(
          Math.sqrt(least) / Vec.HALF_WORLD,
          (double) best / Math.max(1, track.size() - 1),
          (track.x(after) - track.x(before)) / Vec.HALF_WORLD,
          (track.y(after) - track.y(before)) / Vec.HALF_WORLD);
    }
  }

  /**
   * Describes the last of some tools.
   *
   * @param base the attempt that it comes from
   */
  static Candidate of(Scene scene, List<Placed> tools, Attempt base, boolean added) {
    Placed last = tools.get(tools.size() - 1);
    String words = last.item().phrase();
    Trace trace = base.trace();
    return new Candidate(
        last.item().type(),
        words.contains("left") ? -1 : words.contains("right") ? 1 : 0,
        added,
        tools.size(),
        base.score(),
        last.at(),
        scene.red(),
        scene.goal(),
        Passing.of(scene.hasBlue() ? trace.blue() : trace.red(), last.at()),
        Passing.of(trace.red(), last.at()));
  }
}
