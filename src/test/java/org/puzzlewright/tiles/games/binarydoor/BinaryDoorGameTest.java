package org.puzzlewright.tiles.games.binarydoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

class BinaryDoorGameTest {

  private static final BinaryDoorFamily FAMILY = new BinaryDoorFamily();

  /** Door 1 in the left border beside row 1, door 2 in the right one beside row 0. */
  private static GridGame small(Scoring scoring) {
    return FAMILY.game(new Settings(scoring, 4, 2, 0, Map.of("door1", 10, "door2", 4, "path", 4)));
  }

  @Test
  void wayIsCountedFromDoorToDoor() {
    GridGame game = small(Scoring.PAPER);
    Evaluation e = game.evaluate(Levels.of("0111", "1100"));
    assertThat(e.metrics()).containsEntry("door_path", 6.0).containsEntry("regions", 1.0);
    assertThat(e.quality()).isEqualTo(1);
    List<Cell> way = e.routes().get(0).cells();
    assertThat(way).hasSize(7).startsWith(new Cell(-1, 1)).endsWith(new Cell(4, 0));
    assertThat(Levels.bare(game.score(e, Map.of())))
        .containsExactly(
            new Term("door_path", 6), new Term("regions", 0), new Term("connected", 200));
  }

  @Test
  void blockedWayIsToldWithWhatWouldJoin() {
    GridGame game = small(Scoring.PAPER);
    Evaluation e = game.evaluate(Levels.of("0101", "1100"));
    assertThat(e.playable()).isFalse();
    assertThat(e.metrics()).containsEntry("door_path", -1.0);
    assertThat(e.report())
        .contains("no way from door to door", "Carving row 0, column 2 would join", "2 regions");
    assertThat(Levels.bare(game.score(e, Map.of())))
        .containsExactly(
            new Term("door_path", 0), new Term("regions", -10), new Term("connected", -200));
    assertThat(game.evaluate(Levels.of("0111", "0100")).report())
        .contains("Door 1 opens to a wall at row 1, column 0");
  }

  @ParameterizedTest
  @EnumSource
  void nothingButWallIsNotPlayable(Scoring scoring) {
    GridGame game = FAMILY.game(FAMILY.usual(scoring));
    Evaluation e = game.evaluate(TileMap.filled(16, 16, 0));
    assertThat(e.playable()).isFalse();
    assertThat(e.quality()).isZero();
    assertThat(e.routes()).isEmpty();
    assertThat(game.controllability(e, Map.of("door_path", 40.0))).isZero();
    assertThat(e.report()).isNotBlank();
    assertThat(game.controls()).containsExactly(new Control("door_path", 32, 128));
  }

  @Test
  void doorsAreFarApartInTheBorderWhateverTheSeed() {
    Set<Doors> seen = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      Settings settings = FAMILY.usual(Scoring.PAPER).at(seed);
      Doors doors = ((BinaryDoorGame) FAMILY.game(settings)).doors();
      assertThat(FAMILY.game(settings)).isEqualTo(FAMILY.game(settings));
      int a = number(doors.first());
      int b = number(doors.second());
      assertThat(Math.min(Math.abs(a - b), 64 - Math.abs(a - b))).isGreaterThanOrEqualTo(16);
      seen.add(doors);
    }
    assertThat(seen).hasSizeGreaterThan(150);
  }

  private static int number(Cell door) {
    for (int i = 0; i < 64; i++) {
      if (Doors.place(16, 16, i).equals(door)) {
        return i;
      }
    }
    throw new AssertionError(door);
  }
}
