package org.puzzlewright.programs.tasks.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/** Who plays whom, and that only moves are believed. */
class TournamentTest {

  @ParameterizedTest
  @EnumSource(Table.class)
  void whatIsReplayedIsWhatWasPlayed(Table table) {
    Tournament tournament = new Tournament(table, 3, 6, 5);
    List<Player> programs =
        List.of(
            table.player((position, player) -> 0.5), table.player((position, player) -> player));
    byte[] moves = tournament.record(programs);
    assertThat(tournament.record(programs)).isEqualTo(moves);
    double[] won = tournament.replay(moves);
    assertThat(Arrays.stream(won).allMatch(share -> share >= 0 && share <= 1)).isTrue();
    assertThatThrownBy(() -> tournament.replay(Arrays.copyOf(moves, moves.length - 1)))
        .isInstanceOf(BreachException.class);
    assertThatThrownBy(() -> tournament.replay(Arrays.copyOf(moves, moves.length + 1)))
        .isInstanceOf(BreachException.class);
    byte[] wrong = moves.clone();
    wrong[0] = -1;
    assertThatThrownBy(() -> tournament.replay(wrong)).isInstanceOf(BreachException.class);
  }

  @Test
  void everyChoiceOfContestantsComesEquallyOften() {
    assertThat(new Tournament(Table.CONNECT4, 4, 24, 1).lineups())
        .hasSize(24)
        .allMatch(two -> two[0] != two[1])
        .filteredOn(two -> two[0] == 1 && two[1] == 2)
        .hasSize(2);
    // Two contestants at a table for three: the base player has the third seat.
    assertThat(new Tournament(Table.CANT_STOP, 2, 9, 1).lineups())
        .allMatch(three -> Arrays.stream(three).filter(c -> c == 1).count() == 1);
  }

  /** A value that knows what it is for wins more than one that does not. */
  @Test
  void betterPlayersWinMore() {
    Tournament tournament = new Tournament(Table.TIC_TAC_TOE, 3, 240, 3);
    Player draws = Player.random();
    Player looks = Player.tree(Player.SIMPLE, 200, 9);
    double[] won = tournament.replay(tournament.record(List.of(draws, looks)));
    assertThat(won[2]).isGreaterThan(won[0]).isGreaterThan(0.7);
    assertThat(won[0]).isGreaterThan(won[1]);
  }
}
