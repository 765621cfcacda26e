package org.puzzlewright.tiles.games.mario;

import java.util.List;

/**
 * The path of an enemy from its coming to its going.
 *
 * @param kind which kind it was at first
 * @param origin its number in {@link MarioLevel#origin}
 * @param firstTick after which tick the first place was seen
 * @param places after each tick, in pixels of the played level
 * @param end STOMP_KILL, SHELL_KILL or FALL_KILL, or null when it lived, was left behind, or was
 *     shaken off a block
 */
public record EnemyPath(
    EnemyKind kind, int origin, int firstTick, List<Place> places, EventKind end) {

  public EnemyPath {
    places = List.copyOf(places);
  }

  /**
   * A place in pixels.
   *
   * @param x from the left edge of the padding
   * @param y of the feet, from the top
   */
  public record Place(double x, double y) {}
}
