package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;

/**
 * An attack on the claim that a puzzle needs a tool type: one to three other tools are placed again
 * and again, by turns anywhere in the world and near a ball's way. It shares neither draws nor the
 * way of drawing with certificates, so that it can find what they have missed.
 *
 * @param tool the type in question
 * @param draws how many placements were drawn
 * @param changing how many of them changed a ball's way; the others cannot win
 * @param wins how many solve the puzzle
 * @param tried how many of the wins were tried with small moves
 * @param refuting how many of those refute the need
 * @param found the wins that bear most small moves, those first
 */
public record Attack(
    String tool,
    int draws,
    @JsonProperty("changing_the_run") int changing,
    int wins,
    int tried,
    int refuting,
    List<CounterExample> found) {

  /** Draws that have a seed of their own, so that the number of threads changes nothing. */
  public static final int BLOCK = 500;

  private static final int MOST_TOOLS = 3;

  /** Wins of a block that are tried with small moves. */
  private static final int TRIED = 10;

  private static final int KEPT = 5;

  private static final int PLACING_TRIES = 30;

  /** How far from a way tools are placed: standard deviations in world units. */
  private static final List<Double> SPREADS = List.of(1.5, 4.0, 9.0);

  /** Large and odd, because neighbouring seeds begin alike. */
  private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

  public Attack {
    found = List.copyOf(found);
  }

  /** Returns whether a solution without the tool was found that a player could find on purpose. */
  public boolean refutes() {
    return refuting > 0;
  }

  /**
   * Attacks.
   *
   * @param tool a type on offer
   * @param draws at least 1
   * @param threads at least 1; what is found does not depend on it
   * @param done is told of each block how many draws it had, in the caller's thread
   */
  public static Attack on(
      Puzzle puzzle, String tool, int draws, long seed, int threads, IntConsumer done) {
    Inventory rest = puzzle.inventory().without(tool);
    Attack all = new Attack(tool, 0, 0, 0, 0, 0, List.of());
    if (rest.counts().isEmpty()) {
      return all;
    }
    Simulator simulator = new Simulator();
    BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Attack>> blocks = new ArrayList<>();
      for (int from = 0; from < draws; from += BLOCK) {
        int most = Math.min(BLOCK, draws - from);
        Random random = new Random((seed + 1) * SEED_STEP + from);
        Drawing drawing = new Drawing(simulator, puzzle.scene(), rest, idle, random);
        blocks.add(pool.submit(() -> drawing.attack(tool, most)));
      }
      for (Future<Attack> block : blocks) {
        Attack one = block.get();
        all = all.and(one);
        done.accept(one.draws);
      }
      return all;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the attack was interrupted", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } finally {
      pool.shutdownNow();
    }
  }

  private Attack and(Attack other) {
    List<CounterExample> both = new ArrayList<>(found);
    both.addAll(other.found);
    both.sort(Comparator.comparingInt(CounterExample::stable).reversed());
    return new Attack(
        tool,
        draws + other.draws,
        changing + other.changing,
        wins + other.wins,
        tried + other.tried,
        refuting + other.refuting,
        both.subList(0, Math.min(KEPT, both.size())));
  }

  /** Returns it in words for people: a line, and one for each win that is kept. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        draws == 0
            ? "without the %s: no other tool is on offer".formatted(tool)
            : "without the %s: %,d of %,d draws solve it (%,d change the run)%s"
                .formatted(
                    tool,
                    wins,
                    draws,
                    changing,
                    wins == 0
                        ? ""
                        : "; of %,d tried with small moves %,d refute the need"
                            .formatted(tried, refuting)));
    for (CounterExample win : found) {
      lines.add(
          "  %s, %d of %d small moves win too: %s"
              .formatted(
                  win.refutes() ? "refutes" : "a fluke",
                  win.stable(),
                  win.trials(),
                  Words.of(win.tools())));
    }
    return lines;
  }

  /** One block's draws. */
  private record Drawing(
      Simulator simulator, Scene scene, Inventory rest, BranchableRun idle, Random random) {

    @SuppressWarnings("ReferenceEquality") // The same trace: no ball came near any tool.
    Attack attack(String tool, int most) {
      int changing = 0;
      int wins = 0;
      List<CounterExample> tried = new ArrayList<>();
      for (int i = 0; i < most; i++) {
        boolean near = i % 2 == 1;
        List<Placed> tools = tools(near);
        Trace trace = idle.run(tools);
        changing += trace == idle.base() ? 0 : 1;
        if (!tools.isEmpty() && Wins.isWin(trace)) {
          wins++;
          if (tried.size() < TRIED) {
            String by = near ? "attack near the balls' ways" : "attack anywhere";
            tried.add(CounterExample.of(simulator, scene, tools, by));
          }
        }
      }
      int refuting = (int) tried.stream().filter(CounterExample::refutes).count();
      return new Attack(tool, most, changing, wins, tried.size(), refuting, tried);
    }

    private List<Placed> tools(boolean near) {
      List<Placed> tools = new ArrayList<>();
      int wanted = 1 + random.nextInt(Math.min(MOST_TOOLS, rest.total()));
      Optional<Placed> next = Optional.empty();
      do {
        // What a tool does to the ways is seen by a run; a later one stands near the new ways.
        Trace ways = near && !tools.isEmpty() ? idle.run(tools) : idle.base();
        next = tool(tools, near, ways);
        next.ifPresent(tools::add);
      } while (next.isPresent() && tools.size() < wanted);
      return tools;
    }

    private Optional<Placed> tool(List<Placed> standing, boolean near, Trace ways) {
      List<String> types = rest.offers(standing).stream().map(Item::type).distinct().toList();
      for (int i = 0; i < PLACING_TRIES && !types.isEmpty(); i++) {
        List<Item> variants = rest.variants(types.get(random.nextInt(types.size())));
        Item item = variants.get(random.nextInt(variants.size()));
        Point at = near ? beside(ways) : anywhere();
        Placed placed = new Placed(Attempt.nextName(scene, standing, item), item, at);
        if (at.insideWorld() && PlacementRules.refusal(scene, standing, placed).isEmpty()) {
          return Optional.of(placed);
        }
      }
      return Optional.empty();
    }

    private Point anywhere() {
      return new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1).rounded(4);
    }

    private Point beside(Trace ways) {
      boolean blue = scene.hasBlue() && random.nextInt(3) > 0;
      Track way = blue ? ways.blue() : ways.red();
      double spread = SPREADS.get(random.nextInt(SPREADS.size()));
      Vec off = new Vec(spread * random.nextGaussian(), spread * random.nextGaussian());
      return way.at(random.nextInt(way.size())).plus(off).toUser().rounded(4);
    }
  }
}
