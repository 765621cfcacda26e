package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import org.puzzlewright.api.Watched;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.design.GameProblem;
import org.puzzlewright.vgdl.design.GameState;
import org.puzzlewright.vgdl.design.GameTask;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.render.GamePictures;

/** A game while agents work on it: its level's picture and its gates. */
final class GameWatch {

  private static final int SIDE = 960;
  private static final int TILE = 24;

  private GameWatch() {}

  static Watched<GameState> of(GameTask task) {
    return new Watched<>(
        task.prompt().isBlank()
            ? task.game().map(g -> "A level of " + g).orElse("A small game")
            : task.prompt(),
        new GameProblem(task),
        SIDE,
        GameWatch::picture,
        GameWatch::gates);
  }

  private static String picture(GameState state) {
    try {
      Board board = state.draft().board();
      byte[] png = new GamePictures(board, TILE).png(board.start(0));
      return "<image width=\"%d\" height=\"%d\" href=\"%s\"/>"
          .formatted(SIDE, SIDE, Images.data("png", png));
    } catch (InputException unfit) {
      return "";
    }
  }

  private static void gates(GameState state, ArrayNode gates) {
    state
        .judged()
        .gates()
        .forEach(gate -> gates.addObject().put("name", gate.name()).put("passed", gate.passed()));
  }
}
