package org.puzzlewright.tiles.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.tiles.tools.Stub.EMPTY;
import static org.puzzlewright.tiles.tools.Stub.GAME;
import static org.puzzlewright.tiles.tools.Stub.WALL;
import static org.puzzlewright.tiles.tools.Stub.json;
import static org.puzzlewright.tiles.tools.Stub.level;
import static org.puzzlewright.tiles.tools.Stub.made;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.TileMap;

/** What each generator promises, on many sizes. */
class GeneratorsTest {

  /** Calls with levels of walls, from 1 x 1 to 40 x 40, odd and even. */
  private static void sizes(BiConsumer<TileMap, Integer> test) {
    Random random = new Random(11);
    List<int[]> sizes =
        new ArrayList<>(
            List.of(
                new int[] {1, 1},
                new int[] {1, 2},
                new int[] {2, 1},
                new int[] {2, 2},
                new int[] {1, 40},
                new int[] {40, 1},
                new int[] {3, 3},
                new int[] {40, 40},
                new int[] {39, 40},
                new int[] {10, 10},
                new int[] {16, 16}));
    for (int i = 0; i < 30; i++) {
      sizes.add(new int[] {1 + random.nextInt(40), 1 + random.nextInt(40)});
    }
    for (int i = 0; i < sizes.size(); i++) {
      test.accept(TileMap.filled(sizes.get(i)[0], sizes.get(i)[1], WALL), i);
    }
  }

  @Test
  void randomKeepsTheShare() {
    for (double p : new double[] {0, 0.1, 0.5, 0.8, 1}) {
      int solid = 0;
      int cells = 0;
      for (int seed = 0; seed < 10; seed++) {
        TileMap made =
            made("random", TileMap.filled(30, 31, WALL), "{'solid_prob':" + p + "}", seed);
        solid += made.count(WALL);
        cells += 30 * 31;
        assertThat(made.count(WALL) + made.count(EMPTY)).isEqualTo(30 * 31);
      }
      double spread = Math.sqrt(p * (1 - p) / cells);
      assertThat(Math.abs((double) solid / cells - p)).isLessThanOrEqualTo(5 * spread);
    }
    int usual = made("random", TileMap.filled(40, 40, WALL), "{}", 1).count(WALL);
    assertThat(usual).isBetween(700, 900);
  }

  @Test
  void mazeIsATreeThatReachesAllItsCells() {
    sizes(
        (walls, seed) -> {
          TileMap maze = made("maze", walls, "{}", seed);
          int ways = 0;
          for (int y = 0; y < maze.height(); y++) {
            for (int x = 0; x < maze.width(); x++) {
              if (x % 2 == 0 && y % 2 == 0) {
                assertThat(maze.at(x, y)).isEqualTo(EMPTY);
              }
              boolean open = maze.at(x, y) == EMPTY;
              ways += open && maze.inside(x + 1, y) && maze.at(x + 1, y) == EMPTY ? 1 : 0;
              ways += open && maze.inside(x, y + 1) && maze.at(x, y + 1) == EMPTY ? 1 : 0;
            }
          }
          assertThat(Stub.regions(maze)).hasSize(1);
          assertThat(ways).isEqualTo(maze.count(EMPTY) - 1);
        });
  }

  @Test
  void mazeOnlyCarves() {
    Random random = new Random(2);
    for (int i = 0; i < 20; i++) {
      TileMap before = Stub.noise(1 + random.nextInt(20), 1 + random.nextInt(20), 0.7, 0, random);
      byte[] old = before.cells();
      byte[] carved = made("maze", before, "{}", i).cells();
      for (int c = 0; c < old.length; c++) {
        assertThat(old[c] == EMPTY && carved[c] == WALL).isFalse();
      }
    }
  }

  @Test
  void bspRoomsAreApartAndConnected() {
    int[] most = {0};
    sizes(
        (walls, seed) -> {
          int min = 3 + seed % 5;
          int splits = seed % 6;
          List<Bsp.Part> rooms =
              Bsp.rooms(walls.width(), walls.height(), splits, min, min, new Random(seed));
          most[0] = Math.max(most[0], rooms.size());
          for (Bsp.Part a : rooms) {
            assertThat(a.width()).isPositive();
            assertThat(a.height()).isPositive();
            for (Bsp.Part b : rooms) {
              boolean apart =
                  a.right() + 1 < b.left()
                      || b.right() + 1 < a.left()
                      || a.bottom() + 1 < b.top()
                      || b.bottom() + 1 < a.top();
              assertThat(a.equals(b) || apart).as(a + " " + b).isTrue();
            }
          }
          String arguments =
              "{'splits': %d, 'min_width': %d, 'min_height': %d}".formatted(splits, min, min);
          TileMap made = made("bsp", walls, arguments, seed);
          assertThat(Stub.regions(made)).hasSize(1);
          for (Bsp.Part room : rooms) {
            for (int y = room.top(); y <= room.bottom(); y++) {
              for (int x = room.left(); x <= room.right(); x++) {
                assertThat(made.at(x, y)).isEqualTo(EMPTY);
              }
            }
          }
        });
    assertThat(most[0]).isGreaterThan(8);
  }

