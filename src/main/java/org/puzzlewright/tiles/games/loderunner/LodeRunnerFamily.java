package org.puzzlewright.tiles.games.loderunner;

import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Lode Runner in all its variants. Parameters are "gold" and "enemies", the least numbers of each
 * that quality requires. Of the named variants, "loderunnertile-ext11x16" is not one of the
 * benchmark's, but its code on levels of the paper's size.
 */
public final class LodeRunnerFamily extends GridFamily {

  private static final String GOLD = "gold";
  private static final String ENEMIES = "enemies";
  private static final int MOST = 100;

  public LodeRunnerFamily() {
    super("loderunner");
  }

  @Override
  public GridGame game(Settings settings) {
    return game(description(), settings, null);
  }

  static LodeRunnerGame game(GameDescription description, Settings given, Patterns patterns) {
    boolean benchmark = given.scoring() == Scoring.BENCHMARK;
    int parts = patterns == null ? 1 : 2;
    int mostColumns = (benchmark ? Originals.COLUMNS : MOST) / parts;
    int mostRows = patterns == null ? (benchmark ? Originals.ROWS - 1 : MOST) : mostRows(benchmark);
    if (given.width() < 2
        || given.width() > mostColumns
        || given.height() < 1
        || given.height() > mostRows) {
      throw new LevelTextException(
          "Lode Runner cannot be played on %d x %d: from 2 x 1 to %d x %d are possible."
              .formatted(given.width(), given.height(), mostColumns, mostRows));
    }
    for (String name : given.parameters().keySet()) {
      if (!List.of(GOLD, ENEMIES).contains(name)) {
        throw new LevelTextException(
            "Lode Runner has no parameter \"%s\"; it has \"gold\" and \"enemies\"."
                .formatted(name));
      }
    }
    int columns = parts * given.width();
    int gold = number(given, GOLD, benchmark ? 6 : Math.max(1, columns / 4));
    int enemies = number(given, ENEMIES, benchmark ? 3 : Math.max(1, columns / 6));
    Settings whole =
        new Settings(
            given.scoring(),
            given.width(),
            given.height(),
            given.seed(),
            Map.of(GOLD, gold, ENEMIES, enemies));
    return new LodeRunnerGame(description, whole, patterns, gold, enemies);
  }

  private static int mostRows(boolean benchmark) {
    return (benchmark ? Originals.ROWS : MOST) / 2;
  }

  private static int number(Settings settings, String name, int usual) {
    int number = settings.parameters().getOrDefault(name, usual);
    if (number < 1) {
      throw new LevelTextException("%s is %d, but must be 1 at least.".formatted(name, number));
    }
    return number;
  }
}
