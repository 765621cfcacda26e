package org.puzzlewright.tiles.core;

import java.util.List;

/** Parts of the sentences that games use in reports. */
public final class Words {

  private Words() {}

  /** Returns a number of things for a sentence: "1 tile", "2 tiles". */
  public static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** Returns these cells for a sentence, at most six of them one by one. */
  public static String cells(List<Cell> cells) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(6, cells.size()); i++) {
      text.append(i == 0 ? "" : i == cells.size() - 1 ? " and " : "; ").append(cells.get(i).told());
    }
    return cells.size() > 6
        ? text.append(" and ").append(cells.size() - 6).append(" more").toString()
        : text.toString();
  }
}
