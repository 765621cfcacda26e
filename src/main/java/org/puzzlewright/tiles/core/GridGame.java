package org.puzzlewright.tiles.core;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A game on a level of a certain size, with its rules of judging. Immutable and deterministic. */
public interface GridGame {

  /** Returns what the game's file says of it. */
  GameDescription description();

  /** Returns the family's name, such as "sokoban". */
  default String name() {
    return description().name();
  }

  /** Returns which variant this is, with every parameter. */
  Settings settings();

  /** Returns the kinds of tile; a level's numbers are indices into this list. */
  default List<Tile> tiles() {
    return description().tiles();
  }

  /** Returns the tile that generators build walls and floors of. */
  default int solid() {
    return description().solid();
  }

  /** Returns the tile that generators carve. */
  default int empty() {
    return description().empty();
  }

  /** Returns whether a player can stand on such a tile. */
  default boolean bears(int tile) {
    return tile == solid();
  }

  /** Returns whether a tile is an enemy, or where one starts. */
  default boolean isEnemy(int tile) {
    return tiles().get(tile).name().equals("enemy");
  }

  /** Returns what keeps a level's quality below 1, in the order in which it is to be mended. */
  default List<Shortfall> shortfalls(Evaluation e) {
    return List.of();
  }

  /**
   * Plays and measures a level.
   *
   * @throws IllegalArgumentException when its size is not that of the settings
   */
  Evaluation evaluate(TileMap level);

  /**
   * Returns how different two levels are, 1 for different enough, as the first is to the second
   * (which need not be the same the other way round).
   *
   * @param a from {@link #evaluate} of this game
   * @param b the same
   */
  double diversity(Evaluation a, Evaluation b);

  /** Returns what a prompt can set targets for, in the order in which targets are drawn. */
  List<Control> controls();

  /**
   * Returns how near a level comes to targets, in [0, 1].
   *
   * @param targets by metric, one for each of {@link #controls()}
   */
  double controllability(Evaluation e, Map<String, Double> targets);

  /**
   * Returns the parts of the score that hill climbing goes by, without the penalty for changing too
   * much at once.
   *
   * @param targets by metric; what is missing is taken from the game's own aims
   */
  List<Term> score(Evaluation e, Map<String, Double> targets);

  /** Returns how many times the level's cells may be changed before the work ends. */
  default int budgetFactor() {
    return description().budgetFactor();
  }

  /** Returns the quality from which on a level is well formed, in (0, 1]. */
  default double wellFormed() {
    return description().wellFormed();
  }

  /** Returns how many levels a search may look at in a few seconds. */
  default int patience() {
    return description().patience();
  }

  /**
   * Starts a game.
   *
   * @param timeFactor how many times as long as the program's own players this one may take, where
   *     a game has a clock
   * @return empty when the level lacks what a game needs
   */
  default Optional<GridPlay> play(TileMap level, int timeFactor) {
    return Optional.empty();
  }

  /** Starts a game with the usual time. */
  default Optional<GridPlay> play(TileMap level) {
    return play(level, 1);
  }

  /**
   * Has the program's own player play a level; unless a game has a better one, a search through the
   * states of {@link #play}.
   *
   * @param budget most states that it may look into, at least 1; a game's own player may have a
   *     budget of its own
   * @return how far it gets; empty when the level lacks what a game needs
   */
  default Optional<GridSolution> solve(TileMap level, int budget) {
    return play(level).map(start -> GridSearch.of(start, budget));
  }

  /** Returns whether people are offered to play it; elsewhere they are shown how it is played. */
  default boolean offered() {
    return description().offered();
  }

  /** Returns the agents among whom the design of a level is split; one of them plays. */
  default List<Role> roles() {
    return description().roles();
  }
}
