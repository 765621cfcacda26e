package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The world goes the benchmark's way, tick by tick, to the last bit. */
class MarioEngineGoldenTest {

  private static final double[] NOTHING = {};

  @Test
  void everyTickIsTheBenchmarks() throws IOException {
    int present = 0;
    int tested = 0;
    for (JsonNode file : MarioGolden.files("smb-engine.*\\.json")) {
      present += file.get("levels").size();
      for (JsonNode trace : file.get("levels")) {
        check(trace);
        tested++;
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  private static void check(JsonNode trace) {
    String id = trace.get("id").asText();
    MarioLevel level = new MarioLevel(MarioGolden.text(trace.get("level")));
    MarioWorld world = new MarioWorld(level, MarioRules.BENCHMARK, trace.get("timer_s").asInt());
    String actions = trace.get("actions").asText();
    assertThat(trace.get("mario").size()).isEqualTo(actions.length() + 1);
    List<double[]> events = new ArrayList<>();
    List<double[]> tiles = new ArrayList<>();
    byte[] before = tiles(world);
    for (int tick = 0; tick <= actions.length(); tick++) {
      if (tick > 0) {
        world.tick(Integer.parseInt(actions.substring(tick - 1, tick), 32));
        addEvents(world, tick - 1, events);
        byte[] after = tiles(world);
        addChanges(before, after, level.width(), tick - 1, tiles);
        before = after;
      }
      String where = id + ", tick " + tick;
      assertThat(mario(world)).as(where).containsExactly(numbers(trace.get("mario").get(tick)));
      JsonNode sprites = trace.get("sprites").get(tick);
      assertThat(world.enemies()).as(where).isEqualTo(sprites.size());
      for (int i = 0; i < sprites.size(); i++) {
        assertThat(enemy(world, i)).as(where).containsExactly(numbers(sprites.get(i)));
      }
    }
    assertSame(id, events, trace.get("events"));
    assertSame(id, tiles, trace.get("tiles"));
    assertThat(world.status().name()).as(id).isEqualTo(trace.get("status").asText());
    assertThat(world.coins()).as(id).isEqualTo(trace.get("coins").asInt());
    assertThat(actions.length()).as(id).isEqualTo(trace.get("ticks").asInt());
  }

  private static void assertSame(String id, List<double[]> ours, JsonNode theirs) {
    List<double[]> wanted = new ArrayList<>();
    theirs.forEach(t -> wanted.add(numbers(t)));
    assertThat(ours.toArray(new double[0][])).as(id).isDeepEqualTo(wanted.toArray(new double[0][]));
  }

  private static void addEvents(MarioWorld world, int tick, List<double[]> events) {
    for (int i = 0; i < world.events(); i++) {
      GameEvent event = world.event(i);
      events.add(
          new double[] {tick, MarioGolden.number(event.kind()), MarioGolden.parameter(event)});
    }
  }

  private static void addChanges(
      byte[] before, byte[] after, int width, int tick, List<double[]> changes) {
    for (int i = 0; i < before.length; i++) {
      if (before[i] != after[i]) {
        int id = after[i] == MarioTiles.USED ? 14 : after[i];
        changes.add(new double[] {tick, i % width, i / width, id});
      }
    }
  }

  private static byte[] tiles(MarioWorld world) {
    int width = world.level().width();
    byte[] tiles = new byte[width * MarioLevel.ROWS];
    for (int i = 0; i < tiles.length; i++) {
      tiles[i] = (byte) world.tile(i % width, i / width);
    }
    return tiles;
  }

  private static double[] mario(MarioWorld world) {
    return new double[] {
      world.x(),
      world.y(),
      world.xa(),
      world.ya(),
      world.facing(),
      world.onGround() ? 1 : 0,
      world.mayJump() ? 1 : 0,
      world.jumpTime()
    };
  }

  private static double[] enemy(MarioWorld world, int i) {
    return new double[] {
      MarioGolden.number(world.enemyKind(i)),
      world.enemyX(i),
      world.enemyY(i),
      world.enemyXa(i),
      world.enemyYa(i),
      world.enemyFacing(i)
    };
  }

  private static double[] numbers(JsonNode array) {
    double[] numbers = new double[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).asDouble();
    }
    return numbers.length == 0 ? NOTHING : numbers;
  }
}
