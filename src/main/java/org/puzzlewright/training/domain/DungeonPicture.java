package org.puzzlewright.training.domain;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.puzzlewright.base.image.Svg;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;
import org.puzzlewright.training.dungeon.Tile;

/** Draws a dungeon: a square a cell, and the way that solves it. */
final class DungeonPicture {

  private static final int CELL = 24;
  private static final double INSET = 5;

  private DungeonPicture() {}

  static String svg(Dungeon level) {
    return Svg.document(
        level.width() * CELL,
        level.height() * CELL,
        1,
        "A dungeon of %d rows and %d columns".formatted(level.height(), level.width()),
        "dungeon",
        g -> draw(g, level));
  }

  private static void draw(Graphics2D g, Dungeon level) {
    Tile[] tiles = Tile.values();
    for (int cell = 0; cell < level.cells(); cell++) {
      int row = cell / level.width();
      double x = cell % level.width() * (double) CELL;
      double y = row * (double) CELL;
      Tile tile = tiles[level.number(cell)];
      g.setColor(tile == Tile.WALL ? new Color(0x45525f) : new Color(0xf4efe6));
      g.fill(new Rectangle2D.Double(x, y, CELL, CELL));
      if (tile != Tile.WALL && tile != Tile.EMPTY) {
        g.setColor(colour(tile));
        double side = CELL - 2 * INSET;
        g.fill(
            tile == Tile.DOOR
                ? new Rectangle2D.Double(x + INSET, y + INSET / 2, side, CELL - INSET / 2)
                : new Ellipse2D.Double(x + INSET, y + INSET, side, side));
        g.setColor(Color.WHITE);
        g.drawString(
            String.valueOf(tile.sign()), (float) x + CELL / 2f - 4, (float) y + CELL / 2f + 4);
      }
    }
    List<Encounters.Solution> solutions = Encounters.of(level).solutions();
    if (!solutions.isEmpty()) {
      g.setColor(new Color(0x1f5f8f));
      g.setStroke(new BasicStroke(2));
      g.draw(path(level, Encounters.way(level, solutions.get(0))));
    }
  }

  private static Path2D path(Dungeon level, List<Integer> way) {
    Path2D path = new Path2D.Double();
    for (int cell : way) {
      int row = cell / level.width();
      double x = (cell % level.width() + 0.5) * CELL;
      double y = (row + 0.5) * CELL;
      if (path.getCurrentPoint() == null) {
        path.moveTo(x, y);
      } else {
        path.lineTo(x, y);
      }
    }
    return path;
  }

  private static Color colour(Tile tile) {
    return switch (tile) {
      case PLAYER -> new Color(0x2f6fb5);
      case KEY -> new Color(0x9a7400);
      case DOOR -> new Color(0x7a4a1f);
      case BAT -> new Color(0x6b4c9a);
      case SCORPION -> new Color(0xb0492f);
      default -> new Color(0x2e7d4f);
    };
  }
}
