package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.study.evaluation.Budget;
import org.puzzlewright.study.evaluation.Judge;
import org.puzzlewright.study.evaluation.Played;
import org.puzzlewright.study.evaluation.Rows;
import org.puzzlewright.study.evaluation.Trial;
import org.puzzlewright.study.evaluation.Worker;

/**
 * Makes the trials of an evaluation: like designing and solving, but without pictures and measures,
 * which are not judged and take longer than all the rest.
 *
 * @param workshop has the roles' texts and the replay
 * @param players makes planners for seeds, by the models' names
 */
record TrialWorker(DesignService workshop, Map<String, LongFunction<Planner>> players)
    implements Worker {

  /** The model that needs neither key nor network. */
  static final String OFFLINE = "offline";

  private static final double NANOS = 1e9;

  /** Returns who plays a trial; what language models may take of time begins now. */
  private Planner planner(Trial trial) {
    Planner planner = players.get(trial.model()).apply(trial.seed());
    long seconds = trial.budget().seconds();
    return seconds == Budget.NO_LIMIT || trial.model().equals(OFFLINE)
        ? planner
        : planner.waiting(
            new CallDeadline(ProcessContext.ofThisProcess().timer(), OptionalLong.of(seconds)));
  }

  /** Returns what judges trials. */
  static Judge judge(DesignService workshop) {
    return new Judge(workshop.replay(), Games::named);
  }

  @Override
  public Finished work(Trial trial) {
    long start = System.nanoTime();
    TrialPlay play = TrialPlay.of(trial.item(), workshop);
    Played played =
        trial.arm().who().agents() ? play.agents(trial, planner(trial)) : play.baseline(trial);
    ObjectNode row = Rows.of(trial, played, judge(workshop));
    if (Thread.currentThread().isInterrupted()) {
      // The replay may have been cut off.
      throw new IllegalStateException("interrupted");
    }
    double seconds = (System.nanoTime() - start) / NANOS;
    return new Finished(trial, Rows.seal(row), played.transcript(), seconds);
  }
}
