package org.puzzlewright.tiles.render;

import java.awt.Graphics2D;
import java.util.List;
import org.puzzlewright.base.image.Images;

/** Pictures of things that move over a level. Pure: same values, same bytes. */
public final class Sprites {

  private Sprites() {}

  /**
   * Returns a PNG file with things side by side, each in a square, on nothing.
   *
   * @param names of their tiles, at least one; a name without a picture gives a plain tile
   * @param tileSize side of a square in pixels, from {@value LevelRenderer#LEAST_TILE} to {@value
   *     LevelRenderer#GREATEST_TILE}
   * @throws IllegalArgumentException when there is no name or {@code tileSize} is out of range
   */
  public static byte[] sheet(List<String> names, int tileSize) {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("names: there must be one at least");
    }
    LevelRenderer.check(tileSize);
    return Images.png(
        Images.drawClear(names.size() * tileSize, tileSize, g -> paint(g, names, tileSize)));
  }

  private static void paint(Graphics2D g, List<String> names, int tileSize) {
    for (int i = 0; i < names.size(); i++) {
      Graphics2D one = (Graphics2D) g.create(i * tileSize, 0, tileSize, tileSize);
      one.scale(tileSize / TileArt.SIDE, tileSize / TileArt.SIDE);
      TileArt.paintAlone(new Pen(one), new Look(names.get(i), '?', true, 0));
      one.dispose();
    }
  }
}
