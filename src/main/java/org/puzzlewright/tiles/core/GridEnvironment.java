package org.puzzlewright.tiles.core;

import java.util.Map;
import org.puzzlewright.api.environment.ListedEnvironment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;

/**
 * A level of any game on tiles as an environment. All {@link GridPlay#actions} are legal until the
 * end; those of which nothing comes, such as a move against a wall, still cost a step. The reward
 * is what a step adds to {@link GridPlay#progress}: in a game that is won the rewards sum up to 1,
 * less what was done at the start. Seeds change nothing, as no game has chance in it. Copying costs
 * nothing.
 */
public final class GridEnvironment extends ListedEnvironment<GridObservation, GridAction> {

  /** Least number of steps after which an episode is truncated, if the level is not larger. */
  public static final int LEAST_LIMIT = 1000;

  private final GridPlay start;
  private final int limit;
  private GridPlay now;
  private int steps;
  private boolean running;

  /**
   * Makes one whose episodes are truncated after {@value #LEAST_LIMIT} steps, or as many as the
   * level has cells, so that there is time for any shortest path.
   */
  public GridEnvironment(GridPlay start) {
    this(start, Math.max(LEAST_LIMIT, start.ground().width() * start.ground().height()));
  }

  /**
   * Makes one with another limit.
   *
   * @param limit steps after which an episode is truncated
   */
  public GridEnvironment(GridPlay start, int limit) {
    super(
        new Space.Box<>(
            GridObservation.of(start).bounds(start.kinds().size()), GridObservation::vector),
        start.actions());
    this.start = start;
    this.limit = limit;
  }

  private GridEnvironment(GridEnvironment other) {
    super(other);
    start = other.start;
    limit = other.limit;
    now = other.now;
    steps = other.steps;
    running = other.running;
  }

  @Override
  public GridEnvironment copy() {
    return new GridEnvironment(this);
  }

  @Override
  public GridObservation reset(long seed) {
    now = start;
    steps = 0;
    running = now.status() == GridPlay.Status.PLAYING;
    return observation();
  }

  @Override
  protected StepResult<GridObservation> act(GridAction action) {
    GridPlay before = now;
    now = before.after(action);
    steps++;
    GridPlay.Status status = now.status();
    boolean terminated = status == GridPlay.Status.WON || status == GridPlay.Status.LOST;
    boolean truncated = !terminated && (status == GridPlay.Status.TIME_OUT || steps >= limit);
    running = !terminated && !truncated;
    return new StepResult<>(
        observation(),
        now.progress() - before.progress(),
        terminated,
        truncated,
        running ? Map.of() : Map.of("end", now.words()));
  }

  /**
   * Returns the game itself, which knows more than the observation shows.
   *
   * @throws IllegalStateException before the first {@link #reset}
   */
  public GridPlay play() {
    requireBegun();
    return now;
  }

  /** Returns whether an episode goes on. */
  public boolean running() {
    return running;
  }

  @Override
  protected boolean begun() {
    return now != null;
  }

  @Override
  protected boolean over() {
    return !running;
  }

  @Override
  protected GridObservation seen() {
    return GridObservation.of(now);
  }

  @Override
  public String name(GridAction action) {
    return action.word();
  }

  /** Returns the level with its pieces, a symbol a cell, and below it how the game stands. */
  @Override
  public String text() {
    return observation().text(start.kinds()) + now.words();
  }
}
