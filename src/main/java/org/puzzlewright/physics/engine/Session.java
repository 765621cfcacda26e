package org.puzzlewright.physics.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Scene;

/**
 * A run that is made bit by bit, with tools placed while it runs. Has a world of its own, which it
 * uses again for each run. Not for several threads at once.
 */
public final class Session {

  private final Arena arena = new Arena();
  private final List<Offer> offers = new ArrayList<>();
  private Scene scene;
  private Run run;
  private RunEnd end;

  /** A tool that was offered before a step, placed or not. */
  private record Offer(int step, Placed tool) {}

  /** Starts a run of {@code scene} without tools; an earlier run is forgotten. */
  public void start(Scene scene) {
    this.scene = scene;
    arena.clear();
    run = new Run(arena, scene, List.of(), PlayMode.SEQUENTIAL);
    end = null;
    offers.clear();
  }

  /**
   * Returns a session in the same state with a world of its own, which goes on bit by bit as this
   * one would.
   */
  public Session copy() {
    Session copy = new Session();
    if (run != null && run.branches()) {
      copy.scene = scene;
      copy.offers.addAll(offers);
      copy.run = run.branch(copy.arena);
      copy.end = end;
    } else if (run != null) {
      // Not all that movers and zones remember is known outside them; the path to here is.
      copy.start(scene);
      for (Offer offer : offers) {
        copy.end = copy.run.runTo(offer.step);
        copy.offer(offer.tool);
      }
      copy.end = copy.run.runTo(run.step);
    }
    return copy;
  }

  /**
   * Places a tool before the next physics step, unless something is in its way now.
   *
   * @return why it was not placed; empty when it was
   * @throws IllegalStateException before {@link #start} and after the end
   */
  public Optional<String> offer(Placed tool) {
    offers.add(new Offer(running().step, tool));
    return run.offer(tool);
  }

  /**
   * Makes up to {@code steps} physics steps, fewer when the run ends.
   *
   * @return why it ended; empty while it goes on
   * @throws IllegalStateException before {@link #start} and after the end
   */
  public Optional<RunEnd> advance(int steps) {
    end = running().runTo(run.step + steps);
    return Optional.ofNullable(end);
  }

  /** Returns a ball's centre in world units. */
  public Vec place(String ball) {
    Ball b = ball(ball);
    return new Vec(b.x(run.step), b.y(run.step));
  }

  /** Returns a ball's velocity in world units a second. */
  public Vec velocity(String ball) {
    return ball(ball).velocity(run.step);
  }

  /** Returns whether red has reached the goal under the level's rules. */
  public boolean goalReached() {
    return started().goalReached;
  }

  public boolean blueTouchedRed() {
    return started().blueTouchedRed;
  }

  /** Returns the sub-goals that are still there; as in the reference, looked at every 40 steps. */
  public List<Point> subGoals() {
    return started().subGoalsLeft();
  }

  /** Returns what has happened since the start, in order. */
  public List<Event> events() {
    return List.copyOf(started().events);
  }

  private Ball ball(String name) {
    return name.equals(Scene.BLUE) ? started().blue : started().red;
  }

  private Run started() {
    if (run == null) {
      throw new IllegalStateException("the run has not been started; call start first");
    }
    return run;
  }

  private Run running() {
    if (end != null) {
      throw new IllegalStateException("the run is over (" + end.words() + "); call start again");
    }
    return started();
  }
}
