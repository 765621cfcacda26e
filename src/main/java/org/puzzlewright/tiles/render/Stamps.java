package org.puzzlewright.tiles.render;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.Map;
import org.puzzlewright.base.image.Images;

/** Puts tiles of one size on a picture. */
final class Stamps {

  private final int size;
  private final boolean asShapes;
  private final Map<Look, BufferedImage> drawn = new HashMap<>();

  /**
   * Makes stamps.
   *
   * @param size of a tile in pixels
   * @param asShapes for SVG, which would store pixels; else each look is drawn only once
   */
  Stamps(int size, boolean asShapes) {
    this.size = size;
    this.asShapes = asShapes;
  }

  int size() {
    return size;
  }

  /** Draws a tile with its upper left corner at (x, y). */
  void stamp(Graphics2D g, Look look, int x, int y) {
    if (asShapes) {
      g.translate(x, y);
      draw(g, look);
      g.translate(-x, -y);
    } else {
      g.drawImage(drawn.computeIfAbsent(look, this::image), x, y, null);
    }
  }

  private BufferedImage image(Look look) {
    return Images.draw(size, size, g -> draw(g, look));
  }

  private void draw(Graphics2D g, Look look) {
    Graphics2D scaled = (Graphics2D) g.create();
    if (size != TileArt.SIDE) {
      scaled.scale(size / TileArt.SIDE, size / TileArt.SIDE);
    }
    TileArt.paint(new Pen(scaled), look);
    scaled.dispose();
  }
}
