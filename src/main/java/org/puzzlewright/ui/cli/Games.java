package org.puzzlewright.ui.cli;

import java.util.List;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.games.binary.BinaryFamily;
import org.puzzlewright.tiles.games.binarydoor.BinaryDoorFamily;
import org.puzzlewright.tiles.games.loderunner.LodeRunnerFamily;
import org.puzzlewright.tiles.games.mario.MarioFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

/** The games on tiles that there are: a line each. */
final class Games {

  /** For the help, where a constant is needed; a test holds it against the list. */
  static final String NAMES = "binary, binary-door, zelda, sokoban, loderunner, mario";

  private static final List<GridFamily> ALL =
      List.of(
          new BinaryFamily(),
          new BinaryDoorFamily(),
          new ZeldaFamily(),
          new SokobanFamily(),
          new LodeRunnerFamily(),
          new MarioFamily());

  private Games() {}

  /** Returns all of them. */
  static List<GridFamily> all() {
    return ALL;
  }

  /**
   * Returns the game that a file names.
   *
   * @throws LevelTextException when there is none of that name
   */
  static GridFamily read(String name) {
    try {
      return named(name);
    } catch (ChoiceException unknown) {
      throw new LevelTextException(unknown.getMessage());
    }
  }

  /**
   * Returns one.
   *
   * @throws ChoiceException when there is none of that name
   */
  static GridFamily named(String name) {
    return ALL.stream()
        .filter(family -> family.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new ChoiceException("there is no problem \"" + name + "\"; there are " + NAMES));
  }
}
