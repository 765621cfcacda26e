package org.puzzlewright.tiles.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** A game that has tiles and nothing else. */
record ToyGame(List<Tile> tiles) implements GridGame {

  /** Returns one whose tiles have these names, and symbols from 'a' on. */
  static ToyGame of(String... names) {
    List<Tile> tiles = new ArrayList<>();
    for (String name : names) {
      tiles.add(new Tile(name, (char) ('a' + tiles.size()), ""));
    }
    return new ToyGame(tiles);
  }

  @Override
  public GameDescription description() {
    return new GameDescription(
        "toy", "", 0, Map.of(), Map.of(), tiles, 0, 0, null, 1, 1, 1, false, null, null, null, null,
        null);
  }

  @Override
  public Settings settings() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Evaluation evaluate(TileMap level) {
    throw new UnsupportedOperationException();
  }

  @Override
  public double diversity(Evaluation a, Evaluation b) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Control> controls() {
    return List.of();
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Term> score(Evaluation e, Map<String, Double> targets) {
    throw new UnsupportedOperationException();
  }
}
