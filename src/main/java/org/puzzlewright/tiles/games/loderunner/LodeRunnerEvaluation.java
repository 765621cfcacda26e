package org.puzzlewright.tiles.games.loderunner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.TileMap;

/** What was found out about a level of Lode Runner. */
public final class LodeRunnerEvaluation implements Evaluation {

  private final TileMap level;
  private final Walk walk;
  private final byte[] map;
  private final Measures measures;
  private final Goals goals;

  LodeRunnerEvaluation(TileMap level, Walk walk, byte[] map, Measures measures, Goals goals) {
    this.level = level;
    this.walk = walk;
    this.map = map;
    this.measures = measures;
    this.goals = goals;
  }

  @Override
  public TileMap level() {
    return level;
  }

  /**
   * Returns the counts of tiles, what is collected and used of them, and the distances between the
   * lengths of paths here and in the original game.
   */
  @Override
  public Map<String, Double> metrics() {
    return Collections.unmodifiableMap(measures.named());
  }

  @Override
  public double quality() {
    return goals.quality(measures);
  }

  /** Returns whether there is gold and the player gets to all of it. */
  @Override
  public boolean playable() {
    int gold = measures.tiles[Kind.GOLD];
    return gold > 0 && measures.collected >= gold;
  }

  /** Returns the shortest path from the player to each gold that is reached, row by row. */
  @Override
  public List<Route> routes() {
    int start = walk.start();
    int[] from = new int[map.length];
    walk.flood(start, from);
    List<Route> routes = new ArrayList<>();
    for (int i = 0; i < map.length; i++) {
      if (walk.board()[i] == Kind.GOLD && map[i] != Kind.UNREACHED) {
        Cell gold = walk.cell(i);
        String name = "player to gold at row %d, column %d".formatted(gold.row(), gold.column());
        routes.add(new Route(name, walk.way(start, i, from)));
      }
    }
    return routes;
  }

  @Override
  public Report story() {
    return new Story(walk, map, measures, goals).tell();
  }

  /**
   * Returns how the player passes the cells, row by row with the floor: 0 not at all, 1 walking, 2
   * on a ladder, 3 on a rope, 4 falling.
   */
  public TileMap exploration() {
    byte[] cells = new byte[walk.columns() * walk.rows()];
    for (int row = 0; row < walk.rows(); row++) {
      System.arraycopy(
          map, (row + 1) * walk.stride() + 1, cells, row * walk.columns(), walk.columns());
    }
    return new TileMap(walk.columns(), walk.rows(), cells);
  }

  Measures measures() {
    return measures;
  }

  byte[] map() {
    return map;
  }
}
