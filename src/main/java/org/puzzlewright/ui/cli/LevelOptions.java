package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.service.ChoiceException;
import org.puzzlewright.service.FoundPrograms;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.LevelBrief;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.vgdl.domain.VgdlDomain;
import picocli.CommandLine.Option;

/** What {@code design} is told of a level of tiles. */
final class LevelOptions {

  private static final String PHYSICS = "physics";
  private static final Pattern SIZE = Pattern.compile("(\\d{1,3})x(\\d{1,3})");
  private static final int MOST_CALLS = 100;
  private static final String TWO_BEGINNINGS =
      "--start and --generator are two beginnings; leave one out";

  @Option(
      names = "--problem",
      paramLabel = "NAME",
      defaultValue = PHYSICS,
      description =
          "What is designed: physics (the default) or a level of tiles: "
              + Games.NAMES
              + "; or vgdl (a small game), vgdl:GAME (a level of it), or dungeon. The options below are"
              + " for levels of tiles, --size for dungeons, too.")
  private String problem;

  @Option(
      names = "--target",
      paramLabel = "METRIC=N",
      description = "A number that the level must have, such as crates=3; may be repeated.")
  private Map<String, Double> targets = new LinkedHashMap<>();

  @Option(
      names = "--scoring",
      paramLabel = "RULES",
      description = "By whose rules: paper (the default), benchmark or strict; see docs/grid.md.")
  private String scoring;

  @Option(
      names = "--size",
      paramLabel = "ROWSxCOLUMNS",
      description = "Size of the level (default: the paper's).")
  private String size;

  @Option(
      names = "--variant",
      paramLabel = "NAME",
      description = "One of the benchmark's variants, such as zelda-large, by its scoring.")
  private String variant;

  @Option(
      names = "--parameter",
      paramLabel = "NAME=N",
      description = "A parameter of the game, such as enemies=8; may be repeated.")
  private Map<String, Integer> parameters = new LinkedHashMap<>();

  @Option(
      names = "--start",
      paramLabel = "LEVEL",
      description =
          "The level that work begins with: random (the default), empty, filled or a file; for vgdl:GAME"
              + " a file.")
  private String start;

  @Option(
      names = "--generator",
      paramLabel = "FILE",
      description =
          "A Java program, such as evolve levels-zelda finds, for vgdl:GAME evolve vgdl-levels-GAME, that"
              + " makes the level to begin with: the best of some. It is scanned and run in the"
              + " sandbox.")
  private Path generator;

  @Option(
      names = "--accept",
      paramLabel = "RULE",
      description =
          "Which steps are taken: greedy (only better ones, the default), epsilon=SHARE or"
              + " annealing=START:COOLING, such as annealing=10:0.95.")
  private String accept;

  @Option(
      names = "--step-calls",
      paramLabel = "N",
      description = "Most calls of tools in a step (default: 20).")
  private Integer stepCalls;

  @Option(
      names = "--search-programs",
      paramLabel = "N",
      description =
          "With a game on tiles or vgdl:GAME and a language model: the coordinator may have a program"
              + " that makes levels searched for, offline; all searches together may try N programs"
              + " (default: no search).")
  private Integer programs;

  @Option(
      names = "--net",
      paramLabel = "FILE",
      description =
          "With --problem dungeon: a generator that train has made, which the Designer may ask for"
              + " levels.")
  private String net;

  /** Returns whether a level is to be designed. */
  boolean chosen() {
    return !problem.equals(PHYSICS);
  }

  /** Returns whether that is a level of tiles. */
  boolean tiles() {
    return Games.all().stream().anyMatch(family -> family.name().equals(problem));
  }

  /** Returns the name of what is designed. */
  String name() {
    return problem;
  }

  /**
   * Refuses options of levels where there is no level.
   *
   * @throws ChoiceException when there are some
   */
  void refuseWithoutLevel() {
    refuseTiles();
    if (size != null || net != null) {
      throw new ChoiceException(
          "--size is for levels of tiles and dungeons, --net for dungeons; choose one with --problem");
    }
  }

  private void refuseTiles() {
    refuseTilesAlone();
    if (start != null || generator != null || programs != null) {
      throw new ChoiceException(
          "--start, --generator and --search-programs are for levels of tiles and of a game of the"
              + " Video Game Description Language; choose one with --problem");
    }
  }

  private void refuseTilesAlone() {
    if (!targets.isEmpty()
        || scoring != null
        || variant != null
        || !parameters.isEmpty()
        || accept != null
        || stepCalls != null) {
      throw new ChoiceException(
          "--target, --scoring, --variant, --parameter, --accept and --step-calls are for levels of"
              + " tiles; choose one with --problem");
    }
  }

  /**
   * Returns what a domain that is neither physics nor tiles is asked for beside words.
   *
   * @param seed of a level that a generator makes
   * @param notices is told in which box a generator runs
   * @throws ChoiceException when there are options that are for levels of tiles alone
   * @throws OptionException when the domain has no such option
   */
  ObjectNode others(Path base, Domain domain, long seed, Consumer<String> notices) {
    refuseTilesAlone();
    ObjectNode options = JsonNodeFactory.instance.objectNode();
    if (programs != null) {
      options.put(ProgramHelper.FIELD, search().programs());
    }
    if (start != null) {
      options.put(VgdlDomain.START, InputFiles.readFile(base.resolve(start)));
    }
    if (generator != null) {
      if (start != null) {
        throw new ChoiceException(TWO_BEGINNINGS);
      }
      OptionException.require(
          domain.options().contains(VgdlDomain.START),
          "--generator means nothing for %s; leave it out".formatted(problem));
    }
    if (size != null) {
      options.put("size", size);
    }
    if (net != null) {
      options.put("net", InputFiles.bytes(base.resolve(net), FileKind.BINARY));
    }
    OptionException.refuseOthers(domain, options);
    if (generator != null) {
      try (FoundPrograms programs = new FoundPrograms(EvolveCommand.machine(), notices)) {
        options.put(VgdlDomain.START, programs.gameLevel(base.resolve(generator), part(), seed));
      }
    }
    return options;
  }

