package org.puzzlewright.tiles.render;

import java.awt.Color;
import java.awt.Graphics2D;
import java.util.HashSet;
import java.util.Set;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.render.Overlay.Line;
import org.puzzlewright.tiles.render.Overlay.Mark;
import org.puzzlewright.tiles.render.Overlay.Spot;

/** A level with what is over it and the legend below. */
final class Picture {

  private final Board board;
  private final Overlay overlay;
  private final Stamps stamps;
  private final Legend legend;
  private final int tile;
  private final Set<Cell> gates = new HashSet<>();
  private final int ring;

  Picture(Board board, Overlay overlay, Stamps stamps) {
    this.board = board;
    this.overlay = overlay;
    this.stamps = stamps;
    this.tile = stamps.size();
    this.legend = new Legend(overlay, tile);
    for (Line line : overlay.lines()) {
      for (Spot spot : line.points()) {
        Cell cell = new Cell((int) Math.floor(spot.column()), (int) Math.floor(spot.row()));
        if (outside(cell)) {
          gates.add(cell);
        }
      }
    }
    ring = gates.isEmpty() ? 0 : 1;
  }

  private boolean outside(Cell cell) {
    return cell.column() < 0
        || cell.column() >= board.columns()
        || cell.row() < 0
        || cell.row() >= board.rows();
  }

  private int boardWidth() {
    return tile * (board.columns() + 2 * ring);
  }

  private int boardHeight() {
    return tile * (board.rows() + 2 * ring);
  }

  int width() {
    return Math.max(boardWidth(), legend.leastWidth());
  }

  int height() {
    return boardHeight() + legend.height(width());
  }

  void paint(Graphics2D g) {
    Pen pen = new Pen(g);
    pen.box(Legend.PAPER, 0, 0, width(), height());
    pen.box(TileArt.ground(board.air()), 0, 0, boardWidth(), boardHeight());
    for (int row = -ring; row < board.rows() + ring; row++) {
      for (int column = -ring; column < board.columns() + ring; column++) {
        stamps.stamp(g, look(new Cell(column, row)), tile * (column + ring), tile * (row + ring));
      }
    }
    Graphics2D over = (Graphics2D) g.create();
    // What is far outside must not run into the legend.
    over.clipRect(0, 0, boardWidth(), boardHeight());
    Signs signs = new Signs(over, tile);
    for (int i = 0; i < overlay.lines().size(); i++) {
      Line line = overlay.lines().get(i);
      double[] points = new double[2 * line.points().size()];
      for (int k = 0; k < line.points().size(); k++) {
        points[2 * k] = place(line.points().get(k).column());
        points[2 * k + 1] = place(line.points().get(k).row());
      }
      signs.line(Style.of(i), points);
    }
    for (Mark mark : overlay.marks()) {
      mark(over, signs, mark);
    }
    over.dispose();
    legend.paint(g, width(), boardHeight());
  }

  private double place(double tiles) {
    return (tiles + ring) * tile;
  }

  private Look look(Cell cell) {
    if (!outside(cell)) {
      return board.look(cell.column(), cell.row());
    }
    if (board.air()) {
      return new Look("empty", ' ', true, 0);
    }
    return new Look(gates.contains(cell) ? TileArt.GATE : TileArt.OUTSIDE, ' ', false, 0);
  }

  private void mark(Graphics2D g, Signs signs, Mark mark) {
    double x = place(mark.column());
    double y = place(mark.row());
    signs.mark(mark.kind(), x, y);
    if (mark.text().isEmpty()) {
      return;
    }
    double text = Math.max(7, Math.min(12, tile * 0.36));
    double width = Lettering.width(mark.text(), text);
    double gap = signs.radius() + text * 0.7;
    // On the other side, where there is no room on the right.
    double left = x + gap + width > boardWidth() ? x - gap - width : x + gap;
    new Pen(g)
        .round(
            0xffffff,
            left - text * 0.35,
            y - text * 0.9,
            width + text * 0.7,
            text * 1.8,
            text * 0.4);
    Lettering.draw(g, mark.text(), left, y + text / 2, text, 0, new Color(Signs.INK));
  }
}
