package org.puzzlewright.training.levels;

import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.puzzlewright.api.environment.ListedEnvironment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.training.rewards.Features;
import org.puzzlewright.training.rewards.Reward;

/**
 * A generator of levels of a game on tiles, as {@link
 * org.puzzlewright.training.dungeon.DungeonEnvironment} is of dungeons: a cursor goes over a level
 * of chance three times, row by row, and each action says which tile the cell under it becomes.
 */
public final class LevelEnvironment extends ListedEnvironment<LevelView, Integer> {

  /** How often the cursor goes over the level. */
  static final int SCANS = 3;

  private final GridGame game;
  private final LongFunction<TileMap> starts;
  private final Optional<Reward> reward;
  private LevelView now;

  /** What the game finds out about the level; none where nothing is asked. */
  private Features features;

  /**
   * Makes one.
   *
   * @param starts gives the level that an episode begins with, equal ones for equal seeds
   * @param reward of each step, read with the game's {@link LevelFeature}s; empty where others say
   *     what steps are worth
   */
  public LevelEnvironment(GridGame game, LongFunction<TileMap> starts, Optional<Reward> reward) {
    super(
        new Space.Box<>(LevelView.bounds(game), view -> view.vector(game.tiles().size())),
        IntStream.range(0, game.tiles().size()).boxed().toList());
    this.game = game;
    this.starts = starts;
    this.reward = reward;
  }

  private LevelEnvironment(LevelEnvironment other) {
    super(other);
    game = other.game;
    starts = other.starts;
    reward = other.reward;
    now = other.now;
    features = other.features;
  }

  @Override
  public LevelEnvironment copy() {
    return new LevelEnvironment(this);
  }

  @Override
  public LevelView reset(long seed) {
    now = new LevelView(starts.apply(seed), 0);
    features = reward.isPresent() ? LevelFeature.of(game, now.level()) : null;
    return now;
  }

  @Override
  protected StepResult<LevelView> act(Integer action) {
    TileMap level = now.level();
    int width = level.width();
    int cursor = now.cursor();
    TileMap next = level.with(cursor % width, cursor / width, action);
    now = new LevelView(next, now.steps() + 1);
    double worth = reward.isPresent() ? worth(reward.get(), level.equals(next)) : 0;
    return new StepResult<>(now, worth, over(), false, Map.of());
  }

  private double worth(Reward of, boolean same) {
    Features before = features;
    features = same ? before : LevelFeature.of(game, now.level());
    return of.value(before, features);
  }

  @Override
  protected boolean over() {
    return now.steps() == SCANS * now.level().width() * now.level().height();
  }

  @Override
  protected boolean begun() {
    return now != null;
  }

  @Override
  protected LevelView seen() {
    return now;
  }

  @Override
  public String name(Integer action) {
    return game.tiles().get(action).name();
  }

  @Override
  public String text() {
    LevelView view = observation();
    int width = view.level().width();
    return "%s%nstep %d, cursor on row %d, column %d%n"
        .formatted(view.level(), view.steps(), view.cursor() / width, view.cursor() % width);
  }
}
