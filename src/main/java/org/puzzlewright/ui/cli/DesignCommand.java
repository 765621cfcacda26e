package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.Supervision;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.domain.PuzzleDesign;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.ToolChoice;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.FoundPrograms;
import org.puzzlewright.service.Order;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.tiles.domain.LevelDesign;
import org.puzzlewright.tiles.domain.LevelDomain;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Designs a puzzle from a sentence. */
@Command(
    name = "design",
    description = {
      "Design a puzzle from a sentence, or a level of tiles.",
      "",
      "A coordinator, a Designer and a Solver work on it; then six gates judge the result. Without"
          + " --out the files are puzzles/<id>/ and renders/<id>/ in the current folder. Offline a"
          + " puzzle takes 4 s of CPU time in the median, where two tools are needed 20; with a"
          + " language model as long as its server takes.",
      "",
      "With --problem it is a level for a game on tiles. The same command goes on with a level"
          + " where it was stopped. With --problem vgdl it is a small game of the Video Game"
          + " Description Language, with vgdl:GAME a level of one; see docs/vgdl.md. With --problem"
          + " dungeon it is a dungeon in which certain monsters are met; see docs/learning.md."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright design \"The blue ball on the right must push the red ball down to the goal on"
          + " the left.\"",
      "  puzzlewright design \"Blue flies over a wall to reach red.\" --seed 7 --out my-puzzle",
      "  puzzlewright design \"Use a cannon to shoot the blue ball up at the red ball.\" --json",
      "  puzzlewright design \"Blue falls onto a ramp and pushes red left.\" --model"
          + " openai:gpt-4o --record run.jsonl",
      "  puzzlewright design \"Blue falls onto a ramp and pushes red left.\" --model"
          + " replay:run.jsonl",
      "  puzzlewright design --problem sokoban --target crates=3",
      "  puzzlewright design --problem zelda \"a dungeon with a challenge room before the door\"",
      "  puzzlewright design --problem zelda --generator found/Program.java",
      "  puzzlewright design --problem vgdl:boulderdash \"at least twelve diamonds, no crabs\"",
      "  puzzlewright design --problem vgdl:zelda --generator found/Program.java",
      "  puzzlewright design --problem vgdl:zelda --model ollama:llama3.2 --search-programs 200",
      "  puzzlewright design --problem vgdl \"push two crates onto pads while a ghost chases you\"",
      "  puzzlewright design --problem dungeon \"bats and no other monsters\" --net"
          + " trained/1a2b3c4d/generator.net"
    })
final class DesignCommand implements Callable<Integer> {

  private static final String NOT_READ = "Not understood, and not checked: ";

