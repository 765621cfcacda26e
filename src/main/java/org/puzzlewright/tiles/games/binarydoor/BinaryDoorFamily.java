package org.puzzlewright.tiles.games.binarydoor;

import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Parameters.Known;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Binary Door. Parameters: {@code path}, how long a path between the doors is enough, in steps
 * (usually width + height); {@code door1} and {@code door2}, the doors' places clockwise from the
 * upper left, corners left out, or -1 to have them drawn from the seed.
 */
public final class BinaryDoorFamily extends GridFamily {

  public BinaryDoorFamily() {
    super("binary-door");
  }

  @Override
  public GridGame game(Settings settings) {
    int width = settings.width();
    int height = settings.height();
    int last = 2 * (width + height) - 1;
    Settings all =
        complete(
            settings,
            new Known("path", width + height, 1, Parameters.MOST_CELLS),
            new Known("door1", -1, -1, last),
            new Known("door2", -1, -1, last));
    // Algorithm 1 as printed takes the size with the border, the authors' code the level's own.
    int apart = Math.min(width, height) + (settings.scoring() == Scoring.BENCHMARK ? 2 : 0);
    Doors drawn = Doors.drawn(width, height, apart, settings.seed());
    int one = all.parameter("door1");
    int two = all.parameter("door2");
    return new BinaryDoorGame(
        description(),
        all,
        new Doors(
            one < 0 ? drawn.first() : Doors.place(width, height, one),
            two < 0 ? drawn.second() : Doors.place(width, height, two)));
  }
}
