package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.api.Certification;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.ProductService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a certificate for any level. */
@Command(
    name = "certify",
    description = {
      "Put any level through every gate and measure it; level files of CREATE are imported first.",
      "",
      "Levels of tiles are judged by the gates of their game; of the options only --out, --force and"
          + " --json are for them. When there is no solution (or one with tools that are not on offer), one is looked for by"
          + " search. With --out the puzzle is written with its solution and certificate. The exit"
          + " code is 0 only if every gate holds. It takes seconds; with many pieces minutes, but no"
          + " more than --max-seconds.",
      "",
      "With --attack nothing is judged: other solutions without the tools that the prompt names (or"
          + " --needs) are drawn, by turns anywhere and near the balls' ways. The exit code is 1 when"
          + " one is found of which 5 or more of 20 small moves win too."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright certify my-level.json --out certified.json",
      "  puzzlewright certify CreateLevelPush.json --tools ramp:2,cannon:1",
      "  puzzlewright certify push --needs ramp",
      "  puzzlewright certify my-level/level.json --out certified.json",
      "  puzzlewright certify my-level.json --prompt \"Blue flies over a wall to reach red.\" --json",
      "  puzzlewright certify --attack 20000 one/puzzle.json two/puzzle.json"
    })
final class CertifyCommand implements Callable<Integer> {

  private static final int MOST_DRAWS = 10_000_000;
  private static final int MOST_THREADS = 1024;

  private final ProductService service;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "LEVEL",
      arity = "1..*",
      description =
          Help.PRODUCT + " Or a level file of CREATE. With --attack there may be several.")
  private List<String> names;

  @Option(
      names = "--prompt",
      paramLabel = "PROMPT",
      description = "Judge against this sentence (default: the file's prompt, if it has one).")
  private String prompt;

  @Option(
      names = "--needs",
      paramLabel = "TOOL",
      description =
          "Judge also whether nothing else on offer solves it without this type of tool; may be"
              + " there several times.")
  private List<String> needs = new ArrayList<>();

  @Option(
      names = "--tools",
      paramLabel = "TOOLS",
      converter = ToolsReader.Words.class,
      description = "The tools on offer instead of the level's: ramp:2,cannon:1, all, or all:5.")
  private String tools;

  @Mixin private VariantsOption variants;

  @Mixin private PlayOption play;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "Most simulations of the search for a solution (default: 20000).")
  private Integer budget;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of that search, or of the attack (default: 1).")
  private Long seed;

  @Option(
      names = "--attack",
      paramLabel = "N",
      description = "Judge nothing, but draw N other solutions without each tool in question.")
  private Integer attack;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Draws of an attack at the same time (default: one for each core).")
  private Integer threads;

  @Option(
      names = {"--out", "--write"},
      paramLabel = "FILE",
      description = "Write the puzzle with its certificate there.")
  private String out;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  @Mixin private CertificationTime time;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  CertifyCommand(Domains domains, Path base, ProcessContext process) {
    this.service = new ProductService(domains, base);
    this.process = process;
  }

  @Override
  public Integer call() {
    OptionException.require(budget == null || budget >= 1, "--budget must be at least 1");
    OptionException.require(threads == null || attack != null, "--threads is for --attack");
    if (attack != null) {
      return attacked();
    }
    OptionException.require(names.size() == 1, "only --attack takes several levels");
    ProductService.Found source = service.findOrImport(names.get(0));
    return time.limited(
        spec,
        process.timer(),
        json,
        source.domain().gates(),
        supervision -> certified(source.supervised(supervision)));
  }

  private int attacked() {
    OptionException.require(
        attack >= 1 && attack <= MOST_DRAWS, "--attack must be from 1 to " + MOST_DRAWS);
    int cores = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    OptionException.require(
        cores >= 1 && cores <= MOST_THREADS, "--threads must be from 1 to " + MOST_THREADS);
    OptionException.require(
        out == null && budget == null, "--out and --budget mean nothing with --attack");
    return new AttackRun(service, options().put("attack", attack), cores, json)
        .of(names, spec.commandLine().getOut(), spec.commandLine().getErr());
  }

  private int certified(ProductService.Found source) {
    Certification prepared = service.certification(source, options(), Optional.ofNullable(out));
    List<String> notes = new ArrayList<>(source.notes());
    notes.addAll(prepared.notes());
    PrintWriter err = spec.commandLine().getErr();
    notes.forEach(note -> err.println(Program.PREFIX + "note: " + note));
    PrintWriter printer = spec.commandLine().getOut();
    Certification.Certified found = service.certify(prepared, this::tell);
    if (!json) {
      found.verdict().lines().forEach(printer::println);
      printer.println(found.verdict().holds() ? "every gate holds" : "not every gate holds");
    }
    List<Written> written = out == null ? List.of() : service.write(found, out, force);
    if (json) {
      printer.print(JsonText.pretty(json(found, written, notes)));
    } else {
      Report.files(printer, written);
    }
    return found.verdict().holds() ? ExitCode.OK : ExitCode.FAILED;
  }

  /** Returns what was given, by the names of the options. */
  private ObjectNode options() {
    ObjectNode options = play.options();
    if (prompt != null) {
      options.put("prompt", prompt);
    }
    needs.forEach(tool -> options.withArray("needs").add(tool));
    if (tools != null) {
      options.put("tools", tools);
    }
    variants.addTo(options);
    if (budget != null) {
      options.put("budget", budget);
    }
    return seed == null ? options : options.put("seed", seed);
  }

  private void tell(String words) {
    if (!json) {
      PrintWriter printer = spec.commandLine().getOut();
      printer.println(words);
      printer.flush();
    }
  }

  private static ObjectNode json(
      Certification.Certified found, List<Written> written, List<String> notes) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.put("holds", found.verdict().holds());
    all.set("gates", found.verdict().list());
    all.setAll(found.details());
    notes.forEach(all.putArray("notes")::add);
    all.set("files", Report.files(written));
    return all;
  }
}
