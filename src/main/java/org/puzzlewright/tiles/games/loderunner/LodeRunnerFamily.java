package org.puzzlewright.tiles.games.loderunner;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Lode Runner in all its variants. Parameters are "gold" and "enemies", the least numbers of each
 * that quality wants.
 */
public final class LodeRunnerFamily implements GridFamily {

  static final String NAME = "loderunner";

  private static final String GOLD = "gold";
  private static final String ENEMIES = "enemies";
  private static final int MOST = 100;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String summary() {
    return "platforms, ladders and ropes by which a player collects gold";
  }

  @Override
  public Settings usual(Scoring scoring) {
    return scoring == Scoring.BENCHMARK
        ? settings(32, 21, 6, 3)
        : new Settings(scoring, 16, 11, 0, Map.of());
  }

  @Override
  public Map<String, Settings> variants() {
    Map<String, Settings> variants = new LinkedHashMap<>();
    variants.put("loderunnertile-v0", settings(32, 21, 6, 3));
    variants.put("loderunnertile-gold-v0", settings(32, 21, 18, 3));
    variants.put("loderunnertile-enemies-v0", settings(32, 21, 6, 12));
    // Not one of the benchmark's: its code on levels of the paper's size.
    variants.put("loderunnertile-ext11x16", settings(16, 11, 6, 3));
    return java.util.Collections.unmodifiableMap(variants);
  }

  private static Settings settings(int width, int height, int gold, int enemies) {
    return new Settings(Scoring.BENCHMARK, width, height, 0, Map.of(GOLD, gold, ENEMIES, enemies));
  }

  @Override
  public GridGame game(Settings settings) {
    return game(settings, null);
  }

  static LodeRunnerGame game(Settings given, Patterns patterns) {
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
    return new LodeRunnerGame(whole, patterns, gold, enemies);
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
