package org.puzzlewright.tiles.games.sokoban;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.TileMap;

/** What Sokoban finds out about a level. */
record SokobanEvaluation(
    SokobanGame game, TileMap level, int players, int crates, int targets, Outcome outcome)
    implements Evaluation {

  @Override
  public Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("players", (double) players);
    metrics.put("crates", (double) crates);
    metrics.put("targets", (double) targets);
    metrics.put("heuristic", (double) outcome.left());
    metrics.put("solution_length", (double) outcome.moves().length());
    return Collections.unmodifiableMap(metrics);
  }

  @Override
  public double quality() {
    return game.quality(this);
  }

  @Override
  public boolean playable() {
    return !outcome.moves().isEmpty();
  }

  /** Returns the solution as diversity compares it, empty when there is none. */
  String turned() {
    return Turned.of(level, outcome.moves());
  }

  @Override
  public List<Route> routes() {
    if (!playable()) {
      return List.of();
    }
    List<Cell> way = new ArrayList<>();
    way.add(level.first(SokobanGame.PLAYER).orElseThrow());
    for (char move : outcome.moves().toCharArray()) {
      way.add(Steps.next(way.get(way.size() - 1), move));
    }
    return List.of(new Route("player's way", way));
  }

  @Override
  public Report story() {
    return SokobanReport.of(this);
  }
}
