package org.puzzlewright.programs.tasks.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The games' rules by what is known of the games. */
class TableRulesTest {

  private static SplittableRandom chance(long seed) {
    return new SplittableRandom(seed);
  }

  /** There are 255,168 games of Tic-Tac-Toe: 131,184 are won first, 77,904 second. */
  @Test
  void ticTacToeHasAsManyGamesAsIsKnown() {
    int[] ends = new int[3];
    count(Table.TIC_TAC_TOE.start(chance(1)), ends);
    assertThat(ends).containsExactly(77_904, 46_080, 131_184);
  }

  private static void count(Position position, int[] ends) {
    if (position.over()) {
      ends[(int) (2 * position.share(0))]++;
      return;
    }
    for (int move : position.moves()) {
      Position next = position.copy();
      next.play(move, chance(1));
      count(next, ends);
    }
  }

  /** How many positions of Connect 4 on 7 by 6 cells there are after so many pieces is known. */
  @Test
  void connectFourHasAsManyPositionsAsIsKnown() {
    Set<String> keys = new HashSet<>();
    java.util.List<Position> level = java.util.List.of(new Rows(7, 6, 4, true));
    int[] known = {1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859};
    for (int pieces = 1; pieces < known.length; pieces++) {
      keys.clear();
      java.util.List<Position> next = new java.util.ArrayList<>();
      for (Position each : level) {
        for (int move : each.moves()) {
          Position after = each.copy();
          after.play(move, chance(1));
          if (keys.add(((Rows) after).key()) && !after.over()) {
            next.add(after);
          }
        }
      }
      assertThat(keys).hasSize(known[pieces]);
      level = next;
    }
  }

  /** A throw helps with 6, 7 or 8 in 92 % of the cases, with 2, 3 or 12 in 44 %. */
  @ParameterizedTest
  @CsvSource({"6,7,8,0.920", "2,3,12,0.438", "4,6,8,0.911"})
  void cantStopHasTheKnownChancesToGoOn(int a, int b, int c, double known) {
    int helps = 0;
    CantStop game = new CantStop(3, chance(1));
    for (int roll = 0; roll < 1296; roll++) {
      game.set(
          new int[] {1 + roll % 6, 1 + roll / 6 % 6, 1 + roll / 36 % 6, 1 + roll / 216}, a, b, c);
      helps += game.moves().length > 0 ? 1 : 0;
    }
    assertThat(helps / 1296.0).isEqualTo(known, offset(0.0005));
  }

  @Test
  void cantStopMovesBothRunnersWhereItCanAndOneOfTwoWhereOneIsLeft() {
    CantStop game = new CantStop(3, chance(1));
    game.set(new int[] {1, 2, 3, 4});
    // 3 and 7, 4 and 6, 5 and 5.
    assertThat(game.moves()).hasSize(3);
    game.set(new int[] {1, 2, 3, 4}, 2, 12);
    // One runner left: 3 or 7, 4 or 6, 5 twice.
    assertThat(game.moves()).hasSize(5);
    game.set(new int[] {1, 1, 1, 1}, 2);
    // Column 2 has two steps; the runner is on the first.
    game.play(game.moves()[0], chance(1));
    assertThat(((StopView) game.view(0)).runner(2)).isEqualTo(2);
    game.play(CantStop.STOP, chance(1));
    StopView third = (StopView) game.view(2);
    assertThat(third.steps(1, 2)).isEqualTo(third.length(2));
    assertThat(third.won(1)).isOne();
    assertThat(java.util.stream.IntStream.range(0, 11).map(CantStop::length).sum()).isEqualTo(72);
  }

  private static LoveLetter letters(int own, int drew, int... others) {
    LoveLetter game = new LoveLetter(3, chance(1));
    game.set(own, drew, others);
    return game;
  }

  private static LetterView seen(LoveLetter game, int player) {
    return (LetterView) game.view(player);
  }

