package org.puzzlewright.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;

/**
 * CPU time of a tick and of a copy in games of the Video Game Description Language, as the
 * language's own engine was measured: ten random actions on a fresh copy of a level's start, all
 * five levels in turn, block size by the level's size. Our levels have as many cells and sprites as
 * those.
 *
 * <p>{@code mvn -q -Pbench test-compile exec:java -Dexec.mainClass=org.puzzlewright.bench.VgdlJmh}
 */
public class VgdlJmh {

  private static final int LENGTH = 10;

  /** The lower figures of the language's own engine, in microseconds: game, tick, copy. */
  private enum Reference {
    ALIENS(16, 46),
    BOULDERDASH(80, 72),
    ESCAPE(14, 20),
    REALSOKOBAN(3.3, 9),
    SOKOBAN(4.1, 12),
    ZELDA(20, 16);

    private final double tick;
    private final double copy;

    Reference(double tick, double copy) {
      this.tick = tick;
      this.copy = copy;
    }
  }

  /** The levels of a game. */
  @org.openjdk.jmh.annotations.State(Scope.Thread)
  public static class Levels {

    /** Which game. */
    @Param({"aliens", "boulderdash", "escape", "realsokoban", "sokoban", "zelda"})
    public String game;

    State[] starts;
    Action[] actions;
    int next;
    final SplittableRandom random = new SplittableRandom(1);

    /** Reads them. */
    @Setup
    public void read() {
      VgdlGame read = GameLibrary.shipped().game(game);
      starts =
          read.levels().stream()
              .map(level -> Board.of(read.model(), level).start(1))
              .toArray(State[]::new);
      actions = starts[0].board().actions().toArray(new Action[0]);
    }

    State next() {
      next = (next + 1) % starts.length;
      return starts[next];
    }
  }

  /** CPU time and what was done in one iteration. */
  @org.openjdk.jmh.annotations.State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Counters {
    /** Microseconds of CPU time. */
    public double cpuMicros;

    /** Ticks or copies. */
    public double done;

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
      cpuMicros = (threads.getCurrentThreadCpuTime() - from) / 1e3;
    }
  }

  /** Plays ten random actions on a copy, whose cost is in it. */
  @Benchmark
  public int ticks(Levels levels, Counters counters) {
    State state = levels.next().copy();
    for (int i = 0; i < LENGTH && !state.isOver(); i++) {
      state.advance(levels.actions[levels.random.nextInt(levels.actions.length)]);
      counters.done++;
    }
    return state.score();
  }

  /** Copies. */
  @Benchmark
  public State copies(Levels levels, Counters counters) {
    counters.done++;
    return levels.next().copy();
  }

  /** Runs all and prints a table. */
  public static void main(String[] args) throws RunnerException {
    StringBuilder table = new StringBuilder();
    for (RunResult r :
        new Runner(
                new OptionsBuilder()
                    .include(VgdlJmh.class.getName())
                    .forks(0)
                    .warmupIterations(5)
                    .warmupTime(TimeValue.seconds(1))
                    .measurementIterations(5)
                    .measurementTime(TimeValue.seconds(1))
                    .build())
            .run()) {
      String game = r.getParams().getParam("game");
      Reference reference = Reference.valueOf(game.toUpperCase(Locale.ROOT));
      boolean ticks = r.getPrimaryResult().getLabel().equals("ticks");
      double own =
          r.getSecondaryResults().get("cpuMicros").getScore()
              / r.getSecondaryResults().get("done").getScore();
      double other = ticks ? reference.tick : reference.copy;
      table.append(
          String.format(
              Locale.ROOT,
              "%-12s %-6s %8.3f us, the language's own engine %5.1f us: %6.1f times; sprites %s%n",
              game,
              ticks ? "tick" : "copy",
              own,
              other,
              other / own,
              sizes(game)));
    }
    System.out.print(table);
  }

  private static List<Integer> sizes(String game) {
    VgdlGame read = GameLibrary.shipped().game(game);
    return IntStream.range(0, read.levels().size())
        .mapToObj(level -> read.board(level).start(1).size())
        .toList();
  }
}
