package org.puzzlewright.programs.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.programs.sandbox.Diagnosis;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.Prompts.Best;

/**
 * The paper's two loops. The inner one asks for a program and, while it cannot run, for its repair,
 * so many replies in all. The outer one runs it, scores what it did, and keeps it if it is strictly
 * better than the best, which begins with 0. The best program is returned, not the last. Where
 * programs are played against each other, scores are told anew, and the best is who has most now.
 *
 * <p>A program that ran but did not come to its end is told of in the next iteration's prompt, not
 * repaired. A trial ends when its score is enough or its iterations are used up.
 *
 * <p>Trials whose authors do not wait for each other are made side by side. What is found, logged
 * and told is the same on any number of threads: the log has a trial's steps once the trials before
 * it have ended, so a search that is broken off makes again what ran ahead.
 */
public final class ProgramSearch {

  private final ProgramTask task;
  private final Authors authors;
  private final Sandbox sandbox;
  private final Settings settings;
  private final Budget budget;
  private final SearchLog log;
  private final Timer timer;
  private final int threads;
  private final Consumer<Step> listener;
  private final long started;
  private Usage total = Usage.NONE;
  private Optional<String> end = Optional.empty();

  /**
   * Makes one.
   *
   * @param threads how many trials are made at the same time, at least 1; authors that must be
   *     asked one after the other have one
   * @param listener is told each step, also those that were made before, by one thread at a time
   */
  public ProgramSearch(
      ProgramTask task,
      Authors authors,
      Sandbox sandbox,
      Settings settings,
      Budget budget,
      SearchLog log,
      Timer timer,
      int threads,
      Consumer<Step> listener) {
    this.task = task;
    this.authors = authors;
    this.sandbox = sandbox;
    this.settings = settings;
    this.budget = budget;
    this.log = log;
    this.timer = timer;
    this.threads = threads;
    this.listener = listener;
    started = timer.millis();
  }

  /** One trial as far as it has come. */
  private final class Trial {
    private final int number;
    private final Author author;
    private final List<Step> steps = new ArrayList<>();
    private final SortedMap<Integer, Best> standing = new TreeMap<>();
    private Optional<Best> best = Optional.empty();
    private Optional<Diagnosis> failure = Optional.empty();
    private Turns turns;

    Trial(int number) {
      this.number = number;
      author = authors.of(task, number, settings.seed() * 1_000_003 + number);
    }

    boolean enough() {
      return best.isPresent() && best.get().score() >= task.enough();
    }

    /** Makes some iterations. */
    void iterate(int from, int to, Turns inTurn) {
      turns = inTurn;
      boolean whole = false;
      try {
        for (int i = from; i <= to && !ended() && !enough(); i++) {
          iterate(i);
        }
        whole = true;
      } finally {
        if (!whole) {
          end("a trial failed");
        }
      }
      turns.end(number - 1);
    }

    /** One iteration of the outer loop. */
    private void iterate(int iteration) {
      String asked = best.map(b -> Prompts.improve(task, b)).orElseGet(() -> Prompts.task(task));
      String prompt = Prompts.after(asked, failure);
      failure = Optional.empty();
      for (int call = 1; call <= settings.calls(); call++) {
        Optional<Step> step = step(iteration, call, prompt);
        if (step.isEmpty()) {
          return;
        }
        steps.add(step.get());
        spend(step.get().usage());
        turns.tell(number - 1, () -> listener.accept(step.get()));
        author.learn(step.get().program(), step.get().score());
        if (step.get().admitted()) {
          settle(step.get());
          return;
        }
        prompt = Prompts.repair(task, step.get().program(), step.get().why());
      }
    }

    private void settle(Step step) {
      if (step.score().isEmpty()) {
        failure = step.why().stream().findFirst();
        return;
      }
      Best own =
          new Best(
              step.program(),
              step.score().getAsDouble(),
              step.feedback(),
              number,
              step.iteration());
      if (task.rivals() == 0) {
        best = own.score() > best.map(Best::score).orElse(0.0) ? Optional.of(own) : best;
        return;
      }
      step.rivals()
          .forEach((rival, score) -> standing.computeIfPresent(rival, (i, b) -> b.now(score)));
      standing.put(own.iteration(), own);
      best = ranking().filter(b -> b.score() > 0).findFirst();
    }

