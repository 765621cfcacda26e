package org.puzzlewright.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Entry;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.artefact.Sums;
import org.puzzlewright.evaluation.Arm;
import org.puzzlewright.evaluation.Baselines;
import org.puzzlewright.evaluation.Budget;
import org.puzzlewright.evaluation.Item;
import org.puzzlewright.evaluation.Judge;
import org.puzzlewright.evaluation.Played;
import org.puzzlewright.evaluation.Rows;
import org.puzzlewright.evaluation.Trial;
import org.puzzlewright.evaluation.Worker;
import org.puzzlewright.llm.Models;
import org.puzzlewright.llm.Usage;
import org.puzzlewright.mechanics.PhysicsProblem;
import org.puzzlewright.mechanics.PhysicsState;
import org.puzzlewright.mechanics.Placing;
import org.puzzlewright.mechanics.Task;
import org.puzzlewright.mechanics.offline.OfflinePlanner;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Puzzle;

/**
 * Makes the trials of an evaluation: like designing and solving, but without pictures and measures,
 * which are not judged and take longer than all the rest.
 *
 * @param workshop has the models, the roles' texts and the replay
 */
record TrialWorker(Workshop workshop) implements Worker {

  /** The model that needs neither key nor network. */
  static final String OFFLINE = "offline";

  private static final double NANOS = 1e9;

  /** Returns why an arm cannot be played by a model; empty when it can. */
  static Optional<String> idle(Arm arm, String model) {
    boolean plays = arm.who() == Arm.Who.MULTI && arm.plain();
    return model.equals(OFFLINE) && !plays ? Optional.of("no model was run") : Optional.empty();
  }

  /** Returns what stands for all that an arm's agents are told of their roles. */
  String texts(Item item, Arm arm, long seed) {
    return sum(workshop.texts().apply(problem(item, arm, seed)));
  }

  @Override
  public Finished work(Trial trial) {
    long start = System.nanoTime();
    Played played = trial.arm().who().agents() ? agents(trial) : Baselines.play(trial);
    ObjectNode row = Rows.of(trial, played, new Judge(workshop.replay()));
    if (Thread.currentThread().isInterrupted()) {
      // The replay may have been cut off.
      throw new IllegalStateException("interrupted");
    }
    double seconds = (System.nanoTime() - start) / NANOS;
    return new Finished(trial, Rows.seal(row), played.transcript(), seconds);
  }

  private Played agents(Trial trial) {
    PhysicsProblem problem = problem(trial.item(), trial.arm(), trial.seed());
    RoleTexts texts = workshop.texts().apply(problem);
    Planner planner = workshop.planners().apply(trial.seed());
    Outcome<PhysicsState> outcome =
        new Coordinator(texts)
            .run(problem, Models.of(planner.model()), limits(trial.budget()), Listener.silent());
    PhysicsState state = outcome.state();
    Optional<Puzzle> puzzle = state.level().map(l -> problem.puzzle(state));
    return new Played(
        puzzle,
        state.judged(),
        state.repairs(),
        outcome.stop().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        outcome.detail(),
        cost(outcome, planner),
        outcome.transcript().toJsonl(),
        sum(texts),
        planner.name());
  }

  private static PhysicsProblem problem(Item item, Arm arm, long seed) {
    Task task =
        item.design()
            ? new Task.Design(item.brief().orElseThrow(), item.offer())
            : new Task.Solve(item.level(seed));
    Placing.Mode mode = arm.offsets() ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED;
    return new PhysicsProblem(task, new Simulator(), mode, Workshop.example());
  }

  private static Limits limits(Budget budget) {
    return new Limits(budget.steps(), budget.calls(), budget.simulations());
  }

  private static String sum(RoleTexts texts) {
    return Sums.of(texts.hashes().toString());
  }

  private static Played.Cost cost(Outcome<PhysicsState> outcome, Planner planner) {
    Usage usage = outcome.usage();
    // The offline planner reads and writes no tokens, and nobody is paid for it.
    boolean offline = planner.model() instanceof OfflinePlanner;
    Transcript transcript = outcome.transcript();
    return new Played.Cost(
        usage.calls(),
        offline ? OptionalLong.of(0) : usage.inputTokens(),
        offline ? OptionalLong.of(0) : usage.outputTokens(),
        offline ? Optional.of(BigDecimal.ZERO) : Optional.empty(),
        outcome.last().simulations(),
        planner.simulations().getAsLong(),
        transcript.count(Entry.Status.INVALID),
        transcript.count(Entry.Status.REFUSED),
        repeated(transcript));
  }

  /** Returns how many calls failed that had failed before in just the same form. */
  private static long repeated(Transcript transcript) {
    Set<Map.Entry<String, String>> failed = new HashSet<>();
    List<Entry> calls =
        transcript.entries().stream()
            .filter(e -> !e.action().isEmpty())
            .filter(e -> e.status() == Entry.Status.REFUSED || e.status() == Entry.Status.INVALID)
            .toList();
    return calls.stream()
        .filter(e -> !failed.add(Map.entry(e.action(), e.arguments().toString())))
        .count();
  }
}
