package org.puzzlewright.study.evaluation;

import java.util.Random;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;

/**
 * What levels of tiles come to without a model, by the score that agents climb on. Chance hands
 * over the level that agents begin with; the best of many is the best of so many like it; the
 * search changes one random cell at a time, beginning with the same level, and keeps what is no
 * worse.
 */
public final class LevelBaselines {

  private LevelBaselines() {}

  /** Plays a trial whose arm has no agents. */
  public static Played play(Trial trial, LevelEvalTask item, GridFamily family) {
    LevelTask task = item.order(family, trial.seed());
    int tries = trial.arm().tries();
    TileMap level =
        switch (trial.arm().who()) {
          case BEST_OF -> best(task, tries);
          case SEARCH -> climbed(task, tries);
          default -> task.start();
        };
    return Played.withoutModel(new Product.Level(task, level), tries);
  }

  private static TileMap best(LevelTask task, int tries) {
    TileMap best = task.start();
    double most = score(task, best);
    Random random = new Random(task.seed());
    for (int i = 1; i < tries; i++) {
      TileMap drawn = Starts.random(task.game(), random.nextLong());
      double score = score(task, drawn);
      if (score > most) {
        best = drawn;
        most = score;
      }
    }
    return best;
  }

  private static TileMap climbed(LevelTask task, int tries) {
    TileMap now = task.start();
    double most = score(task, now);
    Random random = new Random(task.seed());
    for (int i = 1; i < tries; i++) {
      TileMap changed =
          now.with(
              random.nextInt(now.width()),
              random.nextInt(now.height()),
              random.nextInt(task.game().tiles().size()));
      double score = score(task, changed);
      if (score >= most) {
        now = changed;
        most = score;
      }
    }
    return now;
  }

  private static double score(LevelTask task, TileMap level) {
    Evaluation e = task.game().evaluate(level);
    return task.score(e);
  }
}
