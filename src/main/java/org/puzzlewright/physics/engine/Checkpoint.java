package org.puzzlewright.physics.engine;

import java.util.List;
import java.util.Map;

/** A run between two of its steps, to be continued in another run of the same level. */
final class Checkpoint {

  private final int step;
  private final int events;
  private final ArenaState arena;
  private final BallState blue;
  private final BallState red;
  private final boolean[][] occupied;
  private final boolean[] subGoalReached;
  private final boolean[] subGoalGone;
  private final boolean blueTouchedRed;
  private final boolean goalReached;
  private final int restingMoments;
  private final boolean redMoved;

  /** What a run knows of a ball beyond its path and its body. */
  private record BallState(Map<String, Integer> touching, int slowSteps, boolean left) {
    static BallState of(Ball ball) {
      return new BallState(Map.copyOf(ball.touching), ball.slowSteps, ball.left);
    }

    void restore(Ball ball, Track track, int step) {
      ball.touching.putAll(touching);
      ball.slowSteps = slowSteps;
      ball.left = left;
      ball.recordAll(track, step);
    }
  }

  /** Copies what the rest of {@code run} depends on. */
  Checkpoint(Run run) {
    step = run.step;
    events = run.events.size();
    arena = new ArenaState(run.arena);
    blue = BallState.of(run.blue);
    red = BallState.of(run.red);
    occupied = run.zones.occupancy();
    subGoalReached = run.subGoalReached.clone();
    subGoalGone = run.subGoalGone.clone();
    blueTouchedRed = run.blueTouchedRed;
    goalReached = run.goalReached;
    restingMoments = run.restingMoments;
    redMoved = run.redMoved;
  }

  /**
   * Makes a fresh run continue from here.
   *
   * @param run of the same level with the same tools first, nothing of it stepped yet
   * @param base the trace of the run that this was taken from
   */
  void restore(Run run, Trace base) {
    restore(run, base.events(), base.blue(), base.red());
  }

  /** Does the same with what was recorded up to here, or further. */
  void restore(Run run, List<Event> recorded, Track blueTrack, Track redTrack) {
    arena.restore(run.arena);
    run.step = step;
    run.events.addAll(recorded.subList(0, events));
    blue.restore(run.blue, blueTrack, step);
    red.restore(run.red, redTrack, step);
    run.zones.occupy(occupied);
    System.arraycopy(subGoalReached, 0, run.subGoalReached, 0, subGoalReached.length);
    System.arraycopy(subGoalGone, 0, run.subGoalGone, 0, subGoalGone.length);
    run.blueTouchedRed = blueTouchedRed;
    run.goalReached = goalReached;
    run.restingMoments = restingMoments;
    run.redMoved = redMoved;
  }
}
