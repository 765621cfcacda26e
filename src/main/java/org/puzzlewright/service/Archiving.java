package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Niche;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Varying;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.study.sets.Archive;
import org.puzzlewright.study.sets.Attempt;
import org.puzzlewright.study.sets.SetFolder;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.study.sets.SetPlan.Slot;

/**
 * Fills an archive by quality-diversity search (MAP-Elites): each cell stands for what happens in a
 * product and keeps the best. A try designs from nothing or changes a product of the archive.
 *
 * <p>Tries are made in rounds of fixed size. What a try is follows from its seed and the archive
 * before its round, and a round is decided in order when all its tries have ended; so the archive
 * does not depend on the number of threads, and a killed run goes on with the tries of the round
 * that are missing.
 */
final class Archiving {

  /** Tries of a round; part of what an archive is: another number gives other archives. */
  private static final int ROUND = 8;

  /** Every so many tries of a prompt is a design from nothing, as are all until there is one. */
  private static final int DESIGNED = 8;

  private static final double MILLIS = 1e3;
  private static final double NANOS = 1e9;

  private final Generation.Job job;
  private final SetPlan plan;
  private final Domain domain;
  private final Varying varying;
  private final SetFolder folder;

  /** How often each prompt was tried. */
  private final Map<SetPlan.Ask, Integer> begun = new HashMap<>();

  /** What was decided, in order; what was replaced later says so. */
  private final Map<Slot, Attempt> decided = new LinkedHashMap<>();

  /** How each try was made, so that it can be made again. */
  private final Map<Slot, Try> tries = new HashMap<>();

  /** How often a product was changed. */
  private final Map<Slot, Integer> changed = new HashMap<>();

  private Map<Niche, Elite> cells = new LinkedHashMap<>();

  /**
   * The best of a cell.
   *
   * @param slot of the attempt that made it
   */
  private record Elite(Slot slot, SetPlan.Ask ask, double quality) {}

  /**
   * A try.
   *
   * @param parent what is changed; empty for a design from nothing
   * @param filled the archive before
   */
  private record Try(
      Slot slot, SetPlan.Ask ask, Optional<Slot> parent, Map<Niche, Double> filled) {}

  Archiving(Generation.Job job) {
    this.job = job;
    plan = job.plan();
    domain = job.domain();
    varying = domain.varying().orElseThrow();
    folder = job.folder();
    plan.asks().forEach(ask -> begun.put(ask, 0));
  }

