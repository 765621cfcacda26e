package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.puzzlewright.api.Attacking;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.service.ProductService;

/**
 * Attacks what files claim to need, one after the other.
 *
 * @param service reads the files
 * @param options what is to be different from the files, and the number of draws
 * @param threads at least 1
 * @param json whether the findings are printed for scripts
 */
record AttackRun(ProductService service, ObjectNode options, int threads, boolean json) {

  /** One file with its attack. */
  private record Target(String name, Attacking attack) {}

  /** Returns the exit code: failed when one of the files is refuted. */
  int of(List<String> names, PrintWriter out, PrintWriter err) {
    List<Target> targets = new ArrayList<>();
    for (String name : names) {
      targets.add(new Target(name, service.attacking(service.findOrImport(name), options)));
    }
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    boolean refuted = false;
    int total = targets.stream().mapToInt(t -> t.attack().draws()).sum();
    try (ProgressBar bar = Boolean.getBoolean(SetProgress.TERMINAL) ? bar(err, total) : null) {
      IntConsumer done = bar == null ? draws -> {} : bar::stepBy;
      for (Target target : targets) {
        Attacking.Attacked found = target.attack().attack(threads, done);
        refuted |= found.refuted();
        found.details().forEach(one -> all.addObject().put("file", target.name()).setAll(one));
        if (!json) {
          found.lines().forEach(line -> out.println(target.name() + ": " + line));
          out.flush();
        }
      }
    }
    if (json) {
      ObjectNode told = JsonNodeFactory.instance.objectNode().put("refuted", refuted);
      out.print(JsonText.pretty(told.set("attacks", all)));
    } else {
      out.println(refuted ? "a need is refuted" : "no need is refuted");
    }
    return refuted ? ExitCode.FAILED : ExitCode.OK;
  }

  private static ProgressBar bar(PrintWriter err, int total) {
    return new ProgressBarBuilder()
        .setTaskName("draws")
        .setInitialMax(total)
        .setStyle(ProgressBarStyle.ASCII)
        .setConsumer(
            new DelegatingProgressBarConsumer(
                line -> TerminalWriter.redraw(err, line), SetProgress.WIDTH))
        .build();
  }
}
