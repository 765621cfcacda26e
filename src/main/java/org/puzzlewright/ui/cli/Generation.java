package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Variety;
import org.puzzlewright.study.sets.Attempt;
import org.puzzlewright.study.sets.SetFolder;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.study.sets.SetPlan.Slot;

/**
 * Makes one set. Attempts run in parallel and may end in any order; they are decided in the order
 * of prompts and seeds, so the set does not depend on the number of threads. A few attempts run
 * ahead of the decisions; those that turn out not to be wanted are dropped.
 */
final class Generation {

  private static final int AHEAD_PER_THREAD = 4;
  private static final double NANOS = 1e9;

  private final Maker maker;
  private final SetPlan plan;
  private final Map<String, Brief> briefs;
  private final Placing.Mode placement;
  private final SetFolder folder;
  private final Progress progress;
  private final int threads;

  private final Map<Slot, Attempt> done = new HashMap<>();
  private final List<Attempt> decided = new ArrayList<>();
  private final List<Attempt> kept = new ArrayList<>();
  private final List<Puzzle> puzzles = new ArrayList<>();
  private final int[] begun;
  private int prompt;
  private int index;
  private int keptOfPrompt;
  private int running;

  /** Makes one attempt at a puzzle. */
  @FunctionalInterface
  interface Maker {
    /**
     * Designs a puzzle.
     *
     * @param id of the prompt
     */
    Work make(String id, Brief brief, Inventory offer, DesignService.Order order);

    /** Returns what designs as the command does. */
    static Maker of(DesignService workshop) {
      return (id, brief, offer, order) -> workshop.design(brief, offer, order, Listener.silent());
    }
  }

  Generation(
      Maker maker,
      SetPlan plan,
      Map<String, Brief> briefs,
      Placing.Mode placement,
      SetFolder folder,
      Progress progress,
      int threads) {
    this.maker = maker;
    this.plan = plan;
    this.briefs = briefs;
    this.placement = placement;
    this.folder = folder;
    this.progress = progress;
    this.threads = threads;
    this.begun = new int[plan.asks().size()];
  }

  /**
   * What a set is made of.
   *
   * @param attempts all that were decided, in order
   * @param puzzles of those that were kept, in order
   */
  record Made(List<Attempt> attempts, List<Puzzle> puzzles) {

    /** Returns the attempts that were kept, in order. */
    List<Attempt> kept() {
      return attempts.stream().filter(a -> a.decision() == Attempt.Decision.KEPT).toList();
    }
  }

