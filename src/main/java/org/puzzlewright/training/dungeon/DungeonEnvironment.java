package org.puzzlewright.training.dungeon;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.api.environment.ListedEnvironment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;

/**
 * The paper's "narrow" generator: a cursor goes over a level of chance three times, row by row, and
 * each action says what the cell under it becomes. Cells around player and door stay as they are.
 */
public final class DungeonEnvironment extends ListedEnvironment<DungeonView, Tile> {

  /** How often the cursor goes over the level. */
  public static final int SCANS = 3;

  private final int width;
  private final int height;
  private final DungeonReward reward;
  private DungeonView now;

  /**
   * Makes one.
   *
   * @param width from {@value Dungeon#LEAST} to {@value Dungeon#MOST}, and {@code height} likewise
   * @param reward of each step
   */
  public DungeonEnvironment(int width, int height, DungeonReward reward) {
    super(
        observations(width, height),
        List.of(Tile.EMPTY, Tile.WALL, Tile.BAT, Tile.SCORPION, Tile.SPIDER, Tile.KEY));
    this.width = width;
    this.height = height;
    this.reward = reward;
  }

  private static Space<DungeonView> observations(int width, int height) {
    if (!Dungeon.isSide(width) || !Dungeon.isSide(height)) {
      throw new IllegalArgumentException(
          "%dx%d: sides are from %d to %d".formatted(width, height, Dungeon.LEAST, Dungeon.MOST));
    }
    return new Space.Box<>(DungeonView.bounds(width, height), DungeonView::vector);
  }

  private DungeonEnvironment(DungeonEnvironment other, DungeonReward reward) {
    super(other);
    width = other.width;
    height = other.height;
    this.reward = reward;
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
  protected StepResult<DungeonView> act(Tile action) {
    DungeonView before = now;
    Dungeon level = before.frozen() ? before.level() : before.level().with(before.cursor(), action);
    now = new DungeonView(level, before.player(), before.door(), before.steps() + 1);
    return new StepResult<>(now, reward.of(before.level(), level), over(), false, Map.of());
  }

  @Override
  protected boolean over() {
    return now.steps() == SCANS * width * height;
  }

  @Override
  protected boolean begun() {
    return now != null;
  }

  @Override
  protected DungeonView seen() {
    return now;
  }

  @Override
  public String text() {
    DungeonView view = observation();
    return "%sstep %d, cursor on row %d, column %d%n"
        .formatted(view.level(), view.steps(), view.cursor() / width, view.cursor() % width);
  }
}