  /** Works until every prompt has its cells or its attempts are used up. */
  Generation.Made run() throws InterruptedException {
    ExecutorService pool = Generation.pool(job.threads());
    boolean resuming = true;
    try {
      for (List<Try> round = round(); !round.isEmpty(); round = round()) {
        List<Boolean> found = round.stream().map(t -> folder.read(t.slot()).isPresent()).toList();
        if (resuming && found.contains(false)) {
          resuming = false;
          job.begun(cells.size(), decided.size());
        }
        List<Future<Attempt>> ends =
            round.stream()
                .map(t -> pool.submit(() -> folder.read(t.slot()).orElseGet(() -> attempt(t))))
                .toList();
        List<Attempt> attempts = new ArrayList<>();
        for (Future<Attempt> end : ends) {
          attempts.add(end.get());
        }
        for (int i = 0; i < round.size(); i++) {
          decide(round.get(i), attempts.get(i), found.get(i));
        }
        job.interim().decided(decided.size(), this::made);
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException ours
          ? ours
          : new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
    return made();
  }

  private Generation.Made made() {
    List<Attempt> all = List.copyOf(decided.values());
    List<Product> products =
        all.stream()
            .filter(a -> a.decision() == Attempt.Decision.KEPT)
            .map(a -> folder.product(a, domain))
            .toList();
    return new Generation.Made(all, products);
  }

  /** Returns the next tries: of the prompts that have the fewest cells first, in turn. */
  private List<Try> round() {
    Map<Niche, Double> filled = new LinkedHashMap<>();
    cells.forEach((niche, elite) -> filled.put(niche, elite.quality()));
    Map<Niche, Double> before = Map.copyOf(filled);
    List<Try> round = new ArrayList<>();
    for (boolean more = true; more && round.size() < ROUND; ) {
      more = false;
      for (SetPlan.Ask ask : open()) {
        if (round.size() < ROUND && begun.get(ask) < plan.maxAttempts()) {
          round.add(next(ask, before));
          more = true;
        }
      }
    }
    return round;
  }

  private List<SetPlan.Ask> open() {
    return plan.asks().stream()
        .filter(ask -> elites(ask).size() < plan.count())
        .sorted(Comparator.comparing(ask -> elites(ask).size()))
        .toList();
  }

  private List<Elite> elites(SetPlan.Ask ask) {
    return cells.values().stream().filter(e -> e.ask().equals(ask)).toList();
  }

  private Try next(SetPlan.Ask ask, Map<Niche, Double> filled) {
    int index = begun.merge(ask, 1, Integer::sum) - 1;
    Slot slot = plan.slot(ask, index);
    List<Elite> own = elites(ask);
    Optional<Slot> parent =
        own.isEmpty() || index % DESIGNED == 0
            ? Optional.empty()
            : Optional.of(parent(own, new SplittableRandom(slot.seed())));
    parent.ifPresent(p -> changed.merge(p, 1, Integer::sum));
    Try made = new Try(slot, ask, parent, filled);
    tries.put(slot, made);
    return made;
  }

  /** Of two drawn by lot the one that was changed less often. */
  private Slot parent(List<Elite> own, SplittableRandom random) {
    Slot one = own.get(random.nextInt(own.size())).slot();
    Slot other = own.get(random.nextInt(own.size())).slot();
    return changed.getOrDefault(one, 0) <= changed.getOrDefault(other, 0) ? one : other;
  }

  private Attempt attempt(Try what) {
    long start = job.timer().millis();
    long startCpu = Generation.cpu();
    Work work = work(what);
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("interrupted");
    }
    ObjectNode finding = Generation.finding(work);
    finding.put(Archive.BY, what.parent().isPresent() ? Archive.VARIATION : Archive.DESIGN);
    work.made()
        .filter(p -> work.success())
        .ifPresent(
            made -> {
              // As it stands in its file: in this run and in one that goes on the digits are equal.
              Product product = domain.read(made.product().text(), domain.file());
              finding.set(Archive.NICHE, JsonRecords.write(varying.niche(product)));
              finding.put(Archive.QUALITY, varying.quality(product));
            });
    Attempt attempt = folder.store(what.slot(), finding, Generation.files(work));
    folder.time(
        what.slot(),
        (job.timer().millis() - start) / MILLIS,
        (Generation.cpu() - startCpu) / NANOS);
    return attempt;
  }

  private Work work(Try what) {
    DomainTask<?> task = job.tasks().task(what.ask(), what.slot().seed());
    if (what.parent().isEmpty()) {
      return job.work(what.slot(), task);
    }
    Varying.Varied varied =
        varying.vary(product(what.parent().get()), task, what.filled(), what.slot().seed());
    Optional<Work.Made> made = varied.product().map(p -> Work.Made.of(p, Optional.empty()));
    return Work.withoutAgents(
        varied.passed(),
        varied.stop(),
        "",
        "",
        made,
        new Work.Cost(varied.simulations(), 0, Usage.NONE, false, List.of()));
  }

  /**
   * Returns a product of the archive. One that a better one has replaced since, which only a run
   * that makes up for a damaged record asks for, is made again.
   */
  private Product product(Slot slot) {
    return folder
        .read(slot)
        .filter(a -> a.decision() != Attempt.Decision.DUPLICATE)
        .map(a -> folder.product(a, domain))
        .orElseGet(
            () ->
                domain.read(
                    work(tries.get(slot)).made().orElseThrow().product().text(), domain.file()));
  }

  private void decide(Try what, Attempt attempt, boolean found) {
    Attempt decision = attempt;
    String words = " failed: " + Generation.failures(attempt);
    if (attempt.decision() != Attempt.Decision.FAILED) {
      Niche niche = Archive.niche(attempt);
      double quality = attempt.finding().path(Archive.QUALITY).asDouble();
      Elite there = cells.get(niche);
      if (there != null && there.quality() >= quality) {
        String better = decided.get(there.slot()).puzzle().orElseThrow();
        decision = leftOut(attempt, better);
        words = " is no better than " + better;
      } else {
        decision = attempt.decision() == Attempt.Decision.OPEN ? folder.keep(attempt) : attempt;
        if (there != null) {
          String better = attempt.puzzle().orElseThrow();
          decided.computeIfPresent(there.slot(), (slot, old) -> leftOut(old, better));
        }
        cells.put(niche, new Elite(what.slot(), what.ask(), quality));
        words = there == null ? " fills a new cell" : " is better than the cell's";
      }
    }
    decided.put(what.slot(), decision);
    String told = what.slot().id() + " seed " + what.slot().seed() + words;
    if (found) {
      job.progress().found(cells.size(), decided.size(), told);
    } else {
      job.progress().told(cells.size(), decided.size(), told);
    }
  }

  /** In a run that goes on the record says so already. */
  private Attempt leftOut(Attempt attempt, String better) {
    return attempt.decision() == Attempt.Decision.DUPLICATE
        ? attempt
        : folder.leaveOut(attempt, better);
  }
}
