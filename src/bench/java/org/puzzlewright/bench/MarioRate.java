package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.mario.MarioLevel;
import org.puzzlewright.tiles.games.mario.MarioRules;
import org.puzzlewright.tiles.games.mario.MarioStatus;
import org.puzzlewright.tiles.games.mario.MarioWorld;
import org.puzzlewright.tiles.games.mario.PlayerKind;
import org.puzzlewright.tiles.games.mario.Players;

/** Super Mario Bros. on the recorded levels of 16 x 32, by CPU second of this thread. */
final class MarioRate {

  private static final int SECONDS = 4;
  private static final int BUDGET = 100;
  private static final double ROUND = 1.5;
  private static final String TICKS = "ticks";
  private static final String GAMES = "games";

  private MarioRate() {}

  static List<String> measure(int rounds) {
    List<MarioLevel> levels = levels();
    List<List<String>> rows = new ArrayList<>();
    for (MarioRules rules : MarioRules.values()) {
      List<Double> rates = rates(rounds, () -> ticks(levels, rules));
      rows.add(row(TICKS, rules.name(), rates, 2300, "2,300 (Python)"));
      rows.add(row(TICKS, rules.name(), rates, 350_000, "350,000 (Java framework)"));
    }
    games(rows, rounds, levels, PlayerKind.HEURISTIC, 23, "23 (Python)");
    games(rows, rounds, levels, PlayerKind.ASTAR, 0.56, "0.56 (Python, mean)");
    games(rows, rounds, levels, PlayerKind.AUTO, 0.56, "0.56 (Python's A*, mean)");
    games(rows, 1, levels, PlayerKind.CAREFUL, 0.56, "0.56 (Python's A*, mean)");
    return Figures.table(List.of("what", "who", "a CPU-second", "other", "ratio"), rows);
  }

  private static void games(
      List<List<String>> rows,
      int rounds,
      List<MarioLevel> levels,
      PlayerKind kind,
      double other,
      String name) {
    List<Double> rates = rates(rounds, () -> games(levels, kind));
    rows.add(row(GAMES, kind.word(), rates, other, name));
  }

  private static List<MarioLevel> levels() {
    Path file = Path.of("src/test/resources/golden/pcg/smbtile.json");
    List<MarioLevel> levels = new ArrayList<>();
    JsonNode json;
    try {
      json = new ObjectMapper().readTree(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (JsonNode level : json.at("/variants/0/levels")) {
      JsonNode rows = level.get("content");
      int width = rows.get(0).asText().length();
      byte[] cells = new byte[width * rows.size()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = (byte) (rows.get(i / width).asText().charAt(i % width) - '0');
      }
      levels.add(new MarioLevel(new TileMap(width, rows.size(), cells)));
    }
    return levels;
  }

  /** Runs something over and over for a round's CPU time, after a round to warm up. */
  private static List<Double> rates(int rounds, LongSupplier work) {
    List<Double> rates = new ArrayList<>();
    for (int round = -1; round < rounds; round++) {
      double before = Figures.cpu();
      long done = 0;
      double spent;
      do {
        done += work.getAsLong();
        spent = Figures.cpu() - before;
      } while (spent < ROUND);
      if (round >= 0) {
        rates.add(done / spent);
      }
    }
    return rates;
  }

  /** Plays every level to the end with buttons drawn as runs to the right, mostly. */
  private static long ticks(List<MarioLevel> levels, MarioRules rules) {
    Random random = new Random(1);
    long ticks = 0;
    for (MarioLevel level : levels) {
      MarioWorld start = new MarioWorld(level, rules, SECONDS);
      MarioWorld world = start.copy();
      for (int game = 0; game < 20; game++) {
        world.copyFrom(start);
        while (world.status() == MarioStatus.RUNNING) {
          int bits = random.nextInt();
          int buttons = (bits & 7) == 0 ? 1 : (bits & 24) | 2;
          for (int i = 0; i < 8; i++) {
            world.tick(buttons);
          }
        }
        ticks += world.ticks();
      }
    }
    return ticks;
  }

  private static long games(List<MarioLevel> levels, PlayerKind kind) {
    long ticks = 0;
    for (MarioLevel level : levels) {
      ticks += Players.play(kind, level, MarioRules.BENCHMARK, SECONDS, BUDGET).ticks();
    }
    return ticks > 0 ? levels.size() : 0;
  }

  private static List<String> row(
      String what, String who, List<Double> rates, double other, String name) {
    double median = Figures.median(rates);
    return List.of(
        what,
        who,
        "%,.0f (%,.0f to %,.0f)".formatted(median, Collections.min(rates), Figures.max(rates)),
        name,
        "%,.0f".formatted(median / other));
  }
}
