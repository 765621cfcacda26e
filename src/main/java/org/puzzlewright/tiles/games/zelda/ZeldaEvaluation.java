package org.puzzlewright.tiles.games.zelda;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * What Zelda finds out about a level.
 *
 * @param playerKey steps from the first player to the first key with the doors shut, or -1
 * @param keyDoor steps from the first key to the first door, or -1
 */
record ZeldaEvaluation(
    ZeldaGame game,
    TileMap level,
    int players,
    int keys,
    int doors,
    int enemies,
    int regions,
    int playerKey,
    int keyDoor)
    implements Evaluation {

  @Override
  public Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("regions", (double) regions);
    metrics.put("players", (double) players);
    metrics.put("keys", (double) keys);
    metrics.put("doors", (double) doors);
    metrics.put("enemies", (double) enemies);
    metrics.put("player_key", (double) playerKey);
    metrics.put("key_door", (double) keyDoor);
    return Collections.unmodifiableMap(metrics);
  }

  @Override
  public double quality() {
    return game.quality(this);
  }

  boolean oneOfEach() {
    return players == 1 && keys == 1 && doors == 1;
  }

  boolean bothWays() {
    return playerKey > 0 && keyDoor > 0;
  }

  @Override
  public boolean playable() {
    return oneOfEach() && bothWays();
  }

  List<Cell> toKey() {
    return way(ZeldaGame.PLAYER, ZeldaGame.KEY, ZeldaGame.BEFORE);
  }

  List<Cell> toDoor() {
    return way(ZeldaGame.KEY, ZeldaGame.DOOR, ZeldaGame.AFTER);
  }

  private List<Cell> way(int from, int to, TileSet passable) {
    Optional<Cell> start = level.first(from);
    Optional<Cell> end = level.first(to);
    return start.isEmpty() || end.isEmpty()
        ? List.of()
        : DistanceMap.from(level, passable, start.get()).path(end.get());
  }

  @Override
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    if (playerKey > 0) {
      routes.add(new Route("player to key", toKey()));
    }
    if (keyDoor > 0) {
      routes.add(new Route("key to door", toDoor()));
    }
    return routes;
  }

  @Override
  public Report story() {
    List<Report> text = new ArrayList<>();
    number(text, "player", players, ZeldaGame.PLAYER);
    number(text, "key", keys, ZeldaGame.KEY);
    number(text, "door", doors, ZeldaGame.DOOR);
    way(text, "player", ZeldaGame.PLAYER, "key", ZeldaGame.KEY, ZeldaGame.BEFORE, playerKey);
    way(text, "key", ZeldaGame.KEY, "door", ZeldaGame.DOOR, ZeldaGame.AFTER, keyDoor);
    if (playable()) {
      int wanted = game.settings().parameter("length");
      text.add(
          Report.of(
              "The player needs %d steps in all; %d or more are wanted.",
              playerKey + keyDoor, wanted));
    }
    int wanted = game.settings().parameter("enemies");
    text.add(Report.of("Enemies: %d; about %d are wanted.", enemies, wanted));
    if (regions != 1) {
      text.add(
          Report.of(
              "There are %d regions and one is wanted: %s.",
              regions,
              Report.joined(
                  "; ",
                  Regions.list(level, ZeldaGame.AFTER).stream()
                      .limit(5)
                      .map(r -> Report.of("%s at %s", Words.count(r.size(), "tile"), r.first()))
                      .toList())));
    }
    return Report.joined(" ", text);
  }

  private void number(List<Report> text, String name, int count, int tile) {
    if (count == 0) {
      text.add(Report.of("There is no %s: place one.", name));
    } else if (count > 1) {
      text.add(
          Report.of(
              "There are %d of tile %s (%s), so the level cannot be played: keep one.",
              count, name, level.all(tile)));
    }
  }

  private void way(
      List<Report> text, String who, int from, String what, int to, TileSet passable, int steps) {
    Optional<Cell> start = level.first(from);
    Optional<Cell> end = level.first(to);
    if (start.isEmpty() || end.isEmpty()) {
      return;
    }
    Report ends = Report.of("the %s at %s to the %s at %s", who, start.get(), what, end.get());
    if (steps > 0) {
      text.add(Report.of("The way from %s takes %d steps.", ends, steps));
      return;
    }
    text.add(
        Report.of(
            "There is no way from %s: from its side one reaches %s.",
            ends, Words.count(DistanceMap.from(level, passable, start.get()).reached(), "tile")));
    if (from == ZeldaGame.PLAYER
        && DistanceMap.from(level, ZeldaGame.AFTER, start.get()).to(end.get()) > 0) {
      text.add(
          Report.of("Only a shut door is between them: move the door or carve a way around it."));
    }
    List<Cell> breach =
        Breach.between(level, passable, TileSet.of(ZeldaGame.SOLID), start.get(), end.get());
    if (!breach.isEmpty()) {
      text.add(Report.of("Carving %s would join them.", breach));
    }
  }
}
