package org.puzzlewright.tiles.games.binary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.Breach;
import org.puzzlewright.tiles.core.DistanceMap;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.LongestPath;
import org.puzzlewright.tiles.core.Regions;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Words;

/** What Binary finds out about a level. */
record BinaryEvaluation(BinaryGame game, TileMap level, LongestPath longest) implements Evaluation {

  @Override
  public Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("path", (double) longest.length());
    metrics.put("regions", (double) longest.regions());
    return Collections.unmodifiableMap(metrics);
  }

  @Override
  public double quality() {
    return game.quality(longest);
  }

  @Override
  public boolean playable() {
    return longest.length() > 0;
  }

  @Override
  public List<Route> routes() {
    return playable()
        ? List.of(
            new Route(
                "longest way",
                DistanceMap.from(level, BinaryGame.FLOOR, longest.from()).path(longest.to())))
        : List.of();
  }

  @Override
  public Report story() {
    if (longest.regions() == 0) {
      return Report.of("There is no floor at all, so there is nowhere to walk. Carve empty tiles.");
    }
    List<Report> text = new ArrayList<>();
    if (playable()) {
      text.add(
          Report.of(
              "The longest way takes %s, from %s to %s; %d or more are wanted.",
              Words.count(longest.length(), "step"),
              longest.from(),
              longest.to(),
              game.settings().parameter("path")));
    } else {
      text.add(Report.of("No two empty tiles are neighbours, so no way has a single step."));
    }
    if (longest.regions() == 1) {
      text.add(Report.of("All floor is one region."));
      return Report.joined(" ", text);
    }
    List<Regions.Region> regions = Regions.list(level, BinaryGame.FLOOR);
    text.add(Report.of("There are %d regions and one is wanted.", regions.size()));
    Regions.Region largest = regions.get(0);
    for (Regions.Region r : regions) {
      largest = r.size() > largest.size() ? r : largest;
    }
    int told = 0;
    for (Regions.Region r : regions) {
      if (r.equals(largest) || told++ >= 4) {
        continue;
      }
      text.add(
          Report.of(
              "The region at %s (%s) joins the largest if %s is carved, or goes if it is filled.",
              r.first(),
              Words.count(r.size(), "tile"),
              Breach.between(
                  level,
                  BinaryGame.FLOOR,
                  TileSet.of(BinaryGame.SOLID),
                  r.first(),
                  largest.first())));
    }
    return Report.joined(" ", text);
  }
}
