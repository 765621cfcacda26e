package org.puzzlewright.tiles.games.zelda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

class ZeldaGameTest {

  private static final ZeldaFamily FAMILY = new ZeldaFamily();

  private static GridGame game(Scoring scoring, int width, int height) {
    return FAMILY.game(new Settings(scoring, width, height, 42, Map.of("enemies", 3, "length", 8)));
  }

  @Test
  void wayToTheDoorLeadsIntoItExceptInTheBenchmarksDiversity() {
    TileMap level = Levels.of("21113", "01010", "45551");
    for (Scoring scoring : Scoring.values()) {
      Evaluation e = game(scoring, 5, 3).evaluate(level);
      assertThat(e.metrics())
          .containsEntry("player_key", 4.0)
          .containsEntry("key_door", 6.0)
          .containsEntry("enemies", 3.0)
          .containsEntry("regions", 1.0);
      assertThat(e.playable()).isTrue();
      assertThat(e.quality()).isEqualTo(1);
      assertThat(e.routes()).hasSize(2);
      assertThat(e.report()).contains("takes 4 steps", "takes 6 steps", "10 steps in all");
    }
    // The same key, another way to the door: the benchmark sees no difference.
    TileMap other = Levels.of("21113", "01010", "15554");
    GridGame benchmark = game(Scoring.BENCHMARK, 5, 3);
    assertThat(benchmark.diversity(benchmark.evaluate(level), benchmark.evaluate(other))).isZero();
    GridGame paper = game(Scoring.PAPER, 5, 3);
    assertThat(paper.diversity(paper.evaluate(level), paper.evaluate(other))).isPositive();
  }

  @Test
  void shutDoorBeforeTheKeyIsTold() {
    Evaluation e = game(Scoring.STRICT, 5, 1).evaluate(Levels.of("21413"));
    assertThat(e.metrics()).containsEntry("player_key", -1.0).containsEntry("key_door", 2.0);
    assertThat(e.playable()).isFalse();
    assertThat(e.report())
        .contains(
            "no way from the player at row 0, column 0 to the key at row 0, column 4",
            "Only a shut door is between them");
  }

  @Test
  void wallBetweenIsToldWithWhereToCarve() {
    Evaluation e = game(Scoring.STRICT, 5, 1).evaluate(Levels.of("20314"));
    assertThat(e.report())
        .contains("Carving row 0, column 1 would join them", "2 regions and one is wanted");
    assertThat(e.routes()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void twoPlayersAreAMetricNotAnError(Scoring scoring) {
    Evaluation e = game(scoring, 5, 1).evaluate(Levels.of("22314"));
    assertThat(e.metrics()).containsEntry("players", 2.0);
    assertThat(e.playable()).isFalse();
    assertThat(e.report()).contains("2 of tile player (row 0, column 0 and row 0, column 1)");
  }

  @ParameterizedTest
  @EnumSource
  void emptyLevelLacksEverything(Scoring scoring) {
    GridGame game = game(scoring, 6, 6);
    for (int tile = 0; tile <= 1; tile++) {
      Evaluation e = game.evaluate(TileMap.filled(6, 6, tile));
      assertThat(e.playable()).isFalse();
      assertThat(e.report()).contains("no player", "no key", "no door");
      assertThat(e.routes()).isEmpty();
      assertThat(e.metrics()).containsEntry("player_key", -1.0);
    }
  }

  @Test
  void scoreIsThePapers() {
    GridGame game = game(Scoring.PAPER, 5, 3);
    Evaluation e = game.evaluate(Levels.of("21113", "01010", "45551"));
    assertThat(Levels.bare(game.score(e, Map.of())))
        .containsExactly(
            new Term("players", 100),
            new Term("keys", 100),
            new Term("doors", 100),
            new Term("enemies", 15),
            new Term("playable", 200),
            new Term("player_key", 4),
            new Term("key_door", 6),
            new Term("regions", 0));
    Evaluation none = game.evaluate(TileMap.filled(5, 3, 0));
    assertThat(Levels.bare(game.score(none, Map.of("player_key", 10.0))))
        .contains(new Term("players", -100), new Term("enemies", -15), new Term("player_key", -11));
  }

  @Test
  void strictScoreWantsTheEnemiesThatQualityWantsAndNoWaysThatAreMissing() {
    GridGame game =
        FAMILY.game(new Settings(Scoring.STRICT, 5, 3, 42, Map.of("enemies", 2, "length", 8)));
    Evaluation e = game.evaluate(Levels.of("21013", "55014", "11011"));
    assertThat(Levels.bare(game.score(e, Map.of())))
        .contains(
            new Term("enemies", 10),
            new Term("playable", -200),
            new Term("player_key", 0),
            new Term("key_door", 1),
            new Term("regions", -10));
  }

  @Test
  void onlyStrictGivesNothingForWaysThatAreNotPlayable() {
    Map<String, Double> targets = Map.of("player_key", 1.0, "key_door", 2.0);
    TileMap level = Levels.of("22314", "11111", "11111");
    GridGame strict = game(Scoring.STRICT, 5, 3);
    assertThat(strict.controllability(strict.evaluate(level), targets)).isZero();
    GridGame paper = game(Scoring.PAPER, 5, 3);
    assertThat(paper.controllability(paper.evaluate(level), targets)).isPositive();
  }

  @Test
  void usualSettingsAreThePapers() {
    Settings paper = FAMILY.usual(Scoring.PAPER);
    assertThat(paper.parameters()).isEqualTo(Map.of("enemies", 12, "length", 32));
    assertThat(FAMILY.game(paper).controls())
        .containsExactly(new Control("player_key", 10, 40), new Control("key_door", 10, 40));
    assertThat(FAMILY.usual(Scoring.BENCHMARK).parameters())
        .isEqualTo(Map.of("enemies", 3, "length", 18));
  }
}
