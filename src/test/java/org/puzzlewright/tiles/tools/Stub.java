package org.puzzlewright.tiles.tools;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** A game that is never played, and what the tests of tools need beside it. */
final class Stub implements GridGame {

  static final int EMPTY = 0;
  static final int WALL = 1;
  static final int KEY = 2;
  static final Stub GAME = new Stub();

  static LevelTool tool(String name) {
    return LevelTools.of(GAME).stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  static ObjectNode json(String text) {
    try {
      return (ObjectNode) new ObjectMapper().readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  /** Returns the level; fails when the tool did. */
  static TileMap made(String tool, TileMap level, String arguments, long seed) {
    Outcome outcome = tool(tool).apply(level, GAME, json(arguments), seed);
    if (outcome instanceof Outcome.Changed changed) {
      if (changed.cells() != level.differences(changed.level())) {
        throw new AssertionError("wrong count: " + changed);
      }
      return changed.level();
    }
    throw new AssertionError(outcome.toString());
  }

  static TileMap level(String... rows) {
    byte[] cells = new byte[rows.length * rows[0].length()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) ".#k".indexOf(rows[i / rows[0].length()].charAt(i % rows[0].length()));
    }
    return new TileMap(rows[0].length(), rows.length, cells);
  }

  static TileMap noise(int width, int height, double solid, double key, Random random) {
    byte[] cells = new byte[width * height];
    for (int i = 0; i < cells.length; i++) {
      cells[i] =
          (byte) (random.nextDouble() < key ? KEY : random.nextDouble() < solid ? WALL : EMPTY);
    }
    return new TileMap(width, height, cells);
  }

  /** Returns the sizes of the regions of cells that are not wall, found by merging labels. */
  static List<Integer> regions(TileMap level) {
    int[] label = new int[level.width() * level.height()];
    for (int i = 0; i < label.length; i++) {
      label[i] = i;
    }
    for (boolean again = true; again; ) {
      again = false;
      for (int row = 0; row < level.height(); row++) {
        for (int column = 0; column < level.width(); column++) {
          int here = row * level.width() + column;
          for (int side = 0; side < 2; side++) {
            int x = column + side;
            int y = row + 1 - side;
            int other = y * level.width() + x;
            boolean beside = level.inside(x, y);
            if (beside
                && level.at(column, row) != WALL
                && level.at(x, y) != WALL
                && label[here] != label[other]) {
              int least = Math.min(label[here], label[other]);
              label[here] = least;
              label[other] = least;
              again = true;
            }
          }
        }
      }
    }
    List<Integer> sizes = new ArrayList<>();
    for (int root = 0; root < label.length; root++) {
      int size = 0;
      for (int i = 0; i < label.length; i++) {
        size += label[i] == root && level.at(i % level.width(), i / level.width()) != WALL ? 1 : 0;
      }
      if (size > 0) {
        sizes.add(size);
      }
    }
    return sizes;
  }

  @Override
  public GameDescription description() {
    List<Tile> tiles =
        List.of(new Tile("empty", '.', ""), new Tile("wall", '#', ""), new Tile("key", 'k', ""));
    return new GameDescription(
        "stub", "", 0, Map.of(), Map.of(), tiles, WALL, EMPTY, null, 1, 1, 1, false, null, null,
        null, null, null);
  }

  @Override
  public Settings settings() {
    return new Settings(Scoring.STRICT, 1, 1, 0, Map.of());
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
