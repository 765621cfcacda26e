package org.puzzlewright.service;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.ModelReader;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.reading.Reading;

/**
 * Has agents design or solve, without reading arguments, printing or writing. It keeps nothing
 * between calls.
 *
 * @param domains what can be designed
 * @param players finds who plays the agents
 * @param texts finds the roles' texts
 * @param timer measures how long agents work
 */
public record DesignService(
    Domains domains, Players players, BiFunction<Problem<?>, Order, RoleTexts> texts, Timer timer) {

  /** Returns the service that needs neither key nor network. */
  public static DesignService offline(Domains domains, Timer timer) {
    return new DesignService(
        domains,
        Planner::offline,
        (problem, order) -> RoleTexts.of(problem, order.config(), order.prompts()),
        timer);
  }

  /** Returns the same with other players. */
  public DesignService with(Players others) {
    return new DesignService(domains, others, texts, timer);
  }

  /** Returns how words of a reason to stop stand in files. */
  static String words(StopReason stop) {
    return stop.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns the same, whose calls of language models a journal notes. */
  public DesignService noted(Journal.Trial trial) {
    return with((task, seed) -> players.player(task, seed).noted(trial, false));
  }

  /** A task, and who has read it, if a language model has. */
  private record Settled<S>(
      DomainTask<S> task, Optional<ModelReader<?>> reader, Map<String, String> texts) {

    private Map<String, String> hashes(RoleTexts roles) {
      Map<String, String> all = new TreeMap<>(roles.hashes());
      all.putAll(texts);
      return all;
    }
  }

  private <S> Settled<S> settled(
      DomainTask<S> task, Planner planner, Order order, Listener listener) {
    Optional<? extends DomainTask.Unread<S, ?>> unread = task.unread();
    if (unread.isEmpty()) {
      return new Settled<>(task, Optional.empty(), Map.of());
    }
    if (planner.reader().isPresent()) {
      return read(task, unread.get(), planner, order, listener);
    }
    Optional<ModelReader<?>> silent =
        planner.unread().map(why -> reader(unread.get(), planner, order, listener).unheard(why));
    return new Settled<>(unread.get().offline(), silent, Map.of());
  }

  private <R> ModelReader<R> reader(
      DomainTask.Unread<?, R> unread, Planner planner, Order order, Listener listener) {
    return new ModelReader<>(
        planner.reader().orElse(""),
        unread.form(),
        RoleTexts.reader(unread.form(), order.prompts()),
        planner.cast(),
        order.limits(),
        timer,
        listener);
  }

  private <S, R> Settled<S> read(
      DomainTask<S> task,
      DomainTask.Unread<S, R> unread,
      Planner planner,
      Order order,
      Listener listener) {
    RoleTexts told = RoleTexts.reader(unread.form(), order.prompts());
    ModelReader<R> reader = reader(unread, planner, order, listener);
    Optional<Reading<R>> reading = reader.ask(unread.sentence());
    // A run that ended in asking works on nothing.
    DomainTask<S> settled =
        reading.isPresent()
            ? unread.settled(reading.get(), reader.name())
            : reader.ended() ? task : unread.offline();
    return new Settled<>(settled, Optional.of(reader), told.hashes());
  }

  /** Has agents work on a task. */
  public <S> Work work(DomainTask<S> task, Order given, Listener listener) {
    return work(task, given, listener, settled -> {});
  }

  /**
   * Has agents work on a task. Where it is a sentence that is yet to be read, that comes first: by
   * a language model when one plays and reads, else by the offline reader.
   *
   * @param settled is told what is worked on, as soon as it is known
   */
  public <S> Work work(
      DomainTask<S> asked, Order given, Listener listener, Consumer<DomainTask<?>> settled) {
    Planner planner = players.player(asked, given.seed());
    Order order = given.fitting(planner, asked.domain());
    Settled<S> read = settled(asked, planner, order, listener);
    DomainTask<S> task = read.task();
    settled.accept(task);
    Problem<S> problem = task.problem(order.shown());
    RoleTexts roles = texts.apply(problem, order);
    Outcome<S> outcome =
        new Coordinator(roles, order.config(), timer)
            .run(problem, planner.cast(), order.limits(), listener, read.reader());
    planner.check();
    Transcript transcript = outcome.transcript();
    String stop = words(outcome.stop());
    long actions = problem.simulations(outcome.last());
    long planned = planner.simulations().getAsLong();
    Making making =
        new Making(
            planner.name(),
            stop,
            order.config().setup().word(),
            order.config().critic(),
            order.config().calls().word(),
            order.shown(),
            actions,
            planned,
            outcome.usage().calls(),
            read.hashes(roles));
    DomainTask.Conclusion made =
        task.conclude(
            new DomainTask.Ending<>(
                outcome.state(),
                outcome.last(),
                outcome.stop() == StopReason.FINISHED,
                outcome.stop().ended(),
                transcript.calls()),
            making);
    boolean models = !planner.name().equals(Planner.OFFLINE);
    Work.Cost cost = new Work.Cost(actions, planned, outcome.usage(), models, made.repairs());
    return new Work(
        made.success(),
        stop,
        outcome.detail(),
        made.outcome(),
        made.product().map(p -> Work.Made.of(p, Optional.of(transcript))),
        cost,
        made.product().isPresent() ? Map.of() : Unfinished.files(task, order, outcome, made),
        transcript);
  }
}
