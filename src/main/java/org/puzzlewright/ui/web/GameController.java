package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.PageView.Listing;

/** Lets people play products that are games. Safe to share between threads. */
final class GameController {

  /** Most moves in a request. */
  static final int MOST_MOVES = 64;

  /** Most ticks in a request. */
  static final int MOST_TICKS = 40;

  private static final String UNDO = "undo";
  private static final String RESTART = "restart";
  private static final List<String> MOVES =
      List.of("up", "down", "left", "right", "use", "wait", UNDO, RESTART);

  private final Library library;
  private final GameSessions sessions;

  GameController(Library library, EventStore store) {
    this.library = library;
    this.sessions = new GameSessions(store);
  }

  /** Starts a game. */
  ObjectNode start(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    PageView.Game game =
        entry(id)
            .page()
            .game()
            .orElseThrow(
                () ->
                    new Refusal(
                        422,
                        "nobody can play this level by keys; Sokoban, Zelda, mario and games of the"
                            + " Video Game Description Language can be, with one player and"
                            + " everything that is needed"));
    return sessions.start(learner, id, game);
  }

  /** Makes moves in a game. */
  ObjectNode moves(String number, JsonNode body) {
    JsonNode told = list(body, "moves", MOST_MOVES);
    List<String> words = new ArrayList<>();
    for (JsonNode one : told) {
      String word = String.valueOf(one.textValue());
      if (!MOVES.contains(word)) {
        throw new Refusal(
            400,
            "moves: give up, down, left, right, use, wait, undo or restart, not \"" + word + "\"");
      }
      words.add(word);
    }
    return sessions.with(
        number,
        "moves",
        (game, end) -> {
          for (String word : words) {
            switch (word) {
              case UNDO -> game.undo();
              case RESTART -> {
                end.run();
                game.restart();
              }
              default -> {
                if (!game.moves().contains(word)) {
                  throw new Refusal(400, "moves: this game has no move \"" + word + "\"");
                }
                game.move(word);
              }
            }
            if (game.over()) {
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
    return sessions.with(
        number,
        "ticks",
        (game, end) -> {
          if (body.path("restart").asBoolean()) {
            end.run();
            game.restart();
          }
          game.begin();
          for (JsonNode one : told) {
            game.tick(one.intValue());
          }
          if (game.over()) {
            end.run();
          }
        });
  }

  /** Returns the play so far as a film. */
  ObjectNode film(String number) {
    String film = Base64.getEncoder().encodeToString(sessions.film(number));
    return JsonNodeFactory.instance.objectNode().put("film", "data:image/gif;base64," + film);
  }

  /** Ends a game in the middle: who played it has left. */
  ObjectNode leave(String number) {
    sessions.leave(number);
    return JsonNodeFactory.instance.objectNode().put("game", number);
  }

  private static JsonNode list(JsonNode body, String name, int most) {
    JsonNode list = body.path(name);
    if (!list.isArray() || list.size() > most) {
      throw new Refusal(400, name + ": give an array of at most " + most);
    }
    return list;
  }

  private Library.Entry entry(String id) {
    return library
        .find(id)
        .filter(entry -> entry.page().listing() == Listing.LEVEL)
        .orElseThrow(() -> ProductController.missing(Listing.LEVEL));
  }
}
