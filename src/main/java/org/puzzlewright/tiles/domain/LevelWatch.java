package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.api.Watched;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.render.LevelRenderer;

/** A level while agents work on it: its picture and its verdict. Not for several threads. */
final class LevelWatch {

  /** Width and height of pictures. */
  private static final int SIDE = 960;

  private static final int TILE = 24;
  private static final double ALL = 1 - 1e-6;

  private final LevelTask task;
  private TileMap judged;
  private ArrayNode verdict = JsonNodeFactory.instance.arrayNode();
  private TileMap drawn;
  private String picture = "";

  private LevelWatch(LevelTask task) {
    this.task = task;
  }

  /** Returns work on a task as people watch it. */
  static Watched<LevelState> of(LevelTask task) {
    LevelWatch watch = new LevelWatch(task);
    return new Watched<>(
        task.prompt().isBlank() ? "A level of " + task.game().name() : task.prompt(),
        new LevelProblem(task),
        SIDE,
        watch::picture,
        watch::gates);
  }

  /** Returns the level as the inside of an SVG picture. */
  private String picture(LevelState state) {
    if (!state.level().equals(drawn)) {
      drawn = state.level();
      picture =
          "<image width=\"%d\" height=\"%d\" href=\"%s\"/>"
              .formatted(
                  SIDE,
                  SIDE,
                  Images.data("png", LevelRenderer.png(task.game(), state.level(), TILE)));
    }
    return picture;
  }

  /** Adds a line for each thing that the level is judged by. */
  private void gates(LevelState state, ArrayNode gates) {
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
