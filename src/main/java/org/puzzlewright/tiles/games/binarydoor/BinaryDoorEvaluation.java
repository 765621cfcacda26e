package org.puzzlewright.tiles.games.binarydoor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.Breach;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.DistanceMap;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.Regions;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Words;

/**
 * What Binary Door finds out about a level.
 *
 * @param path steps from door to door, -1 when there is no path
 */
record BinaryDoorEvaluation(BinaryDoorGame game, TileMap level, int path, int regions)
    implements Evaluation {

  @Override
  public Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("door_path", (double) path);
    metrics.put("regions", (double) regions);
    return Collections.unmodifiableMap(metrics);
  }

  @Override
  public double quality() {
    return game.quality(path, regions);
  }

  @Override
  public boolean playable() {
    return path > 0;
  }

  @Override
  public List<Route> routes() {
    if (!playable()) {
      return List.of();
    }
    Cell in = game.behind(game.doors().first());
    Cell out = game.behind(game.doors().second());
    List<Cell> way = new ArrayList<>();
    way.add(game.doors().first());
    if (path == 2) {
      way.add(in);
    } else if (path > 2) {
      way.addAll(DistanceMap.from(level, BinaryDoorGame.FLOOR, in).path(out));
    }
    way.add(game.doors().second());
    return List.of(new Route("door to door", way));
  }

  @Override
  public Report story() {
    Cell in = game.behind(game.doors().first());
    Cell out = game.behind(game.doors().second());
    List<Report> text = new ArrayList<>();
    text.add(
        Report.of(
            "Door 1 is in the %s and opens to %s; door 2 is in the %s and opens to %s.",
            side(game.doors().first()), in, side(game.doors().second()), out));
    if (playable()) {
      text.add(
          Report.of(
              "The way from door to door takes %d steps; %d or more are wanted.",
              path, game.settings().parameter("path")));
    } else {
      text.add(Report.of("There is no way from door to door."));
      blocked(text, 1, in);
      blocked(text, 2, out);
      if (!floor(in) || !floor(out)) {
        text.add(Report.of("Carve what is in front of the doors."));
      } else {
        text.add(
            Report.of(
                "The floor before them is in different regions: from door 1 one reaches %s, from door 2 %s.",
                Words.count(reached(in), "tile"), Words.count(reached(out), "tile")));
      }
      List<Cell> breach =
          Breach.between(level, BinaryDoorGame.FLOOR, TileSet.of(BinaryDoorGame.SOLID), in, out);
      if (!breach.isEmpty()) {
        text.add(Report.of("Carving %s would join them.", breach));
      }
    }
    if (regions != 1) {
      List<Report> list = new ArrayList<>();
      for (Regions.Region region : Regions.list(level, BinaryDoorGame.FLOOR)) {
        if (list.size() < 5) {
          list.add(Report.of("%s at %s", Words.count(region.size(), "tile"), region.first()));
        }
      }
      text.add(
          Report.of(
              "There are %d regions of floor and one is wanted%s%s.",
              regions, list.isEmpty() ? "" : ": ", Report.joined("; ", list)));
    }
    return Report.joined(" ", text);
  }

  private boolean floor(Cell cell) {
    return level.at(cell.column(), cell.row()) == BinaryDoorGame.EMPTY;
  }

  private int reached(Cell cell) {
    return DistanceMap.from(level, BinaryDoorGame.FLOOR, cell).reached();
  }

  private void blocked(List<Report> text, int door, Cell behind) {
    if (!floor(behind)) {
      text.add(Report.of("Door %d opens to a wall at %s.", door, behind));
    }
  }

  private String side(Cell door) {
    if (door.row() < 0) {
      return "top border";
    }
    if (door.row() >= level.height()) {
      return "bottom border";
    }
    return door.column() < 0 ? "left border" : "right border";
  }
}
