package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.api.Domain;
import org.puzzlewright.study.sets.Attempt;
import org.puzzlewright.study.sets.Gallery;
import org.puzzlewright.study.sets.SetFolder;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.study.sets.SetSummary;

/**
 * Makes sets of products without near duplicates.
 *
 * @param service has domains and the clock
 * @param maker designs
 * @param threads designs at the same time, at least 1
 */
public record SetService(DesignService service, Generation.Maker maker, int threads) {

  private static final int LAST_CALLS_SECONDS = 10;

  /**
   * What a set is to be of.
   *
   * @param domain of all products
   * @param asks the prompts
   * @param tasks sets their tasks
   * @param count products that are wanted of each prompt
   * @param maxAttempts most attempts for a prompt
   * @param diverse whether an archive is made: of products in which the same happens the best is
   *     kept, and further ones are made of those that are there
   * @param order how agents work, from the first seed on
   */
  public record Wanted(
      Domain domain,
      List<SetPlan.Ask> asks,
      Generation.Tasks tasks,
      int count,
      int maxAttempts,
      boolean diverse,
      Order order) {

    private SetPlan plan() {
      Map<String, ObjectNode> told = new LinkedHashMap<>();
      asks.forEach(ask -> told.put(ask.id(), tasks.task(ask, order.seed()).toJson()));
      SetPlan plan =
          new SetPlan(asks, count, order.seed(), maxAttempts, told, domain.rules(order.shown()));
      return diverse ? plan.diverse() : plan;
    }
  }

  /**
   * What was made.
   *
   * @param summary the set's numbers
   * @param kept the texts of the products' files, in order, by their places
   * @param left what is in the set's folders and was not written by this program
   */
  public record Made(ObjectNode summary, Map<Path, String> kept, List<Path> left) {}

  /** Makes a set in a folder, or goes on with it. */
  public Made make(Wanted wanted, Path out, Progress told) throws InterruptedException {
    Domain domain = wanted.domain();
    SetPlan plan = wanted.plan();
    try (SetFolder folder = SetFolder.open(out, plan);
        Progress progress = told) {
      Journal journal = Journal.open(out.resolve(Journal.FILE));
      Generation.Maker noted = maker.noted(journal, wanted.order().seed());
      Generation.Job job =
          new Generation.Job(
              noted,
              plan,
              domain,
              wanted.tasks(),
              wanted.order(),
              service.timer(),
              folder,
              progress,
              new Interim(
                  so -> {
                    ObjectNode summary = SetSummary.of(plan, so.attempts(), so.products(), domain);
                    folder.publish(
                        summary, Gallery.pages(plan, folder, domain, so.attempts(), summary));
                  }),
              threads);
      Generation.Made made =
          wanted.diverse() ? new Archiving(job).run() : new Generation(job).run();
      // Attempts that ran ahead and are not wanted must not write once the folder is left.
      journal.close(LAST_CALLS_SECONDS);
      List<Attempt> attempts = made.attempts();
      ObjectNode summary = SetSummary.of(plan, attempts, made.products(), domain);
      List<Path> left =
          folder.finish(attempts, summary, Gallery.pages(plan, folder, domain, attempts, summary));
      Map<Path, String> kept = new LinkedHashMap<>();
      made.kept().forEach(a -> kept.put(folder.file(a, domain), folder.text(a, domain)));
      return new Made(summary, kept, left);
    }
  }
}
