package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.render.LevelRenderer;
import org.puzzlewright.tiles.render.Sprites;
import org.puzzlewright.ui.web.Sitting.Control;

/** Shows levels of tiles and lets people play them. Safe to share between threads. */
final class LevelController {

  /** Most moves in a request. */
  static final int MOST_MOVES = 64;

  /** Most ticks in a request. */
  static final int MOST_TICKS = 40;

  /**
   * How many times as long as the program's own players people may take: those need no time to
   * think.
   */
  private static final int PATIENCE = 10;

  private static final int TILE = 32;
  private static final String UNDO = "undo";
  private static final String RESTART = "restart";
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Library library;
  private final GameSessions sittings;

  LevelController(Library library, EventStore store) {
    this.library = library;
    this.sittings = new GameSessions(store);
  }

  /** Adds the levels and the unfinished designs to the library's JSON. */
  static void list(Levels levels, ObjectNode json) {
    ArrayNode all = json.putArray("levels");
    for (Levels.Entry entry : levels.all()) {
      ObjectNode one = all.addObject().put("id", entry.id()).put("title", entry.title());
      GridGame game = entry.file().game();
      one.put("game", game.name()).put("rows", game.settings().height());
      one.put("columns", game.settings().width())
          .put("control", control(play(entry.file())).word());
      one.put("transcript", levels.run(entry.id()).isPresent());
    }
    levels.unfinished().forEach(json.putArray("unfinished")::add);
  }

  private static Optional<GridPlay> play(LevelFile file) {
    return file.game().offered() ? file.game().play(file.level(), PATIENCE) : Optional.empty();
  }

  private static Control control(Optional<GridPlay> play) {
    return play.map(Control::of).orElse(Control.NONE);
  }

  /** Returns a level with its pictures; how it was judged only where nobody plays it. */
  ObjectNode level(String id) {
    Levels.Entry entry = entry(id);
    GridGame game = entry.file().game();
    TileMap level = entry.file().level();
    Optional<GridPlay> play = play(entry.file());
    Control control = control(play);
    ObjectNode json = NODES.objectNode().put("id", id).put("title", entry.title());
    json.put("game", game.name()).put("control", control.word()).put("tile", TILE);
    TileMap ground = play.map(GridPlay::ground).orElse(level);
    List<String> names =
        play.map(GridPlay::kinds).orElse(game.tiles()).stream().map(Tile::name).toList();
    json.put("columns", ground.width()).put("rows", ground.height());
    names.forEach(json.putArray("sprites")::add);
    json.put("sheet", LevelScenes.data(Sprites.sheet(names, TILE)));
    ObjectNode verdict = json.putObject("verdict");
    Evaluation e = game.evaluate(level);
    verdict.put("playable", e.playable());
    if (control == Control.NONE) {
      verdict.put("report", e.report());
      json.put("ground", LevelScenes.data(LevelRenderer.png(game, e, TILE)));
    } else {
      json.put("ground", LevelScenes.data(LevelRenderer.png(game, ground, TILE)));
    }
    ArrayNode legend = json.putArray("legend");
    game.tiles().stream()
        .filter(tile -> level.count(game.tiles().indexOf(tile)) > 0)
        .forEach(t -> legend.addObject().put("name", t.name()).put("meaning", t.meaning()));
    return json;
  }

  /** Starts a game. */
  ObjectNode start(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    LevelFile file = entry(id).file();
    GridPlay play =
        play(file)
            .orElseThrow(
                () ->
                    new Refusal(
                        422,
                        "nobody can play this level by keys; Sokoban, Zelda and mario can be, with"
                            + " one player and everything that is needed"));
    return sittings.start(learner, id, new Sitting(file.game().name(), play));
  }

  /** Makes moves in a game. */
  ObjectNode moves(String number, JsonNode body) {
    JsonNode told = list(body, "moves", MOST_MOVES);
    List<String> words = new ArrayList<>();
    for (JsonNode one : told) {
      String word = String.valueOf(one.textValue());
      if (Move.of(word).isEmpty() && !word.equals(UNDO) && !word.equals(RESTART)) {
        throw new Refusal(
            400, "moves: give up, down, left, right, undo or restart, not \"" + word + "\"");
      }
      words.add(word);
    }
    return sittings.with(
        number,
        Control.MOVES,
        (sitting, end) -> {
          for (String word : words) {
            switch (word) {
              case UNDO -> sitting.undo();
              case RESTART -> {
                end.run();
                sitting.restart();
              }
              default -> sitting.act(Move.of(word).orElseThrow());
            }
            if (sitting.over()) {
              end.run();
            }
          }
        });
  }

  /** Plays ticks of a game. */
  ObjectNode ticks(String number, JsonNode body) {
    JsonNode told = list(body, "buttons", MOST_TICKS);
    if (body.has("restart") && !body.path("restart").isBoolean()) {
      throw new Refusal(400, "restart: give true or false");
    }
    for (JsonNode one : told) {
      if (!one.isInt() || one.intValue() < 0 || one.intValue() > 31) {
        throw new Refusal(
            400,
            "buttons: each must be a sum of 1 (left), 2 (right), 4 (down), 8 (run) and 16 (jump)");
      }
    }
    return sittings.with(
        number,
        Control.TICKS,
        (sitting, end) -> {
          if (body.path("restart").asBoolean()) {
            end.run();
            sitting.restart();
          }
          sitting.begin();
          for (JsonNode one : told) {
            sitting.act(one.intValue());
          }
          if (sitting.over()) {
            end.run();
          }
        });
  }

  /** Ends a game in the middle: who played it has left. */
  ObjectNode leave(String number) {
    sittings.leave(number);
    return NODES.objectNode().put("game", number);
  }

  private static JsonNode list(JsonNode body, String name, int most) {
    JsonNode list = body.path(name);
    if (!list.isArray() || list.size() > most) {
      throw new Refusal(400, name + ": give an array of at most " + most);
    }
    return list;
  }

  private Levels.Entry entry(String id) {
    return library
        .levels()
        .find(id)
        .orElseThrow(() -> new Refusal(404, "there is no such level; /api/library lists them"));
  }
}
