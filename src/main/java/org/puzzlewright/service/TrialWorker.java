package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.study.evaluation.Budget;
import org.puzzlewright.study.evaluation.Played;
import org.puzzlewright.study.evaluation.Rows;
import org.puzzlewright.study.evaluation.Trial;
import org.puzzlewright.study.evaluation.Worker;

/**
 * Makes the trials of an evaluation.
 *
 * @param service has domains, the roles' texts and the clock
 * @param players find who plays, by the models' names
 * @param journals find what notes the calls of a trial, by its name; empty where nothing does
 */
public record TrialWorker(
    DesignService service,
    Map<String, Players> players,
    Function<String, Optional<Journal>> journals)
    implements Worker {

  /** The model that needs neither key nor network. */
  public static final String OFFLINE = "offline";

  private static final double MILLIS = 1e3;

  private Planner planner(Trial trial, DomainTask<?> task) {
    Planner waited = waited(trial, task);
    return journals
        .apply(trial.name())
        .map(journal -> waited.noted(journal.trial(trial.name()), false))
        .orElse(waited);
  }

  /** Returns who plays a trial; what language models may take of time begins now. */
  private Planner waited(Trial trial, DomainTask<?> task) {
    Planner planner = players.get(trial.model()).player(task, trial.seed());
    long seconds = trial.budget().seconds();
    return seconds == Budget.NO_LIMIT || trial.model().equals(OFFLINE)
        ? planner
        : planner.waiting(new CallDeadline(service.timer(), OptionalLong.of(seconds)));
  }

  @Override
  public Finished work(Trial trial) {
    long start = service.timer().millis();
    TrialPlay play = new TrialPlay(service);
    DomainTask<?> task = play.task(trial);
    Played played =
        trial.arm().who().agents()
            ? play.agents(trial, task, planner(trial, task))
            : play.baseline(trial);
    ObjectNode row = Rows.of(trial, played);
    if (Thread.currentThread().isInterrupted()) {
      // The replay may have been cut off.
      throw new IllegalStateException("interrupted");
    }
    double seconds = (service.timer().millis() - start) / MILLIS;
    return new Finished(trial, Rows.seal(row), played.transcript(), seconds);
  }
}