    /** Programs of this trial by their latest scores, of equal ones the earlier first. */
    private Stream<Best> ranking() {
      return standing.values().stream().sorted(Comparator.comparingDouble(Best::score).reversed());
    }

    /** Returns those that a new program is played against. */
    private SortedMap<Integer, Sandbox.Ready> rivals() {
      SortedMap<Integer, Sandbox.Ready> rivals = new TreeMap<>();
      for (Best each : ranking().limit(task.rivals()).toList()) {
        if (sandbox.prepare(each.program(), task.contract()) instanceof Sandbox.Ready ready) {
          rivals.put(each.iteration(), ready);
        }
      }
      return rivals;
    }

    private Optional<Step> step(int iteration, int call, String prompt) {
      Optional<Step> known = log.known(number, iteration, call, prompt);
      if (known.isPresent()) {
        // Whoever has a memory must have asked for it, too.
        if (author instanceof Remembering remembering) {
          remembering.again(prompt);
        }
        return known;
      }
      if (spent()) {
        return Optional.empty();
      }
      Author.Reply reply = author.write(prompt);
      if (reply instanceof Author.Ended ended) {
        end(ended.why());
        return Optional.empty();
      }
      Author.Written written = (Author.Written) reply;
      String program = Prompts.program(written.text());
      Step step =
          evaluated(
              new Step(
                  number,
                  iteration,
                  call,
                  call == 1 ? best.map(Best::iteration).orElse(0) : iteration,
                  call == 1 ? best.map(Best::trial).orElse(number) : number,
                  prompt,
                  written.text(),
                  program,
                  false,
                  List.of(),
                  OptionalDouble.empty(),
                  "",
                  new TreeMap<>(),
                  written.usage()),
              rivals());
      turns.tell(number - 1, () -> log.add(step));
      return Optional.of(step);
    }

    /** Takes over a program that is strictly better than the own best. */
    void receive(Best migrant) {
      if (migrant.score() > best.map(Best::score).orElse(0.0)) {
        best = Optional.of(migrant);
        author.learn(migrant.program(), OptionalDouble.of(migrant.score()));
      }
    }
  }

  private synchronized void spend(Usage usage) {
    total = total.plus(usage);
  }

  private synchronized boolean spent() {
    if (end.isEmpty()) {
      end = budget.spent(total, timer, started);
    }
    return end.isPresent();
  }

  private synchronized boolean ended() {
    return end.isPresent();
  }

  private synchronized void end(String why) {
    end = Optional.of(why);
  }

  /** An author whose next program depends on those before. */
  public interface Remembering extends Author {

    /** Does all that writing would do, but for the reply. */
    void again(String prompt);
  }

  private Step evaluated(Step step, SortedMap<Integer, Sandbox.Ready> rivals) {
    Sandbox.Prepared prepared = sandbox.prepare(step.program(), task.contract());
    if (prepared instanceof Sandbox.Refused refused) {
      return with(step, false, refused.why(), Optional.empty(), new TreeMap<>());
    }
    Outcome outcome =
        run(task, sandbox, (Sandbox.Ready) prepared, List.copyOf(rivals.values()), settings.seed());
    SortedMap<Integer, Double> anew = new TreeMap<>();
    outcome
        .judged()
        .ifPresent(
            judged -> {
              Iterator<Double> scores = judged.rivals().iterator();
              rivals.keySet().forEach(rival -> anew.put(rival, scores.next()));
            });
    return with(step, true, outcome.why().stream().toList(), outcome.judged(), anew);
  }

