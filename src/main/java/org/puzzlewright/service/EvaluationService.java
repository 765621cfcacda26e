package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.api.Domain;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.ResultFolder;
import org.puzzlewright.study.evaluation.Rows;
import org.puzzlewright.study.evaluation.Summary;
import org.puzzlewright.study.evaluation.Trial;

/**
 * Makes and judges the trials of evaluations.
 *
 * @param domains of the tasks
 */
public record EvaluationService(Domains domains) {

  private static final String JOURNALS = "journals";

  /** Makes trials; those that end are stored at once. */
  @FunctionalInterface
  public interface Trials {

    void make(List<Trial> missing, ResultFolder results) throws InterruptedException;
  }

  /**
   * What came of it.
   *
   * @param summary the run's numbers
   * @param changed verdicts that are others than before
   * @param kept files that this program did not write, under their new names
   */
  public record Evaluated(ObjectNode summary, int changed, List<Path> kept) {}

  /** Returns the domain of a plan's tasks. */
  public Domain domain(Plan plan) {
    return domains.named(plan.items().get(0).domain());
  }

  /**
   * Returns the journal of a run's folder, which nobody else may be working in: a trial that was
   * killed is made again from what was answered before.
   */
  public static Journal journal(Plan plan, Path folder) {
    return journal(plan.id(), folder.resolve(Journal.FILE));
  }

  /**
   * Returns the journal of one trial, for processes that share no journal: a file of its own in the
   * run's folder, which they must share.
   *
   * @param plan the plan's id
   */
  public static Journal journal(String plan, Path folder, String trial) {
    return journal(plan, folder.resolve(JOURNALS).resolve(trial + ".jsonl"));
  }

  private static Journal journal(String plan, Path file) {
    Journal journal = Journal.open(file);
    journal.goOn(JsonNodeFactory.instance.objectNode().put("evaluation", plan));
    return journal;
  }

  /** Makes the trials that a run's folder lacks, and its reports. */
  public Evaluated play(Plan plan, Path folder, Trials trials) throws InterruptedException {
    try (ResultFolder results = ResultFolder.open(folder, plan)) {
      RunReports.refuseOtherGates(folder, plan, results.rows());
      List<Trial> missing = results.missing();
      if (!missing.isEmpty()) {
        trials.make(missing, results);
      }
      return new Evaluated(reported(plan, results), 0, results.kept());
    }
  }

  /** Judges the stored rows again, without a single call of a model. */
  public Evaluated rescore(Plan plan, Path folder) {
    try (ResultFolder results = ResultFolder.open(folder, plan)) {
      int changed = 0;
      for (ObjectNode row : results.rows()) {
        ObjectNode again = Rows.rescored(row, domains.of(row));
        if (!JsonText.line(again).equals(JsonText.line(row))) {
          changed++;
          results.replace(again);
        }
      }
      return new Evaluated(reported(plan, results), changed, results.kept());
    }
  }

  private ObjectNode reported(Plan plan, ResultFolder results) {
    List<ObjectNode> rows = results.rows();
    Domain domain = domain(plan);
    ObjectNode summary = Summary.of(plan, rows, domain);
    results.finish(RunReports.files(domain, rows, summary));
    return summary;
  }
}
