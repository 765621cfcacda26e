package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Product;
import org.puzzlewright.study.sets.Attempt;
import org.puzzlewright.study.sets.SetFolder;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.study.sets.SetPlan.Slot;

/**
 * Makes one set. Attempts run in parallel and may end in any order; they are decided in the order
 * of prompts and seeds, so the set does not depend on the number of threads. A few attempts run
 * ahead of the decisions; those that turn out not to be wanted are dropped.
 */
public final class Generation {

  private static final int AHEAD_PER_THREAD = 4;
  private static final double MILLIS = 1e3;
  private static final double NANOS = 1e9;

  private final Job job;
  private final SetPlan plan;
  private final SetFolder folder;

  private final Map<Slot, Attempt> done = new HashMap<>();
  private final List<Attempt> decided = new ArrayList<>();
  private final List<Attempt> kept = new ArrayList<>();
  private final List<Product> products = new ArrayList<>();

  /** Those that earlier runs have made. */
  private final Set<Slot> found = new HashSet<>();

  private final int[] begun;
  private int prompt;
  private int index;
  private int keptOfPrompt;
  private int running;

  /** Sets a prompt's task for an attempt. */
  @FunctionalInterface
  public interface Tasks {

    DomainTask<?> task(SetPlan.Ask ask, long seed);
  }

  /** Makes one attempt at a product. */
  @FunctionalInterface
  public interface Maker {
    /**
     * Designs a product.
     *
     * @param id of the prompt
     */
    Work make(String id, DomainTask<?> task, Order order);

    /**
     * Returns the same, whose calls of language models a journal notes, where it has any.
     *
     * @param seed of the set, for the journal's head
     */
    default Maker noted(Journal journal, long seed) {
      return this;
    }

    /** Returns what designs as the command does. */
    static Maker of(DesignService service) {
      return new Designer(service);
    }
  }

  /** Designs as the command does. */
  private record Designer(DesignService service) implements Maker {

    @Override
    public Work make(String id, DomainTask<?> task, Order order) {
      return service.work(task, order, Listener.silent());
    }

    @Override
    public Maker noted(Journal journal, long seed) {
      return (id, task, order) -> {
        Journal.Trial trial = journal.trial(id + "-" + order.seed());
        Players noted =
            (own, drawn) -> {
              Planner planner = service.players().player(own, drawn);
              journal.goOn(planner.head(seed, false));
              return planner.noted(trial, false);
            };
        return new Designer(service.with(noted)).make(id, task, order);
      };
    }
  }

  /**
   * What a set is made from.
   *
   * @param order how agents work; each attempt has a seed of its own
   * @param interim has pages written meanwhile
   * @param threads attempts at the same time, at least 1
   */
  record Job(
      Maker maker,
      SetPlan plan,
      Domain domain,
      Tasks tasks,
      Order order,
      Timer timer,
      SetFolder folder,
      Progress progress,
      Interim interim,
      int threads) {

    /** Tells that work begins: from here on attempts are not those of earlier runs. */
    void begun(int kept, int attempted) {
      progress.begun(kept);
      interim.begun(attempted);
    }

    /** Makes an attempt. */
    Work work(Slot slot, DomainTask<?> task) {
      return maker.make(slot.id(), task, order.with(slot.seed()));
    }
  }

  /** Whether an attempt of this run has begun: what earlier runs did is only read. */
  private boolean working;

  Generation(Job job) {
    this.job = job;
    plan = job.plan();
    folder = job.folder();
    begun = new int[plan.asks().size()];
  }

  /**
   * What a set is made of.
   *
   * @param attempts all that were decided, in order
   * @param products of those that were kept, in order
   */
  public record Made(List<Attempt> attempts, List<Product> products) {

    /** Returns the attempts that were kept, in order. */
    public List<Attempt> kept() {
      return attempts.stream().filter(a -> a.decision() == Attempt.Decision.KEPT).toList();
    }
  }

