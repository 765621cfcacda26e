package org.puzzlewright.tiles.games.mario;

/**
 * Something that happened.
 *
 * @param tick when, from 1, counted from when a player has the buttons
 * @param kind what
 * @param enemy which kind of enemy it was about, or null
 * @param origin the enemy's number in {@link MarioLevel#origin}, or -1
 * @param x where Mario was, in pixels
 * @param y the same
 * @param column the column of the tile that it was about, in the played level, or of the enemy
 * @param row its row
 */
public record GameEvent(
    int tick,
    EventKind kind,
    EnemyKind enemy,
    int origin,
    double x,
    double y,
    int column,
    int row) {

  /** Returns the column in the level as it was made, without the padding. */
  public int levelColumn() {
    return column - MarioLevel.PADDING;
  }
}
