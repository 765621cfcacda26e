package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Base64;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.render.LevelRenderer;

/** A level while agents work on it: its picture and its verdict. Not for several threads. */
final class LevelScenes {

  private static final int TILE = 24;
  private static final double ALL = 1 - 1e-6;

  private final LevelTask task;
  private TileMap judged;
  private ArrayNode verdict = JsonNodeFactory.instance.arrayNode();
  private TileMap drawn;
  private String picture = "";

  LevelScenes(LevelTask task) {
    this.task = task;
  }

  /** Returns a PNG file as an address that contains it. */
  static String data(byte[] png) {
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
  }

  /** Returns the level as the inside of an SVG picture. */
  String picture(LevelState state) {
    if (!state.level().equals(drawn)) {
      drawn = state.level();
      picture =
          "<image width=\"%d\" height=\"%d\" href=\"%s\"/>"
              .formatted(
                  Pieces.SIDE,
                  Pieces.SIDE,
                  data(LevelRenderer.png(task.game(), state.level(), TILE)));
    }
    return picture;
  }

  /** Adds a line for each thing that the level is judged by. */
  void gates(LevelState state, ArrayNode gates) {
    if (!state.level().equals(judged)) {
      judged = state.level();
      verdict = verdict(task, judged);
    }
    gates.addAll(verdict.deepCopy());
  }

  private static ArrayNode verdict(LevelTask task, TileMap level) {
    GridGame game = task.game();
    Evaluation e = game.evaluate(level);
    ArrayNode lines = JsonNodeFactory.instance.arrayNode();
    line(lines, "playable", e.playable());
    line(lines, "well formed", task.wellFormed(e));
    line(lines, "on target", task.control(e) >= ALL);
    task.wishes().forEach(wish -> line(lines, wish.words(), wish.check(game, e).holds()));
    return lines;
  }

  private static void line(ArrayNode lines, String name, boolean passed) {
    ObjectNode line = lines.addObject();
    line.put("name", name).put("passed", passed);
  }
}
