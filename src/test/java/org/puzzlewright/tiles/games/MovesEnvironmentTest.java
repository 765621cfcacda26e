package org.puzzlewright.tiles.games;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridPlayContract;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.binary.BinaryFamily;
import org.puzzlewright.tiles.games.binarydoor.BinaryDoorFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

/** The games that are played by moves, each on a level of its own. */
@ParameterizedClass
@MethodSource("games")
class MovesEnvironmentTest extends GridPlayContract {

  private final TileMap level;
  private final GridGame game;

  MovesEnvironmentTest(GridFamily family, TileMap level) {
    this.level = level;
    this.game =
        family.game(new Settings(Scoring.STRICT, level.width(), level.height(), 1, Map.of()));
  }

  static Stream<Arguments> games() {
    return Stream.of(
        Arguments.of(new BinaryFamily(), Levels.of("11110", "10010", "10111", "11101")),
        Arguments.of(new BinaryDoorFamily(), Levels.of("11111", "10011", "11111", "11101")),
        Arguments.of(new ZeldaFamily(), Levels.of("21105", "10131", "11014", "11111")),
        Arguments.of(new SokobanFamily(), Levels.of("11111", "12311", "11341", "14111")));
  }

  @Override
  protected GridPlay start() {
    return game.play(level).orElseThrow();
  }

  @Override
  protected List<Move> solution() {
    return moves(game.evaluate(level));
  }
}
