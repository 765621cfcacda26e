package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.ModelReader;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.domain.PuzzleDesign;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementForm;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.ReadingService;
import org.puzzlewright.tiles.domain.Games;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how a prompt is read. */
@Command(
    name = "read",
    description = {
      "Show how a prompt is read, without designing anything.",
      "",
      "Each requirement stands beside the words that it comes from; what became nothing is listed,"
          + " too. The exit code is 0 when the prompt can be designed for, 2 when it is refused."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright read \"The blue ball on the right pushes the red ball to the goal.\"",
      "  puzzlewright read \"Blue flies over two walls, gracefully.\" --strict",
      "  puzzlewright read \"a dungeon with two loops\" --problem zelda --json",
      "  puzzlewright read \"A marble drops onto a ramp and knocks the red one left.\" --model"
          + " openai:gpt-4o"
    })
final class ReadCommand implements Callable<Integer> {

  private static final int SECONDS = 120;

  /** Nothing is drawn, but recordings have one. */
  private static final int SEED = 1;

  /** Of the options for models those that mean nothing to one who only reads. */
  private static final List<String> IDLE =
      List.of("--designer-model", "--solver-model", "--reader", "--vision", "--native-tools");

  private final DesignService service;
  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROMPT", description = "The sentence, in quotes.")
  private String prompt;

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      defaultValue = "physics",
      description = "What it asks for: physics (the default) or a level: " + Games.NAMES + ".")
  private String problem;

  @Option(names = "--strict", description = "Exit code 1 when a part of it was not read.")
  private boolean strict;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Mixin private ModelOptions models;

  private ReadCommand(DesignService service, Path base, ProcessContext process) {
    this.service = service;
    this.base = base;
    this.process = process;
  }

  /** Returns the command with the options that do something here. */
  static CommandLine line(DesignService service, Path base, ProcessContext process) {
    CommandLine line = new CommandLine(new ReadCommand(service, base, process));
    CommandSpec spec = line.getCommandSpec();
    IDLE.forEach(name -> spec.remove(spec.findOption(name)));
    return line;
  }

  @Override
  public Integer call() {
    Domain domain = service.domains().named(problem);
    boolean model = models.mayRead();
    if (!model) {
      models.refuseWithoutModel();
    }
    ReadingService.Shown shown = model ? byModel(domain) : ReadingService.read(domain, prompt);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(JsonText.pretty(shown.json()));
    } else {
      boolean colours = Ansi.AUTO.enabled() && process.environment().apply("NO_COLOR") == null;
      ReadingText.print(out, shown, colours);
    }
    return strict && !shown.reading().notRead().isEmpty() ? ExitCode.FAILED : ExitCode.OK;
  }

  private ReadingService.Shown byModel(Domain domain) {
    if (!(domain instanceof PuzzleDomain physics)) {
      throw new ChoiceException("language models read prompts for physics puzzles only");
    }
    PuzzleDesign task = physics.unread(prompt, Offer::of, SEED);
    CallDeadline deadline = new CallDeadline(process.timer(), OptionalLong.of(SECONDS));
    PrintWriter err = spec.commandLine().getErr();
    DesignService furnished = models.furnish(service, task, process, base, deadline, SEED, err);
    Planner planner =
        models.recording(base, SEED, false).apply(furnished.players().player(task, SEED));
    if (planner.reader().isEmpty()) {
      throw new ChoiceException("in this recording no model has read a prompt");
    }
    RequirementForm form = task.unread().orElseThrow().form();
    ModelReader<Requirement> reader =
        new ModelReader<>(
            planner.reader().get(),
            form,
            RoleTexts.reader(form, Optional.empty()),
            planner.cast(),
            Limits.standard(),
            process.timer(),
            Listener.silent());
    Reading<Requirement> reading = reader.read(prompt);
    return new ReadingService.Shown(
        domain.name(), reader.name(), reading.map(PuzzleDomain::stated));
  }
}
