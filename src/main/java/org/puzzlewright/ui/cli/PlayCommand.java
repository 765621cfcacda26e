package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.FoundPrograms;
import org.puzzlewright.service.Order;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.play.EpisodePlayer;
import org.puzzlewright.vgdl.play.LevelToPlay;
import org.puzzlewright.vgdl.play.OwnPlayer;
import org.puzzlewright.vgdl.play.PlayTask;
import org.puzzlewright.vgdl.play.PromptForm;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays an episode of a game. */
@Command(
    name = "play",
    description = {
      "Have a player play a level of a game of the Video Game Description Language.",
      "",
      "With --model a language model plays: it is told the rules and shown the state in words, and"
          + " its reply is the next move. Without, a planner plays that tries moves with the rules"
          + " themselves and is no language model.",
      "",
      "The exit code is 0 when the game is won. Files are written in any case; without --out they are"
          + " plays/<id>/ in the current folder. What a language model was paid for goes on with the"
          + " same command."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright play sokoban --level 1",
      "  puzzlewright play zelda --level 2 --player mcts --budget 1700 --seed 3",
      "  puzzlewright play aliens --player found/Program.java",
      "  puzzlewright play zelda --model openai:gpt-4o --style contextual --max-money 1",
      "  puzzlewright play mygame --games my-games --model ollama:llama3.2 --record run.jsonl",
      "  puzzlewright play mygame --games my-games --model replay:run.jsonl"
    })
final class PlayCommand implements Callable<Integer> {

  /** Of the options for models and runs those that mean nothing to one who plays. */
  private static final List<String> IDLE =
      List.of(
          "--designer-model",
          "--solver-model",
          "--reader",
          "--vision",
          "--native-tools",
          "--placement");

  /** What files of programs end with. */
  private static final String PROGRAM = ".java";

  private static final int MOST_TRIED = 1_000_000;

  private final DesignService service;
  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "GAME", description = "The game's name; a wrong one lists them.")
  private String game;

  @Option(
      names = "--level",
      paramLabel = "N",
      defaultValue = "0",
      description = "Which level, from 0 (default: 0).")
  private int level;

  @Option(
      names = "--games",
      paramLabel = "DIR",
      description = "Look for the game in this folder (GAME.txt, GAME_lvl0.txt ...).")
  private Path games;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "1000",
      description = "After so many ticks the game is lost (default: 1000).")
  private int steps;

  @Option(
      names = "--player",
      paramLabel = "PLAYER",
      description =
          "Who plays where no language model does: random, one-step, mcts, rhea, olets (the default),"
              + " push (for games without chance), or a policy's FILE.java that evolve found, which is"
              + " compiled, scanned and run apart from everything anew.")
  private String player;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "Ticks that such a player may try before each move (default: 500).")
  private Integer budget;

  @Option(
      names = "--style",
      paramLabel = "STYLE",
      description =
          "What a language model is told with the state: zero-shot (nothing, the default) or"
              + " contextual (earlier states and replies, as many as fit).")
  private String style;

  @Option(
      names = "--state",
      paramLabel = "VIEW",
      description =
          "How it is shown the state: full (a map and a list of what is where, the default), map or"
              + " coordinates.")
  private String view;

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description =
          "By whose description: described (the paper's, the default) or released (its code's).")
  private String profile;

  @Option(
      names = "--prompts",
      paramLabel = "DIR",
      description = "Pieces of prompt that go before the shipped ones, such as DIR/play/player.md.")
  private String prompts;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      description = "Most model calls, failed ones included (default: twice the steps).")
  private Integer maxCalls;

  @Mixin private LimitOptions most;

  @Mixin private RunOptions options;

  @Mixin private ModelOptions models;

  private PlayCommand(DesignService service, Path base, ProcessContext process) {
    this.service = service;
    this.base = base;
    this.process = process;
  }

  /** Returns the command with the options that do something here. */
  static CommandLine line(DesignService service, Path base, ProcessContext process) {
    CommandLine line = new CommandLine(new PlayCommand(service, base, process));
    CommandSpec spec = line.getCommandSpec();
    IDLE.forEach(name -> spec.remove(spec.findOption(name)));
    return line;
  }

  @Override
  public Integer call() {
    if (player == null || !player.endsWith(PROGRAM) || models.language()) {
      return played(Optional.empty());
    }
    if (budget != null) {
      throw new OptionException("--budget is for players that try moves, not for a policy");
    }
    try (FoundPrograms programs =
        new FoundPrograms(EvolveCommand.machine(), spec.commandLine().getErr()::println)) {
      return played(Optional.of(programs.player(base.resolve(player))));
    }
  }

  private int played(Optional<EpisodePlayer> policy) {
    PlayTask task = task(policy);
    RunFolder folder = options.out == null ? RunFolder.usual(base, "plays") : options.folder(base);
    folder.probe();
    AgentRun run = new AgentRun(spec.commandLine(), service, base, process, options, models);
    return run.work(task, order(), folder, settled -> tell(task), work -> asked(task));
  }

  private PlayTask task(Optional<EpisodePlayer> policy) {
    GameLibrary library =
        games == null ? GameLibrary.shipped() : GameLibrary.folder(base.resolve(games));
    LevelToPlay played = LevelToPlay.of(library.game(game), level, steps);
    if (models.language()) {
      if (player != null || budget != null) {
        throw new OptionException("--player and --budget are for players without --model");
      }
    } else if (style != null || view != null || profile != null) {
      throw new OptionException(
          "--style, --state and --profile are for language models, but none was chosen by --model");
    }
    int tried = budget == null ? OwnPlayer.USUAL.budget() : budget;
    if (tried < 1 || tried > MOST_TRIED) {
      throw new OptionException("--budget must be from 1 to " + MOST_TRIED);
    }
    String word = player == null ? OwnPlayer.USUAL.kind().word() : player;
    return new PlayTask(
        played, options.seed, form(), policy.orElseGet(() -> OwnPlayer.of(word, tried)));
  }

  private PromptForm form() {
    return new PromptForm(
        option("--style", style, PromptForm.STANDARD.style()),
        option("--state", view, PromptForm.STANDARD.view()),
        option("--profile", profile, PromptForm.STANDARD.profile()));
  }

  private static <E extends Enum<E> & NamedConstant> E option(String name, String word, E usual) {
    Class<E> type = usual.getDeclaringClass();
    return word == null
        ? usual
        : NamedConstant.of(type, word)
            .orElseThrow(
                () ->
                    new OptionException(
                        "%s is %s, but must be one of %s"
                            .formatted(name, word, NamedConstant.words(type))));
  }

  private Order order() {
    try {
      Limits limits = most.limits(steps, maxCalls == null ? 2 * steps : maxCalls, Long.MAX_VALUE);
      return new Order(
          options.seed,
          limits,
          new AgentConfig(Setup.SINGLE, false, CallForm.TEXT),
          false,
          Presentation.STANDARD,
          Optional.ofNullable(prompts).map(name -> AgentOptions.folder(base, name)));
    } catch (IllegalArgumentException outOfRange) {
      throw new ChoiceException("option out of range: " + outOfRange.getMessage());
    }
  }

  private String who(PlayTask task) {
    return models.language() ? "a language model, told " + task.form().word() : task.own().words();
  }

  private void tell(PlayTask task) {
    if (!options.json) {
      PrintWriter out = spec.commandLine().getOut();
      out.println("%s, level %d; the player: %s".formatted(game, level, who(task)));
    }
  }

  private ObjectNode asked(PlayTask task) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("game", game).put("level", level).put("player", who(task));
    return asked;
  }
}
