package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WalkPlayTest {

  private static final List<Tile> TILES =
      List.of(new Tile("solid", '#', "a wall"), new Tile("empty", '.', "floor"));

  private static WalkPlay walk(Cell from, Cell to, String... rows) {
    return WalkPlay.of(Levels.of(rows), TILES, TileSet.of(1), from, to);
  }

  @Test
  void progressIsThePathThatIsLeft() {
    WalkPlay start = walk(new Cell(0, 0), new Cell(2, 0), "101", "111");
    assertThat(start.after(Move.RIGHT)).as("a wall").isSameAs(start);
    assertThat(start.after(Move.UP)).as("the edge").isSameAs(start);
    assertThat(start.progress()).isZero();
    WalkPlay down = start.after(Move.DOWN);
    assertThat(down.progress()).isEqualTo(0.25);
    assertThat(down.words()).isEqualTo("1 move; 3 steps to go, of 4 at the start.");
    WalkPlay won = down.after(Move.RIGHT).after(Move.RIGHT).after(Move.UP);
    assertThat(won.status()).isEqualTo(GridPlay.Status.WON);
    assertThat(won.progress()).isEqualTo(1);
    assertThat(won.after(Move.DOWN)).as("it is over").isSameAs(won);
    assertThat(down.after(Move.UP).moves()).isEqualTo(2);
  }

  @Test
  void aMazeWithoutAPathIsNotWalked() {
    assertThatThrownBy(() -> walk(new Cell(0, 0), new Cell(2, 0), "101"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("path");
  }

  @Test
  void textAndVectorTellWhereThingsAre() {
    GridEnvironment environment =
        new GridEnvironment(walk(new Cell(0, 0), new Cell(1, 1), "10", "11"));
    GridObservation start = environment.reset(1);
    assertThat(environment.text()).startsWith("@#\n.x\n0 moves; ");
    // Ground: floor is 1; pieces: the kinds' numbers and 1.
    assertThat(environment.observationSpace().vector(start))
        .containsExactly(1, 0, 1, 1, 3, 0, 0, 4);
  }
}
