package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.ToolChoice;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Generation;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Progress;
import org.puzzlewright.service.PromptList;
import org.puzzlewright.service.SetService;
import org.puzzlewright.study.sets.SetFolder;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.tiles.domain.Games;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes a set of puzzles. */
@Command(
    name = "generate",
    description = {
      "Make a set of puzzles without near duplicates, in parallel.",
      "",
      "A puzzle is kept when every gate holds and no earlier one of the set is laid out nearly alike"
          + " (or as its mirror image); with --diverse the best of those in which the same happens."
          + " The set does not depend on the number of threads. After a"
          + " kill, the same command goes on. DIR gets set.json, attempts, puzzles, summary.json,"
          + " and index.html with pictures. An attempt takes 3 to 8 s of CPU time (20 where two"
          + " tools are needed), so a hundred take minutes; standard error tells how many are left."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright generate --prompt \"The blue ball on the right must push the red ball down to"
          + " the goal on the left.\" --count 100 --out my-set",
      "  puzzlewright generate --prompts puzzles/prompts.json --count 10 --out seven-prompts",
      "  puzzlewright generate --prompt \"The blue ball pushes the red ball into the goal.\""
          + " --count 20 --diverse --out twenty-mechanisms",
      "  puzzlewright generate --prompts my-prompts.txt --count 5 --seed 1000 --threads 2 --out set"
          + " --json"
    })
final class GenerateCommand implements Callable<Integer> {

  private static final int MOST = 10_000;
  private static final int MOST_ATTEMPTS = 1_000_000;
  private static final int MOST_THREADS = 1024;
  private static final int TRIES = 3;
  private static final int SPARE = 20;

  private final DesignService service;
  private final Path base;

