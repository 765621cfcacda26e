package org.puzzlewright.vgdl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.SpriteType;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;

/**
 * Whether sprites are kept at fixed places on the board, or each on its own in the state, makes no
 * difference: a rule that nothing ever triggers has all of them kept the other way.
 */
class LooseSpritesTest {

  static List<String> names() {
    return GameLibrary.shipped().names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void playsAreTheSame(String name) {
    VgdlGame game = GameLibrary.shipped().game(name);
    StringBuilder rules = new StringBuilder("  InteractionSet\n");
    for (SpriteType type : game.model().types()) {
      rules.append("    %s nobody > align%n".formatted(type.name()));
    }
    String text =
        game.text()
            .replace("  InteractionSet\n", rules)
            .replace("  LevelMapping\n", "    nobody > Immovable\n  LevelMapping\n");
    GameModel loose = GameReader.read(text);
    for (int level = 0; level < 2; level++) {
      State one = game.board(level).start(level);
      State other =
          Board.of(loose, game.levels().get(level), Board.LEARNING_BLOCK, Board.USUAL_TICKS)
              .start(level);
      assertThat(other.board.fixedType).isEmpty();
      assertThat(one.board.fixedType).isNotEmpty();
      Random random = new Random(level);
      for (int tick = 0; tick < 250 && !one.isOver(); tick++) {
        Action action = Action.values()[random.nextInt(Action.values().length)];
        one.advance(action);
        other.advance(action);
        assertThat(other.sprites()).as("tick %d", tick).isEqualTo(one.sprites());
        assertThat(other.score()).isEqualTo(one.score());
        assertThat(other.outcome()).isEqualTo(one.outcome());
      }
    }
  }
}
