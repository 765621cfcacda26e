package org.puzzlewright.vgdl.environment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentContract;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.library.GameLibrary;

/** A game with chance, with two kinds of avatar, and amounts of things. */
class VgdlEnvironmentTest extends EnvironmentContract<VgdlObservation, Action> {

  @Override
  protected Environment<VgdlObservation, Action> environment() {
    return new VgdlEnvironment(GameLibrary.shipped().game("zelda").board(0));
  }

  @Test
  void allShippedGamesShowThemselves() {
    for (String name : GameLibrary.shipped().names()) {
      VgdlEnvironment environment = new VgdlEnvironment(GameLibrary.shipped().game(name).board(1));
      VgdlObservation seen = environment.reset(1);
      assertThat(environment.observationSpace().contains(seen)).as(name).isTrue();
      assertThat(environment.symbols().signs().values()).as(name).doesNotHaveDuplicates();
      assertThat(environment.text().lines()).as(name).hasSize(seen.cells().size() + 1);
    }
  }

  @Test
  void theMapShowsTheAvatarWhereTheObservationSaysItIs() {
    VgdlEnvironment environment =
        new VgdlEnvironment(GameLibrary.shipped().game("sokoban").board(0));
    VgdlObservation seen = environment.reset(1);
    char sign = environment.symbols().signs().get("avatar");
    String row = environment.text().lines().toList().get(seen.row());
    assertThat(row.charAt(seen.column())).isEqualTo(sign);
  }
}
