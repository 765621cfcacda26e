package org.puzzlewright.service;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.study.evaluation.Budget;
import org.puzzlewright.study.evaluation.Condition;
import org.puzzlewright.study.evaluation.Played;
import org.puzzlewright.study.evaluation.Trial;

/**
 * Plays trials: like designing and solving, but without pictures and measures, which are not judged
 * and take longer than all the rest.
 *
 * @param service has domains and the roles' texts
 */
public record TrialPlay(DesignService service) {

  private Domain domain(EvalTask item) {
    return service.domains().named(item.domain());
  }

  /** Returns the task as it is set in a trial. */
  public DomainTask<?> task(Trial trial) {
    return domain(trial.item()).task(trial.item(), trial.seed());
  }

  /** Returns why an arm cannot be played by a model; empty when it can. */
  Optional<String> idle(EvalTask item, Condition arm, String model) {
    return model.equals(TrialWorker.OFFLINE)
            && !domain(item).offlinePlays(arm.who().word(), arm.plain())
        ? Optional.of("no model was run")
        : Optional.empty();
  }

  /**
   * Returns what stands for all that an arm's agents are told, if their model can do everything.
   *
   * @param items the suite's tasks
   */
  String texts(List<EvalTask> items, Condition arm, long seed) {
    Domain domain = domain(items.get(0));
    Order order = order(arm, seed, Limits.standard(), domain);
    if (domain.toldByTask()) {
      return texts(items.stream(), order);
    }
    // Who designs is told other things than who solves.
    Map<String, EvalTask> kinds = new LinkedHashMap<>();
    items.forEach(item -> kinds.putIfAbsent(item.task(), item));
    return kinds.size() == 1 ? texts(items.get(0), order) : texts(kinds.values().stream(), order);
  }

  private String texts(Stream<EvalTask> items, Order order) {
    return Sha256.of(items.map(item -> texts(item, order)).collect(Collectors.joining()));
  }

  private String texts(EvalTask item, Order order) {
    DomainTask<?> task = domain(item).task(item, order.seed());
    Optional<DomainTask.Asked> asked = task.asked(order.shown().style());
    if (asked.isPresent()) {
      return Sha256.of(asked.get().text());
    }
    Problem<?> problem = task.problem(order.shown());
    return sum(service.texts().apply(problem, order));
  }

  private static String sum(RoleTexts texts) {
    return Sha256.of(texts.hashes().toString());
  }

  private static Order order(Condition arm, long seed, Limits limits, Domain domain) {
    return new Order(
        seed,
        limits,
        new AgentConfig(Setup.valueOf(arm.who().name()), arm.critic(), CallForm.NATIVE),
        true,
        new Presentation(
            arm.vision() && domain.pictured(),
            arm.trajectory(),
            arm.mirrored(),
            Presentation.STANDARD.frame(),
            arm.placement(),
            arm.manner()),
        Optional.empty());
  }

  /** Plays a trial without agents. */
  Played baseline(Trial trial) {
    return Played.withoutModel(task(trial).baseline(trial.arm().baseline(), trial.arm().tries()));
  }

  <S> Played agents(Trial trial, DomainTask<S> task, Planner planner) {
    Domain domain = task.domain();
    Order order =
        order(trial.arm(), trial.seed(), limits(trial.budget()), domain).fitting(planner, domain);
    Optional<DomainTask.Asked> asked = task.asked(order.shown().style());
    if (asked.isPresent()) {
      return asked(asked.get(), order, planner);
    }
    Problem<S> problem = task.problem(order.shown());
    RoleTexts texts = service.texts().apply(problem, order);
    Outcome<S> outcome =
        new Coordinator(texts, order.config(), service.timer())
            .run(problem, planner.cast(), order.limits(), Listener.silent());
    planner.check();
    TrialProduct product = task.trial(outcome.state());
    return new Played(
        product,
        DesignService.words(outcome.stop()),
        outcome.detail(),
        cost(outcome.usage(), outcome.transcript(), problem.simulations(outcome.last()), planner),
        outcome.transcript().toJsonl(),
        sum(texts),
        planner.name(),
        order.shown().pictures(),
        order.config().calls().word());
  }

  private Played asked(DomainTask.Asked work, Order order, Planner planner) {
    Consultation agents =
        new Consultation(planner.cast(), order.limits(), service.timer(), Listener.silent());
    DomainTask.Baseline made = work.made(agents);
    planner.check();
    Transcript transcript = new Transcript(agents.entries());
    return new Played(
        made.product(),
        agents.reason().map(DesignService::words).orElse(TrialProduct.FINISHED),
        agents.stopped().orElse("All that was to be asked was asked."),
        cost(agents.usage(), transcript, made.runs(), planner),
        transcript.toJsonl(),
        Sha256.of(work.text()),
        planner.name(),
        false,
        "");
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

  private static Played.Cost cost(Usage usage, Transcript transcript, long runs, Planner planner) {
    // The offline planner reads and writes no tokens, and nobody is paid for it.
    boolean offline = planner.name().equals(Planner.OFFLINE);
    return new Played.Cost(
        usage.calls(),
        offline ? OptionalLong.of(0) : usage.inputTokens(),
        offline ? OptionalLong.of(0) : usage.outputTokens(),
        offline ? Optional.of(BigDecimal.ZERO) : usage.usd(),
        !offline && usage.estimated(),
        runs,
        planner.simulations().getAsLong(),
        transcript.count(TranscriptEntry.Status.INVALID),
        transcript.count(TranscriptEntry.Status.REFUSED),
        repeated(transcript));
  }

  /** Returns how many calls failed that had failed before in just the same form. */
  private static long repeated(Transcript transcript) {
    Set<Map.Entry<String, String>> failed = new HashSet<>();
    List<TranscriptEntry> calls =
        transcript.entries().stream()
            .filter(e -> !e.action().isEmpty())
            .filter(
                e ->
                    e.status() == TranscriptEntry.Status.REFUSED
                        || e.status() == TranscriptEntry.Status.INVALID)
            .toList();
    return calls.stream()
        .filter(e -> !failed.add(Map.entry(e.action(), e.arguments().toString())))
        .count();
  }
}
