package org.puzzlewright.tiles.games.sokoban;

import java.util.ArrayList;
import java.util.Comparator;
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
 * A game of Sokoban, by the rules that the solver goes by: the player walks on anything but walls
 * and pushes a crate that is in the way when the cell behind it is free; there is a wall all around
 * the level. It is won when every target has a crate.
 *
 * @param ground walls, floor and targets
 * @param pushes how many of the moves pushed a crate
 */
record SokobanPlay(
    List<Tile> kinds,
    TileMap ground,
    List<Cell> targets,
    Cell player,
    Set<Cell> crates,
    int moves,
    int pushes)
    implements GridPlay {

  private static final Comparator<Cell> BY_PLACE =
      Comparator.comparingInt(Cell::row).thenComparingInt(Cell::column);

  /**
   * Starts a game.
   *
   * @return empty when the level has not one player, has no crates or fewer than targets
   */
  static Optional<GridPlay> start(TileMap level, List<Tile> kinds) {
    List<Cell> players = level.all(SokobanGame.PLAYER);
    Set<Cell> crates = Set.copyOf(level.all(SokobanGame.CRATE));
    List<Cell> targets = level.all(SokobanGame.TARGET);
    if (players.size() != 1 || targets.isEmpty() || crates.size() < targets.size()) {
      return Optional.empty();
    }
    Cell player = players.get(0);
    TileMap ground = level.with(player.column(), player.row(), SokobanGame.EMPTY);
    for (Cell cell : crates) {
      ground = ground.with(cell.column(), cell.row(), SokobanGame.EMPTY);
    }
    return Optional.of(new SokobanPlay(kinds, ground, targets, player, crates, 0, 0));
  }

  @Override
  public SokobanPlay after(GridAction action) {
    Move move = Move.of(action);
    Cell there = move.from(player);
    if (status() != Status.PLAYING || !floor(there)) {
      return this;
    }
    if (!crates.contains(there)) {
      return new SokobanPlay(kinds, ground, targets, there, crates, moves + 1, pushes);
    }
    Cell behind = move.from(there);
    if (!floor(behind) || crates.contains(behind)) {
      return this;
    }
    Set<Cell> pushed = new HashSet<>(crates);
    pushed.remove(there);
    pushed.add(behind);
    return new SokobanPlay(kinds, ground, targets, there, pushed, moves + 1, pushes + 1);
  }

  private boolean floor(Cell cell) {
    return ground.inside(cell.column(), cell.row())
        && ground.at(cell.column(), cell.row()) != SokobanGame.SOLID;
  }

  private int done() {
    return (int) targets.stream().filter(crates::contains).count();
  }

  @Override
  public Status status() {
    return done() == targets.size() ? Status.WON : Status.PLAYING;
  }

  @Override
  public double progress() {
    return (double) done() / targets.size();
  }

  @Override
  public String words() {
    return "%s, %s; %d of %s filled."
        .formatted(
            Words.count(moves, "move"),
            pushes == 1 ? "1 push" : pushes + " pushes",
            done(),
            Words.count(targets.size(), "target"));
  }

  @Override
  public List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    crates.stream().sorted(BY_PLACE).forEach(c -> pieces.add(new Piece("crate", c)));
    pieces.add(new Piece("player", player));
    return pieces;
  }
}
