package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.loderunner.LodeRunnerFamily;

/** Levels of Lode Runner scored in a second of CPU time: played, measured, and their quality. */
public final class LodeRunnerRate {

  private static final int LEVELS = 64;
  private static final int ROUNDS = 5;
  private static final int WARM_UP = 2;
  private static final double SECONDS = 1;

  private LodeRunnerRate() {}

  /** Prints a table. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    LodeRunnerFamily family = new LodeRunnerFamily();
    List<List<String>> rows = new ArrayList<>();
    for (Scoring scoring : List.of(Scoring.BENCHMARK, Scoring.PAPER)) {
      Settings settings = family.usual(scoring);
      String size = "%d x %d".formatted(settings.width(), settings.height());
      GridGame game = family.game(settings);
      rows.add(List.of(size, "a tenth of brick", rate(game, levels(settings, 0.1))));
      rows.add(List.of(size, "four tenths of brick", rate(game, levels(settings, 0.4))));
    }
    Figures.table(List.of("size", "levels", "scored/CPU-s"), rows).forEach(System.out::println);
  }

  /** Returns levels of noise with one player, who gets far where there is little brick. */
  private static List<TileMap> levels(Settings settings, double bricks) {
    Random random = new Random(1);
    List<TileMap> levels = new ArrayList<>();
    for (int i = 0; i < LEVELS; i++) {
      byte[] cells = new byte[settings.width() * settings.height()];
      for (int c = 0; c < cells.length; c++) {
        double draw = random.nextDouble();
        cells[c] =
            (byte) (draw < bricks ? 0 : draw < 0.8 ? 1 : draw < 0.9 ? 5 : draw < 0.97 ? 6 : 3);
      }
      cells[random.nextInt(cells.length)] = 2;
      levels.add(new TileMap(settings.width(), settings.height(), cells));
    }
    return levels;
  }

  private static String rate(GridGame game, List<TileMap> levels) {
    List<Double> rates = new ArrayList<>();
    double sum = 0;
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      double start = Figures.cpu();
      double used;
      long scored = 0;
      do {
        for (TileMap level : levels) {
          Evaluation e = game.evaluate(level);
          sum += e.quality() + e.metrics().get("walking");
        }
        scored += levels.size();
        used = Figures.cpu() - start;
      } while (used < SECONDS);
      if (round >= 0) {
        rates.add(scored / used);
      }
    }
    if (!(sum > 0)) {
      throw new IllegalStateException("no level has any quality");
    }
    return "%,.0f".formatted(Figures.median(rates));
  }
}
