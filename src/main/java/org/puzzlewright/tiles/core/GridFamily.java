package org.puzzlewright.tiles.core;

import java.util.Map;

/** A game in all its variants: what the command line knows of it. */
public interface GridFamily {

  /** Returns its name on the command line: small letters and hyphens. */
  String name();

  /** Returns what it is, in a sentence. */
  String summary();

  /** Returns the usual variant under a scoring: for the paper's, its sizes. */
  Settings usual(Scoring scoring);

  /** Returns the benchmark's named variants, such as "zelda-large". */
  Map<String, Settings> variants();

  /**
   * Returns the game.
   *
   * @throws LevelTextException when it cannot be played at that size or a parameter is not known
   */
  GridGame game(Settings settings);
}
