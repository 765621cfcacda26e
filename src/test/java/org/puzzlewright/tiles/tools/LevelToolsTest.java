package org.puzzlewright.tiles.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.tiles.tools.Stub.GAME;
import static org.puzzlewright.tiles.tools.Stub.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.tiles.core.TileMap;

/** What holds of every tool. */
class LevelToolsTest {

  static Stream<LevelTool> all() {
    return LevelTools.of(GAME).stream();
  }

  static Stream<LevelTool> generators() {
    return all().filter(t -> !t.name().equals("place_tile"));
  }

  @Test
  void thereAreEight() {
    assertThat(all().map(LevelTool::name))
        .containsExactly(
            "place_tile",
            "random",
            "maze",
            "bsp",
            "digger",
            "wfc",
            "cellular_automaton",
            "connect");
    assertThat(all()).allMatch(t -> t.description().length() > 20);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void sameSeedGivesTheSameAndKeepsSpecialTiles(LevelTool tool) {
    Random random = new Random(7);
    Set<Outcome> different = new HashSet<>();
    int changed = 0;
    for (int seed = 0; seed < 40; seed++) {
      TileMap level = Stub.noise(1 + random.nextInt(40), 1 + random.nextInt(40), 0.5, 0.01, random);
      TileMap copy = new TileMap(level.width(), level.height(), level.cells());
      Outcome first = tool.apply(level, GAME, json("{}"), seed);
      assertThat(tool.apply(copy, GAME, json("{}"), seed)).isEqualTo(first);
      assertThat(level).isEqualTo(copy);
      if (first instanceof Outcome.Changed c) {
        changed++;
        assertThat(c.level().count(Stub.KEY)).isEqualTo(level.count(Stub.KEY));
        for (int i = 0; i < level.cells().length; i++) {
          assertThat(c.level().cells()[i] == Stub.KEY).isEqualTo(level.cells()[i] == Stub.KEY);
        }
        assertThat(c.cells()).isEqualTo(level.differences(c.level()));
        assertThat(c.words()).isNotBlank();
      }
      different.add(first);
    }
    assertThat(changed).isGreaterThan(20);
    assertThat(different.size()).isGreaterThan(20);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void anotherSeedGivesAnother(LevelTool tool) {
    TileMap level = Stub.noise(20, 21, 0.6, 0, new Random(1));
    Set<Outcome> different = new HashSet<>();
    for (int seed = 0; seed < 10; seed++) {
      different.add(tool.apply(level, GAME, json("{}"), seed));
    }
    // Nothing is drawn by the automaton.
    assertThat(different).hasSize(tool.name().equals("cellular_automaton") ? 1 : 10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "random | {'solid_prob': 1.5} | from 0 to 1",
        "random | {'solid_prob': 'much'} | from 0 to 1",
        "random | {'prob': 0.5} | solid_prob",
        "maze | {'size': 3} | They are",
        "bsp | {'splits': -1} | from 0 to 10",
        "bsp | {'splits': 2.5} | whole number",
        "bsp | {'min_width': 2} | from 3",
        "digger | {'stop_size': 2} | from 0 to 1",
        "digger | {'room_size': true} | from 0 to 20",
        "wfc | {'pattern_size': 9} | from 2 to 3",
        "wfc | {'sample': 'castle'} | maze",
        "cellular_automaton | {'solid_count': 6} | below empty_count",
        "cellular_automaton | {'iterations': [1]} | from 1 to 100",
        "connect | {'smallest_region_size': -3} | from 0",
        "place_tile | {} | single",
        "place_tile | {'mode': 'single', 'tile_type': 'lava', 'y': 0, 'x': 0} | wall",
        "place_tile | {'mode': 'single', 'tile_type': 'wall', 'y': 4, 'x': 0} | from 0 to 3",
        "place_tile | {'mode': 'single', 'tile_type': 'wall', 'y': 0, 'x': 0.5} | whole number",
        "place_tile | {'mode': 'line', 'tile_type': 'wall', 'y': 0, 'x': 0} | direction and length",
        "place_tile | {'mode': 'line', 'tile_type': 'wall', 'y': 0, 'x': 0, 'direction': 'up'} | direction and length",
        "place_tile | {'mode': 'line', 'tile_type': 'wall', 'y': 0, 'x': 0, 'end_x': 2, 'end_y': 1} | row or the column",
        "place_tile | {'mode': 'rect', 'tile_type': 'wall', 'y': 0, 'x': 0, 'end_x': 2} | end_y"
      })
  void whatIsWrongIsSaid(String tool, String arguments, String remedy) {
    TileMap level = Stub.noise(5, 4, 0.5, 0, new Random(0));
    Outcome outcome = Stub.tool(tool).apply(level, GAME, json(arguments), 1);
    assertThat(outcome).isInstanceOf(Outcome.Failed.class);
    assertThat(((Outcome.Failed) outcome).reason()).isNotBlank();
    assertThat(((Outcome.Failed) outcome).remedy()).contains(remedy);
  }

  @ParameterizedTest
  @MethodSource("all")
  void neverThrowsWhateverIsGiven(LevelTool tool) {
    Random random = new Random(3);
    List<String> values =
        List.of(
            "-1",
            "0",
            "1",
            "2",
            "3",
            "0.5",
            "1e9",
            "-1e300",
            "null",
            "true",
            "'up'",
            "'wall'",
            "'line'",
            "'rect'",
            "'single'",
            "'level'",
            "'false'",
            "[]",
            "{}",
            "''",
            "'7'");
    int failed = 0;
    for (int i = 0; i < 300; i++) {
      ObjectNode arguments = json("{}");
      for (Parameter p : tool.parameters()) {
        if (random.nextInt(3) > 0) {
          String value = values.get(random.nextInt(values.size()));
          arguments.set(p.name(), json("{'v':" + value + "}").get("v"));
        }
      }
      TileMap level = Stub.noise(1 + random.nextInt(6), 1 + random.nextInt(6), 0.5, 0, random);
      Outcome outcome = tool.apply(level, GAME, arguments, i);
      failed += outcome instanceof Outcome.Failed ? 1 : 0;
    }
    assertThat(tool.apply(Stub.level("#"), GAME, null, 0)).isNotNull();
    assertThat(failed).isEqualTo(tool.parameters().isEmpty() ? 0 : failed).isLessThan(301);
  }
}
