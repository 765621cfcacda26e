package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
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
          + " new one."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright check my-puzzle/puzzle.json",
      "  puzzlewright check my-puzzle/puzzle.json --json",
      "  puzzlewright check my-level/level.json"
    })
final class CheckCommand implements Callable<Integer> {

  private final ProductService service;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PUZZLE", description = Help.PRODUCT)
  private String name;

  @Mixin private PlayOption play;

  @Mixin private CertificationTime time;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  CheckCommand(Domains domains, Path base, ProcessContext process) {
    // This process is a fresh one already, and has nothing but the file.
    this.service = new ProductService(domains.replaying(ReplayCommand::play), base);
    this.process = process;
  }

  @Override
  public Integer call() {
    ProductService.Found file = service.find(name);
    return time.limited(
        spec,
        process.timer(),
        json,
        file.domain().gates(),
        supervision -> compare(service.check(file.supervised(supervision), play.options())));
  }

  private int compare(Checked found) {
    List<String> differences = found.differences().orElse(List.of());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.put("holds", found.verdict().holds());
      all.set("gates", found.verdict().list());
      all.put("storedCertificate", found.comparison());
      differences.forEach(all.putArray("differences")::add);
      found.notes().forEach(all.putArray("notes")::add);
      out.print(JsonText.pretty(all));
    } else {
      found.verdict().lines().forEach(out::println);
      found.notes().forEach(note -> out.println("note: " + note));
      out.println(
          found.differences().isPresent()
              ? "stored certificate " + found.comparison()
              : "no certificate is stored in the file");
      differences.forEach(line -> out.println("  " + line));
    }
    return found.verdict().holds() && differences.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}
