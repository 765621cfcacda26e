package org.puzzlewright.training.dungeon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentContract;
import org.puzzlewright.api.environment.StepResult;

class DungeonEnvironmentTest extends EnvironmentContract<DungeonView, Tile> {

  @Override
  protected Environment<DungeonView, Tile> environment() {
    return new DungeonEnvironment(8, 9, (before, after) -> before.equals(after) ? 0 : 1);
  }

  @Override
  protected int episodes() {
    return 1;
  }

  @ParameterizedTest
  @CsvSource({"8, 8", "16, 16", "32, 8", "32, 32"})
  void playerAndDoorStandInOppositeCornersWithRoomAroundThem(int width, int height) {
    DungeonView view = new DungeonEnvironment(width, height, DungeonReward.ZERO).reset(3);
    int x = view.player() % width;
    int y = view.player() / width;
    assertThat(x).isIn(1, width - 2);
    assertThat(y).isIn(1, height - 2);
    assertThat(view.door()).isEqualTo((height - 1 - y) * width + width - 1 - x);
    assertThat(view.level().number(view.player() + 1)).isEqualTo(Tile.EMPTY.ordinal());
    assertThat(view.level().number(view.door() - width - 1)).isEqualTo(Tile.EMPTY.ordinal());
  }

  @Test
  void startsAreDrawnByTheWeights() {
    int[] counts = new int[Tile.values().length];
    int drawn = 0;
    for (int seed = 0; seed < 200; seed++) {
      DungeonView view = new DungeonEnvironment(16, 16, DungeonReward.ZERO).reset(seed);
      for (int cell = 0; cell < 256; cell++) {
        counts[view.level().number(cell)]++;
      }
      drawn += 256 - 18;
    }
    double empty = counts[Tile.EMPTY.ordinal()] - 200 * 16;
    assertThat(empty / drawn).isBetween(0.50, 0.525);
    assertThat(counts[Tile.WALL.ordinal()] / (double) drawn).isBetween(0.43, 0.455);
    assertThat(counts[Tile.BAT.ordinal()] / (double) drawn).isBetween(0.007, 0.011);
    assertThat(counts[Tile.KEY.ordinal()] / (double) drawn).isBetween(0.015, 0.020);
  }

  @Test
  void eachActionIsTheCellUnderTheCursorButForThoseThatAreFrozen() {
    DungeonEnvironment environment = new DungeonEnvironment(8, 8, DungeonReward.ZERO);
    DungeonView start = environment.reset(1);
    StepResult<DungeonView> last = null;
    for (int step = 0; step < 3 * 64; step++) {
      assertThat(environment.observation().cursor()).isEqualTo(step % 64);
      last = environment.step(Tile.WALL);
    }
    assertThat(last.terminated()).isTrue();
    Dungeon end = last.observation().level();
    assertThat(end.count(Tile.WALL)).isEqualTo(64 - 18);
    assertThat(end.first(Tile.PLAYER)).isEqualTo(start.player());
    assertThatThrownBy(() -> environment.step(Tile.WALL)).isInstanceOf(IllegalStateException.class);
  }

  /** What is about to be changed stands in the middle, not what was changed last. */
  @Test
  void windowIsAroundTheCellThatIsNext() {
    DungeonEnvironment environment = new DungeonEnvironment(8, 8, DungeonReward.ZERO);
    environment.reset(1);
    environment.step(Tile.KEY);
    DungeonView view = environment.observation();
    double[] vector = environment.observationSpace().vector(view);
    int planes = Tile.values().length;
    int middle = (7 * 15 + 7) * planes;
    assertThat(vector[middle + view.level().number(1)]).isEqualTo(1);
    boolean cornerStays = view.player() == 9 || view.door() == 9;
    assertThat(vector[middle - planes]).isEqualTo(cornerStays ? 1 : 0);
    // Beyond the border nothing is: one tile a cell, and eighteen cells that are frozen.
    assertThat(Arrays.stream(vector, 0, 15 * 15 * planes).sum()).isEqualTo(64 + 18);
  }

  @Test
  void oracleRewardsWhatTheAccuracyGains() {
    DungeonReward oracle = DungeonReward.oracle(java.util.Set.of(Monster.BAT));
    Dungeon without = EncountersTest.corridor(".");
    Dungeon with = EncountersTest.corridor("b");
    assertThat(oracle.of(without, with)).isEqualTo(1);
    assertThat(oracle.of(with, without)).isEqualTo(-1);
  }

  @Test
  void sizesHaveBounds() {
    assertThatThrownBy(() -> new DungeonEnvironment(7, 8, DungeonReward.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("7x8");
    assertThatThrownBy(() -> new DungeonEnvironment(8, 33, DungeonReward.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
