package org.puzzlewright.tiles.games.zelda;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Zelda. Parameters: {@code enemies}, how many are wanted (usually 3; 0.8 of the width under the
 * paper's scoring); {@code length}, steps from player to key to door that are enough (usually width
 * + height).
 */
public final class ZeldaFamily implements GridFamily {

  @Override
  public String name() {
    return "zelda";
  }

  @Override
  public String summary() {
    return "a player fetches a key and goes to a door, among enemies";
  }

  @Override
  public Settings usual(Scoring scoring) {
    return scoring == Scoring.BENCHMARK
        ? sized(scoring, 11, 7, Map.of())
        : sized(scoring, 16, 16, Map.of());
  }

  @Override
  public Map<String, Settings> variants() {
    Map<String, Settings> variants = new LinkedHashMap<>();
    variants.put("zelda", usual(Scoring.BENCHMARK));
    variants.put("zelda-enemies", sized(Scoring.BENCHMARK, 11, 7, Map.of("enemies", 12)));
    variants.put("zelda-large", sized(Scoring.BENCHMARK, 18, 12, Map.of("enemies", 8)));
    return variants;
  }

  private Settings sized(Scoring scoring, int width, int height, Map<String, Integer> given) {
    return game(new Settings(scoring, width, height, 42, given)).settings();
  }

  @Override
  public GridGame game(Settings settings) {
    int enemies = settings.scoring() == Scoring.BENCHMARK ? 3 : (int) (0.8 * settings.width());
    int most = Parameters.MOST * Parameters.MOST;
    return new ZeldaGame(
        Parameters.complete(
            name(),
            settings,
            List.of(
                new Parameters.Known("enemies", enemies, 0, most),
                new Parameters.Known("length", settings.width() + settings.height(), 1, most))));
  }
}
