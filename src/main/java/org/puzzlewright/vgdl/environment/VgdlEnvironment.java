package org.puzzlewright.vgdl.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.environment.ListedEnvironment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/**
 * A level as an environment. Doing nothing and all actions that some avatar of the game knows are
 * legal until the end; one that the present avatar does not know counts as doing nothing. The
 * reward is what a step adds to the score. An episode is truncated at the level's tick limit.
 */
public final class VgdlEnvironment extends ListedEnvironment<VgdlObservation, Action> {

  private final Board board;
  private final Symbols symbols;
  private State now;

  /** Makes one of a level. */
  public VgdlEnvironment(Board board) {
    this(board, Symbols.of(board.model()));
  }

  private VgdlEnvironment(Board board, Symbols symbols) {
    super(observations(board, symbols), actions(board));
    this.board = board;
    this.symbols = symbols;
  }

  private static List<Action> actions(Board board) {
    List<Action> all = new ArrayList<>(List.of(Action.NIL));
    all.addAll(board.actions());
    return all;
  }

  private static Space<VgdlObservation> observations(Board board, Symbols symbols) {
    Map<String, Integer> places = symbols.places();
    int[] drawn =
        board.model().types().stream()
            .mapToInt(type -> places.getOrDefault(type.name(), 0))
            .toArray();
    return new Space.Box<>(VgdlObservation.bounds(board, symbols), o -> o.vector(board, drawn));
  }

  private VgdlEnvironment(VgdlEnvironment other) {
    super(other);
    board = other.board;
    symbols = other.symbols;
    now = other.now == null ? null : other.now.copy();
  }

  @Override
  public VgdlEnvironment copy() {
    return new VgdlEnvironment(this);
  }

  @Override
  public VgdlObservation reset(long seed) {
    now = board.start(seed);
    return observation();
  }

  /**
   * Returns the game itself, which knows more than the observation shows.
   *
   * @throws IllegalStateException before the first {@link #reset}
   */
  public State state() {
    requireBegun();
    return now;
  }

  @Override
  protected StepResult<VgdlObservation> act(Action action) {
    int before = now.score();
    now.advance(action);
    return new StepResult<>(
        observation(),
        now.score() - before,
        now.isOver() && !now.isOutOfTime(),
        now.isOutOfTime(),
        now.isOver() ? Map.of("end", words(now)) : Map.of());
  }

  @Override
  protected boolean begun() {
    return now != null;
  }

  @Override
  protected boolean over() {
    return now.isOver();
  }

  @Override
  protected VgdlObservation seen() {
    return VgdlObservation.of(now);
  }

  /** Returns the characters of the map. */
  public Symbols symbols() {
    return symbols;
  }

  /** Returns the map, a character a cell, and below it how the game stands. */
  @Override
  public String text() {
    return symbols.map(observation().cells()) + words(state()) + "\n";
  }

  private static String words(State state) {
    String stands =
        switch (state.outcome()) {
          case RUNNING -> "running";
          case LOST -> state.isOutOfTime() ? "out of time" : "lost";
          case WON -> "won";
        };
    return "%s after %d ticks, score %d".formatted(stands, state.ticks(), state.score());
  }
}
