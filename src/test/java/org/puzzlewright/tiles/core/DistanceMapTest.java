package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DistanceMapTest {

  private static final TileSet FLOOR = TileSet.of(1);

  @Test
  void amongShortestWaysTheOneThatTurnsLeftFirstFromTheEndIsTaken() {
    DistanceMap distances = DistanceMap.from(TileMap.filled(3, 3, 1), FLOOR, new Cell(0, 0));
    assertThat(distances.to(new Cell(2, 2))).isEqualTo(4);
    assertThat(distances.path(new Cell(2, 2)))
        .containsExactly(
            new Cell(0, 0), new Cell(0, 1), new Cell(0, 2), new Cell(1, 2), new Cell(2, 2));
    assertThat(distances.reached()).isEqualTo(9);
  }

  @Test
  void nothingIsReachedFromAWallOrThroughOne() {
    TileMap level = Levels.of("101");
    assertThat(DistanceMap.from(level, FLOOR, new Cell(1, 0)).reached()).isZero();
    DistanceMap distances = DistanceMap.from(level, FLOOR, new Cell(0, 0));
    assertThat(distances.to(new Cell(2, 0))).isEqualTo(-1);
    assertThat(distances.path(new Cell(2, 0))).isEmpty();
    assertThat(distances.path(new Cell(0, 0))).isEmpty();
    assertThatThrownBy(() -> DistanceMap.from(level, FLOOR, new Cell(3, 0)))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void whatAWayNeedsOpenedOpensIt() {
    for (int seed = 0; seed < 100; seed++) {
      TileMap level = Levels.random(9, 7, 0.4, seed).with(0, 0, 1).with(8, 6, 1);
      Cell from = new Cell(0, 0);
      Cell to = new Cell(8, 6);
      List<Cell> breach = Breach.between(level, FLOOR, TileSet.of(0), from, to);
      assertThat(breach.isEmpty()).isEqualTo(DistanceMap.from(level, FLOOR, from).to(to) > 0);
      TileMap opened = level;
      for (Cell cell : breach) {
        assertThat(DistanceMap.from(opened, FLOOR, from).to(to)).isEqualTo(-1);
        assertThat(level.at(cell.column(), cell.row())).isZero();
        opened = opened.with(cell.column(), cell.row(), 1);
      }
      assertThat(DistanceMap.from(opened, FLOOR, from).to(to)).isPositive();
    }
  }
}
