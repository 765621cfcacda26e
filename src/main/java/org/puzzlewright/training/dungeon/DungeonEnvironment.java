package org.puzzlewright.training.dungeon;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;

/**
 * The paper's "narrow" generator: a cursor goes over a level of chance three times, row by row, and
 * each action says what the cell under it becomes. Cells around player and door stay as they are.
 */
public final class DungeonEnvironment implements Environment<DungeonView, Tile> {

  /** How often the cursor goes over the level. */
  public static final int SCANS = 3;

  private final int width;
  private final int height;
  private final DungeonReward reward;
  private final Space<DungeonView> observations;
  private final Space.Discrete<Tile> actions;
  private DungeonView now;

  /**
   * Makes one.
   *
   * @param width from {@value Dungeon#LEAST} to {@value Dungeon#MOST}, and {@code height} likewise
   * @param reward of each step
   */
  public DungeonEnvironment(int width, int height, DungeonReward reward) {
    if (!Dungeon.isSide(width) || !Dungeon.isSide(height)) {
      throw new IllegalArgumentException(
          "%dx%d: sides are from %d to %d".formatted(width, height, Dungeon.LEAST, Dungeon.MOST));
    }
    this.width = width;
    this.height = height;
    this.reward = reward;
    observations = new Space.Box<>(DungeonView.bounds(width, height), DungeonView::vector);
    actions =
        new Space.Discrete<>(
            List.of(Tile.EMPTY, Tile.WALL, Tile.BAT, Tile.SCORPION, Tile.SPIDER, Tile.KEY));
  }

  private DungeonEnvironment(DungeonEnvironment other, DungeonReward reward) {
    width = other.width;
    height = other.height;
    this.reward = reward;
    observations = other.observations;
    actions = other.actions;
    now = other.now;
  }

  @Override
  public DungeonEnvironment copy() {
    return with(reward);
  }

  /** Returns the same with another reward; much quicker than to make one. */
  public DungeonEnvironment with(DungeonReward other) {
    return new DungeonEnvironment(this, other);
  }

  @Override
  public DungeonView reset(long seed) {
    Dungeon level = Start.draw(width, height, new Random(seed));
    now = new DungeonView(level, level.first(Tile.PLAYER), level.first(Tile.DOOR), 0);
    return now;
  }

  @Override
  public StepResult<DungeonView> step(Tile action) {
    DungeonView before = observation();
    if (over()) {
      throw new IllegalStateException("the episode is over; call reset to start another");
    }
    if (!actions.contains(action)) {
      throw new IllegalArgumentException("action: " + action + " is none of " + actions.values());
    }
    Dungeon level = before.frozen() ? before.level() : before.level().with(before.cursor(), action);
    now = new DungeonView(level, before.player(), before.door(), before.steps() + 1);
    return new StepResult<>(now, reward.of(before.level(), level), over(), false, Map.of());
  }

  private boolean over() {
    return now.steps() == SCANS * width * height;
  }

  @Override
  public DungeonView observation() {
    if (now == null) {
      throw new IllegalStateException("no episode has been started; call reset first");
    }
    return now;
  }

  @Override
  public Optional<List<Tile>> legalActions() {
    observation();
    return Optional.of(over() ? List.of() : actions.values());
  }

  @Override
  public Space<DungeonView> observationSpace() {
    return observations;
  }

  @Override
  public Space.Discrete<Tile> actionSpace() {
    return actions;
  }

  @Override
  public Tile sample(Random random) {
    return actions.sample(random);
  }

  @Override
  public String text() {
    DungeonView view = observation();
    return "%sstep %d, cursor on row %d, column %d%n"
        .formatted(view.level(), view.steps(), view.cursor() / width, view.cursor() % width);
  }
}
