package org.puzzlewright.tiles.core;

/**
 * What a player of a game on tiles can do at once: a {@link Move}, or the buttons of a game that
 * runs by a clock. Immutable, with {@code equals}.
 */
public interface GridAction {

  /** Returns its name in small letters; no two actions of a game have the same. */
  String word();
}