  @Spec private CommandSpec spec;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      defaultValue = PuzzleDomain.NAME,
      description =
          "What is made: physics (the default) or levels of tiles: "
              + Games.NAMES
              + "; or vgdl, or vgdl:GAME.")
  private String problem;

  @Option(
      names = "--prompt",
      paramLabel = "PROMPT",
      description = "What the puzzles must be like, in quotes; may be there several times.")
  private List<String> prompts = new ArrayList<>();

  @Option(
      names = "--prompts",
      paramLabel = "FILE",
      description =
          "A file of prompts: one a line, or as JSON: [{\"id\": \"push\", \"prompt\": \"...\"}].")
  private String file;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10",
      description = "Puzzles of each prompt (default: 10).")
  private int count;

  @Option(
      names = "--max-attempts",
      paramLabel = "N",
      description = "Most designs that are tried for a prompt (default: 3 times the count and 20).")
  private Integer maxAttempts;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of each prompt's first design; the next ones follow (default: 1).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The set's folder: new, empty, or that of the same set to go on with it.")
  private String out;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Designs at the same time (default: one for each core).")
  private Integer threads;

  @Option(
      names = "--tools",
      paramLabel = "TOOLS",
      converter = ToolsReader.class,
      description = "The tools on offer, such as ramp:2,cannon:1 (default: as for design).")
  private Inventory tools;

  @Mixin private VariantsOption variants;

  @Option(
      names = "--placement",
      paramLabel = "MODE",
      defaultValue = "grounded",
      converter = RunOptions.PlacementReader.class,
      description =
          "How words become places: grounded (by simulation, the default), offsets (the paper's) or"
              + " coordinates (numbers, no words).")
  private Placing.Mode placement;

  @Option(
      names = "--diverse",
      description =
          "Fill an archive: of puzzles in which the same happens (what the balls meet on the way to"
              + " the goal, in order, as far as the win depends on it; the tools; the directions)"
              + " the best is kept, and puzzles of the archive are changed to find further ones."
              + " DIR gets archive.png besides, a picture by links and tools.")
  private boolean diverse;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  GenerateCommand(DesignService service, Path base) {
    this.service = service;
    this.base = base;
  }

  @Override
  public Integer call() throws InterruptedException {
    List<SetPlan.Ask> asks = asks();
    Domain domain = service.domains().named(problem);
    Generation.Tasks tasks = tasks(domain, asks);
    OptionException.require(
        !diverse || domain.varying().isPresent(), "--diverse is for physics puzzles");
    int most = maxAttempts == null ? TRIES * count + SPARE : maxAttempts;
    int cores = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    OptionException.require(count >= 1 && count <= MOST, "--count must be from 1 to " + MOST);
    OptionException.require(
        most >= count && most <= MOST_ATTEMPTS,
        "--max-attempts must be at least the count, and at most " + MOST_ATTEMPTS);
    OptionException.require(
        cores >= 1 && cores <= MOST_THREADS, "--threads must be from 1 to " + MOST_THREADS);
    OptionException.require(
        seed <= Long.MAX_VALUE - most, "--seed is too large for that many attempts");
    SetService.Wanted wanted =
        new SetService.Wanted(
            domain,
            asks,
            tasks,
            count,
            most,
            diverse,
            new Order(seed).with(AgentOptions.placed(placement)));
    SetService.Made made =
        new SetService(service, Generation.Maker.of(service), cores)
            .make(wanted, base.resolve(out), progress(count * asks.size()));
    if (!made.left().isEmpty()) {
      String note = OwnFolder.note(base.resolve(out), made.left());
      spec.commandLine().getErr().println(Program.PREFIX + "note: " + StrictJson.line(note));
    }
    return told(made.summary());
  }

  private Generation.Tasks tasks(Domain domain, List<SetPlan.Ask> asks) {
    PuzzleDomain physics = service.domains().physics();
    if (!domain.equals(physics)) {
      OptionException.require(tools == null, "--tools is for physics puzzles");
      OptionException.require(!variants.given(), "--variants is for physics puzzles");
      return (ask, number) ->
          domain.task(ask.prompt(), JsonNodeFactory.instance.objectNode(), number);
    }
    Map<String, Brief> briefs = PromptList.briefs(asks, physics.reader());
    Map<String, Inventory> offers = new LinkedHashMap<>();
    briefs.forEach(
        (id, brief) ->
            offers.put(
                id,
                variants.applyTo(
                    ToolChoice.of(brief, Optional.ofNullable(tools), "prompt " + id))));
    return (ask, number) -> physics.design(briefs.get(ask.id()), offers.get(ask.id()), number);
  }

  private List<SetPlan.Ask> asks() {
    OptionException.require(
        prompts.isEmpty() != (file == null),
        "either --prompt or --prompts must say what the puzzles are to be like");
    return file == null ? PromptList.numbered(prompts) : PromptList.read(base, file);
  }

  private Progress progress(int wanted) {
    if (json) {
      return Progress.silent();
    }
    PrintWriter err = spec.commandLine().getErr();
    return SetProgress.of(err, wanted, service.timer());
  }

  private int told(ObjectNode summary) {
    List<String> missing = new ArrayList<>();
    PrintWriter printer = spec.commandLine().getOut();
    for (JsonNode one : summary.path("prompts")) {
      String id = one.path("id").asText();
      int kept = one.path("kept").asInt();
      if (kept < count) {
        missing.add("%s (%d of %d)".formatted(id, kept, count));
      }
      if (!json) {
        printer.println(
            "%s: %d of %d kept; %d designs tried, %d %s, %d failed"
                .formatted(
                    id,
                    kept,
                    count,
                    one.path("attempted").asInt(),
                    one.path("near_duplicates").asInt(),
                    diverse ? "no better than others" : "near duplicates",
                    one.path("attempted").asInt() - kept - one.path("near_duplicates").asInt()));
      }
    }
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.put("folder", base.resolve(out).toString()).put("complete", missing.isEmpty());
      all.setAll(summary);
      printer.print(JsonText.pretty(all));
    } else {
      printer.println("page: " + base.resolve(out).resolve(SetFolder.PAGE));
      if (!missing.isEmpty()) {
        printer.println(
            "not enough puzzles for %s: the attempts are used up"
                .formatted(String.join(", ", missing)));
      }
    }
    return missing.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}
