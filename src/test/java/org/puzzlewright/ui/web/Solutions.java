package org.puzzlewright.ui.web;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.design.LevelFile;

/** Ways through the sample levels, as the games find them. */
final class Solutions {

  private Solutions() {}

  static LevelFile level(String name) throws IOException {
    String text = Files.readString(Served.LEVELS.resolve(name).resolve("level.json"));
    return LevelFile.read(text, Served::family, name);
  }

  static List<Move> of(String name) throws IOException {
    LevelFile file = level(name);
    List<Move> moves = new ArrayList<>();
    for (Route route : file.game().evaluate(file.level()).routes()) {
      List<Cell> way = route.cells();
      for (int k = 1; k < way.size(); k++) {
        moves.add(Move.between(way.get(k - 1), way.get(k)));
      }
    }
    return moves;
  }
}
