package org.puzzlewright.training.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.training.rewards.Feature;
import org.puzzlewright.training.rewards.Features;

/**
 * Something that a reward can ask of a level of a game: what the game itself measures, how many
 * cells of a kind there are, and, of the arm that knows what is judged, quality.
 *
 * @param word its name in expressions
 * @param meaning what it is, in words
 * @param judges whether levels are judged by it
 * @param of a level's value
 */
public record LevelFeature(
    @Override String word,
    @Override String meaning,
    @Override boolean judges,
    ToDoubleFunction<Evaluation> of)
    implements Feature {

  public static Features of(GridGame game, TileMap level) {
    Evaluation evaluation = game.evaluate(level);
    return feature -> ((LevelFeature) feature).of().applyAsDouble(evaluation);
  }

  /**
   * Returns a game's.
   *
   * @param judges whether those by which levels are judged are among them
   */
  public static List<LevelFeature> of(GridGame game, boolean judges) {
    List<LevelFeature> all = new ArrayList<>();
    TileMap empty = TileMap.filled(game.settings().width(), game.settings().height(), game.empty());
    for (String name : game.evaluate(empty).metrics().keySet()) {
      all.add(
          new LevelFeature(
              name,
              "what the game measures by that name, -1 for a path that there is not",
              false,
              e -> e.metrics().get(name)));
    }
    for (int i = 0; i < game.tiles().size(); i++) {
      int tile = i;
      String name = game.tiles().get(i).name();
      all.add(
          new LevelFeature(
              "count." + name.replaceAll("[^A-Za-z0-9]", "_"),
              "cells that are " + name,
              false,
              e -> e.level().count(tile)));
    }
    if (judges) {
      all.add(new LevelFeature("quality", "how well formed it is", true, Evaluation::quality));
    }
    return all;
  }
}
