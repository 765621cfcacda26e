package org.puzzlewright.tiles.games.loderunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

/** The rules of Lode Runner beyond what the recorded levels show. */
class LodeRunnerTest {

  private static final LodeRunnerFamily FAMILY = new LodeRunnerFamily();

  private static GridGame game(Scoring scoring, int width, int height) {
    return FAMILY.game(new Settings(scoring, width, height, 0, Map.of()));
  }

  private static TileMap level(String... rows) {
    byte[] cells = new byte[rows.length * rows[0].length()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) "#.@$EH-".indexOf(rows[i / rows[0].length()].charAt(i % rows[0].length()));
    }
    return new TileMap(rows[0].length(), rows.length, cells);
  }

  private static LodeRunnerEvaluation play(Scoring scoring, String... rows) {
    TileMap level = level(rows);
    return (LodeRunnerEvaluation) game(scoring, level.width(), level.height()).evaluate(level);
  }

  private static TileMap noise(int width, int height, Random random) {
    byte[] cells = new byte[width * height];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) "000001111111113445556".charAt(random.nextInt(21));
      cells[i] -= '0';
    }
    cells[random.nextInt(cells.length)] = Kind.PLAYER;
    return new TileMap(width, height, cells);
  }

  @Test
  void fallsClimbsAndHangs() {
    LodeRunnerEvaluation e =
        play(Scoring.BENCHMARK, ".@....", "###---", "..H...", "..H#$.", "..H#..");
    assertThat(e.exploration())
        .isEqualTo(
            new TileMap(6, 6, digits("111400", "000333", "042144", "042044", "112011", "000000")));
    assertThat(e.playable()).isTrue();
  }

  private static byte[] digits(String... rows) {
    String all = String.join("", rows);
    byte[] cells = new byte[all.length()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (all.charAt(i) - '0');
    }
    return cells;
  }

  @Test
  void onlyStrictClimbsDownFromALaddersTop() {
    String[] rows = {"@...", "##H#", "..H$"};
    assertThat(play(Scoring.PAPER, rows).playable()).isFalse();
    assertThat(play(Scoring.STRICT, rows).playable()).isTrue();
    assertThat(play(Scoring.STRICT, rows).metrics().get("collected_gold")).isEqualTo(1);
  }

  /** The search over states as it is written down, with whether somebody falls as a part of it. */
  private static Set<List<Integer>> states(TileMap level, boolean strict) {
    int w = level.width();
    int h = level.height() + 1;
    int[][] t = new int[h][w];
    int[] start = null;
    for (int y = 0; y < h - 1; y++) {
      for (int x = 0; x < w; x++) {
        t[y][x] = level.at(x, y);
        if (t[y][x] == 2) {
          start = new int[] {x, y};
        }
        t[y][x] = t[y][x] >= 2 && t[y][x] <= 4 ? 1 : t[y][x];
      }
    }
    Set<List<Integer>> seen = new HashSet<>();
    Deque<List<Integer>> queue = new ArrayDeque<>();
    queue.add(state(t, start[0], start[1]));
    while (!queue.isEmpty()) {
      List<Integer> s = queue.poll();
      if (!seen.add(s)) {
        continue;
      }
      int x = s.get(0);
      int y = s.get(1);
      if (s.get(2) == 1) {
        queue.add(state(t, x, y + 1));
        continue;
      }
      for (int dx = -1; dx <= 1; dx += 2) {
        int to = Math.max(0, Math.min(w - 1, x + dx));
        if (t[y][to] != 0) {
          queue.add(state(t, to, y));
        }
      }
      int up = Math.max(0, y - 1);
      int down = Math.min(h - 1, y + 1);
      if (t[y][x] == 5 && t[up][x] != 0) {
        queue.add(state(t, x, up));
      }
      if ((t[y][x] >= 5 || strict && t[down][x] == 5) && t[down][x] != 0) {
        queue.add(state(t, x, down));
      }
    }
    return seen;
  }

  private static List<Integer> state(int[][] t, int x, int y) {
    boolean falls = y < t.length - 1 && t[y][x] == 1 && t[y + 1][x] != 0 && t[y + 1][x] != 5;
    return List.of(x, y, falls ? 1 : 0, falls ? 4 : t[y][x] == 6 ? 3 : t[y][x] == 5 ? 2 : 1);
  }

  @ParameterizedTest
  @EnumSource(Scoring.class)
  void floodFindsWhatTheSearchOverStatesDoes(Scoring scoring) {
    Random random = new Random(4);
    int explored = 0;
    for (int i = 0; i < 300; i++) {
      TileMap level = noise(2 + random.nextInt(30), 1 + random.nextInt(20), random);
      TileMap found =
          ((LodeRunnerEvaluation) game(scoring, level.width(), level.height()).evaluate(level))
              .exploration();
      byte[] wanted = new byte[level.width() * (level.height() + 1)];
      for (List<Integer> s : states(level, scoring == Scoring.STRICT)) {
        wanted[s.get(1) * level.width() + s.get(0)] = s.get(3).byteValue();
      }
      assertThat(found).isEqualTo(new TileMap(level.width(), level.height() + 1, wanted));
      explored += states(level, false).size();
    }
    assertThat(explored).isGreaterThan(3000);
  }

  @Test
  void routesLeadStepByStepToEachGold() {
    Random random = new Random(5);
    GridGame game = game(Scoring.STRICT, 16, 11);
    int routes = 0;
    for (int i = 0; i < 100; i++) {
      Evaluation e = game.evaluate(noise(16, 11, random));
      assertThat(e.routes()).hasSize(e.metrics().get("collected_gold").intValue());
      for (Route route : e.routes()) {
        routes++;
        List<Cell> cells = route.cells();
        Cell first = cells.get(0);
        Cell last = cells.get(cells.size() - 1);
        assertThat(e.level().at(first.column(), first.row())).isEqualTo(Kind.PLAYER);
        assertThat(e.level().at(last.column(), last.row())).isEqualTo(Kind.GOLD);
        assertThat(route.name()).contains("row %d, column %d".formatted(last.row(), last.column()));
        for (int s = 1; s < cells.size(); s++) {
          Cell a = cells.get(s - 1);
          Cell b = cells.get(s);
          assertThat(Math.abs(a.column() - b.column()) + Math.abs(a.row() - b.row())).isEqualTo(1);
        }
      }
    }
    assertThat(routes).isGreaterThan(50);
  }

  @Test
  void reportTellsWhatIsNotReached() {
    String[] rows = {"....$.", "..####", "......", ".H..H.", ".H@#H#", "####--"};
    String report = play(Scoring.PAPER, rows).report();
    assertThat(report)
        .contains("The player starts at row 4, column 2")
        .contains("Gold collected: 0 of 1.")
        .contains("Gold not reached: row 0, column 4 (the nearest that is reached is row")
        .contains("Ladders not reached: rows 3 to 4, column 4.")
        .contains("Ropes not reached: row 5, columns 4 to 5.")
        .contains("Number of enemies: 0, but 1 to 2 are wanted.");
    assertThat(play(Scoring.PAPER, "...", "HH-").report())
        .startsWith("There is no player")
        .contains("There is no gold.");
    assertThat(play(Scoring.PAPER, "@@$").report())
        .contains("There are 2 players (row 0, column 0; row 0, column 1)");
    assertThat(play(Scoring.PAPER, "@H-$E").report()).contains("Ladders: all are reached.");
  }

  @Test
  void paperSaysWhatItsTableShows() {
    Settings usual = FAMILY.usual(Scoring.PAPER);
    GridGame game = FAMILY.game(usual);
    assertThat(usual.width()).isEqualTo(16);
    assertThat(usual.height()).isEqualTo(11);
    assertThat(game.settings().parameters()).isEqualTo(Map.of("gold", 4, "enemies", 2));
    TileMap level = TileMap.filled(16, 11, Kind.EMPTY).with(0, 10, Kind.PLAYER);
    for (int i = 0; i < 3; i++) {
      level = level.with(2 + i, 10, Kind.GOLD);
    }
    level = level.with(8, 10, Kind.ENEMY).with(9, 10, Kind.ENEMY);
    // Three gold where four are wanted: the figure of most of the paper's models.
    assertThat(game.evaluate(level).quality()).isCloseTo(0.2292, within(5e-5));
    assertThat(game.controls())
        .containsExactly(new Control("ladder", 0, 35), new Control("rope", 0, 35));
    assertThat(game.budgetFactor()).isEqualTo(3);
    Map<String, Double> terms = terms(game, level, Map.of());
    assertThat(terms)
        .isEqualTo(
            Map.of(
                "player",
                100.0,
                "gold",
                60.0,
                "enemies",
                20.0,
                "collected",
                50.0,
                "ladders",
                -100.0,
                "ropes",
                -50.0,
                "solvable",
                0.0));
    assertThat(terms(game, level, Map.of("gold", 4.0, "ladder", 0.0)))
        .containsEntry("gold", -20.0)
        .containsEntry("ladders", 0.0);
    assertThat(terms(game, level.with(0, 10, Kind.EMPTY), Map.of()))
        .containsEntry("player", -100.0)
        .containsEntry("collected", 0.0)
        .containsEntry("solvable", -200.0);
    assertThat(terms(game, level.with(0, 0, Kind.GOLD), Map.of()))
        .containsEntry("collected", 37.5)
        .containsEntry("solvable", -50.0);
  }

  private static Map<String, Double> terms(
      GridGame game, TileMap level, Map<String, Double> targets) {
    return game.score(game.evaluate(level), targets).stream()
        .collect(Collectors.toMap(Term::name, t -> t.value() + 0.0));
  }

  @Test
  void strictWantsWaysLikeTheOriginals() {
    Goals strict = new Goals(100, 1, 1, Scoring.STRICT);
    Goals paper = new Goals(100, 1, 1, Scoring.PAPER);
    Measures m = new Measures();
    m.tiles[Kind.PLAYER] = 1;
    m.tiles[Kind.GOLD] = 1;
    m.tiles[Kind.ENEMY] = 1;
    m.passed[Kind.WALKING] = 50;
    m.collected = 1;
    m.usable = 10;
    m.used = 8;
    m.islands = 10;
    assertThat(strict.quality(m)).isEqualTo(1);
    assertThat(paper.quality(m)).isEqualTo(0.875);
    m.walking = 0.3;
    m.hanging = 0.3;
    m.climbing = 0.3;
    assertThat(paper.quality(m)).isEqualTo(1);
    m.walking = 1;
    m.hanging = 1;
    m.climbing = 1;
    m.falling = 1;
    assertThat(strict.quality(m)).isEqualTo(0.875);
    assertThat(paper.quality(m)).isEqualTo(0.875);
  }

  @Test
  void levelsCanBeMadeOfBlocks() {
    Patterns patterns = new Patterns(List.of("0000", "1111", "2100", "3135"));
    GridGame game = LodeRunnerGame.of(patterns, new Settings(Scoring.BENCHMARK, 3, 2, 0, Map.of()));
    assertThat(game.tiles()).hasSize(4);
    assertThat(game.solid()).isZero();
    assertThat(game.empty()).isEqualTo(1);
    Evaluation e = game.evaluate(new TileMap(3, 2, digits("213", "001")));
    // "@...$.", "##..$H", "####..", and the floor over the last row.
    assertThat(((LodeRunnerEvaluation) e).exploration())
        .isEqualTo(new TileMap(6, 4, digits("114000", "001140", "000011", "000000")));
    assertThat(e.metrics())
        .containsEntry("gold", 2.0)
        .containsEntry("collected_gold", 1.0)
        .containsEntry("ladder", 1.0);
    assertThatThrownBy(() -> new Patterns(List.of("0000", "11"))).hasMessageContaining("digits");
    assertThatThrownBy(() -> new Patterns(List.of("0000"))).hasMessageContaining("1111");
  }

  @Test
  void whatCannotBePlayedIsSaidInALine() {
    assertThatThrownBy(() -> game(Scoring.BENCHMARK, 33, 21))
        .isInstanceOf(LevelTextException.class)
        .hasMessageContaining("33 x 21");
    assertThatThrownBy(() -> game(Scoring.PAPER, 1, 5)).isInstanceOf(LevelTextException.class);
    assertThatThrownBy(() -> game(Scoring.PAPER, 16, 101)).isInstanceOf(LevelTextException.class);
    assertThatThrownBy(
            () -> FAMILY.game(new Settings(Scoring.PAPER, 16, 11, 0, Map.of("lives", 3))))
        .hasMessageContaining("lives");
    assertThatThrownBy(() -> FAMILY.game(new Settings(Scoring.PAPER, 16, 11, 0, Map.of("gold", 0))))
        .hasMessageContaining("gold is 0");
    GridGame game = game(Scoring.PAPER, 4, 4);
    assertThatThrownBy(() -> game.evaluate(TileMap.filled(4, 5, 0)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> game.evaluate(TileMap.filled(4, 4, 7)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void variantsCanBePlayed() {
    assertThat(FAMILY.variants())
        .containsKeys("loderunnertile-v0", "loderunnertile-gold-v0", "loderunnertile-enemies-v0");
    FAMILY
        .variants()
        .values()
        .forEach(
            settings -> {
              GridGame game = FAMILY.game(settings);
              assertThat(game.settings()).isEqualTo(settings);
              Evaluation e =
                  game.evaluate(noise(settings.width(), settings.height(), new Random(1)));
              assertThat(e.quality()).isBetween(0.0, 1.0);
              assertThat(game.diversity(e, e)).isZero();
            });
    for (Scoring scoring : Scoring.values()) {
      assertThat(FAMILY.game(FAMILY.usual(scoring)).name()).isEqualTo("loderunner");
    }
    assertThat(FAMILY.game(FAMILY.usual(Scoring.BENCHMARK)).controls().get(0).high())
        .isEqualTo(133);
  }

  @ParameterizedTest
  @EnumSource(Scoring.class)
  void anySizeGivesNumbersInTheirRanges(Scoring scoring) {
    Random random = new Random(6);
    for (int i = 0; i < 200; i++) {
      TileMap level = noise(2 + random.nextInt(31), 1 + random.nextInt(21), random);
      Evaluation e = game(scoring, level.width(), level.height()).evaluate(level);
      assertThat(e.quality()).isBetween(0.0, 1.0);
      for (String distance : List.of("walking", "hanging", "climbing", "falling")) {
        assertThat(e.metrics().get(distance)).isBetween(0.0, 1.0 + 1e-12);
      }
    }
  }
}
