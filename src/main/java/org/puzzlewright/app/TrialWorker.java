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
import java.util.function.LongFunction;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Entry;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Manner;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
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
import org.puzzlewright.llm.ModelSetupException;
import org.puzzlewright.llm.Usage;
import org.puzzlewright.mechanics.Axis;
import org.puzzlewright.mechanics.PhysicsProblem;
import org.puzzlewright.mechanics.PhysicsState;
import org.puzzlewright.mechanics.Placing;
import org.puzzlewright.mechanics.Shows;
import org.puzzlewright.mechanics.Task;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Puzzle;

/**
 * Makes the trials of an evaluation: like designing and solving, but without pictures and measures,
 * which are not judged and take longer than all the rest.
 *
 * @param workshop has the roles' texts and the replay
 * @param players makes planners for seeds, by the models' names
 */
record TrialWorker(Workshop workshop, Map<String, LongFunction<Planner>> players)
    implements Worker {

  /** The film strip's usual size. */
  private static final int FRAME = Shows.STANDARD.frame();

  /** The model that needs neither key nor network. */
  static final String OFFLINE = "offline";

  private static final double NANOS = 1e9;

  /** Returns why an arm cannot be played by a model; empty when it can. */
  static Optional<String> idle(Arm arm, String model) {
    boolean plays = arm.who() == Arm.Who.MULTI && arm.plain();
    return model.equals(OFFLINE) && !plays ? Optional.of("no model was run") : Optional.empty();
  }

  /**
   * Returns what stands for all that an arm's agents are told, if their model can do everything.
   */
  static String texts(Workshop workshop, Item item, Arm arm, long seed) {
    Workshop.Order order = order(arm, seed, Limits.standard());
    return sum(workshop.texts().apply(problem(item, order), order));
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
    Planner planner = players.get(trial.model()).apply(trial.seed());
    Workshop.Order order =
        order(trial.arm(), trial.seed(), limits(trial.budget())).fitting(planner);
    PhysicsProblem problem = problem(trial.item(), order);
    RoleTexts texts = workshop.texts().apply(problem, order);
    Outcome<PhysicsState> outcome =
        new Coordinator(texts, order.manner(), Outside.ofThisProcess().timer())
            .run(problem, planner.models(), order.limits(), Listener.silent());
    planner
        .complaint()
        .get()
        .ifPresent(
            why -> {
              throw new ModelSetupException(why);
            });
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
        planner.name(),
        order.shows().pictures(),
        order.manner().calls().word());
  }

  private static Workshop.Order order(Arm arm, long seed, Limits limits) {
    Setup setup = Setup.valueOf(arm.who().name());
    return new Workshop.Order(
        seed,
        arm.offsets() ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED,
        limits,
        new Manner(setup, arm.critic(), CallForm.NATIVE),
        true,
        new Shows(
            arm.vision(), arm.trajectory(), arm.mirrored() ? Axis.MIRRORED : Axis.NATURAL, FRAME),
        Optional.empty());
  }

  private static PhysicsProblem problem(Item item, Workshop.Order order) {
    Task task =
        item.design()
            ? new Task.Design(item.brief().orElseThrow(), item.offer())
            : new Task.Solve(item.level(order.seed()));
    return new PhysicsProblem(
        task, new Simulator(), order.placement(), Workshop.example(), order.shows());
  }

  private static Limits limits(Budget budget) {
    boolean tokens = budget.tokens() != Budget.NO_LIMIT;
    boolean money = !Double.isInfinite(budget.usd());
    return new Limits(
        budget.steps(),
        budget.calls(),
        budget.simulations(),
        tokens ? OptionalLong.of(budget.tokens()) : OptionalLong.empty(),
        money ? Optional.of(BigDecimal.valueOf(budget.usd())) : Optional.empty(),
        OptionalLong.empty());
  }

  private static String sum(RoleTexts texts) {
    return Sums.of(texts.hashes().toString());
  }

  private static Played.Cost cost(Outcome<PhysicsState> outcome, Planner planner) {
    Usage usage = outcome.usage();
    // The offline planner reads and writes no tokens, and nobody is paid for it.
    boolean offline = planner.name().equals(Planner.OFFLINE);
    Transcript transcript = outcome.transcript();
    return new Played.Cost(
        usage.calls(),
        offline ? OptionalLong.of(0) : usage.inputTokens(),
        offline ? OptionalLong.of(0) : usage.outputTokens(),
        offline ? Optional.of(BigDecimal.ZERO) : usage.usd(),
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
