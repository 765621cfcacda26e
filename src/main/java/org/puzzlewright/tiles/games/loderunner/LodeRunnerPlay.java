package org.puzzlewright.tiles.games.loderunner;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.Words;

/**
 * A game of Lode Runner by the rules of movement of {@link Walk}, by which levels are judged: who
 * is in the air falls a cell a move, whatever the move is; otherwise the player goes left and
 * right, up a ladder, and down from a ladder or a rope. Gold is taken by being where it is; the
 * game is won when all is taken. Nobody digs, and enemies neither move nor hurt. Whoever has fallen
 * where there is no path back to the rest of the gold plays on in vain.
 *
 * @param ground walls, ladders, ropes and enemies
 * @param allGold pieces at the start
 * @param player where the player is in the board of the walk
 * @param gold places in that board that still have gold; never changed
 */
record LodeRunnerPlay(Walk walk, TileMap ground, int allGold, int player, BitSet gold, int moves)
    implements GridPlay {

  private static final List<Tile> KINDS = GameDescription.of(LodeRunnerPlay.class).tiles();

  /** Starts a game; the walk must have one player and some gold. */
  static LodeRunnerPlay start(Walk walk) {
    BitSet gold = new BitSet();
    byte[] cells = new byte[walk.columns() * walk.rows()];
    for (int i = 0; i < cells.length; i++) {
      int place = (i / walk.columns() + 1) * walk.stride() + 1 + i % walk.columns();
      int tile = walk.board()[place];
      gold.set(place, tile == Kind.GOLD);
      cells[i] = (byte) (tile == Kind.GOLD || tile == Kind.PLAYER ? Kind.EMPTY : tile);
    }
    TileMap ground = new TileMap(walk.columns(), walk.rows(), cells);
    return new LodeRunnerPlay(walk, ground, gold.cardinality(), walk.start(), gold, 0);
  }

  @Override
  public LodeRunnerPlay after(GridAction action) {
    int there = walk.next(player, Move.of(action));
    if (there == player || status() != Status.PLAYING) {
      return this;
    }
    BitSet left = gold;
    if (gold.get(there)) {
      left = (BitSet) gold.clone();
      left.clear(there);
    }
    return new LodeRunnerPlay(walk, ground, allGold, there, left, moves + 1);
  }

  @Override
  public Status status() {
    return gold.isEmpty() ? Status.WON : Status.PLAYING;
  }

  @Override
  public double progress() {
    return 1 - (double) gold.cardinality() / allGold;
  }

  @Override
  public String words() {
    return "%s; %d of %d gold collected."
        .formatted(Words.count(moves, "move"), allGold - gold.cardinality(), allGold);
  }

  @Override
  public List<Tile> kinds() {
    return KINDS;
  }

  @Override
  public List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    gold.stream().forEach(i -> pieces.add(new Piece("gold", walk.cell(i))));
    pieces.add(new Piece("player", walk.cell(player)));
    return pieces;
  }
}