  /** Works until every prompt has its puzzles or its attempts are used up. */
  public Made run() throws InterruptedException {
    ExecutorService pool = pool(job.threads());
    try {
      CompletionService<Attempt> ends = new ExecutorCompletionService<>(pool);
      while (true) {
        // Deciding comes first: it may show that no further attempt is wanted.
        if (decide()) {
          continue;
        }
        if (prompt == plan.asks().size()) {
          return made();
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

  private Made made() {
    return new Made(List.copyOf(decided), List.copyOf(products));
  }

  /** Returns threads for attempts. */
  static ExecutorService pool(int threads) {
    return Executors.newFixedThreadPool(
        threads,
        work -> {
          Thread thread = new Thread(work, "attempt");
          // Attempts that nobody waits for must not keep the program from ending.
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Begins an attempt or takes over a finished one; false when there is no room or none left. */
  private boolean begin(CompletionService<Attempt> ends) {
    int at = next();
    if (at < 0
        || running == job.threads()
        || running + done.size() >= AHEAD_PER_THREAD * job.threads()) {
      return false;
    }
    SetPlan.Ask ask = plan.asks().get(at);
    Slot slot = plan.slot(ask, begun[at]);
    begun[at]++;
    Optional<Attempt> earlier = folder.read(slot);
    if (earlier.isPresent()) {
      done.put(slot, earlier.get());
      found.add(slot);
    } else {
      if (!working) {
        working = true;
        job.begun(kept.size(), decided.size());
      }
      ends.submit(() -> attempt(slot, ask));
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

  private Attempt attempt(Slot slot, SetPlan.Ask ask) {
    long start = job.timer().millis();
    long startCpu = cpu();
    Work work = job.work(slot, job.tasks().task(ask, slot.seed()));
    if (Thread.currentThread().isInterrupted()) {
      // The set is finished without it, and its replay may have been cut off.
      throw new IllegalStateException("interrupted");
    }
    Attempt attempt = folder.store(slot, finding(work), files(work));
    folder.time(slot, (job.timer().millis() - start) / MILLIS, (cpu() - startCpu) / NANOS);
    return attempt;
  }

  /** Returns what there is to tell about an attempt. */
  static ObjectNode finding(Work work) {
    ObjectNode finding = Attempt.finding(work.stop(), work.made().map(Work.Made::verdict));
    Work.Cost cost = work.cost();
    finding.putObject("simulations").put("actions", cost.actions()).put("planner", cost.planner());
    finding.put("requests", cost.calls());
    cost.repairs().forEach(finding.putArray("repairs")::add);
    return finding;
  }

  /** Returns the id and the files of what passes every gate. */
  static Optional<Map.Entry<String, Map<String, byte[]>>> files(Work work) {
    return work.made().filter(p -> work.success()).map(p -> Map.entry(p.product().id(), p.files()));
  }

  /** CPU time of this thread; the process that replays the solution is not in it. */
  static long cpu() {
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
    if (found.contains(attempt.slot())) {
      job.progress().found(kept.size(), decided.size(), words(decision));
    } else {
      job.progress().told(kept.size(), decided.size(), words(decision));
    }
    job.interim().decided(decided.size(), this::made);
    return true;
  }

  private Attempt judged(Attempt attempt) {
    if (attempt.decision() != Attempt.Decision.OPEN
        && attempt.decision() != Attempt.Decision.KEPT) {
      return attempt;
    }
    // From the file, in this run and in one that goes on: both must see the same digits.
    Product product = folder.product(attempt, job.domain());
    if (attempt.decision() == Attempt.Decision.OPEN) {
      for (int i = 0; i < kept.size(); i++) {
        if (job.domain().nearDuplicates(products.get(i), product)) {
          return folder.leaveOut(attempt, kept.get(i).puzzle().orElseThrow());
        }
      }
      attempt = folder.keep(attempt);
    }
    kept.add(attempt);
    products.add(product);
    keptOfPrompt++;
    return attempt;
  }

  private static String words(Attempt attempt) {
    String name = attempt.slot().id() + " seed " + attempt.slot().seed();
    return switch (attempt.decision()) {
      case KEPT -> name + " kept";
      case DUPLICATE -> name + " is nearly " + attempt.duplicateOf().orElseThrow();
      default -> name + " failed: " + failures(attempt);
    };
  }

  /** Returns which gates fail, or why there is nothing to judge. */
  static String failures(Attempt attempt) {
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
    return failed.isEmpty() ? attempt.finding().path("stop").asText() : String.join(", ", failed);
  }
}
