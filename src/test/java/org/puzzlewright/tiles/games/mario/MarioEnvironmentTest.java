package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridPlayContract;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TickPlay;
import org.puzzlewright.tiles.core.TileMap;

class MarioEnvironmentTest extends GridPlayContract {

  private static final TileMap LEVEL =
      TestLevels.of(
          "---Q------o---------",
          "--------------------",
          "--------------------",
          "----------g---t---k-",
          "XXXXXXXXXXXXXXXXXXXX",
          "XXXXXXXXXXXXXXXXXXXX");

  private static MarioGame game() {
    return new MarioFamily().game(new Settings(Scoring.STRICT, 20, 16, 1, Map.of()));
  }

  @Override
  protected GridPlay start() {
    return game().play(LEVEL, 1).orElseThrow();
  }

  @Override
  protected List<GridAction> solution() {
    Run run = game().play(LEVEL, PlayerKind.AUTO);
    assertThat(run.status()).isEqualTo(MarioStatus.WIN);
    return IntStream.range(0, run.ticks()).mapToObj(i -> Press.ALL.get(run.buttons(i))).toList();
  }

  /** Tick by tick the same as the world that the program's own players play. */
  @Test
  void playIsTheWorld() {
    Random random = new Random(2);
    MarioWorld world = new MarioWorld(new MarioLevel(LEVEL), MarioRules.STRICT, 2);
    TickPlay play = (TickPlay) start();
    while (world.status() == MarioStatus.RUNNING) {
      int buttons = random.nextInt(32);
      world.tick(buttons);
      play = (TickPlay) play.after(play.actions().get(buttons));
      assertThat(play.player().x()).isEqualTo(world.x() / 16);
      assertThat(play.player().y()).isEqualTo(world.y() / 16);
      assertThat(play.others()).hasSize(world.enemies());
      assertThat(play.counts()).containsEntry("ticks", world.ticks());
    }
    assertThat(play.status()).isNotEqualTo(GridPlay.Status.PLAYING);
    assertThat(play.after(Press.ALL.get(0))).as("it is over").isSameAs(play);
  }

  @Test
  void changedTilesAreTold() {
    TickPlay play = (TickPlay) start();
    List<GridPlay.Piece> changes = new java.util.ArrayList<>();
    for (GridAction action : solution()) {
      play = (TickPlay) play.after(action);
      changes.addAll(play.changes());
    }
    List<GridPlay.Piece> before = new java.util.ArrayList<>(((TickPlay) start()).pieces());
    List<GridPlay.Piece> after = play.pieces();
    before.removeIf(p -> changes.stream().anyMatch(c -> c.at().equals(p.at())));
    assertThat(after).containsAll(before);
    assertThat(Collections.frequency(after, null)).isZero();
  }

  @Test
  void pressesAreCalledByTheirButtons() {
    assertThat(Press.ALL.get(0).word()).isEqualTo("none");
    assertThat(Press.ALL.get(Buttons.RIGHT | Buttons.JUMP).word()).isEqualTo("right+jump");
    assertThat(Press.ALL).hasSize(32);
  }
}
