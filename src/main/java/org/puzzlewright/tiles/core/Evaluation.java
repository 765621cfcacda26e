package org.puzzlewright.tiles.core;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a game finds out about a level. Immutable; each game has a record of its own. */
public interface Evaluation {

  /** Returns the level that was judged. */
  TileMap level();

  /** Returns what was measured, by name, in a fixed order; -1 for a path that there is not. */
  Map<String, Double> metrics();

  /** Returns how well formed the level is, in [0, 1]. */
  double quality();

  /** Returns whether it can be played to its end. */
  boolean playable();

  /** Returns the game that was played for the judgement, if it runs by a clock. */
  default Optional<Playthrough> playthrough() {
    return Optional.empty();
  }

  /** Returns the paths that a player takes. */
  List<Route> routes();

  /**
   * Returns how playing went, in sentences: where the player gets, what stops them, and where.
   * Cells are written as "row r, column c".
   */
  Report story();

  /** Returns the same in words. */
  default String report() {
    return story().text();
  }
}
