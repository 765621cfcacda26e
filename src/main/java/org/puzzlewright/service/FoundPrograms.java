package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.Agent;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.search.Ranking;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Diagnosis;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Machine;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.tasks.levels.GameLevelsTask;
import org.puzzlewright.programs.tasks.levels.LevelMaking;
import org.puzzlewright.programs.tasks.levels.LevelsTask;
import org.puzzlewright.programs.tasks.placement.Ranked;
import org.puzzlewright.programs.tasks.vgdl.PolicyPlayer;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.play.EpisodePlayer;
import org.puzzlewright.vgdl.players.Player;

/**
 * Programs from files, put to use. Whoever has written them, and whatever was known of them when
 * they were found: each is compiled, scanned and run in the sandbox anew.
 */
public final class FoundPrograms implements AutoCloseable {

  /** Digits by which a text is told from others. */
  private static final int SHORT = 16;

  private final Sandbox sandbox;
  private final Consumer<String> notices;

  /**
   * Opens a sandbox.
   *
   * @param notices is told in a line of each program that may run in which box it will
   * @throws InputException in one line when there is no compiler
   */
  public FoundPrograms(Machine machine, Consumer<String> notices) {
    sandbox = new Sandbox(machine, Box.find(machine), Limits.STANDARD, 0);
    this.notices = notices;
  }

  /** Returns what reports say of the system's box. */
  public Box box() {
    return sandbox.box();
  }

  /**
   * Reads a program that may run.
   *
   * @throws InputException in one line when it may not, or cannot be read
   */
  public Sandbox.Ready ready(Path file, Contract contract) {
    Sandbox.Prepared prepared = sandbox.prepare(InputFiles.readFile(file), contract);
    if (prepared instanceof Sandbox.Ready ready) {
      notices.accept(file.getFileName() + " runs in a " + box().words());
      return ready;
    }
    throw new InputException(
        file.getFileName()
            + " may not run: "
            + ((Sandbox.Refused) prepared)
                .why().stream().map(Diagnosis::words).collect(Collectors.joining("; ")));
  }

  /** Judges a program as a search for it would. */
  public ProgramSearch.Outcome judged(Path file, ProgramTask task, long seed) {
    return ProgramSearch.run(task, sandbox, ready(file, task.contract()), seed);
  }

  /** Uses a program where its score is only a sign of what it is good for. */
  public Optional<ObjectNode> used(
      Path file, ProgramTask task, int trials, int budget, LongSupplier millis) {
    return task.used(sandbox, ready(file, task.contract()), trials, budget, millis);
  }

  /** Returns what gives each search a ranking by a heuristic, in a process of its own. */
  public Supplier<Ranking> rankings(Path file) {
    Sandbox.Ready ready = ready(file, Ranked.CONTRACT);
    return () -> new Ranked(sandbox, ready);
  }

  /**
   * Has a generator make some levels and returns the best by quality, of equal ones the first.
   *
   * @throws InputException in one line when the program fails
   */
  public TileMap level(Path file, GridGame game, long seed) {
    return LevelText.read(game, best(file, LevelsTask.of(game), seed));
  }

  /**
   * The same for a shipped game of the Video Game Description Language, best by the gates.
   *
   * @return the level's text
   */
  public String gameLevel(Path file, String game, long seed) {
    return best(file, GameLevelsTask.of(GameLibrary.shipped(), game), seed);
  }

  private String best(Path file, LevelMaking task, long seed) {
    return String.join("\n", task.best(sandbox, ready(file, task.contract()), seed));
  }

  /**
   * Returns the helper that searches for generators of levels of a shipped game.
   *
   * @param programs how many it may try in all
   */
  public Agent searcher(String game, int programs, long seed, Timer timer) {
    return searcher(GameLevelsTask.of(GameLibrary.shipped(), game), programs, seed, timer);
  }

  /** Does the same for a game on tiles, in levels of its size. */
  public Agent searcher(GridGame game, int programs, long seed, Timer timer) {
    return searcher(LevelsTask.of(game), programs, seed, timer);
  }

  /**
   * Returns the helper that searches for heuristics for a level of balls, and by them solves it.
   */
  public Agent solver(int programs, long seed, Timer timer) {
    return searcher(Sought.placements(), programs, seed, timer);
  }

  private Agent searcher(LevelMaking task, int programs, long seed, Timer timer) {
    return searcher(Sought.levels(task), programs, seed, timer);
  }

  private Agent searcher(Sought sought, int programs, long seed, Timer timer) {
    notices.accept("Programs that are searched for run in a " + box().words());
    return new ProgramSearcher(sought, sandbox, programs, seed, timer);
  }

  /** Returns a player of games of the Video Game Description Language by a policy. */
  public EpisodePlayer player(Path file) {
    String text = InputFiles.readFile(file);
    Sandbox.Ready ready = ready(file, PolicyPlayer.CONTRACT);
    return new EpisodePlayer() {
      @Override
      public String words() {
        return "a saved policy, %s (%s); no language model"
            .formatted(file.getFileName(), Sha256.of(text).substring(0, SHORT));
      }

      @Override
      public Player player(long seed) {
        return new PolicyPlayer(sandbox, ready)::act;
      }
    };
  }

  @Override
  public void close() {
    sandbox.close();
  }
}
