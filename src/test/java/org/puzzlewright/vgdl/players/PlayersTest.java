package org.puzzlewright.vgdl.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.library.GameLibrary;

class PlayersTest {

  private static List<Action> play(PlayerKind kind, State state, long seed, int budget, int most) {
    Player player = kind.player(seed, budget);
    List<Action> actions = new ArrayList<>();
    while (!state.isOver() && actions.size() < most) {
      long before = state.fingerprint(true);
      Action action = player.act(state);
      assertThat(state.fingerprint(true)).isEqualTo(before);
      state.advance(action);
      actions.add(action);
    }
    return actions;
  }

  @ParameterizedTest
  @EnumSource(PlayerKind.class)
  void equalSeedsPlayEqually(PlayerKind kind) {
    Board board = GameLibrary.shipped().game("lamplighter").board(0);
    assertThat(play(kind, board.start(3), 5, 60, 40))
        .hasSize(40)
        .isEqualTo(play(kind, board.start(3), 5, 60, 40));
  }

  @ParameterizedTest
  @EnumSource(
      value = PlayerKind.class,
      names = {"ONE_STEP", "MCTS", "RHEA", "OLETS", "PUSH"})
  void takesTheCoinNextToIt(PlayerKind kind) {
    Board board =
        Board.of(
            GameReader.read(
                """
                BasicGame
                  SpriteSet
                    coin > Immovable
                  LevelMapping
                    c > coin
                  InteractionSet
                    avatar wall > stepBack
                    avatar EOS > stepBack
                    coin avatar > killSprite scoreChange=1
                  TerminationSet
                    SpriteCounter stype=coin win=True
                """),
            LevelMap.read("     \n  Ac \n     \n"));
    State state = board.start(1);
    List<Action> actions = play(kind, state, 1, 400, 10);
    assertThat(state.outcome()).isEqualTo(Outcome.WON);
    assertThat(actions).contains(Action.RIGHT);
  }

  /** Who always took the first of equals would never look around. */
  @ParameterizedTest
  @EnumSource(
      value = PlayerKind.class,
      names = {"ONE_STEP", "MCTS", "RHEA", "OLETS"})
  void goesAnywhereWhereNothingIsToBeGained(PlayerKind kind) {
    String text =
        "BasicGame\n  SpriteSet\n  InteractionSet\n    avatar EOS > stepBack\n"
            + "  TerminationSet\n    Timeout limit=1000 win=False\n";
    Board board = Board.of(GameReader.read(text), LevelMap.read("         A         \n"));
    List<Action> actions = play(kind, board.start(1), 1, 400, 200);
    for (Action action : board.actions()) {
      assertThat(actions).filteredOn(action::equals).as("%s", action).hasSizeGreaterThan(20);
    }
  }

  /** A look at one tick tries each of five actions so often that the budget is just used up. */
  @Test
  void whatIsTriedIsCounted() {
    Board board = GameLibrary.shipped().game("lamplighter").board(0);
    Player player = PlayerKind.ONE_STEP.player(1, 50);
    player.act(board.start(1));
    assertThat(player.tried()).isEqualTo(50);
    player.act(board.start(1));
    assertThat(player.tried()).isEqualTo(100);
    assertThat(PlayerKind.RANDOM.player(1, 50).tried()).isZero();
  }

  @Test
  void planningBeatsChance() {
    int random = 0;
    int olets = 0;
    for (int level = 0; level < 3; level++) {
      Board board = GameLibrary.shipped().game("zelda").board(level);
      State one = board.start(2);
      play(PlayerKind.RANDOM, one, 2, 1, 2000);
      random += one.finalScore();
      State other = board.start(2);
      play(PlayerKind.OLETS, other, 2, 100, 2000);
      olets += other.finalScore();
    }
    assertThat(olets).isGreaterThan(random);
  }

  @Test
  void pushSearchSolvesThePuzzles() {
    for (String name :
        List.of("sokoban", "realsokoban", "escape", "quarry", "warphouse", "ferry")) {
      State state = GameLibrary.shipped().game(name).board(1).start(1);
      List<Action> actions = new PushSearch(300_000).solve(state).orElseThrow();
      actions.forEach(state::advance);
      assertThat(state.outcome()).as(name).isEqualTo(Outcome.WON);
    }
  }

  @Test
  void pushSearchFindsNothingWhereThereIsNothing() {
    Board board =
        Board.of(
            GameLibrary.shipped().game("sokoban").model(),
            LevelMap.read("wwwww\nwAbhw\nwb..w\nwwwww\n"));
    assertThat(new PushSearch(10_000).solve(board.start(1))).isEmpty();
  }

  @Test
  void namesAreFoundAndBudgetsChecked() {
    for (PlayerKind kind : PlayerKind.values()) {
      assertThat(NamedConstant.of(PlayerKind.class, kind.word())).contains(kind);
    }
    assertThat(NamedConstant.of(PlayerKind.class, "nobody")).isEmpty();
    assertThatThrownBy(() -> PlayerKind.MCTS.player(1, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