  private static Step with(
      Step s,
      boolean admitted,
      List<Diagnosis> why,
      Optional<ProgramTask.Judged> judged,
      SortedMap<Integer, Double> rivals) {
    return new Step(
        s.trial(),
        s.iteration(),
        s.call(),
        s.parent(),
        s.parentTrial(),
        s.prompt(),
        s.reply(),
        s.program(),
        admitted,
        why,
        judged.map(j -> OptionalDouble.of(j.score())).orElse(OptionalDouble.empty()),
        judged.map(ProgramTask.Judged::feedback).orElse(""),
        rivals,
        s.usage());
  }

  /**
   * What became of running a program: a score or a reason why there is none.
   *
   * @param judged what replaying told
   * @param why it did not come to its end
   */
  public record Outcome(Optional<ProgramTask.Judged> judged, Optional<Diagnosis> why) {}

  /** Runs a program and judges what it did. */
  public static Outcome run(ProgramTask task, Sandbox sandbox, Sandbox.Ready program, long seed) {
    return run(task, sandbox, program, List.of(), seed);
  }

  private static Outcome run(
      ProgramTask task,
      Sandbox sandbox,
      Sandbox.Ready program,
      List<Sandbox.Ready> rivals,
      long seed) {
    Sandbox.Ran ran = sandbox.run(program, rivals, task.play(), task.request(seed));
    if (ran instanceof Sandbox.Failed failed) {
      return new Outcome(Optional.empty(), Optional.of(failed.why()));
    }
    try {
      return new Outcome(
          Optional.of(task.judge(seed, rivals.size(), ((Sandbox.Played) ran).answer())),
          Optional.empty());
    } catch (Play.BreachException breach) {
      return new Outcome(
          Optional.empty(),
          Optional.of(
              new Diagnosis(
                  Diagnosis.Stage.RUN, 0, 0, "contract", String.valueOf(breach.getMessage()), "")));
    }
  }

  /**
   * Searches.
   *
   * @throws org.puzzlewright.base.json.InputException in one line when the log is another search's
   */
  public SearchResult search() {
    log.begin(head());
    List<Trial> trials = new ArrayList<>();
    for (int i = 1; i <= settings.trials(); i++) {
      trials.add(new Trial(i));
    }
    int working = authors.apart() ? Math.min(threads, settings.trials()) : 1;
    if (working == 1) {
      rounds(trials, Runnable::run);
    } else {
      ExecutorService pool = Executors.newFixedThreadPool(working);
      try {
        rounds(trials, pool);
      } finally {
        pool.shutdownNow();
      }
    }
    return new SearchResult(
        task.id(),
        authors.name(),
        settings,
        trials.stream()
            .map(
                t ->
                    new SearchResult.Trial(
                        t.steps, t.best.map(Best::program), t.best.map(Best::score)))
            .toList(),
        total,
        end.orElse("all iterations were made, or a score was enough"));
  }

  private void rounds(List<Trial> trials, Executor executor) {
    int round = settings.migrate() == 0 ? settings.iterations() : settings.migrate();
    for (int done = 0; done < settings.iterations(); done += round) {
      int from = done + 1;
      int to = (int) Math.min(settings.iterations(), (long) done + round);
      Turns turns = new Turns(trials.size());
      List<CompletableFuture<Void>> all =
          trials.stream()
              .map(t -> CompletableFuture.runAsync(() -> t.iterate(from, to, turns), executor))
              .toList();
      try {
        all.forEach(CompletableFuture::join);
      } catch (CompletionException e) {
        throw e.getCause() instanceof RuntimeException cause ? cause : e;
      }
      if (settings.migrate() > 0 && to < settings.iterations()) {
        migrate(trials);
      }
    }
  }

  private static void migrate(List<Trial> trials) {
    List<Optional<Best>> before = trials.stream().map(t -> t.best).toList();
    for (int i = 0; i < trials.size(); i++) {
      before.get((i + trials.size() - 1) % trials.size()).ifPresent(trials.get(i)::receive);
    }
  }

  private ObjectNode head() {
    return settings.json().put("task", task.id()).put("author", authors.name());
  }
}
