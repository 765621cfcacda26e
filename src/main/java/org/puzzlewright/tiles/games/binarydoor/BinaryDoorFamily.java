package org.puzzlewright.tiles.games.binarydoor;

import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Binary Door. Parameters: {@code path}, the way between the doors that is enough, in steps
 * (usually width + height); {@code door1} and {@code door2}, the doors' places clockwise from the
 * upper left, corners left out, or -1 to have them drawn from the seed.
 */
public final class BinaryDoorFamily implements GridFamily {

  @Override
  public String name() {
    return "binary-door";
  }

  @Override
  public String summary() {
    return "walls and floor: one region with a long way between two doors in the border";
  }

  @Override
  public Settings usual(Scoring scoring) {
    return game(new Settings(scoring, 16, 16, 42, Map.of())).settings();
  }

  @Override
  public Map<String, Settings> variants() {
    return Map.of("binary-door", usual(Scoring.BENCHMARK));
  }

  @Override
  public GridGame game(Settings settings) {
    int width = settings.width();
    int height = settings.height();
    int last = 2 * (width + height) - 1;
    Settings all =
        Parameters.complete(
            name(),
            settings,
            List.of(
                new Parameters.Known("path", width + height, 1, Parameters.MOST * Parameters.MOST),
                new Parameters.Known("door1", -1, -1, last),
                new Parameters.Known("door2", -1, -1, last)));
    // Algorithm 1 as printed takes the size with the border, the authors' code the level's own.
    int apart = Math.min(width, height) + (settings.scoring() == Scoring.BENCHMARK ? 2 : 0);
    Doors drawn = Doors.drawn(width, height, apart, settings.seed());
    int one = all.parameters().get("door1");
    int two = all.parameters().get("door2");
    return new BinaryDoorGame(
        all,
        new Doors(
            one < 0 ? drawn.first() : Doors.place(width, height, one),
            two < 0 ? drawn.second() : Doors.place(width, height, two)));
  }
}
