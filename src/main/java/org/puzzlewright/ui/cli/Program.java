package org.puzzlewright.ui.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.puzzlewright.agents.RoleTextException;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.tiles.core.LevelTextException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;

/** The command line with all its commands, and what becomes of their mistakes. */
final class Program {

  static final String NAME = "puzzlewright";

  /** What every line of complaint begins with. */
  static final String PREFIX = NAME + ": ";

  /** The help's headings, by the command that is the first below each. */
  private static final Map<String, String> HEADINGS =
      Map.of(
          "design", "Design",
          "solve", "Solve and look",
          "check", "Check",
          "score", "Measure",
          "import", "Exchange and look up",
          "check-env", "For learning agents and agents of others",
          "practice", "For people");

  /** The commands by their names, in the order of the help. */
  private final Map<String, Supplier<Object>> makers = new LinkedHashMap<>();

  private final Root root = new Root();

  /**
   * Makes one.
   *
   * @param service does the work
   * @param base the folder that relative paths start from
   * @param process environment and clock
   */
  Program(DesignService service, Path base, ProcessContext process) {
    makers.put("design", () -> new DesignCommand(service, base, process));
    makers.put("read", () -> ReadCommand.line(service, base, process));
    makers.put("generate", () -> new GenerateCommand(service, base));
    makers.put("course", () -> new CourseCommand(service, base));
    makers.put("solve", () -> new SolveCommand(service, base, process));
    makers.put("play", () -> PlayCommand.line(service, base, process));
    makers.put("simulate", () -> new SimulateCommand(base));
    makers.put("render", () -> new RenderCommand(base));
    makers.put("check", () -> new CheckCommand(service.domains(), base, process));
    makers.put("certify", () -> new CertifyCommand(service.domains(), base, process));
    makers.put("score", () -> new ScoreCommand(base));
    makers.put("evaluate", () -> new EvaluateCommand(service, base, process));
    makers.put("import", () -> new ImportCommand(base));
    makers.put("tools", () -> new ToolsCommand(base));
    makers.put("models", () -> new ModelsCommand(base, process));
    makers.put("export", () -> new ExportCommand(service.domains(), base));
    makers.put("check-env", () -> new CheckEnvCommand(base));
    makers.put("serve-env", () -> new ServeEnvCommand(base, process));
    makers.put("train", () -> TrainCommand.line(base, process));
    makers.put("evolve", () -> EvolveCommand.line(base, process));
    makers.put("mcp", () -> new McpCommand(service, process));
    makers.put("practice", () -> new PracticeCommand(service, base, process));
    makers.put("progress", () -> new ProgressCommand(base));
  }

  /** Runs one command; returns one of the codes of {@link ExitCode}. */
  int run(PrintWriter out, PrintWriter err, String... args) {
    TerminalWriter shown = new TerminalWriter(out);
    TerminalWriter told = new TerminalWriter(err);
    try {
      CommandLine commands = commands(args);
      commands.setErr(told);
      commands.setExecutionStrategy(parsed -> execute(commands, parsed, out, shown));
      return commands.execute(args);
    } catch (StackOverflowError | OutOfMemoryError | ExceptionInInitializerError e) {
      return failed(e, told);
    } finally {
      shown.flush();
      told.flush();
    }
  }

