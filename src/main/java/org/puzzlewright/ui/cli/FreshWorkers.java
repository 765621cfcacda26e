package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.EvaluationService;
import org.puzzlewright.service.TrialWorker;
import org.puzzlewright.study.evaluation.Worker;

/**
 * Makes workers on any machine that has this program, from names and options alone. Keys are taken
 * from that machine's environment.
 *
 * @param models as the user named them; a list that can be sent
 * @param connection how they are called
 * @param base what relative paths start from
 * @param folder of the run, which all machines share
 * @param plan the plan's id
 */
record FreshWorkers(
    ArrayList<String> models, ConnectionOptions connection, String base, String folder, String plan)
    implements Worker.Source {

  @Override
  public Worker open() {
    DesignService service = FreshProcess.service();
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    TrialModels players =
        new TrialModels(service, Path.of(base), ProcessContext.ofThisProcess(), connection);
    return new TrialWorker(
        service,
        players.open(List.copyOf(models), nowhere),
        trial -> Optional.of(EvaluationService.journal(plan, Path.of(folder), trial)));
  }
}
