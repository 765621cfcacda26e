package org.puzzlewright.tiles.games.sokoban;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Sokoban. Parameters: {@code difficulty}, the solution is to take (width + height) times as many
 * moves (usually 1); {@code solver}, positions that each search may look at (usually 5000).
 */
public final class SokobanFamily implements GridFamily {

  @Override
  public String name() {
    return "sokoban";
  }

  @Override
  public String summary() {
    return "a player pushes every crate onto a target";
  }

  @Override
  public Settings usual(Scoring scoring) {
    int side = scoring == Scoring.BENCHMARK ? 5 : 8;
    return sized(scoring, side, 1, 5000);
  }

  @Override
  public Map<String, Settings> variants() {
    Map<String, Settings> variants = new LinkedHashMap<>();
    variants.put("sokoban", usual(Scoring.BENCHMARK));
    variants.put("sokoban-complex", sized(Scoring.BENCHMARK, 5, 4, 20000));
    variants.put("sokoban-large", sized(Scoring.BENCHMARK, 8, 3, 10000));
    return variants;
  }

  private Settings sized(Scoring scoring, int side, int difficulty, int solver) {
    Map<String, Integer> given = Map.of("difficulty", difficulty, "solver", solver);
    return game(new Settings(scoring, side, side, 42, given)).settings();
  }

  @Override
  public GridGame game(Settings settings) {
    return new SokobanGame(
        Parameters.complete(
            name(),
            settings,
            List.of(
                new Parameters.Known("difficulty", 1, 1, 1000),
                new Parameters.Known("solver", 5000, 1, 1_000_000))));
  }
}
