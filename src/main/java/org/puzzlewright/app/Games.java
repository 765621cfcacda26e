package org.puzzlewright.app;

import java.util.List;
import org.puzzlewright.grid.GridFamily;
import org.puzzlewright.grid.binary.BinaryFamily;
import org.puzzlewright.grid.binarydoor.BinaryDoorFamily;
import org.puzzlewright.grid.loderunner.LodeRunnerFamily;
import org.puzzlewright.grid.sokoban.SokobanFamily;
import org.puzzlewright.grid.zelda.ZeldaFamily;

/** The games on levels of tiles. */
final class Games {

  private Games() {}

  /** Returns all of them. */
  static List<GridFamily> all() {
    return List.of(
        new BinaryFamily(),
        new BinaryDoorFamily(),
        new ZeldaFamily(),
        new SokobanFamily(),
        new LodeRunnerFamily());
  }

  /**
   * Returns the game of that name.
   *
   * @throws ChoiceException with the names that there are
   */
  static GridFamily named(String name) {
    return all().stream()
        .filter(family -> family.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ChoiceException(
                    "there is no game \"%s\"; there are: %s"
                        .formatted(
                            name,
                            String.join(", ", all().stream().map(GridFamily::name).toList()))));
  }
}
