package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Placement searches side by side, with seeds of their own: the one that solves the level with the
 * fewest runs wins, and of equals the first. So what is found depends on the seed alone, not on the
 * number of threads or on how fast they are.
 *
 * <p>The lanes go on in rounds of growing length, so that no lane is far ahead of the others
 * whatever the number of threads, and a lane halts when it can no longer win.
 *
 * @param search what each lane does
 * @param threads how many lanes work at the same time, at least 1; with 1 they take turns in the
 *     caller's thread
 * @param rankings gives each lane a ranking of its own, in order; empty for the order in which
 *     candidates come
 */
public record ParallelSearch(
    PlacementSearch search, int threads, Optional<Supplier<Ranking>> rankings) {

  /** Makes one that runs candidates in the order in which they come. */
  public ParallelSearch(PlacementSearch search, int threads) {
    this(search, threads, Optional.empty());
  }

  /** Part of what a search does: another number gives other results. */
  static final int LANES = 4;

  private static final int FIRST_ROUND = 10;

  /** Sets the seeds of lanes apart from those of neighbouring searches. */
  private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

  /**
   * Searches as {@link PlacementSearch#search} does.
   *
   * @param budget greatest number of runs, shared evenly by the lanes
   * @return what the winner found, or the best attempt of all lanes; its simulations are those that
   *     the lanes need in step until the winner is known
   */
  public PlacementSearch.Found search(
      Scene scene,
      Inventory inventory,
      List<Placed> standing,
      Objective objective,
      double enough,
      int budget,
      long seed) {
    List<PlacementSearch.Going> lanes = new ArrayList<>();
    for (int i = 0; i < Math.min(LANES, budget); i++) {
      int share = budget / LANES + (i < budget % LANES ? 1 : 0);
      lanes.add(
          new PlacementSearch.Going(
              search.simulator(),
              scene,
              inventory,
              standing,
              objective,
              enough,
              share,
              seed + i * SEED_STEP,
              rankings.map(Supplier::get),
              tried -> {}));
    }
    AtomicInteger fewest = new AtomicInteger(Integer.MAX_VALUE);
    int working = Math.min(threads, lanes.size());
    if (working == 1) {
      rounds(lanes, budget, fewest, until -> lanes.forEach(lane -> on(lane, until, fewest)));
    } else {
      ExecutorService pool = Executors.newFixedThreadPool(working);
      try {
        rounds(lanes, budget, fewest, until -> round(pool, lanes, until, fewest));
      } finally {
        pool.shutdownNow();
      }
    }
    return found(lanes, fewest.get());
  }

  private static void rounds(
      List<PlacementSearch.Going> lanes, int budget, AtomicInteger fewest, IntConsumer round) {
    int until = 0;
    do {
      until = until == 0 ? FIRST_ROUND : (int) Math.min(budget, 2L * until);
      round.accept(until);
    } while (fewest.get() == Integer.MAX_VALUE
        && !lanes.stream().allMatch(PlacementSearch.Going::ended));
  }

  private static void on(PlacementSearch.Going lane, int until, AtomicInteger fewest) {
    lane.on(until, () -> lane.runs() >= fewest.get());
    if (lane.solved()) {
      fewest.accumulateAndGet(lane.runs(), Math::min);
    }
  }

  private static void round(
      ExecutorService pool, List<PlacementSearch.Going> lanes, int until, AtomicInteger fewest) {
    List<Future<?>> working = new ArrayList<>();
    for (PlacementSearch.Going lane : lanes) {
      working.add(pool.submit(() -> on(lane, until, fewest)));
    }
    try {
      for (Future<?> lane : working) {
        lane.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the search was interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException("a lane failed", e.getCause());
    }
  }

  /** What a lane did beyond the winner's runs depends on the threads and is left out. */
  private static PlacementSearch.Found found(List<PlacementSearch.Going> lanes, int fewest) {
    Attempt winner = null;
    Attempt nearest = lanes.get(0).found().best();
    long runs = 0;
    for (PlacementSearch.Going lane : lanes) {
      Attempt best = lane.found().best();
      runs += Math.min(lane.runs(), fewest);
      nearest = best.score() > nearest.score() ? best : nearest;
      winner = winner == null && lane.solved() && lane.runs() == fewest ? best : winner;
    }
    return new PlacementSearch.Found(winner == null ? nearest : winner, runs, winner != null);
  }
}
