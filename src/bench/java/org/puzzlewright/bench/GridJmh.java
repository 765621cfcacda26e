package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GoldenLevels;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.binary.BinaryFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

/**
 * Levels judged in a second of CPU time: the golden levels of the paper's sizes in turn, each
 * played, measured, its metrics listed, its ways drawn and its quality computed.
 *
 * <p>{@code mvn -q -Pbench test-compile exec:java -Dexec.mainClass=org.puzzlewright.bench.GridJmh}
 */
public class GridJmh {

  /** The golden levels of a variant. */
  @State(Scope.Thread)
  public static class Levels {

    /** Which golden variant, and by which scoring. */
    @Param({
      "binary binary-paper16 BENCHMARK",
      "binary binary-paper16 STRICT",
      "zelda zelda-paper16 BENCHMARK",
      "zelda zelda-paper16 STRICT",
      "sokoban sokoban-paper8 BENCHMARK",
      "sokoban sokoban-paper8 STRICT",
    })
    public String what;

    final List<TileMap> levels = new ArrayList<>();
    GridGame game;
    int next;

    /** Reads the levels; for Sokoban only those with which the solver has something to do. */
    @Setup
    public void read() {
      String[] words = what.split(" ");
      GridFamily family =
          switch (words[0]) {
            case "binary" -> new BinaryFamily();
            case "zelda" -> new ZeldaFamily();
            default -> new SokobanFamily();
          };
      for (JsonNode variant : GoldenLevels.variants(words[0])) {
        if (variant.get("name").asText().equals(words[1])) {
          Settings s = GoldenLevels.game(family, variant).settings();
          game =
              family.game(
                  new Settings(
                      Scoring.valueOf(words[2]), s.width(), s.height(), 42, s.parameters()));
          for (JsonNode level : variant.get("levels")) {
            if (!words[0].equals("sokoban") || level.has("solvers")) {
              levels.add(GoldenLevels.level(level.get("content")));
            }
          }
        }
      }
    }

    TileMap next() {
      next = (next + 1) % levels.size();
      return levels.get(next);
    }
  }

  /** CPU time and levels of one iteration. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Counters {
    /** Milliseconds of CPU time. */
    public double cpuMillis;

    /** Levels judged. */
    public double levels;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long from;

    /** Starts the clock. */
    @Setup(org.openjdk.jmh.annotations.Level.Iteration)
    public void start() {
      from = threads.getCurrentThreadCpuTime();
    }

    /** Reads the clock. */
    @TearDown(org.openjdk.jmh.annotations.Level.Iteration)
    public void stop() {
      cpuMillis = (threads.getCurrentThreadCpuTime() - from) / 1e6;
    }
  }

  /** Judges the next level. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.SECONDS)
  public double judge(Levels levels, Counters counters) {
    Evaluation e = levels.game.evaluate(levels.next());
    counters.levels++;
    return e.metrics().size() + e.routes().size() + e.quality();
  }

  /** Runs all and prints a table. */
  public static void main(String[] args) throws RunnerException {
    StringBuilder table = new StringBuilder();
    for (RunResult r :
        new Runner(
                new OptionsBuilder()
                    .include(GridJmh.class.getName())
                    .forks(0)
                    .warmupIterations(3)
                    .warmupTime(TimeValue.seconds(1))
                    .measurementIterations(3)
                    .measurementTime(TimeValue.seconds(1))
                    .build())
            .run()) {
      table.append(
          String.format(
              Locale.ROOT,
              "%-40s %,12.0f levels/CPU-s%n",
              r.getParams().getParam("what"),
              1000 * score(r, "levels") / score(r, "cpuMillis")));
    }
    System.out.print(table);
  }

  private static double score(RunResult run, String counter) {
    Result<?> result = run.getSecondaryResults().get(counter);
    return result.getScore();
  }
}