  private final DesignService service;
  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PROMPT",
      arity = "0..1",
      description =
          "What the puzzle or level must be like, in quotes; for a level it may be left out.")
  private String prompt;

  @Option(
      names = "--tools",
      paramLabel = "TOOLS",
      converter = ToolsReader.class,
      description = {
        "What the puzzle offers, such as ramp:2,cannon:1 or all (3 of every tool). Default: the"
            + " paper's ramps, cannons and hexagons, 3 in all, without what the prompt excludes;"
            + " ramps and hexagons alone if it only names the hexagon, because where there are"
            + " cannons a hexagon is hardly ever needed."
      })
  private Inventory tools;

  @Option(
      names = "--strict",
      description = "Exit code 1 when a part of the prompt was not read, however good the puzzle.")
  private boolean strict;

  @Mixin private VariantsOption variants;

  @Mixin private RunOptions options;

  @Mixin private LevelOptions levels;

  @Mixin private AgentOptions agents;

  @Mixin private ModelOptions models;

  DesignCommand(DesignService service, Path base, ProcessContext process) {
    this.service = service;
    this.base = base;
    this.process = process;
  }

  @Override
  public Integer call() {
    if (levels.chosen()) {
      return levels.tiles() ? level() : other();
    }
    levels.refuseWithoutLevel();
    if (prompt == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "Missing required parameter: 'PROMPT'");
    }
    int cores = Runtime.getRuntime().availableProcessors();
    PuzzleDomain physics = service.domains().physics().supervised(Supervision.on(cores));
    Function<Brief, Inventory> offer =
        brief -> variants.applyTo(ToolChoice.of(brief, Optional.ofNullable(tools), "the prompt"));
    PuzzleDesign task;
    if (models.mayRead()) {
      task = physics.unread(prompt, offer, options.seed);
    } else {
      Brief brief = physics.brief(prompt);
      task = physics.design(brief, offer.apply(brief), options.seed);
    }
    Order order = agents.order(options, base);
    RunFolder folder = options.folder(base);
    folder.probe();
    if (!options.force) {
      folder.refuseOther(
          text -> {
            PuzzleFile old = PuzzleFile.read(text, RunFolder.PUZZLE);
            return old.prompt().equals(Optional.of(prompt))
                && old.seed().equals(OptionalLong.of(options.seed));
          });
    }
    AgentRun run = new AgentRun(spec.commandLine(), service, base, process, options, models);
    PrintWriter out = spec.commandLine().getOut();
    AtomicReference<Brief> read = new AtomicReference<>(task.task().prompt().orElseThrow());
    int code =
        run.work(
            task,
            order,
            folder,
            settled -> {
              Task worked = ((PuzzleDesign) settled).task();
              read.set(worked.prompt().orElseThrow());
              if (!options.json) {
                understood(out, read.get());
                out.println("Tools on offer: " + Offer.words(worked.inventory()) + "\n");
              }
            },
            work -> asked(read.get()));
    return partly(code, read.get().notUnderstood());
  }

  /** Says in the last line what was not read, and returns the exit code. */
  private int partly(int code, List<String> notRead) {
    if (notRead.isEmpty()) {
      return code;
    }
    if (!options.json) {
      spec.commandLine().getOut().println(NOT_READ + StrictJson.line(String.join("; ", notRead)));
    }
    return strict && code == ExitCode.OK ? ExitCode.FAILED : code;
  }

  private int level() {
    if (variants.given()) {
      throw new ChoiceException("--variants is for physics puzzles");
    }
    if (tools != null) {
      throw new ChoiceException("--tools is for physics puzzles; levels have tools of their own");
    }
    LevelTask level = levels.task(base, prompt == null ? "" : prompt, options.seed, notices());
    LevelDesign task = new LevelDomain(Games.read(level.game().name())).design(level);
    int code =
        searching(
            programs ->
                programs.searcher(
                    level.game(), level.search().programs(), options.seed, process.timer()),
            helpers -> run(helpers).level(task, agents.order(options, base), options.folder(base)));
    return partly(code, level.notRead());
  }

  /** Works with the helper that searches for programs where the options allow it. */
  private int searching(
      Function<FoundPrograms, Agent> searcher, ToIntFunction<Map<String, Agent>> work) {
    return new SearchingHelper(levels.search(), models, agents.order(options, base), notices())
        .with(searcher, work);
  }

  private Consumer<String> notices() {
    return spec.commandLine().getErr()::println;
  }

  private AgentRun run(Map<String, Agent> helpers) {
    return new AgentRun(spec.commandLine(), service, base, process, options, models, helpers);
  }

  /** Designs a product of a domain that is neither physics nor tiles. */
  private int other() {
    OptionException.require(tools == null, "--tools is for physics puzzles");
    OptionException.require(!variants.given(), "--variants is for physics puzzles");
    String words = prompt == null ? "" : prompt;
    Domain domain = service.domains().named(levels.name());
    DomainTask<?> task =
        domain.task(words, levels.others(base, domain, options.seed, notices()), options.seed);
    Optional<Reading<Stated>> reading = domain.reading().map(reader -> reader.read(words));
    return searching(
        programs ->
            programs.searcher(
                levels.part(), levels.search().programs(), options.seed, process.timer()),
        helpers -> other(task, reading, words, helpers));
  }

  private int other(
      DomainTask<?> task,
      Optional<Reading<Stated>> reading,
      String words,
      Map<String, Agent> helpers) {
    PrintWriter out = spec.commandLine().getOut();
    int code =
        run(helpers)
            .work(
                task,
                agents.order(options, base),
                options.folder(base),
                settled -> reading.filter(r -> !options.json).ifPresent(r -> understood(out, r)),
                work -> asked(words, reading));
    return partly(code, reading.map(Reading::unread).orElse(List.of()));
  }

  private static void understood(PrintWriter out, Reading<Stated> reading) {
    if (!reading.read().isEmpty()) {
      out.println("Understood, and checked:");
      reading.requirements().forEach(r -> out.println("  " + r.words()));
    }
    reading.notes().forEach(note -> out.println("Note: " + note.words()));
    if (!reading.unread().isEmpty()) {
      out.println(NOT_READ + StrictJson.line(String.join("; ", reading.unread())));
    }
    out.println();
  }

  private static ObjectNode asked(String prompt, Optional<Reading<Stated>> reading) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode().put("prompt", prompt);
    ArrayNode requirements = asked.putArray("requirements");
    reading.ifPresent(
        r -> {
          r.requirements().forEach(one -> requirements.add(one.words()));
          r.unread().forEach(asked.putArray("notUnderstood")::add);
        });
    return asked;
  }

  private static void understood(PrintWriter out, Brief brief) {
    out.println(brief.by().model() ? "Understood by " + brief.by().name() + ":" : "Understood:");
    for (Requirement r : brief.requirements()) {
      out.println("  " + r.words());
    }
    if (!brief.notUnderstood().isEmpty()) {
      String words = StrictJson.line(String.join("; ", brief.notUnderstood()));
      out.println(NOT_READ + words);
    }
    brief
        .by()
        .leftOut()
        .forEach(r -> out.println("Only the offline reader reads, not asked: " + r.words()));
    brief.by().added().forEach(r -> out.println("The offline reader does not read: " + r.words()));
  }

  private static ObjectNode asked(Brief brief) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("prompt", brief.prompt());
    ArrayNode requirements = asked.putArray("requirements");
    brief.requirements().forEach(r -> requirements.add(r.words()));
    brief.notUnderstood().forEach(asked.putArray("notUnderstood")::add);
    if (brief.by().model()) {
      ObjectNode by = asked.putObject("reading").put("by", brief.by().name());
      ArrayNode leftOut = by.putArray("leftOut");
      brief.by().leftOut().forEach(r -> leftOut.add(r.words()));
      ArrayNode added = by.putArray("added");
      brief.by().added().forEach(r -> added.add(r.words()));
    }
    return asked;
  }
}
