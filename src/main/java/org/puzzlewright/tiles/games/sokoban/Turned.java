package org.puzzlewright.tiles.games.sokoban;

import java.util.HashSet;
import java.util.Set;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.TileMap;

/**
 * A solution written so that mirror images and turned ones read the same: it begins to the right,
 * and then down.
 */
final class Turned {

  private Turned() {}

  /** Returns the letters r, l, d, u for plain moves and e, k, s, y for pushes. */
  static String of(TileMap level, String moves) {
    boolean swap = !moves.isEmpty() && "ud".indexOf(moves.charAt(0)) >= 0;
    int acrossSign = 0;
    int downSign = 0;
    boolean[] pushes = pushes(level, moves);
    StringBuilder text = new StringBuilder(moves.length());
    for (int i = 0; i < moves.length(); i++) {
      char move = moves.charAt(i);
      int x = Steps.across(move);
      int y = Steps.down(move);
      int across = swap ? y : x;
      int down = swap ? x : y;
      acrossSign = acrossSign == 0 ? across : acrossSign;
      downSign = downSign == 0 ? down : downSign;
      if (across != 0) {
        text.append((pushes[i] ? "ek" : "rl").charAt(across == acrossSign ? 0 : 1));
      } else {
        text.append((pushes[i] ? "sy" : "du").charAt(down == downSign ? 0 : 1));
      }
    }
    return text.toString();
  }

  /** Returns the text with each run of the same letter as one letter. */
  static String collapsed(String text) {
    StringBuilder shorter = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (i == 0 || text.charAt(i) != text.charAt(i - 1)) {
        shorter.append(text.charAt(i));
      }
    }
    return shorter.toString();
  }

  /** Returns which of the moves push a crate. */
  static boolean[] pushes(TileMap level, String moves) {
    boolean[] pushes = new boolean[moves.length()];
    if (pushes.length == 0) {
      return pushes;
    }
    Set<Cell> crates = new HashSet<>(level.all(SokobanGame.CRATE));
    Cell here = level.first(SokobanGame.PLAYER).orElseThrow();
    for (int i = 0; i < pushes.length; i++) {
      here = Steps.next(here, moves.charAt(i));
      if (crates.remove(here)) {
        pushes[i] = true;
        crates.add(Steps.next(here, moves.charAt(i)));
      }
    }
    return pushes;
  }
}
