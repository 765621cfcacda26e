package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.PageView;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.TickPlay;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.render.LevelRenderer;
import org.puzzlewright.tiles.render.Sprites;

/**
 * A level of tiles on the practice page: people play it, or look at it.
 *
 * @param file the level and what was asked of it
 */
record LevelPage(LevelFile file) implements PageView {

  /**
   * How many times as long as the program's own players people may take: those need no time to
   * think.
   */
  private static final int PATIENCE = 10;

  /** Most pixels of a tile on the page, and of a level's height: screens have no more to show. */
  private static final int TILE = 64;

  private static final int HEIGHT = 768;
  private static final int THUMBNAIL = 300;
  private static final int THUMBNAIL_TILE = 32;
  private static final String LOOKED_AT = "none";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public Listing listing() {
    return Listing.LEVEL;
  }

  /** Returns what was asked for, or the name of its folder. */
  @Override
  public String title(String id) {
    if (!file.prompt().isBlank()) {
      return file.prompt();
    }
    String place = id.replaceFirst("/level$", "");
    String name = place.substring(place.lastIndexOf('/') + 1).replace('-', ' ');
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  @Override
  public ObjectNode card() {
    GridGame game = file.game();
    ObjectNode json = NODES.objectNode().put("game", game.name());
    json.put("rows", game.settings().height()).put("columns", game.settings().width());
    return json.put("control", control(play()));
  }

  @Override
  public Optional<byte[]> thumbnail() {
    GridGame game = file.game();
    int tile = THUMBNAIL / Math.max(file.level().width(), file.level().height());
    int size = Math.max(LevelRenderer.LEAST_TILE, Math.min(THUMBNAIL_TILE, tile));
    return Optional.of(LevelRenderer.png(game, file.level(), size));
  }

  private Optional<GridPlay> play() {
    return file.game().offered() ? file.game().play(file.level(), PATIENCE) : Optional.empty();
  }

  private static String control(Optional<GridPlay> play) {
    return play.map(LevelGame::control).orElse(LOOKED_AT);
  }

  @Override
  public Optional<Game> game() {
    return play().map(play -> new LevelGame(file.game().name(), play));
  }

  /** Returns the level with its pictures; how it was judged only where nobody plays it. */
  @Override
  public ObjectNode shown() {
    GridGame game = file.game();
    TileMap level = file.level();
    Optional<GridPlay> play = play();
    ObjectNode json = NODES.objectNode().put("game", game.name());
    int tile = Math.max(THUMBNAIL_TILE, Math.min(TILE, HEIGHT / game.settings().height()));
    json.put("control", control(play)).put("tile", tile);
    TileMap ground = play.map(GridPlay::ground).orElse(level);
    List<String> names =
        play.map(GridPlay::kinds).orElse(game.tiles()).stream().map(Tile::name).toList();
    if (play.isPresent() && play.get() instanceof TickPlay running) {
      json.put("finish", running.finish());
    }
    json.put("columns", ground.width()).put("rows", ground.height());
    names.forEach(json.putArray("sprites")::add);
    json.put("sheet", Images.data("png", Sprites.sheet(names, tile)));
    ObjectNode verdict = json.putObject("verdict");
    Evaluation e = game.evaluate(level);
    verdict.put("playable", e.playable());
    if (play.isEmpty()) {
      verdict.put("report", e.report());
      json.put("ground", Images.data("png", LevelRenderer.png(game, e, tile)));
    } else {
      json.put("ground", Images.data("png", LevelRenderer.png(game, ground, tile)));
    }
    ArrayNode legend = json.putArray("legend");
    game.tiles().stream()
        .filter(t -> level.count(game.tiles().indexOf(t)) > 0)
        .forEach(t -> legend.addObject().put("name", t.name()).put("meaning", t.meaning()));
    return json;
  }
}
