package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.mario.MarioGame;
import org.puzzlewright.tiles.games.mario.MarioStatus;

/** A game that is played tick by tick. */
final class TickSitting implements GameSessions.Sitting {

  private final MarioGame game;
  private final TileMap level;
  private MarioTicks ticks;
  private ArrayNode frames = JsonNodeFactory.instance.arrayNode();
  private boolean fresh = true;

  TickSitting(MarioGame game, TileMap level) {
    this.game = game;
    this.level = level;
    this.ticks = new MarioTicks(game, level);
  }

  void restart() {
    ticks = new MarioTicks(game, level);
    fresh = true;
  }

  /** Forgets the frames of the request before. */
  void begin() {
    frames = JsonNodeFactory.instance.arrayNode();
  }

  void tick(int buttons) {
    if (!over()) {
      ticks.tick(buttons, frames);
    }
  }

  @Override
  public boolean over() {
    return ticks.over();
  }

  @Override
  public boolean touched() {
    return ticks.world().ticks() > 0;
  }

  @Override
  public ObjectNode state() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("status", ticks.status()).put("ticks", ticks.world().ticks());
    json.put("coins", ticks.world().coins()).put("words", ticks.words());
    if (fresh) {
      // The page draws these anew; afterwards it is told only what changes.
      ticks.things(json.putArray("things"));
      fresh = false;
    }
    json.set("now", ticks.frame());
    json.set("frames", frames);
    return json;
  }

  @Override
  public EventStore.Outcome outcome() {
    ObjectNode played = JsonNodeFactory.instance.objectNode();
    played.put("game", game.name()).put("ticks", ticks.world().ticks());
    played.put("coins", ticks.world().coins());
    boolean won = ticks.world().status() == MarioStatus.WIN;
    return GameSessions.outcome(won, Math.max(0, Math.min(1, ticks.world().completion())), played);
  }
}
