package org.puzzlewright.vgdl.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.players.PlayerKind;

/** What is shipped can be won, not by doing nothing, and seldom by doing anything. */
class ShippedGamesTest {

  private static final int RANDOM_GAMES = 5;

  static List<String> names() {
    return GameLibrary.shipped().names();
  }

  static List<String[]> solutions() throws IOException {
    return Files.readAllLines(Path.of("src/test/resources/vgdl/solutions.csv")).stream()
        .skip(1)
        .map(line -> line.split(","))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("solutions")
  void everyLevelIsWonByTheKeptPlay(String game, int level, long seed, String actions) {
    Map<Character, Action> letters = new HashMap<>();
    for (Action action : Action.values()) {
      letters.put(action == Action.USE ? 'S' : action.name().charAt(0), action);
    }
    State state = GameLibrary.shipped().game(game).board(level).start(seed);
    for (char letter : actions.toCharArray()) {
      state.advance(letters.get(letter));
    }
    assertThat(state.outcome()).isEqualTo(Outcome.WON);
  }

  @Test
  void thereIsAPlayOfEveryLevel() throws IOException {
    assertThat(solutions().stream().map(s -> s[0] + s[1]))
        .hasSize(names().size() * GameLibrary.SHIPPED_LEVELS)
        .doesNotHaveDuplicates();
    assertThat(names()).hasSize(12);
  }

  @ParameterizedTest
  @MethodSource("names")
  void doingNothingLosesAndChanceWinsAFifthAtMost(String name) {
    VgdlGame game = GameLibrary.shipped().game(name);
    int won = 0;
    for (int level = 0; level < GameLibrary.SHIPPED_LEVELS; level++) {
      State idle = game.board(level).start(1);
      assertThat(idle.board().notes()).isEmpty();
      while (!idle.isOver()) {
        idle.advance(Action.NIL);
      }
      assertThat(idle.outcome()).as("level %d", level).isEqualTo(Outcome.LOST);
      for (int seed = 0; seed < RANDOM_GAMES; seed++) {
        State state = game.board(level).start(seed);
        var player = PlayerKind.RANDOM.player(seed, 1);
        while (!state.isOver()) {
          state.advance(player.act(state));
        }
        won += state.outcome() == Outcome.WON ? 1 : 0;
      }
    }
    assertThat(won).isLessThanOrEqualTo(RANDOM_GAMES * GameLibrary.SHIPPED_LEVELS / 5);
  }
}
