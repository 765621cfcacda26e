package org.puzzlewright.tiles.domain;

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
public final class Games {

  /** For the help, where a constant is needed; a test holds it against the list. */
  public static final String NAMES = "binary, binary-door, zelda, sokoban, loderunner, mario";

  private static final List<GridFamily> ALL =
      List.of(
          new BinaryFamily(),
          new BinaryDoorFamily(),
          new ZeldaFamily(),
          new SokobanFamily(),
          new LodeRunnerFamily(),
          new MarioFamily());

  private Games() {}

  public static List<GridFamily> all() {
    return ALL;
  }

  /**
   * Returns the game of that name.
   *
   * @throws LevelTextException when there is none
   */
  public static GridFamily read(String name) {
    return ALL.stream()
        .filter(family -> family.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new LevelTextException("there is no problem \"" + name + "\"; there are " + NAMES));
  }
}