  @Test
  void bspCutsWhatIsExactlyTwiceTheLeast() {
    assertThat(Bsp.rooms(10, 5, 1, 5, 5, new Random(1)))
        .containsExactly(new Bsp.Part(1, 1, 3, 3), new Bsp.Part(6, 1, 8, 3));
    assertThat(Bsp.rooms(20, 20, 2, 10, 10, new Random(1))).hasSize(4);
    assertThat(Bsp.rooms(9, 9, 3, 5, 5, new Random(1))).hasSize(1);
  }

  @Test
  void diggerDigsEnoughInOnePiece() {
    sizes(
        (walls, seed) -> {
          int cells = walls.width() * walls.height();
          TileMap usual = made("digger", walls, "{}", seed);
          assertThat(usual.count(EMPTY)).isGreaterThanOrEqualTo((int) Math.ceil(0.3 * cells));
          assertThat(Stub.regions(usual)).hasSize(1);
          // One step or one room more than needed at most.
          assertThat(usual.count(EMPTY)).isLessThanOrEqualTo((int) (0.3 * cells) + 50);
          assertThat(made("digger", walls, "{'stop_size': 0}", seed)).isEqualTo(walls);
        });
  }

  @Test
  void diggerEndsWhereTurnsAreNeverDrawn() {
    for (int seed = 0; seed < 5; seed++) {
      TileMap made =
          made(
              "digger",
              TileMap.filled(40, 39, WALL),
              "{'stop_size': 1, 'change_prob': 0, 'room_prob': 0}",
              seed);
      assertThat(made.count(WALL)).isZero();
    }
  }

  /** Returns the squares of three as text, by a way of its own. */
  private static Set<String> squares(TileMap level, boolean joined, boolean turned) {
    Set<String> found = new HashSet<>();
    int beyond = joined ? 0 : 2;
    for (int y = 0; y < level.height() - beyond; y++) {
      for (int x = 0; x < level.width() - beyond; x++) {
        char[][] square = new char[3][3];
        for (int i = 0; i < 9; i++) {
          int tile = level.at((x + i % 3) % level.width(), (y + i / 3) % level.height());
          square[i / 3][i % 3] = tile == WALL ? '#' : '.';
        }
        for (int turn = 0; turn < (turned ? 4 : 1); turn++) {
          found.add(text(square));
          char[][] next = new char[3][3];
          for (int i = 0; i < 9; i++) {
            next[i % 3][2 - i / 3] = square[i / 3][i % 3];
          }
          if (turned) {
            found.add(text(new char[][] {square[2], square[1], square[0]}));
          }
          square = next;
        }
      }
    }
    return found;
  }

  private static String text(char[][] rows) {
    return new String(rows[0]) + new String(rows[1]) + new String(rows[2]);
  }

  private static TileMap sample() {
    Sample sample = Sample.builtIn();
    byte[] cells = new byte[sample.open().length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (sample.open()[i] ? EMPTY : WALL);
    }
    return new TileMap(sample.width(), cells.length / sample.width(), cells);
  }

  @Test
  void wfcMakesNothingThatIsNotInTheSample() {
    Set<String> known = squares(sample(), true, true);
    assertThat(known.size()).isBetween(10, 300);
    int[] counts = {0, 0};
    sizes(
        (walls, seed) -> {
          Outcome outcome = Stub.tool("wfc").apply(walls, GAME, json("{}"), seed);
          if (walls.width() < 3 || walls.height() < 3) {
            assertThat(outcome).isInstanceOf(Outcome.Failed.class);
            return;
          }
          counts[0]++;
          if (outcome instanceof Outcome.Changed changed) {
            counts[1]++;
            assertThat(known).containsAll(squares(changed.level(), false, false));
          }
        });
    assertThat(counts[1]).as("of %d", counts[0]).isGreaterThan(counts[0] / 2);
  }

