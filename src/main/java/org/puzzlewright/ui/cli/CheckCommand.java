package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.puzzlewright.api.Checked;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.ProductService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges a file anew. */
@Command(
    name = "check",
    description = {
      "Put a puzzle file, or the file of a level of tiles, through every gate again and compare with"
          + " its certificate.",
      "",
      "The exit code is 0 only if every gate holds and a stored certificate says the same as the"
          + " new one. Of several files each gets a line, and the time of --max-seconds."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright check my-puzzle/puzzle.json",
      "  puzzlewright check my-puzzle/puzzle.json --json",
      "  puzzlewright check my-level/level.json",
      "  puzzlewright check puzzles/courses/ramp/*/puzzle.json"
    })
final class CheckCommand implements Callable<Integer> {

  private final ProductService service;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PUZZLE", arity = "1..*", description = Help.PRODUCT)
  private List<String> names;

  @Mixin private PlayOption play;

  @Mixin private CertificationTime time;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  private int passing;
  private int agreeing;

  CheckCommand(Domains domains, Path base, ProcessContext process) {
    // This process is a fresh one already, and has nothing but the file.
    this.service = new ProductService(domains.replaying(ReplayCommand::play), base);
    this.process = process;
  }

  @Override
  public Integer call() {
    int worst = ExitCode.OK;
    for (String name : names) {
      worst = Math.max(worst, checked(name));
    }
    if (names.size() > 1 && !json) {
      spec.commandLine()
          .getOut()
          .println(
              "%d of %d pass every gate; %d stored certificates say the same"
                  .formatted(passing, names.size(), agreeing));
    }
    return worst;
  }

  private int checked(String name) {
    ProductService.Found file = service.find(name);
    return time.limited(
        spec,
        process.timer(),
        json,
        file.domain().gates(),
        supervision -> told(name, service.check(file.supervised(supervision), play.options())));
  }

  private int told(String name, Checked found) {
    List<String> differences = found.differences().orElse(List.of());
    boolean holds = found.verdict().holds();
    passing += holds ? 1 : 0;
    agreeing += found.differences().isPresent() && differences.isEmpty() ? 1 : 0;
    if (names.size() == 1) {
      whole(found, differences);
    } else {
      line(name, found);
    }
    return holds && differences.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }

  private void line(String name, Checked found) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonText.line(json(found).put("file", name)));
    } else {
      out.println(
          "%s: %s; stored certificate %s".formatted(name, words(found), found.comparison()));
    }
    out.flush();
  }

  private static String words(Checked found) {
    return found.verdict().holds()
        ? "every gate holds"
        : found.verdict().gates().stream()
            .filter(gate -> !gate.passed())
            .map(gate -> "not %s (%s)".formatted(gate.name(), gate.evidence()))
            .collect(Collectors.joining(", "));
  }

  private static ObjectNode json(Checked found) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.put("holds", found.verdict().holds());
    all.set("gates", found.verdict().list());
    all.put("storedCertificate", found.comparison());
    found.differences().orElse(List.of()).forEach(all.putArray("differences")::add);
    found.notes().forEach(all.putArray("notes")::add);
    return all;
  }

  private void whole(Checked found, List<String> differences) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(JsonText.pretty(json(found)));
    } else {
      found.verdict().lines().forEach(out::println);
      found.notes().forEach(note -> out.println("note: " + note));
      out.println(
          found.differences().isPresent()
              ? "stored certificate " + found.comparison()
              : "no certificate is stored in the file");
      differences.forEach(line -> out.println("  " + line));
    }
  }
}
