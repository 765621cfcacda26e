package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridEnvironment;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.TickPlay;

/** A game that somebody plays, with what undoing needs. Not for several threads. */
final class Sitting {

  /** How many moves can be undone. */
  static final int MOST_UNDONE = 1000;

  /** How a level is played, and what the page calls it. */
  enum Control {
    /** Move by move. */
    MOVES("moves"),
    /** Tick by tick. */
    TICKS("ticks"),
    /** Not at all. */
    NONE("none");

    private final String word;

    Control(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    static Control of(GridPlay play) {
      return play instanceof TickPlay ? TICKS : MOVES;
    }
  }

  private final String name;
  private final Control control;
  private final Deque<GridEnvironment> before = new ArrayDeque<>();
  private GridEnvironment game;
  private ArrayNode frames = JsonNodeFactory.instance.arrayNode();
  private boolean fresh = true;

  /** Starts a game; people may take their time. */
  Sitting(String name, GridPlay start) {
    this.name = name;
    this.control = Control.of(start);
    this.game = new GridEnvironment(start, Integer.MAX_VALUE);
    game.reset(0);
  }

  Control control() {
    return control;
  }

  /** Does an action; without effect when the game is over. */
  void act(GridAction action) {
    if (over()) {
      return;
    }
    GridEnvironment last = control == Control.MOVES ? game.copy() : null;
    GridPlay stood = game.play();
    game.step(action);
    if (control == Control.TICKS) {
      frames.add(frame((TickPlay) game.play(), true));
    } else if (game.play() != stood) {
      before.push(last);
      if (before.size() > MOST_UNDONE) {
        before.removeLast();
      }
    }
  }

  /** Does the action of that number. */
  void act(int number) {
    act(game.actionSpace().values().get(number));
  }

  void undo() {
    if (!before.isEmpty()) {
      game = before.pop();
    }
  }

  void restart() {
    before.clear();
    game.reset(0);
    fresh = true;
  }

  /** Forgets the frames of the request before. */
  void begin() {
    frames = JsonNodeFactory.instance.arrayNode();
  }

  /** Returns whether the game has ended. */
  boolean over() {
    return !game.running();
  }

  /** Returns whether anything was played since the start. */
  boolean touched() {
    return game.play().moves() > 0;
  }

  /** Returns how it stands, and what the last request has changed. */
  ObjectNode state() {
    GridPlay now = game.play();
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("status", status(now));
    now.counts().forEach(json::put);
    json.put("words", now.words());
    if (now instanceof TickPlay ticks) {
      ticks(json, ticks);
    } else {
      json.put("undo", !before.isEmpty());
      pieces(json.putArray("pieces"), now.pieces());
    }
    return json;
  }

  private String status(GridPlay now) {
    boolean ticks = control == Control.TICKS;
    return switch (now.status()) {
      case PLAYING -> ticks ? "running" : "playing";
      case WON -> ticks ? "win" : "won";
      case LOST -> "lose";
      case TIME_OUT -> "time out";
    };
  }

  private void ticks(ObjectNode json, TickPlay now) {
    if (fresh) {
      // The page draws these anew; afterwards it is told only what changes.
      pieces(json.putArray("things"), now.pieces());
      fresh = false;
    }
    json.set("now", frame(now, false));
    json.set("frames", frames);
  }

  private static void pieces(ArrayNode array, List<GridPlay.Piece> pieces) {
    for (GridPlay.Piece piece : pieces) {
      ObjectNode one = array.addObject().put("name", piece.tile());
      one.put("column", piece.at().column()).put("row", piece.at().row());
    }
  }

  /** Returns where everybody is, feet in tiles, and what the last tick changed if there is any. */
  private static ObjectNode frame(TickPlay now, boolean changes) {
    TickPlay.Figure player = now.player();
    ObjectNode frame = JsonNodeFactory.instance.objectNode();
    frame.put("x", short3(player.x())).put("y", short3(player.y())).put("facing", player.facing());
    ArrayNode enemies = frame.putArray("enemies");
    for (TickPlay.Figure other : now.others()) {
      ObjectNode one = enemies.addObject().put("name", other.name());
      one.put("x", short3(other.x())).put("y", short3(other.y()));
    }
    if (changes && !now.changes().isEmpty()) {
      pieces(frame.putArray("things"), now.changes());
    }
    return frame;
  }

  private static double short3(double tiles) {
    return Math.rint(tiles * 1000) / 1000 + 0.0;
  }

  /** Returns how the attempt went; its text tells what was played. */
  EventStore.Outcome outcome() {
    GridPlay now = game.play();
    ObjectNode played = JsonNodeFactory.instance.objectNode().put("game", name);
    now.counts().forEach(played::put);
    boolean won = now.status() == GridPlay.Status.WON;
    return new EventStore.Outcome(won, -1, now.progress(), JsonText.line(played));
  }
}