  @Test
  void wfcImitatesTheLevelItself() {
    TileMap before = made("bsp", TileMap.filled(20, 20, WALL), "{}", 4).with(3, 3, Stub.KEY);
    Set<String> known = squares(before, true, true);
    int changes = 0;
    for (int seed = 0; seed < 10; seed++) {
      Outcome outcome = Stub.tool("wfc").apply(before, GAME, json("{'sample': 'level'}"), seed);
      if (outcome instanceof Outcome.Changed changed) {
        changes++;
        assertThat(known).containsAll(squares(changed.level(), false, false));
        assertThat(changed.level().at(3, 3)).isEqualTo(Stub.KEY);
      }
    }
    assertThat(changes).isPositive();
  }

  @Test
  void wfcSaysSoWhenThereIsNoSuchLevel() {
    // Four open cells in a square are nowhere in the sample.
    TileMap before = TileMap.filled(12, 12, WALL);
    for (int i = 0; i < 4; i++) {
      before = before.with(5 + i % 2, 5 + i / 2, Stub.KEY);
    }
    Outcome outcome = Stub.tool("wfc").apply(before, GAME, json("{}"), 1);
    assertThat(((Outcome.Failed) outcome).reason()).contains("10 tries");
    assertThat(((Outcome.Failed) outcome).remedy()).contains("pattern_size");
  }

  @Test
  void automatonRemovesLoneWallsAndFillsHoles() {
    TileMap before =
        level("..........", ".#....####", "......####", "......#.##", "......####", "......####");
    TileMap after = made("cellular_automaton", before, "{'iterations': 1}", 0);
    assertThat(after.at(1, 1)).isEqualTo(EMPTY);
    assertThat(after.at(7, 3)).isEqualTo(WALL);
    assertThat(made("cellular_automaton", before.with(7, 3, Stub.KEY), "{}", 0).at(7, 3))
        .isEqualTo(Stub.KEY);
  }

  @Test
  void automatonAddsAndRemovesWallsAndLeavesUniformLevels() {
    int added = 0;
    int removed = 0;
    Random random = new Random(5);
    for (int i = 0; i < 20; i++) {
      TileMap before = Stub.noise(2 + random.nextInt(38), 2 + random.nextInt(38), 0.5, 0, random);
      byte[] old = before.cells();
      byte[] now = made("cellular_automaton", before, "{}", i).cells();
      for (int c = 0; c < old.length; c++) {
        added += old[c] == EMPTY && now[c] == WALL ? 1 : 0;
        removed += old[c] == WALL && now[c] == EMPTY ? 1 : 0;
      }
      for (int tile : new int[] {EMPTY, WALL}) {
        TileMap uniform = TileMap.filled(before.width(), before.height(), tile);
        assertThat(made("cellular_automaton", uniform, "{}", i)).isEqualTo(uniform);
      }
    }
    assertThat(added).isGreaterThan(100);
    assertThat(removed).isGreaterThan(100);
  }

  @Test
  void automatonComesToRest() {
    TileMap before = Stub.noise(30, 30, 0.5, 0, new Random(8));
    TileMap after = made("cellular_automaton", before, "{'iterations': 100}", 0);
    assertThat(made("cellular_automaton", after, "{'iterations': 1}", 0)).isEqualTo(after);
  }

  @Test
  void connectLeavesOneRegionOrNone() {
    Random random = new Random(9);
    int none = 0;
    int joined = 0;
    for (int i = 0; i < 60; i++) {
      double solid = i % 3 == 0 ? 0.9 : 0.6;
      TileMap before =
          Stub.noise(1 + random.nextInt(40), 1 + random.nextInt(40), solid, i % 2 * 0.01, random);
      TileMap after = made("connect", before, "{}", i);
      List<Integer> old = Stub.regions(before);
      assertThat(Stub.regions(after)).hasSizeLessThanOrEqualTo(1);
      boolean large = old.stream().anyMatch(s -> s >= 5) || before.count(Stub.KEY) > 0;
      assertThat(Stub.regions(after).isEmpty()).isEqualTo(!large);
      none += large ? 0 : 1;
      joined += old.stream().filter(s -> s >= 5).count() > 1 ? 1 : 0;
    }
    assertThat(none).isPositive();
    assertThat(joined).isGreaterThan(10);
  }

  @Test
  void connectFillsSmallRegions() {
    TileMap before = level("....#.", "...##.", "..###.", "######", "k#..##");
    TileMap after = made("connect", before.with(0, 4, WALL), "{}", 3);
    assertThat(after).isEqualTo(level("....##", "...###", "..####", "######", "######"));
    assertThat(made("connect", before, "{'smallest_region_size': 0}", 3).at(5, 0)).isEqualTo(EMPTY);
  }
}