  /** Works until every prompt has its puzzles or its attempts are used up. */
  Made run() throws InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, "attempt");
              // Attempts that nobody waits for must not keep the program from ending.
              thread.setDaemon(true);
              return thread;
            });
    try {
      CompletionService<Attempt> ends = new ExecutorCompletionService<>(pool);
      while (true) {
        // Deciding comes first: it may show that no further attempt is wanted.
        if (decide()) {
          continue;
        }
        if (prompt == plan.asks().size()) {
          return new Made(List.copyOf(decided), List.copyOf(puzzles));
        }
        if (begin(ends)) {
          continue;
        }
        Attempt ended = ends.take().get();
        running--;
        if (wanted(ended.slot())) {
          done.put(ended.slot(), ended);
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException ours) {
        throw ours;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  /** Begins an attempt or takes over a finished one; false when there is no room or none left. */
  private boolean begin(CompletionService<Attempt> ends) {
    int at = next();
    if (at < 0 || running == threads || running + done.size() >= AHEAD_PER_THREAD * threads) {
      return false;
    }
    SetPlan.Ask ask = plan.asks().get(at);
    Slot slot = plan.slot(ask, begun[at]);
    begun[at]++;
    Optional<Attempt> earlier = folder.read(slot);
    if (earlier.isPresent()) {
      done.put(slot, earlier.get());
    } else {
      ends.submit(() -> attempt(slot, briefs.get(ask.id())));
      running++;
    }
    return true;
  }

  /** Attempts that ran ahead may end when their prompt has its puzzles already. */
  private boolean wanted(Slot slot) {
    return plan.asks().stream().skip(prompt).anyMatch(ask -> ask.id().equals(slot.id()));
  }

  /**
   * Returns the prompt that the next attempt is for, below 0 when there is none. Attempts that will
   * be wanted if all goes well come before those that may turn out to be superfluous.
   */
  private int next() {
    int spare = -1;
    for (int p = prompt; p < begun.length; p++) {
      if (begun[p] < plan.maxAttempts()) {
        int missing = plan.count() - (p == prompt ? keptOfPrompt : 0);
        int open = begun[p] - (p == prompt ? index : 0);
        if (open < missing) {
          return p;
        }
        spare = spare < 0 ? p : spare;
      }
    }
    return spare;
  }

  private Attempt attempt(Slot slot, Brief brief) {
    long start = System.nanoTime();
    long startCpu = cpu();
    Work work =
        maker.make(
            slot.id(),
            brief,
            plan.offers().get(slot.id()),
            new DesignService.Order(slot.seed(), placement, Limits.standard()));
    if (Thread.currentThread().isInterrupted()) {
      // The set is finished without it, and its replay may have been cut off.
      throw new IllegalStateException("interrupted");
    }
    ObjectNode finding =
        Attempt.finding(work.stop(), work.product().map(Work.Product::certificate));
    Work.Cost cost = work.cost();
    finding.putObject("simulations").put("actions", cost.actions()).put("planner", cost.planner());
    finding.put("requests", cost.calls());
    cost.repairs().forEach(finding.putArray("repairs")::add);
    Attempt attempt =
        folder.store(
            slot,
            finding,
            work.product()
                .filter(p -> work.success())
                .map(p -> Map.entry(p.puzzle().id(), p.files())));
    folder.time(slot, (System.nanoTime() - start) / NANOS, (cpu() - startCpu) / NANOS);
    return attempt;
  }

  /** CPU time of this thread; the process that replays the solution is not in it. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Decides the next attempt in order, or goes on to the next prompt; false when it cannot yet. */
  private boolean decide() {
    if (prompt == plan.asks().size()) {
      return false;
    }
    if (keptOfPrompt == plan.count() || index == plan.maxAttempts()) {
      SetPlan.Ask finished = plan.asks().get(prompt);
      done.keySet().removeIf(slot -> slot.id().equals(finished.id()));
      prompt++;
      index = 0;
      keptOfPrompt = 0;
      return true;
    }
    Attempt attempt = done.remove(plan.slot(plan.asks().get(prompt), index));
    if (attempt == null) {
      return false;
    }
    index++;
    Attempt decision = judged(attempt);
    decided.add(decision);
    progress.told(kept.size(), decided.size(), words(decision));
    return true;
  }

  private Attempt judged(Attempt attempt) {
    if (attempt.decision() != Attempt.Decision.OPEN
        && attempt.decision() != Attempt.Decision.KEPT) {
      return attempt;
    }
    // From the file, in this run and in one that goes on: both must see the same digits.
    Puzzle puzzle = folder.puzzle(attempt).puzzle();
    if (attempt.decision() == Attempt.Decision.OPEN) {
      for (int i = 0; i < kept.size(); i++) {
        if (Variety.nearDuplicates(puzzles.get(i).level(), puzzle.level())) {
          return folder.leaveOut(attempt, kept.get(i).puzzle().orElseThrow());
        }
      }
      attempt = folder.keep(attempt);
    }
    kept.add(attempt);
    puzzles.add(puzzle);
    keptOfPrompt++;
    return attempt;
  }

  private static String words(Attempt attempt) {
    String name = attempt.slot().id() + " seed " + attempt.slot().seed();
    return switch (attempt.decision()) {
      case KEPT -> name + " kept";
      case DUPLICATE -> name + " is nearly " + attempt.duplicateOf().orElseThrow();
      default -> {
        List<String> failed = new ArrayList<>();
        attempt
            .finding()
            .path("gates")
            .properties()
            .forEach(
                g -> {
                  if (!g.getValue().path("passed").asBoolean()) {
                    failed.add(g.getKey());
                  }
                });
        yield name
            + " failed: "
            + (failed.isEmpty()
                ? attempt.finding().path("stop").asText()
                : String.join(", ", failed));
      }
    };
  }
}
