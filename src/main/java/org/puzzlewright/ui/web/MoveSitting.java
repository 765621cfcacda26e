package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Move;

/** A game that is played move by move, with what undoing needs. */
final class MoveSitting implements GameSessions.Sitting {

  /** How many moves can be undone. */
  static final int MOST_UNDONE = 1000;

  private final String name;
  private final GridPlay start;
  private final Deque<GridPlay> before = new ArrayDeque<>();
  private GridPlay now;

  MoveSitting(String name, GridPlay start) {
    this.name = name;
    this.start = start;
    this.now = start;
  }

  void move(Move move) {
    GridPlay next = now.after(move);
    if (next != now) {
      before.push(now);
      if (before.size() > MOST_UNDONE) {
        before.removeLast();
      }
      now = next;
    }
  }

  void undo() {
    if (!before.isEmpty()) {
      now = before.pop();
    }
  }

  void restart() {
    before.clear();
    now = start;
  }

  @Override
  public boolean over() {
    return now.status() != GridPlay.Status.PLAYING;
  }

  @Override
  public boolean touched() {
    return now.moves() > 0;
  }

  @Override
  public ObjectNode state() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("status", now.status().name().toLowerCase(Locale.ROOT)).put("moves", now.moves());
    json.put("words", now.words()).put("undo", !before.isEmpty());
    ArrayNode pieces = json.putArray("pieces");
    for (GridPlay.Piece piece : now.pieces()) {
      ObjectNode one = pieces.addObject().put("name", piece.tile());
      one.put("column", piece.at().column()).put("row", piece.at().row());
    }
    return json;
  }

  @Override
  public EventStore.Outcome outcome() {
    ObjectNode played = JsonNodeFactory.instance.objectNode();
    played.put("game", name).put("moves", now.moves());
    return GameSessions.outcome(now.status() == GridPlay.Status.WON, now.progress(), played);
  }
}
