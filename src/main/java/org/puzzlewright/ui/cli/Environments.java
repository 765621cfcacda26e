package org.puzzlewright.ui.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentCheck;
import org.puzzlewright.api.environment.EnvironmentCheck.Finding;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.environment.CreateEnvironment;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.programs.tasks.minatar.MinAtarEnvironment;
import org.puzzlewright.tiles.core.GridEnvironment;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonEnvironment;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.environment.VgdlEnvironment;
import org.puzzlewright.vgdl.library.GameLibrary;
import org.puzzlewright.vgdl.library.VgdlGame;

/** Finds the environment that a user names. */
final class Environments {

  /** What stands before the name of a game of the Video Game Description Language. */
  static final String VGDL = "vgdl:";

  private static final String MINATAR = "minatar:";

  private static final String GAMES = "games: a folder of games is for vgdl:GAME only";

  /** The generator of dungeons; the reward is what the measured accuracy gains. */
  private static final String DUNGEON = "dungeon";

  /** How many levels are drawn until one can be played. */
  private static final int DRAWN = 100_000;

  private Environments() {}

  /**
   * What a name led to.
   *
   * @param name the level's
   * @param maker makes its environment anew
   */
  record Named(String name, Supplier<? extends Environment<?, ?>> maker) {

    /** Tests it against the contract with so many seeds. */
    List<Finding> check(int episodes) {
      return check(maker, episodes);
    }

    // The suppliers above always make environments of one kind.
    @SuppressWarnings("unchecked")
    private static <O, A> List<Finding> check(
        Supplier<? extends Environment<?, ?>> maker, int episodes) {
      return EnvironmentCheck.of(() -> (Environment<O, A>) maker.get(), episodes);
    }
  }

  /**
   * Finds what has this name, of whatever kind.
   *
   * @param base what a relative path starts from
   * @param games where games of the Video Game Description Language are looked for; otherwise among
   *     those that are shipped
   * @throws InputException with one line
   * @throws LevelTextException with one line
   */
  static Named named(Path base, String name, Optional<Path> games) {
    if (name.startsWith(VGDL)) {
      GameLibrary library = games.map(GameLibrary::folder).orElseGet(GameLibrary::shipped);
      return vgdl(library, name.substring(VGDL.length()));
    }
    if (games.isPresent()) {
      throw new InputException(GAMES);
    }
    return named(base, name);
  }

  /**
   * Reads a file, or finds the scenario, task or game of that name when there is no such file.
   *
   * @param base what a relative path starts from
   * @throws InputException with one line
   * @throws LevelTextException with one line
   */
  private static Named named(Path base, String name) {
    if (name.startsWith(MINATAR)) {
      String game = name.substring(MINATAR.length());
      MinAtarEnvironment.of(game);
      return new Named(name, () -> MinAtarEnvironment.of(game));
    }
    boolean game = Games.all().stream().anyMatch(family -> family.name().equals(name));
    if (game && !Files.isRegularFile(base.resolve(name))) {
      return ofGame(name, Games.read(name));
    }
    if (name.equals(DUNGEON) && !Files.isRegularFile(base.resolve(name))) {
      DungeonReward gain = DungeonReward.oracle(Set.of(Monster.BAT));
      return new Named(name, () -> new DungeonEnvironment(Dungeon.LEAST, Dungeon.LEAST, gain));
    }
    if (!PuzzleResolver.names().contains(name) || Files.isRegularFile(base.resolve(name))) {
      String text = PuzzleResolver.text(base, name);
      if (text.contains("\"" + LevelFile.FORMAT + "\"")) {
        LevelFile file = LevelFile.read(text, Games::read, name);
        return of(name, file.game(), file.level());
      }
    }
    Puzzle puzzle = PuzzleResolver.puzzle(base, name).puzzle();
    // What is random in a level is drawn anew for each episode.
    return new Named(
        puzzle.scene().name(),
        () -> new CreateEnvironment(seed -> puzzle.scene().at(seed), puzzle.inventory()));
  }

  /** Finds any of both kinds, games of the Video Game Description Language among those shipped. */
  static Named any(Path base, String name) {
    return name.startsWith(VGDL)
        ? vgdl(GameLibrary.shipped(), name.substring(VGDL.length()))
        : named(base, name);
  }

  /**
   * Finds a level of a game of the Video Game Description Language.
   *
   * @param games where it is looked for
   * @param name the game's, and after a slash the level's number from 0
   * @throws InputException with one line
   */
  private static Named vgdl(GameLibrary games, String name) {
    String[] parts = name.split("/", 2);
    VgdlGame game = games.game(parts[0]);
    int last = game.levels().size() - 1;
    String number = parts.length < 2 ? "0" : parts[1];
    if (!number.matches("[0-9]{1,4}") || Integer.parseInt(number) > last) {
      throw new InputException(
          "level \"%s\" of %s: levels are from 0 to %d".formatted(number, parts[0], last));
    }
    Board board = game.board(Integer.parseInt(number));
    return new Named(VGDL + parts[0] + "/" + number, () -> new VgdlEnvironment(board));
  }

  /** Takes the level of the game that is shipped, or else draws levels until one can be played. */
  private static Named ofGame(String name, GridFamily family) {
    for (String id : ShippedLibrary.LEVELS) {
      LevelFile file = ShippedLibrary.level(id);
      if (file.game().name().equals(name)) {
        return of(id + "/level", file.game(), file.level());
      }
    }
    GridGame game = family.game(family.usual(Scoring.STRICT));
    TileMap level =
        LongStream.range(0, DRAWN)
            .mapToObj(seed -> Starts.random(game, seed))
            .filter(drawn -> game.evaluate(drawn).playable())
            .findFirst()
            .orElseGet(() -> Starts.empty(game));
    return of(name, game, level);
  }

  private static Named of(String name, GridGame game, TileMap level) {
    GridPlay start =
        game.play(level)
            .orElseThrow(
                () ->
                    new LevelTextException(
                        "%s: the level lacks what playing %s needs; score tells what is wrong"
                            .formatted(name, game.name())));
    return new Named(name, () -> new GridEnvironment(start));
  }
}
