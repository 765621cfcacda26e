package org.puzzlewright.tiles.domain;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridSolution;
import org.puzzlewright.tiles.core.TickPlay;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.render.LevelRenderer;

/**
 * A level with how it is played to its end: its files have the moves and a film of them too.
 *
 * @param level the level
 * @param start the game at its start
 * @param solution what is done in it
 */
record SolvedLevel(LevelProduct level, GridPlay start, GridSolution solution) implements Product {

  /** Name of the file with the moves, one a line. */
  static final String MOVES = "moves.txt";

  /** Name of the film. */
  static final String FILM = RunFolder.RENDERS + "play.gif";

  private static final int TILE = 24;
  private static final int WIDTH = 480;

  @Override
  public String id() {
    return level.id();
  }

  @Override
  public Verdict verdict() {
    return level.verdict();
  }

  @Override
  public String text() {
    return level.text();
  }

  /** Returns the moves by name. */
  List<String> words() {
    return solution.actions().stream().map(GridAction::word).toList();
  }

  /** Returns the moves in a line, each that is repeated once, with how often. */
  String line() {
    List<String> parts = new ArrayList<>();
    List<String> words = words();
    for (int i = 0; i < words.size(); ) {
      int from = i;
      while (i < words.size() && words.get(i).equals(words.get(from))) {
        i++;
      }
      parts.add(i - from == 1 ? words.get(from) : words.get(from) + " x" + (i - from));
    }
    return String.join(", ", parts);
  }

  @Override
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(MOVES, (String.join("\n", words()) + "\n").getBytes(StandardCharsets.UTF_8));
    if (!(start instanceof TickPlay)) {
      files.put(FILM, film());
    }
    files.putAll(level.files());
    return files;
  }

  /** Returns the film of the game; where it runs by a clock, the level's own. */
  byte[] film() {
    if (start instanceof TickPlay) {
      return level.files().getOrDefault(FILM, new byte[0]);
    }
    List<TileMap> states = new ArrayList<>(List.of(drawn(start)));
    GridPlay now = start;
    for (GridAction action : solution.actions()) {
      now = now.after(action);
      states.add(drawn(now));
    }
    int tile = Math.max(LevelRenderer.LEAST_TILE, Math.min(TILE, WIDTH / start.ground().width()));
    return LevelRenderer.moves(start.kinds(), states, tile);
  }

  private static TileMap drawn(GridPlay play) {
    List<String> names = play.kinds().stream().map(kind -> kind.name()).toList();
    TileMap map = play.ground();
    for (GridPlay.Piece piece : play.pieces()) {
      int tile = names.indexOf(piece.tile());
      map = map.with(piece.at().column(), piece.at().row(), tile);
    }
    return map;
  }
}