  @Test
  void aGuardTakesOutWhoHasTheNamedCard() {
    LoveLetter game =
        letters(LoveLetter.GUARD, LoveLetter.BARON, LoveLetter.KING, LoveLetter.PRIEST);
    LoveLetter wrong = (LoveLetter) game.copy();
    game.play(LoveLetter.move(LoveLetter.GUARD, 1, LoveLetter.KING), chance(1));
    assertThat(seen(game, 0).out(1)).isTrue();
    assertThat(seen(game, 0).open(LoveLetter.KING)).isOne();
    assertThat(game.mover()).isEqualTo(2);
    wrong.play(LoveLetter.move(LoveLetter.GUARD, 1, LoveLetter.PRINCE), chance(1));
    assertThat(seen(wrong, 0).out(1)).isFalse();
    assertThat(wrong.mover()).isOne();
  }

  @Test
  void theOtherCardsOfLoveLetterDoWhatTheySay() {
    LoveLetter baron =
        letters(LoveLetter.BARON, LoveLetter.GUARD, LoveLetter.KING, LoveLetter.PRIEST);
    baron.play(LoveLetter.move(LoveLetter.BARON, 1, 0), chance(1));
    assertThat(seen(baron, 1).out(2)).as("the lower card is out: the one who asked").isTrue();

    LoveLetter countess = letters(LoveLetter.COUNTESS, LoveLetter.PRINCE, 1, 1);
    assertThat(countess.moves()).containsExactly(LoveLetter.move(LoveLetter.COUNTESS, 0, 0));

    LoveLetter prince = letters(LoveLetter.PRINCE, LoveLetter.GUARD, LoveLetter.PRINCESS, 1);
    prince.play(LoveLetter.move(LoveLetter.PRINCE, 1, 0), chance(1));
    assertThat(seen(prince, 0).out(1)).isTrue();

    LoveLetter handmaid = letters(LoveLetter.HANDMAID, LoveLetter.GUARD, LoveLetter.GUARD, 2);
    handmaid.play(LoveLetter.move(LoveLetter.HANDMAID, 0, 0), chance(1));
    handmaid.set(LoveLetter.GUARD, LoveLetter.GUARD);
    assertThat(Arrays.stream(handmaid.moves()).allMatch(move -> move / 10 % 10 == 2)).isTrue();

    LoveLetter priest = letters(LoveLetter.PRIEST, LoveLetter.GUARD, LoveLetter.KING, 2);
    assertThat(seen(priest, 0).known(1)).isZero();
    priest.play(LoveLetter.move(LoveLetter.PRIEST, 1, 0), chance(1));
    assertThat(seen(priest, 0).known(1)).isEqualTo(LoveLetter.KING);
    assertThat(seen(priest, 2).known(2)).as("the third player has seen nothing").isZero();

    LoveLetter king = letters(LoveLetter.KING, LoveLetter.GUARD, LoveLetter.PRINCESS, 2);
    king.play(LoveLetter.move(LoveLetter.KING, 1, 0), chance(1));
    assertThat(seen(king, 0).hand()).isEqualTo(LoveLetter.PRINCESS);
    assertThat(seen(king, 0).known(1)).isEqualTo(LoveLetter.GUARD);
    assertThat(java.util.stream.IntStream.rangeClosed(1, 8).map(LoveLetter::many).sum())
        .isEqualTo(16);
  }

  /** Games end, somebody has won, copies are apart, and nobody is shown what is hidden. */
  @ParameterizedTest
  @EnumSource(Table.class)
  void gamesEndAndCopiesArePlayedApart(Table table) {
    Player random = Player.random();
    for (int g = 0; g < 30; g++) {
      SplittableRandom chance = chance(g);
      Position game = table.start(chance);
      int moves = 0;
      while (!game.over()) {
        Position copy = game.guessed(game.mover(), chance(g));
        copy.play(random.choose(copy, chance(g)), chance(g));
        int[] before = game.moves();
        assertThat(before).doesNotHaveDuplicates().isNotEmpty();
        // One's own moves do not depend on what one cannot see.
        assertThat(game.guessed(game.mover(), chance(7)).moves()).containsExactly(before);
        game.play(random.choose(game, chance), chance);
        assertThat(++moves).isLessThan(10_000);
      }
      double sum = 0;
      for (int p = 0; p < game.players(); p++) {
        sum += game.share(p);
        assertThat(game.simple(p)).isBetween(0.0, 1.0);
      }
      assertThat(sum).isEqualTo(1, offset(1e-9));
    }
  }
}
