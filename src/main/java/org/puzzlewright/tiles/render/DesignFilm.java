package org.puzzlewright.tiles.render;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.image.GifFile;
import org.puzzlewright.base.image.GifPalette;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** Shows the steps of a design as an animation. */
final class DesignFilm {

  private static final int CAPTION = 20;
  private static final double TEXT = 9;
  private static final int LEAST_DELAY = 8;
  private static final int GREATEST_DELAY = 60;

  /** About how long all but the last step take together, in 1/100 s. */
  private static final int LENGTH = 1500;

  private static final int HOLD = 250;

  private static final int CHANGED = 0xd55e00;
  private static final int WHITE = 0xffffff;
  private static final Color INK = new Color(0x2f3b4a);

  private final List<Board> boards = new ArrayList<>();
  private final Stamps stamps;

  /** Room for every caption: all frames must be of one size. */
  private final int captionWidth;

  DesignFilm(List<Tile> tiles, List<TileMap> steps, int tileSize) {
    steps.forEach(s -> boards.add(new Board(tiles, s)));
    stamps = new Stamps(tileSize, false);
    int widest = 0;
    for (int i = 0; i < boards.size(); i++) {
      double width = Lettering.width(words(i) + " 99999 changed", TEXT);
      widest = Math.max(widest, (int) Math.ceil(width));
    }
    captionWidth = widest;
  }

  private String words(int step) {
    return "step %d of %d".formatted(step + 1, boards.size());
  }

  byte[] gif() {
    int last = boards.size() - 1;
    int delay = Math.max(LEAST_DELAY, Math.min(GREATEST_DELAY, LENGTH / boards.size()));
    GifFile file =
        new GifFile(
            GifPalette.of(GifPalette.spread(boards.size()), this::frame, List.of(CHANGED, WHITE)));
    for (int i = 0; i <= last; i++) {
      file.add(frame(i), i == last ? HOLD : delay);
    }
    return file.finish();
  }

  private BufferedImage frame(int step) {
    Picture picture = new Picture(boards.get(step), Overlay.NONE, stamps);
    List<int[]> changes = step == 0 ? List.of() : boards.get(step).changes(boards.get(step - 1));
    String words = words(step);
    String change = changes.isEmpty() ? "" : changes.size() + " changed";
    int gap = (int) TEXT;
    int width = Math.max(picture.width(), captionWidth + 2 * gap);
    int height = picture.height() + CAPTION;
    return Images.draw(
        width,
        height,
        g -> {
          Pen pen = new Pen(g);
          pen.box(Legend.PAPER, 0, 0, width, height);
          picture.paint(g);
          changes.forEach(c -> outline(pen, c[0], c[1]));
          double base = height - (CAPTION - TEXT) / 2;
          Lettering.draw(g, words, gap, base, TEXT, 0, INK);
          Lettering.draw(g, change, width - gap, base, TEXT, 1, new Color(CHANGED));
        });
  }

  private void outline(Pen pen, int column, int row) {
    int tile = stamps.size();
    double x = column * tile;
    double y = row * tile;
    pen.draw(WHITE, 2, new Rectangle2D.Double(x + 2.5, y + 2.5, tile - 5, tile - 5));
    pen.draw(CHANGED, 2, new Rectangle2D.Double(x + 1, y + 1, tile - 2, tile - 2));
  }
}
