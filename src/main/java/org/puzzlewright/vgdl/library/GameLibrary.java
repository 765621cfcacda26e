package org.puzzlewright.vgdl.library;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.LevelMap;

/** Games by their names. */
public interface GameLibrary {

  /** How many levels each shipped game has. */
  int SHIPPED_LEVELS = 5;

  /** Returns the games' names. */
  List<String> names();

  /**
   * Reads a game.
   *
   * @throws InputException with one line, also when there is no such game
   */
  VgdlGame game(String name);

  /** Returns the games that are shipped: six that the paper names, with other levels, then six. */
  static GameLibrary shipped() {
    return new ShippedGames();
  }

  /**
   * Returns the games of a folder in the layout of the language's own collection: {@code NAME.txt}
   * with {@code NAME_lvl0.txt} and so on beside it, in the folder itself or in folders within. What
   * the language's own engine reads over is read over too.
   *
   * @throws InputException with one line when there is none
   */
  static GameLibrary folder(Path folder) {
    return new FolderGames(folder);
  }

  /** Those that are packed into the program. */
  final class ShippedGames implements GameLibrary {

    private static final String PLACE = "/org/puzzlewright/vgdl/library/";

    private static final List<String> NAMES =
        List.of(
            "aliens",
            "boulderdash",
            "escape",
            "realsokoban",
            "sokoban",
            "zelda",
            "ferry",
            "lamplighter",
            "quarry",
            "shepherd",
            "warphouse",
            "wildfire");

    private ShippedGames() {}

    @Override
    public List<String> names() {
      return NAMES;
    }

    @Override
    public VgdlGame game(String name) {
      if (!NAMES.contains(name)) {
        throw missing(name, NAMES);
      }
      String text = Shipped.text(PLACE + name + ".txt");
      List<LevelMap> levels = new ArrayList<>();
      for (int i = 0; i < SHIPPED_LEVELS; i++) {
        levels.add(LevelMap.read(Shipped.text(PLACE + name + "_lvl" + i + ".txt")));
      }
      return new VgdlGame(name, text, GameReader.read(text), levels);
    }
  }

  /** Those of a folder. */
  final class FolderGames implements GameLibrary {

    private static final String END = ".txt";
    private static final String LEVEL = "_lvl";
    private static final int MOST_LEVELS = 1000;

    private final Map<String, Path> files = new TreeMap<>();

    private FolderGames(Path folder) {
      try (Stream<Path> found = Files.walk(folder, 2)) {
        found
            .filter(p -> p.getFileName().toString().endsWith(END))
            .filter(p -> Files.isRegularFile(level(p, 0)))
            .sorted()
            .forEach(p -> files.putIfAbsent(name(p), p));
      } catch (java.io.IOException | java.io.UncheckedIOException unreadable) {
        throw new InputException(folder + ": the folder cannot be read");
      }
      if (files.isEmpty()) {
        throw new InputException(
            folder + ": there is no game; a game is NAME.txt with NAME_lvl0.txt beside it");
      }
    }

    private static String name(Path file) {
      String name = file.getFileName().toString();
      return name.substring(0, name.length() - END.length());
    }

    private static Path level(Path game, int number) {
      return game.resolveSibling(name(game) + LEVEL + number + END);
    }

    @Override
    public List<String> names() {
      return List.copyOf(files.keySet());
    }

    @Override
    public VgdlGame game(String name) {
      Path file = Optional.ofNullable(files.get(name)).orElseThrow(() -> missing(name, names()));
      String text = InputFiles.text(file, FileKind.DOCUMENT);
      GameModel model = told(file, () -> GameReader.read(text, GameReader.Strictness.AS_REFERENCE));
      List<LevelMap> levels = new ArrayList<>();
      for (int i = 0; i < MOST_LEVELS && Files.isRegularFile(level(file, i)); i++) {
        Path level = level(file, i);
        String map = InputFiles.text(level, FileKind.DOCUMENT);
        levels.add(told(level, () -> LevelMap.read(map)));
      }
      return new VgdlGame(name, text, model, levels);
    }

    private static <T> T told(Path file, java.util.function.Supplier<T> read) {
      try {
        return read.get();
      } catch (InputException wrong) {
        throw new InputException(file.getFileName() + ": " + wrong.getMessage());
      }
    }
  }

  private static InputException missing(String name, List<String> names) {
    return new InputException(
        "no game is called \"%s\"; there are %s".formatted(name, String.join(", ", names)));
  }
}
