package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.TileMap;

/** How far players get. */
class MarioPlayersTest {

  private static Run play(PlayerKind kind, TileMap level) {
    return Players.play(
        kind, new MarioLevel(level), MarioRules.BENCHMARK, (level.width() + 9) / 10, 100);
  }

  @Test
  void carefulCompletesWhatAStarCompletesAndMore() throws IOException {
    TreeSet<String> onlyCareful = new TreeSet<>();
    int tested = 0;
    for (JsonNode file : MarioGolden.files("smbtile(?!-traces).*\\.json")) {
      for (JsonNode variant : file.get("variants")) {
        for (JsonNode level : variant.get("levels")) {
          String id = level.get("id").asText();
          boolean theirs = level.at("/agents/astar/complete").asDouble() >= 1;
          Run ours = play(PlayerKind.CAREFUL, MarioGolden.text(level.get("level")));
          if (theirs) {
            assertThat(ours.status()).as(id).isEqualTo(MarioStatus.WIN);
          } else if (ours.status() == MarioStatus.WIN) {
            onlyCareful.add(id);
          }
          tested++;
        }
      }
    }
    assertThat(tested).isPositive();
    // docs/mario.md names it.
    assertThat(onlyCareful).contains("smbtile/smbtile-paper32/p007");
  }

  @Test
  void heightsAndWidthsThatDesignersAreTold() {
    int wall = MarioFacts.JUMP_ROWS;
    assertThat(play(PlayerKind.CAREFUL, TestLevels.wall(20, 10, wall)).status())
        .isEqualTo(MarioStatus.WIN);
    assertThat(play(PlayerKind.CAREFUL, TestLevels.wall(20, 10, wall + 1)).status())
        .isNotEqualTo(MarioStatus.WIN);
    int pit = MarioFacts.JUMP_COLUMNS;
    assertThat(play(PlayerKind.CAREFUL, TestLevels.pit(40, 12, pit)).status())
        .isEqualTo(MarioStatus.WIN);
    assertThat(play(PlayerKind.CAREFUL, TestLevels.pit(40, 12, pit + 1)).status())
        .isNotEqualTo(MarioStatus.WIN);
  }

  @Test
  void carefulSpendsNoMoreThanItsBudget() {
    Run run = play(PlayerKind.CAREFUL, TestLevels.wall(20, 10, 9));
    assertThat(run.status()).isEqualTo(MarioStatus.TIME_OUT);
    assertThat(run.nodes()).isLessThan(Players.CAREFUL_BUDGET + 100 * 20);
  }

  @Test
  void aRunKnowsEnemiesWays() {
    TileMap level = TestLevels.pit(32, 20, 3).with(8, 13, MarioTiles.GOOMBA);
    MarioWorld world = TestLevels.world(level, MarioRules.BENCHMARK);
    Run run = Players.play(PlayerKind.HEURISTIC, new HeuristicPlayer(), world);
    assertThat(run.enemies()).hasSize(1);
    EnemyPath path = run.enemies().get(0);
    assertThat(path.kind()).isEqualTo(EnemyKind.GOOMBA);
    assertThat(path.firstTick()).isZero();
    assertThat(path.places().get(0).x()).isEqualTo(11 * 16 + 8 - 1.75);
    assertThat(path.places().get(1).x() - path.places().get(0).x()).isEqualTo(-1.75);
  }

  @Test
  void twoThreadsFindTheSame() throws Exception {
    TileMap level =
        TestLevels.pit(32, 14, 4)
            .with(8, 13, MarioTiles.GOOMBA)
            .with(24, 13, MarioTiles.SPINY)
            .with(20, 10, MarioTiles.QUESTION);
    Callable<List<String>> work =
        () -> {
          List<String> reports = new ArrayList<>();
          for (Scoring scoring : Scoring.values()) {
            for (int player = 0; player < PlayerKind.values().length; player++) {
              MarioGame game = MarioGameTest.game(scoring, 32, player);
              MarioEvaluation e = game.evaluate(level);
              reports.add(e.report() + e.metrics() + e.quality() + e.routes());
            }
          }
          return reports;
        };
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<List<String>>> both = threads.invokeAll(List.of(work, work));
      assertThat(both.get(0).get()).isEqualTo(both.get(1).get()).isEqualTo(work.call());
    } finally {
      threads.shutdown();
    }
  }
}