  /**
   * Returns the command line with the command that the arguments begin with, or else with all:
   * building the others would take longer than many a command runs.
   */
  private CommandLine commands(String... args) {
    CommandLine commands = new CommandLine(root);
    Supplier<Object> named = args.length == 0 ? null : makers.get(args[0]);
    (named == null ? makers.values() : List.of(named))
        .forEach(maker -> commands.addSubcommand(maker.get()));
    commands.setParameterExceptionHandler(
        (e, given) -> badArguments(e.getCommandLine(), Suggestion.words(e)));
    commands.setExecutionExceptionHandler(
        (e, command, parsed) ->
            e instanceof OptionException
                ? badArguments(command, e.getMessage())
                : failed(e, command.getErr()));
    commands
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Program::commandList);
    // An argument that begins with @ is a prompt or a file name, not a list of arguments.
    commands.setExpandAtFiles(false);
    return commands;
  }

  /** Lists the commands below their headings. */
  private static String commandList(CommandLine.Help help) {
    if (!help.commandSpec().name().equals(NAME)) {
      return help.commandList();
    }
    StringBuilder text = new StringBuilder();
    Map<String, CommandLine.Help> below = new LinkedHashMap<>();
    for (Map.Entry<String, CommandLine.Help> command : help.subcommands().entrySet()) {
      String heading = HEADINGS.get(command.getKey());
      if (heading != null) {
        text.append(help.commandList(below));
        below.clear();
        text.append(help.colorScheme().text("%n@|bold %s:|@%n".formatted(heading)));
      }
      below.put(command.getKey(), command.getValue());
    }
    return text.append(help.commandList(below)).toString();
  }

  /**
   * Help is all our own text, and styled for terminals; all else is shown as {@code shown} does.
   */
  private static int execute(
      CommandLine commands, ParseResult parsed, PrintWriter plain, TerminalWriter shown) {
    commands.setOut(plain);
    Integer helped = CommandLine.executeHelpRequest(parsed);
    commands.setOut(shown);
    return helped != null ? helped : new CommandLine.RunLast().execute(parsed);
  }

  private static int badArguments(CommandLine command, String words) {
    String full = command.getCommandSpec().qualifiedName();
    String said = StrictJson.line(words);
    command.getErr().println(PREFIX + said + "; see " + full + " --help");
    return ExitCode.BAD_INPUT;
  }

  private int failed(Throwable e, PrintWriter err) {
    if (isMistake(e)) {
      err.println(PREFIX + StrictJson.line(e.getMessage()));
      return ExitCode.BAD_INPUT;
    }
    StringWriter trace = new StringWriter();
    e.printStackTrace(new PrintWriter(trace));
    String line = StrictJson.line("internal error: " + e);
    if (root.debug) {
      err.println(PREFIX + line);
      err.print(trace);
    } else {
      err.println(PREFIX + line + "; " + kept(trace.toString()));
    }
    return ExitCode.INTERNAL;
  }

  /** Returns whether the user can mend it: one line and {@link ExitCode#BAD_INPUT}. */
  static boolean isMistake(Throwable e) {
    return e instanceof InputException
        || e instanceof BriefException
        || e instanceof ChoiceException
        || e instanceof LevelTextException
        || e instanceof RoleTextException
        || e instanceof ArtefactException
        || e instanceof ModelSetupException;
  }

  private static String kept(String trace) {
    try {
      Path file = Files.createTempFile("puzzlewright-error-", ".txt");
      Files.writeString(file, trace);
      return "please report it with " + file;
    } catch (IOException e) {
      return "run it again with --debug for details";
    }
  }

  /** The program without a command. */
  @Command(
      name = NAME,
      description = "Designs and solves chain-reaction physics puzzles with a team of agents.",
      mixinStandardHelpOptions = true,
      scope = ScopeType.INHERIT,
      sortOptions = false,
      usageHelpAutoWidth = true,
      versionProvider = Version.class,
      synopsisSubcommandLabel = "COMMAND",
      commandListHeading = "",
      footer = {
        "",
        "Examples:",
        "  puzzlewright design \"The blue ball on the right must push the red ball down to the goal"
            + " on the left.\"",
        "  puzzlewright generate --prompts puzzles/prompts.json --count 10 --out my-set",
        "  puzzlewright solve push --search",
        "  puzzlewright certify my-level.json --needs ramp",
        "  puzzlewright COMMAND --help",
        "",
        "Exit codes: 0 as wanted, 1 a gate fails or the level is not solved, 2 bad input,",
        "70 internal error."
      })
  private static final class Root implements Runnable {

    @Option(
        names = "--debug",
        scope = ScopeType.INHERIT,
        description = "Show the stack trace of an internal error.")
    private boolean debug;

    @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

    @Override
    public void run() {
      throw new ParameterException(spec.commandLine(), "a command is missing");
    }
  }

  /** Tells versions; that of the program is only known in the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"%s %s (engine %s)".formatted(NAME, number(), Trace.ENGINE)};
    }

    static String number() {
      String version = Program.class.getPackage().getImplementationVersion();
      return version == null ? "unpacked" : version;
    }
  }
}
