package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.puzzlewright.api.PageView;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridEnvironment;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.TickPlay;

/** A game that somebody plays, with what undoing needs. Not for several threads. */
final class LevelGame implements PageView.Game {

  /** How many moves can be undone. */
  static final int MOST_UNDONE = 1000;

  private final String name;
  private final boolean ticks;
  private final Deque<GridEnvironment> before = new ArrayDeque<>();
  private GridEnvironment game;
  private ArrayNode frames = JsonNodeFactory.instance.arrayNode();
  private boolean fresh = true;

  /** Returns how a level is played, as the page calls it. */
  static String control(GridPlay play) {
    return play instanceof TickPlay ? "ticks" : "moves";
  }

  /** Starts a game; people may take their time. */
  LevelGame(String name, GridPlay start) {
    this.name = name;
    this.ticks = start instanceof TickPlay;
    this.game = new GridEnvironment(start, Integer.MAX_VALUE);
    game.reset(0);
  }

  @Override
  public String control() {
    return control(game.play());
  }

  private void act(GridAction action) {
    if (over()) {
      return;
    }
    GridEnvironment last = ticks ? null : game.copy();
    GridPlay stood = game.play();
    game.step(action);
    if (ticks) {
      frames.add(frame((TickPlay) game.play(), true));
    } else if (game.play() != stood) {
      before.push(last);
      if (before.size() > MOST_UNDONE) {
        before.removeLast();
      }
    }
  }

  @Override
  public void move(String word) {
    act(Move.of(word).orElseThrow());
  }

  /** {@inheritDoc} The action space counts the buttons in the same way. */
  @Override
  public void tick(int buttons) {
    act(game.actionSpace().values().get(buttons));
  }

  @Override
  public void undo() {
    if (!before.isEmpty()) {
      game = before.pop();
    }
  }

  @Override
  public void restart() {
    before.clear();
    game.reset(0);
    fresh = true;
  }

  @Override
  public void begin() {
    frames = JsonNodeFactory.instance.arrayNode();
  }

  @Override
  public boolean over() {
    return !game.running();
  }

  @Override
  public boolean touched() {
    return game.play().moves() > 0;
  }

  @Override
  public ObjectNode state() {
    GridPlay now = game.play();
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("status", status(now));
    now.counts().forEach(json::put);
    json.put("words", now.words());
    if (now instanceof TickPlay running) {
      ticks(json, running);
    } else {
      json.put("undo", !before.isEmpty());
      pieces(json.putArray("pieces"), now.pieces());
      on(json.path("pieces"), now);
    }
    return json;
  }

  private String status(GridPlay now) {
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

  /** Tells of what each piece stands on, unless that is nothing. */
  private static void on(JsonNode pieces, GridPlay now) {
    for (JsonNode piece : pieces) {
      int tile = now.ground().at(piece.path("column").asInt(), piece.path("row").asInt());
      String name = now.kinds().get(tile).name();
      if (!name.equals("empty")) {
        ((ObjectNode) piece).put("on", name);
      }
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

  @Override
  public PageView.Outcome outcome() {
    GridPlay now = game.play();
    ObjectNode played = JsonNodeFactory.instance.objectNode().put("game", name);
    now.counts().forEach(played::put);
    boolean won = now.status() == GridPlay.Status.WON;
    return new PageView.Outcome(won, -1, now.progress(), JsonText.line(played));
  }
}
