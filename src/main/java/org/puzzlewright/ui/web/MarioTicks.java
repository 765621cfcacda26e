package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.mario.EventKind;
import org.puzzlewright.tiles.games.mario.GameEvent;
import org.puzzlewright.tiles.games.mario.MarioGame;
import org.puzzlewright.tiles.games.mario.MarioLevel;
import org.puzzlewright.tiles.games.mario.MarioStatus;
import org.puzzlewright.tiles.games.mario.MarioTiles;
import org.puzzlewright.tiles.games.mario.MarioWorld;

/** A game of Super Mario Bros. as JSON, tick by tick. Not for several threads. */
final class MarioTicks {

  /** Sprites beside those of the level's tiles. */
  static final List<String> MORE_SPRITES = List.of("player", "solid");

  /**
   * How many times as long as the program's own players people may take: those need no time to
   * think.
   */
  static final int PATIENCE = 10;

  private static final Set<EventKind> CHANGING = Set.of(EventKind.BUMP, EventKind.COLLECT);
  private static final double PIXELS = 16;

  private final MarioGame game;
  private final MarioWorld world;

  MarioTicks(MarioGame game, TileMap level) {
    this.game = game;
    this.world = new MarioWorld(new MarioLevel(level), game.rules(), PATIENCE * game.seconds());
  }

  MarioWorld world() {
    return world;
  }

  private boolean drawnApart(int tile) {
    return tile == MarioTiles.COIN || tile == MarioTiles.QUESTION || tile == MarioTiles.USED;
  }

  /** Returns the played level, with its padding, without what can change. */
  TileMap ground() {
    int width = world.level().width();
    byte[] cells = new byte[width * MarioLevel.ROWS];
    for (int i = 0; i < cells.length; i++) {
      int tile = world.tile(i % width, i / width);
      cells[i] = (byte) (drawnApart(tile) ? MarioTiles.EMPTY : tile);
    }
    return new TileMap(width, MarioLevel.ROWS, cells);
  }

  /** Adds all coins and question blocks that are there. */
  void things(ArrayNode things) {
    for (int row = 0; row < MarioLevel.ROWS; row++) {
      for (int column = 0; column < world.level().width(); column++) {
        if (drawnApart(world.tile(column, row))) {
          thing(things, column, row);
        }
      }
    }
  }

  private void thing(ArrayNode things, int column, int row) {
    int tile = world.tile(column, row);
    String name = tile == MarioTiles.USED ? "solid" : game.tiles().get(tile).name();
    things.addObject().put("name", name).put("column", column).put("row", row);
  }

  /** Returns how things stand; places are feet, in tiles. */
  ObjectNode frame() {
    ObjectNode frame = JsonNodeFactory.instance.objectNode();
    frame.put("x", short3(world.x())).put("y", short3(world.y())).put("facing", world.facing());
    ArrayNode enemies = frame.putArray("enemies");
    for (int i = 0; i < world.enemies(); i++) {
      String kind = world.enemyKind(i).word();
      ObjectNode one = enemies.addObject().put("name", kind.equals("shell") ? "koopa" : kind);
      one.put("x", short3(world.enemyX(i))).put("y", short3(world.enemyY(i)));
    }
    return frame;
  }

  private static double short3(double pixels) {
    return Math.rint(pixels / PIXELS * 1000) / 1000 + 0.0;
  }

  /** Plays a tick, adds its frame, and the tiles that it changed to the frame. */
  void tick(int buttons, ArrayNode frames) {
    world.tick(buttons);
    ObjectNode frame = frame();
    for (int i = 0; i < world.events(); i++) {
      GameEvent event = world.event(i);
      if (CHANGING.contains(event.kind())) {
        thing(frame.withArray("things"), event.column(), event.row());
      }
    }
    frames.add(frame);
  }

  /** Returns "running", "win", "lose" or "time out". */
  String status() {
    return world.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns how the game stands in a sentence. */
  String words() {
    String coins = world.coins() == 1 ? "1 coin" : world.coins() + " coins";
    return switch (world.status()) {
      case RUNNING -> "%d %% of the way, %s.".formatted(percent(), coins);
      case WIN -> "The exit, with %s.".formatted(coins);
      case LOSE -> "Lost after %d %% of the way.".formatted(percent());
      case TIME_OUT -> "The time is up, after %d %% of the way.".formatted(percent());
    };
  }

  private long percent() {
    return Math.round(100 * world.completion());
  }

  boolean over() {
    return world.status() != MarioStatus.RUNNING;
  }
}
