package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.List;

/**
 * A walk through a maze from a start to a goal, a neighbouring cell a move. Progress is how much
 * shorter the shortest path to the goal has become, never below 0.
 *
 * @param ground the maze
 * @param passable what can be walked on
 * @param kinds the maze's kinds of tile, the player and the goal
 * @param toGoal how far every cell is from the goal
 * @param goal where to walk to
 * @param whole steps from the start to the goal
 * @param player where the player is
 * @param moves how many steps were taken
 */
public record WalkPlay(
    TileMap ground,
    TileSet passable,
    List<Tile> kinds,
    DistanceMap toGoal,
    Cell goal,
    int whole,
    Cell player,
    int moves)
    implements GridPlay {

  private static final String PLAYER = "player";
  private static final String GOAL = "target";

  /**
   * Starts a walk.
   *
   * @param tiles the kinds of tile of the maze
   * @throws IllegalArgumentException when there is no path, or none with a step
   */
  public static WalkPlay of(
      TileMap maze, List<Tile> tiles, TileSet passable, Cell start, Cell goal) {
    DistanceMap toGoal = DistanceMap.from(maze, passable, goal);
    int whole = toGoal.to(start);
    if (whole < 1) {
      throw new IllegalArgumentException("goal: there is no path from the start");
    }
    List<Tile> kinds = new ArrayList<>(tiles);
    kinds.add(new Tile(PLAYER, '@', "the player"));
    kinds.add(new Tile(GOAL, 'x', "where to walk to"));
    return new WalkPlay(maze, passable, List.copyOf(kinds), toGoal, goal, whole, start, 0);
  }

  @Override
  public WalkPlay after(GridAction action) {
    Cell there = Move.of(action).from(player);
    boolean free =
        ground.inside(there.column(), there.row())
            && passable.has(ground.at(there.column(), there.row()));
    return free && status() == Status.PLAYING
        ? new WalkPlay(ground, passable, kinds, toGoal, goal, whole, there, moves + 1)
        : this;
  }

  @Override
  public Status status() {
    return player.equals(goal) ? Status.WON : Status.PLAYING;
  }

  @Override
  public double progress() {
    return Math.max(0, 1 - (double) toGoal.to(player) / whole);
  }

  @Override
  public String words() {
    return "%s; %s to go, of %d at the start."
        .formatted(Words.count(moves, "move"), Words.count(toGoal.to(player), "step"), whole);
  }

  @Override
  public List<Piece> pieces() {
    return List.of(new Piece(GOAL, goal), new Piece(PLAYER, player));
  }
}
