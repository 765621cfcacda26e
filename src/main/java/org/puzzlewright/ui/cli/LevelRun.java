package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.UnaryOperator;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.TaskRun;
import org.puzzlewright.service.Work;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.design.LevelBrief;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.domain.LevelProduct;
import picocli.CommandLine;

/**
 * Tells people of the design of a level in its folder.
 *
 * @param task what is wanted
 * @param design the work
 * @param options how to tell
 */
record LevelRun(LevelTask task, TaskRun design, RunOptions options) {

  /** Designs the level, tells of it and writes its files. */
  int work(DesignService service, UnaryOperator<Planner> recording, CommandLine line) {
    PrintWriter out = line.getOut();
    if (!options.json) {
      wanted(out);
    }
    Listener told = Report.conversation(out, options.json || options.quiet);
    Work work = design.work(service, recording, told);
    RunFolder.Saved saved = design.write(work);
    tell(out, work, saved.written());
    Report.missing(line.getErr(), saved);
    out.flush();
    return work.success() ? ExitCode.OK : ExitCode.FAILED;
  }

  private void wanted(PrintWriter out) {
    out.println("A level of %s, %s.".formatted(task.game().name(), size()));
    task.targets()
        .forEach((m, n) -> out.println("  target: %s = %s".formatted(m, LevelReport.number(n))));
    task.wishes().forEach(wish -> out.println("  wish: " + wish.words()));
    List<String> notes = LevelBrief.read(task.game(), task.prompt()).notes();
    if (!notes.isEmpty()) {
      out.println("Mended: " + String.join("; ", notes));
    }
    if (!task.notRead().isEmpty()) {
      out.println("Not understood, and not checked: " + String.join("; ", task.notRead()));
    }
    out.println();
  }

  /** Returns what to do with work that was paid for and has stopped so. */
  static String goesOn(String stop) {
    return TaskRun.goesOnUnchanged(stop)
        ? "The same command goes on from here; nothing that was answered is asked again."
        : "The same command with a greater limit goes on from here; nothing that was answered is"
            + " asked again.";
  }

  private String size() {
    return "%d rows of %d columns".formatted(task.start().height(), task.start().width());
  }

  private void tell(PrintWriter out, Work work, List<Written> written) {
    LevelProduct product = (LevelProduct) work.made().orElseThrow().product();
    ObjectNode json = product.file().toJson(product.made());
    if (options.json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode().put("id", design.id());
      all.put("success", work.success()).put("stop", work.stop());
      all.put("detail", work.detail()).put("goesOn", TaskRun.goesOn(work.stop()));
      task.notRead().forEach(all.putArray("notUnderstood")::add);
      all.set("verdict", json.get("verdict"));
      all.set("level", json.get("level"));
      all.set("usage", Work.usage(work.cost().usage()));
      all.set("files", Report.files(written));
      out.print(JsonText.pretty(all));
      return;
    }
    out.println();
    out.println("Ended: %s. %s".formatted(work.stop(), work.detail()));
    if (TaskRun.goesOn(work.stop())) {
      out.println(
          design.paid()
              ? goesOn(work.stop())
              : "The same command with a greater limit gets further.");
    }
    long invalid = work.transcript().count(TranscriptEntry.Status.INVALID);
    out.println(
        "%d steps were judged, %d taken; %d replies were invalid."
            .formatted(json.at("/made/steps").asInt(), product.steps().size() - 1, invalid));
    out.println();
    out.print(LevelText.write(task.game().tiles(), product.file().level()));
    out.println();
    LevelReport.verdict(out, json.get("verdict"));
    out.println("id: " + design.id());
    Report.files(out, written);
  }
}
