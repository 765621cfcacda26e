package org.puzzlewright.tiles.tools;

import org.puzzlewright.tiles.core.TileMap;

/** What came of a tool's call. */
public sealed interface Outcome {

  /**
   * The call was carried out.
   *
   * @param level the new one
   * @param cells how many differ from the old one; may be 0
   * @param words what was done, a sentence or two
   */
  record Changed(TileMap level, int cells, String words) implements Outcome {}

  /**
   * Nothing was changed.
   *
   * @param reason what was wrong, a sentence
   * @param remedy what would be right, a sentence
   */
  record Failed(String reason, String remedy) implements Outcome {}
}
