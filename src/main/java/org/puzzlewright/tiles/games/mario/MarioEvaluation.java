package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.Playthrough;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.TileMap;

/**
 * What a level is worth and how it was played.
 *
 * @param level the level that was judged
 * @param checks what was looked at before playing
 * @param run the game, if the level was fit to be played
 * @param metrics by name, in a fixed order
 * @param quality in [0, 1]
 * @param playable whether the player gets to the exit
 * @param story in sentences, for people and agents
 */
public record MarioEvaluation(
    TileMap level,
    LevelChecks checks,
    Optional<Run> run,
    Map<String, Double> metrics,
    double quality,
    boolean playable,
    Report story)
    implements Evaluation {

  /** Copies the map, keeping its order. */
  public MarioEvaluation {
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
  }

  @Override
  public Optional<Playthrough> playthrough() {
    return run.map(Playthroughs::of);
  }

  /** Returns Mario's path first, then the enemies', as far as they lie in the level. */
  @Override
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    run.ifPresent(
        r -> {
          List<Cell> mario = new ArrayList<>();
          for (int i = 0; i < r.ticks(); i++) {
            add(mario, r.x(i), r.y(i));
          }
          routes.add(new Route("Mario", mario));
          for (EnemyPath path : r.enemies()) {
            List<Cell> cells = new ArrayList<>();
            path.places().forEach(p -> add(cells, p.x(), p.y()));
            routes.add(new Route(Where.enemy(path.kind(), r.level(), path.origin()).text(), cells));
          }
        });
    return List.copyOf(routes);
  }

  private void add(List<Cell> cells, double x, double y) {
    Cell cell = new Cell(Where.column(x), Where.row(y));
    boolean near =
        cell.column() >= -1
            && cell.column() <= level.width()
            && cell.row() >= -1
            && cell.row() <= level.height();
    if (near && (cells.isEmpty() || !cells.get(cells.size() - 1).equals(cell))) {
      cells.add(cell);
    }
  }
}
