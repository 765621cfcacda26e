package org.puzzlewright.tiles.games.zelda;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.Words;

/**
 * A game of Zelda, by the rules that levels are judged by: the player walks on anything but walls,
 * takes the key by stepping on it, and the door is a wall until then. Who steps on the door with
 * the key has won. Enemies stand still and can be walked through; one that is stepped on is beaten
 * and gone, and is counted.
 *
 * @param level as it was at the start
 * @param ground walls and floor alone
 * @param key where it lies; empty when the player has it
 * @param enemies those that are left
 */
record ZeldaPlay(
    List<Tile> kinds,
    TileMap level,
    TileMap ground,
    Cell player,
    Optional<Cell> key,
    Set<Cell> enemies,
    int moves,
    int beaten)
    implements GridPlay {

  /**
   * Starts a game.
   *
   * @return empty when the level has not one player, one key and one door
   */
  static Optional<GridPlay> start(TileMap level, List<Tile> kinds) {
    for (int tile : new int[] {ZeldaGame.PLAYER, ZeldaGame.KEY, ZeldaGame.DOOR}) {
      if (level.count(tile) != 1) {
        return Optional.empty();
      }
    }
    Set<Cell> enemies = Set.copyOf(level.all(ZeldaGame.ENEMY));
    Cell player = level.first(ZeldaGame.PLAYER).orElseThrow();
    Optional<Cell> key = level.first(ZeldaGame.KEY);
    byte[] cells = level.cells();
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cells[i] == ZeldaGame.SOLID ? cells[i] : (byte) ZeldaGame.EMPTY;
    }
    TileMap ground = new TileMap(level.width(), level.height(), cells);
    return Optional.of(new ZeldaPlay(kinds, level, ground, player, key, enemies, 0, 0));
  }

  @Override
  public ZeldaPlay after(GridAction action) {
    Move move = Move.of(action);
    Cell there = move.from(player);
    if (status() != Status.PLAYING || !open(there)) {
      return this;
    }
    Set<Cell> left = enemies;
    int more = 0;
    if (enemies.contains(there)) {
      left = new HashSet<>(enemies);
      left.remove(there);
      more = 1;
    }
    return new ZeldaPlay(
        kinds,
        level,
        ground,
        there,
        key.filter(k -> !k.equals(there)),
        left,
        moves + 1,
        beaten + more);
  }

  private boolean open(Cell cell) {
    return level.inside(cell.column(), cell.row())
        && (key.isEmpty() ? ZeldaGame.AFTER : ZeldaGame.BEFORE)
            .has(level.at(cell.column(), cell.row()));
  }

  @Override
  public Status status() {
    return level.at(player.column(), player.row()) == ZeldaGame.DOOR ? Status.WON : Status.PLAYING;
  }

  private boolean hasKey() {
    return key.isEmpty();
  }

  @Override
  public double progress() {
    return status() == Status.WON ? 1 : hasKey() ? 0.5 : 0;
  }

  @Override
  public String words() {
    String next =
        status() == Status.WON
            ? "The door is open."
            : hasKey() ? "You have the key: go to the door." : "Fetch the key.";
    return "%s, %s beaten. %s"
        .formatted(Words.count(moves, "move"), beaten == 1 ? "1 enemy" : beaten + " enemies", next);
  }

  @Override
  public List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece("door", level.first(ZeldaGame.DOOR).orElseThrow()));
    key.ifPresent(k -> pieces.add(new Piece("key", k)));
    for (Cell enemy : level.all(ZeldaGame.ENEMY)) {
      if (enemies.contains(enemy)) {
        pieces.add(new Piece("enemy", enemy));
      }
    }
    pieces.add(new Piece("player", player));
    return pieces;
  }
}