  /** Returns how far searches for programs may go that the coordinator asks for. */
  ProgramHelper search() {
    return programs == null ? ProgramHelper.NONE : search(programs);
  }

  static ProgramHelper search(int programs) {
    OptionException.require(
        programs >= 1 && programs <= ProgramHelper.MOST,
        "--search-programs must be from 1 to " + ProgramHelper.MOST);
    return new ProgramHelper(programs);
  }

  /** Returns what stands behind the colon of a problem's name. */
  String part() {
    return problem.substring(problem.indexOf(':') + 1);
  }

  /**
   * Returns what is to be designed.
   *
   * @param prompt the user's words
   * @param seed of all draws, and of the game's own
   * @param notices is told in which box a generator runs
   * @throws ChoiceException when options cannot be followed
   */
  LevelTask task(Path base, String prompt, long seed, Consumer<String> notices) {
    if (net != null) {
      throw new ChoiceException("--net is for --problem dungeon");
    }
    GridFamily family = Games.read(problem);
    Settings usual = usual(family);
    Scoring rules = usual.scoring();
    int rows = usual.height();
    int columns = usual.width();
    if (size != null) {
      Matcher matcher = SIZE.matcher(size);
      if (!matcher.matches()) {
        throw new ChoiceException("--size is " + size + ", but must be like 16x32");
      }
      rows = Integer.parseInt(matcher.group(1));
      columns = Integer.parseInt(matcher.group(2));
    }
    Map<String, Integer> all = new LinkedHashMap<>(parameters);
    if (size == null) {
      usual.parameters().forEach(all::putIfAbsent);
    }
    Settings settings = new Settings(rules, columns, rows, seed, all);
    // An option is said more plainly than a sentence says it.
    boolean sized = size != null || variant != null;
    GridGame game = sized ? family.game(settings) : LevelBrief.sized(family, settings, prompt);
    LevelBrief reading = LevelBrief.read(game, prompt);
    Map<String, Double> wanted = new LinkedHashMap<>(reading.targets());
    wanted.putAll(targets);
    LevelFile.checkTargets(game, wanted);
    if (stepCalls != null && (stepCalls < 1 || stepCalls > MOST_CALLS)) {
      throw new ChoiceException(
          "--step-calls is " + stepCalls + ", but must be from 1 to " + MOST_CALLS);
    }
    return new LevelTask(
        prompt,
        game,
        wanted,
        reading.wishes(),
        reading.rest(),
        beginning(base, game, seed, notices),
        generator != null || start != null && !start.matches("random|empty|filled"),
        acceptance(),
        stepCalls == null ? LevelTask.USUAL_CALLS : stepCalls,
        search(),
        seed);
  }

  private Settings usual(GridFamily family) {
    if (variant == null) {
      return family.usual(scoring == null ? Scoring.PAPER : LevelFile.scoring(scoring));
    }
    if (scoring != null || size != null) {
      throw new ChoiceException(
          "--variant has a size and a scoring of its own; leave --size and --scoring out");
    }
    Settings named = family.variants().get(variant);
    if (named == null) {
      throw new ChoiceException(
          "%s has no variant \"%s\"; there are: %s"
              .formatted(family.name(), variant, String.join(", ", family.variants().keySet())));
    }
    return named;
  }

  private TileMap beginning(Path base, GridGame game, long seed, Consumer<String> notices) {
    if (generator != null) {
      if (start != null) {
        throw new ChoiceException(TWO_BEGINNINGS);
      }
      try (FoundPrograms programs = new FoundPrograms(EvolveCommand.machine(), notices)) {
        return programs.level(base.resolve(generator), game, seed);
      }
    }
    String word = start == null ? "random" : start;
    return switch (word) {
      case "random" -> Starts.random(game, seed);
      case "empty" -> Starts.empty(game);
      case "filled" -> Starts.filled(game);
      default -> level(game, InputFiles.readFile(base.resolve(word)), word);
    };
  }

  /**
   * Reads a level.
   *
   * @param source what a message calls it
   */
  static TileMap level(GridGame game, String text, String source) {
    try {
      return LevelText.read(game, text);
    } catch (LevelTextException wrong) {
      throw new LevelTextException(source + ": " + wrong.getMessage());
    }
  }

  private AcceptanceRule acceptance() {
    try {
      if (accept == null || accept.equals("greedy")) {
        return new AcceptanceRule.Greedy();
      }
      if (accept.startsWith("epsilon=")) {
        return new AcceptanceRule.Epsilon(
            Double.parseDouble(accept.substring("epsilon=".length())));
      }
      Matcher annealing = Pattern.compile("annealing=([^:]+):(.+)").matcher(accept);
      if (annealing.matches()) {
        return new AcceptanceRule.Annealing(
            Double.parseDouble(annealing.group(1)), Double.parseDouble(annealing.group(2)));
      }
    } catch (NumberFormatException noNumber) {
      throw new ChoiceException("--accept is " + accept + ", but its numbers cannot be read");
    } catch (IllegalArgumentException outOfRange) {
      throw new ChoiceException("--accept: " + outOfRange.getMessage());
    }
    throw new ChoiceException(
        "--accept is " + accept + ", but must be greedy, epsilon=SHARE or annealing=START:COOLING");
  }
}
