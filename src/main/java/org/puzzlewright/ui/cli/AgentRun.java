package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.LiveTranscript;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.RunFiles;
import org.puzzlewright.service.TaskRun;
import org.puzzlewright.service.Work;
import org.puzzlewright.tiles.domain.LevelDesign;
import picocli.CommandLine;

/**
 * Has agents work on a task as the options say. What language models say goes into a folder that
 * the task names, with its journal; the offline planner's puzzle names its folder itself.
 *
 * @param line prints
 * @param service does the work
 * @param base what relative paths start from
 * @param process environment and clock
 * @param options how to tell
 * @param models who plays
 * @param helpers who plays single roles instead, by their names; a recording has what they said
 */
record AgentRun(
    CommandLine line,
    DesignService service,
    Path base,
    ProcessContext process,
    RunOptions options,
    ModelOptions models,
    Map<String, Agent> helpers) {

  /** Makes one in which nobody else plays. */
  AgentRun(
      CommandLine line,
      DesignService service,
      Path base,
      ProcessContext process,
      RunOptions options,
      ModelOptions models) {
    this(line, service, base, process, options, models, Map.of());
  }

  /** Who plays, and how. */
  private record Ready(
      DesignService service, Planner planner, Order order, CallDeadline deadline) {}

  /** Finds who plays; what cannot be done is told before anything is written. */
  private Ready ready(DomainTask<?> task, Order wanted) {
    CallDeadline deadline = new CallDeadline(process.timer(), wanted.limits().maxSeconds());
    DesignService furnished =
        models.furnish(service, task, process, base, deadline, options.seed, line.getErr());
    Planner planner = furnished.players().player(task, options.seed);
    if (!helpers.isEmpty() && !models.replays()) {
      for (Map.Entry<String, Agent> helper : helpers.entrySet()) {
        planner = planner.with(helper.getKey(), helper.getValue());
      }
      Planner all = planner;
      furnished = furnished.with((own, seed) -> all);
    }
    Order order = models.untimed(wanted).fitting(planner, task.domain());
    Objects.requireNonNull(furnished.texts().apply(task.problem(order.shown()), order));
    return new Ready(furnished, planner, order, deadline);
  }

  private UnaryOperator<Planner> recording() {
    return models.recording(base, options.seed, options.force);
  }

  private TaskRun open(RunFolder folder, DomainTask<?> task, Ready ready) {
    return TaskRun.open(
        folder,
        task,
        ready.order(),
        ready.planner(),
        models.paid(),
        models.settings(),
        options.force);
  }

  @SuppressWarnings("try")
  int level(LevelDesign task, Order wanted, RunFolder folder) {
    Ready ready = ready(task, wanted);
    try (ShutdownGuard guard = ShutdownGuard.begin(models.paid(), ready.deadline());
        TaskRun run = open(folder, task, ready)) {
      return new LevelRun(task.task(), run, options).work(ready.service(), recording(), line);
    }
  }

  /**
   * Designs or solves a puzzle.
   *
   * @param first prints what comes before the work, when it is known what is worked on
   * @param asked what was asked for, for scripts
   */
  int work(
      DomainTask<?> task,
      Order wanted,
      RunFolder folder,
      Consumer<DomainTask<?>> first,
      Function<Work, ObjectNode> asked) {
    Ready ready = ready(task, wanted);
    return models.language()
        ? byTask(task, ready, folder, first, asked)
        : byProduct(task, ready, folder, first, asked);
  }

  @SuppressWarnings("try")
  private int byTask(
      DomainTask<?> task,
      Ready ready,
      RunFolder folder,
      Consumer<DomainTask<?>> first,
      Function<Work, ObjectNode> asked) {
    try (ShutdownGuard guard = ShutdownGuard.begin(models.paid(), ready.deadline());
        TaskRun run = open(folder, task, ready)) {
      Work work = run.work(ready.service(), recording(), conversation(), first);
      Report.run(line, options, Optional.of(run.id()), work, asked.apply(work), run::write);
      if (run.paid() && TaskRun.goesOn(work.stop()) && !options.json) {
        line.getOut().println(LevelRun.goesOn(work.stop()));
      }
      line.getOut().flush();
      return code(work);
    }
  }

  @SuppressWarnings("try")
  private int byProduct(
      DomainTask<?> task,
      Ready ready,
      RunFolder folder,
      Consumer<DomainTask<?>> first,
      Function<Work, ObjectNode> asked) {
    Planner recorded = recording().apply(ready.planner());
    DesignService played = ready.service().with((own, seed) -> recorded);
    try (FolderLock lock = folder.lock(LiveTranscript.id(task, ready.order()))) {
      Work work =
          LiveTranscript.watched(played, task, ready.order(), folder, conversation(), first);
      Report.run(
          line,
          options,
          Optional.empty(),
          work,
          asked.apply(work),
          made -> RunFiles.write(folder, made, options.force));
      line.getOut().flush();
      return code(work);
    }
  }

  private Listener conversation() {
    PrintWriter out = line.getOut();
    return Report.conversation(out, options.json || options.quiet);
  }

  private static int code(Work work) {
    return work.success() ? ExitCode.OK : ExitCode.FAILED;
  }
}
