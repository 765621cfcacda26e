package org.puzzlewright.tiles.core;

import java.util.List;
import java.util.Map;
import org.puzzlewright.api.environment.Bound;

/**
 * How a game on tiles stands: a game's forward model. Cannot be changed: an action gives another
 * one. {@link GridEnvironment} makes an environment of it; that is all that a new game needs to be
 * played by people, agents and searches.
 */
public interface GridPlay {

  /** How a game can stand. */
  enum Status {
    /** It goes on. */
    PLAYING,
    /** Everything is done. */
    WON,
    /** It cannot be won any more. */
    LOST,
    /** The game's own time ran out. */
    TIME_OUT
  }

  /**
   * Something that is not where it was, or is gone, when the game goes on.
   *
   * @param tile the name of its kind
   * @param at where it is
   */
  record Piece(String tile, Cell at) {}

  /**
   * A number that matters beside what is where.
   *
   * @param bound its name and bounds, the same throughout a game
   * @param value within the bounds
   */
  record Quantity(Bound bound, double value) {

    /** Returns one; a value outside the bounds is put on them. */
    public static Quantity of(String name, double low, double high, double value) {
      Bound bound = new Bound(name, low, high);
      return new Quantity(bound, bound.clip(value));
    }
  }

  /** Returns what the player can do at any time, in a fixed order; usually the four moves. */
  default List<GridAction> actions() {
    return Move.ALL;
  }

  /**
   * Does an action.
   *
   * @return this when nothing comes of it, or the game is over
   * @throws IllegalArgumentException when it is none of {@link #actions}
   */
  GridPlay after(GridAction action);

  /** Returns how the game stands. */
  Status status();

  /** Returns how many actions were done; those of which nothing came do not count. */
  int moves();

  /** Returns how much is done, in [0, 1]; 1 when the game is won. */
  double progress();

  /** Returns how the game stands, in a sentence or two for the player. */
  String words();

  /** Returns the kinds of things in the level and among the pieces; the same throughout a game. */
  List<Tile> kinds();

  /** Returns what is in the level now, in the order in which it is to be drawn. */
  List<Piece> pieces();

  /**
   * Returns the level without what {@link #pieces} lists; numbers are indices of {@link #kinds}.
   */
  TileMap ground();

  /** Returns what else an agent needs to know, the same bounds in the same order throughout. */
  default List<Quantity> quantities() {
    return List.of();
  }

  /** Returns what is counted, by name, in a fixed order; {@link #moves} first. */
  default Map<String, Integer> counts() {
    return Map.of("moves", moves());
  }
}
