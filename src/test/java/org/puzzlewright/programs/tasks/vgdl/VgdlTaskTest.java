package org.puzzlewright.programs.tasks.vgdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.programs.sandbox.Play.BreachException;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.vgdl.library.GameLibrary;

/** Every shipped game can be shown to a policy, and only its actions are believed. */
class VgdlTaskTest {

  @Test
  void everyGameIsShownWhole() {
    assertThat(VgdlTask.all()).hasSize(GameLibrary.shipped().names().size());
    for (String name : GameLibrary.shipped().names()) {
      var game = GameLibrary.shipped().game(name);
      Plays plays = Plays.of(game.text(), List.of(game.levels().get(0).text()), 1, 1);
      plays.play(
          () ->
              state -> {
                Planes planes =
                    new Planes(plays.things(), state.board().width(), state.board().height());
                Plays.paint(state, planes);
                assertThat(planes.count(Plays.ME)).as(name).isOne();
                assertThat(state.board().width()).as(name).isLessThanOrEqualTo(32);
                return 0;
              });
    }
  }

  @Test
  void actionsThatDoNotFitAreRefused() {
    VgdlTask task = VgdlTask.all().get(0);
    assertThatThrownBy(() -> task.judge(1, new byte[0])).isInstanceOf(BreachException.class);
    assertThatThrownBy(() -> task.judge(1, new byte[] {99})).isInstanceOf(BreachException.class);
    assertThatThrownBy(() -> task.judge(1, new byte[5 * 500 + 1]))
        .isInstanceOf(BreachException.class);
  }
}
