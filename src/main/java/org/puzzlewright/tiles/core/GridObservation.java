package org.puzzlewright.tiles.core;

import java.util.List;
import org.puzzlewright.api.environment.Bound;

/**
 * What an agent sees of a game on tiles.
 *
 * @param ground what never moves, by the numbers of {@link GridPlay#kinds}
 * @param pieces what can move or go, by the numbers of the kinds and 1; 0 where there is nothing
 * @param quantities what else there is to know
 */
public record GridObservation(TileMap ground, TileMap pieces, List<GridPlay.Quantity> quantities) {

  public GridObservation {
    quantities = List.copyOf(quantities);
  }

  static GridObservation of(GridPlay play) {
    TileMap ground = play.ground();
    byte[] pieces = new byte[ground.width() * ground.height()];
    List<Tile> kinds = play.kinds();
    for (GridPlay.Piece piece : play.pieces()) {
      put(pieces, ground, kinds, piece.tile(), piece.at());
    }
    if (play instanceof TickPlay ticks) {
      ticks.others().forEach(f -> put(pieces, ground, kinds, f.name(), cell(f)));
      put(pieces, ground, kinds, ticks.player().name(), cell(ticks.player()));
    }
    return new GridObservation(
        ground, new TileMap(ground.width(), ground.height(), pieces), play.quantities());
  }

  private static Cell cell(TickPlay.Figure figure) {
    return new Cell((int) Math.floor(figure.x()), (int) Math.floor(figure.y()));
  }

  private static void put(byte[] pieces, TileMap ground, List<Tile> kinds, String name, Cell cell) {
    for (int kind = 0; kind < kinds.size(); kind++) {
      if (kinds.get(kind).name().equals(name)) {
        if (ground.inside(cell.column(), cell.row())) {
          pieces[cell.row() * ground.width() + cell.column()] = (byte) (kind + 1);
        }
        return;
      }
    }
    throw new IllegalStateException("kinds: none is called " + name);
  }

  /** Returns the ground row by row, the pieces row by row, and the quantities. */
  double[] vector() {
    int area = ground.width() * ground.height();
    double[] vector = new double[2 * area + quantities.size()];
    byte[] below = ground.shared();
    byte[] above = pieces.shared();
    for (int i = 0; i < area; i++) {
      vector[i] = below[i];
      vector[area + i] = above[i];
    }
    for (int i = 0; i < quantities.size(); i++) {
      vector[2 * area + i] = quantities.get(i).value();
    }
    return vector;
  }

  /** Returns the bounds of {@link #vector} in a game with so many kinds of things. */
  List<Bound> bounds(int kinds) {
    int width = ground.width();
    int area = width * ground.height();
    Bound[] bounds = new Bound[2 * area + quantities.size()];
    for (int i = 0; i < area; i++) {
      String at = " at " + new Cell(i % width, i / width).told();
      bounds[i] = new Bound("ground" + at, 0, kinds - 1);
      bounds[area + i] = new Bound("piece" + at, 0, kinds);
    }
    for (int i = 0; i < quantities.size(); i++) {
      bounds[2 * area + i] = quantities.get(i).bound();
    }
    return List.of(bounds);
  }

  /** Returns the level with its pieces, by the symbols of its kinds, a line a row. */
  String text(List<Tile> kinds) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < ground.height(); row++) {
      for (int column = 0; column < ground.width(); column++) {
        int piece = pieces.at(column, row);
        text.append(kinds.get(piece > 0 ? piece - 1 : ground.at(column, row)).symbol());
      }
      text.append('\n');
    }
    return text.toString();
  }
}
