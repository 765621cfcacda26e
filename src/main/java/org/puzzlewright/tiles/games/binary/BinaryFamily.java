package org.puzzlewright.tiles.games.binary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Binary. Parameter {@code path}: the longest way that is enough, in steps; usually width + height.
 */
public final class BinaryFamily implements GridFamily {

  @Override
  public String name() {
    return "binary";
  }

  @Override
  public String summary() {
    return "walls and floor: one region in which the longest shortest way is long";
  }

  @Override
  public Settings usual(Scoring scoring) {
    int side = scoring == Scoring.BENCHMARK ? 14 : 16;
    return game(new Settings(scoring, side, side, 42, Map.of())).settings();
  }

  @Override
  public Map<String, Settings> variants() {
    Map<String, Settings> variants = new LinkedHashMap<>();
    variants.put("binary", usual(Scoring.BENCHMARK));
    variants.put("binary-wide", sized(28, 14));
    variants.put("binary-large", sized(28, 28));
    return variants;
  }

  private Settings sized(int width, int height) {
    return game(new Settings(Scoring.BENCHMARK, width, height, 42, Map.of())).settings();
  }

  @Override
  public GridGame game(Settings settings) {
    int usual = settings.width() + settings.height();
    int most = Parameters.MOST * Parameters.MOST;
    return new BinaryGame(
        Parameters.complete(
            name(), settings, List.of(new Parameters.Known("path", usual, 1, most))));
  }
}
