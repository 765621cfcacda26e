package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.service.DesignService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a certificate for any level. */
@Command(
    name = "certify",
    description = {
      "Put any level through every gate and measure it; level files of CREATE are imported first.",
      "",
      "When there is no solution (or one with tools that are not on offer), one is looked for by"
          + " search. With --out the puzzle is written with its solution and certificate. The exit"
          + " code is 0 only if every gate holds."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright certify my-level.json --out certified.json",
      "  puzzlewright certify CreateLevelPush.json --tools ramp:2,cannon:1",
      "  puzzlewright certify push --needs ramp",
      "  puzzlewright certify my-level.json --prompt \"Blue flies over a wall to reach red.\" --json"
    })
final class CertifyCommand implements Callable<Integer> {

  private final DesignService service;
  private final Path base;
  private final ProcessContext outside;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LEVEL", description = Help.LEVEL + " Or a level file of CREATE.")
  private String name;

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
      converter = ToolsReader.class,
      description = "The tools on offer instead of the level's: ramp:2,cannon:1, all, or all:5.")
  private Inventory tools;

  @Mixin private VariantsOption variants;

  @Mixin private PlayOption play;

  @Option(
      names = "--budget",
      paramLabel = "N",
      defaultValue = "20000",
      description = "Most simulations of the search for a solution (default: 20000).")
  private int budget;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of that search (default: 1).")
  private long seed;

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

  CertifyCommand(DesignService service, Path base, ProcessContext outside) {
    this.service = service;
    this.base = base;
    this.outside = outside;
  }

  @Override
  public Integer call() {
    if (budget < 1) {
      throw new ParameterException(spec.commandLine(), "--budget must be at least 1");
    }
    PuzzleResolver.Found source = PuzzleResolver.any(base, name);
    PuzzleFile file = play.applyTo(source.file());
    Optional<Brief> brief = prompt == null ? file.brief() : Optional.of(PromptGrammar.read(prompt));
    List<String> notes = new ArrayList<>(source.notes());
    notes.addAll(prompt == null ? file.notes() : List.of());
    Inventory offered = variants.applyTo(tools == null ? file.puzzle().inventory() : tools);
    checkNeeds(offered);
    Puzzle puzzle =
        new Puzzle(file.puzzle().scene(), offered, stillOffered(file.puzzle().solution(), offered));
    if (out != null) {
      SafeFiles.probe(base.resolve(out).toAbsolutePath().getParent());
    }
    PrintWriter err = spec.commandLine().getErr();
    notes.forEach(note -> err.println(Program.PREFIX + "note: " + note));
    return time.limited(
        spec,
        outside.timer(),
        json,
        supervisor ->
            certified(service.domains().physics().with(supervisor), file, puzzle, brief, notes));
  }

  private int certified(
      PuzzleDomain domain,
      PuzzleFile file,
      Puzzle puzzle,
      Optional<Brief> brief,
      List<String> notes) {
    PrintWriter printer = spec.commandLine().getOut();
    Solved solved = puzzle.solution().isEmpty() ? searched(domain, puzzle) : stored(file, puzzle);
    if (!json) {
      printer.println(solved.words());
      printer.flush();
    }
    Certificate found = domain.certify(solved.puzzle(), brief, file.repairs(), needs);
    PuzzleFile made =
        new PuzzleFile(
            solved.puzzle(),
            brief.map(StoredPrompt::of),
            solved.seed(),
            found.toJson(),
            solved.made());
    if (!json) {
      found.lines().forEach(printer::println);
      printer.println(found.holds() ? "every gate holds" : "not every gate holds");
    }
    List<Written> written = write(made);
    if (json) {
      printer.print(JsonText.pretty(json(solved, found, written, notes)));
    } else {
      Report.files(printer, written);
    }
    return found.holds() ? ExitCode.OK : ExitCode.FAILED;
  }

  /**
   * A puzzle with what can be told about its solution.
   *
   * @param origin "stored", "search" or "none"
   * @param words a line for people
   * @param seed of the file's making
   * @param made how it was made, for the file
   * @param simulations of the search
   */
  private record Solved(
      Puzzle puzzle,
      String origin,
      String words,
      OptionalLong seed,
      ObjectNode made,
      long simulations) {}

  private static Solved stored(PuzzleFile file, Puzzle puzzle) {
    return new Solved(
        puzzle, "stored", "The stored solution is judged.", file.seed(), file.made(), 0);
  }

  private Solved searched(PuzzleDomain domain, Puzzle puzzle) {
    Solutions.Found ways = domain.solutions(puzzle, seed, budget);
    PlacementSearch.Found first = ways.first();
    String begin = "No solution is stored for these tools; the search ";
    OptionalLong seeded = OptionalLong.of(seed);
    ObjectNode made =
        PuzzleDomain.made(
            "certify",
            PuzzleDomain.BY_SEARCH,
            first.solved() ? "finished" : "simulation limit",
            ways.simulations(),
            0,
            0);
    if (!first.solved()) {
      String words = begin + "found none in %,d simulations.".formatted(ways.simulations());
      return new Solved(puzzle, "none", words, seeded, made, ways.simulations());
    }
    List<Placed> placed = first.best().tools();
    String words =
        begin
            + "found one in %,d simulations: %s."
                .formatted(
                    ways.simulations(),
                    String.join(
                        ", ",
                        placed.stream().map(t -> t.item().phrase() + " at " + t.at()).toList()));
    return new Solved(
        puzzle.withSolution(placed), "search", words, seeded, made, ways.simulations());
  }

  private void checkNeeds(Inventory offered) {
    for (String tool : needs) {
      List<String> known = Catalogue.tools().stream().map(ItemType::name).toList();
      if (!known.contains(tool)) {
        throw new ParameterException(
            spec.commandLine(),
            "\"%s\" is not a tool; tools are %s".formatted(tool, String.join(", ", known)));
      }
      if (!offered.counts().containsKey(tool)) {
        throw new ParameterException(
            spec.commandLine(),
            "a %s is not on offer, so it cannot be needed; offer it by --tools".formatted(tool));
      }
    }
  }

  /** A solution that somebody has stored counts unless --tools takes its tools away. */
  private List<Placed> stillOffered(List<Placed> solution, Inventory offered) {
    for (int i = 0; tools != null && i < solution.size(); i++) {
      if (!offered.allows(solution.subList(0, i), solution.get(i).item())) {
        return List.of();
      }
    }
    return solution;
  }

  private List<Written> write(PuzzleFile made) {
    return out == null
        ? List.of()
        : SafeFiles.write(
            Map.of(base.resolve(out), made.text().getBytes(StandardCharsets.UTF_8)), force);
  }

  private static ObjectNode json(
      Solved solved, Certificate found, List<Written> written, List<String> notes) {
    ObjectNode all = JsonNodeFactory.instance.objectNode().put("holds", found.holds());
    all.set("gates", PuzzleProduct.verdict(found).list());
    found.measures().ifPresent(m -> all.set("measures", m.toJson()));
    all.putObject("solution")
        .put("from", solved.origin())
        .put("simulations", solved.simulations())
        .set("tools", PuzzleJson.placed(solved.puzzle().solution()));
    notes.forEach(all.putArray("notes")::add);
    all.set("files", Report.files(written));
    return all;
  }
}
