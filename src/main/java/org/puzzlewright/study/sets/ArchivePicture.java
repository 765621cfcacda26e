package org.puzzlewright.study.sets;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Lettering;

/** Draws an archive as a grid of small pictures: chains get longer downwards, columns are tools. */
final class ArchivePicture {

  /** Name of the file in the set's folder. */
  static final String FILE = "archive.png";

  private static final int SIDE = 96;
  private static final int GAP = 8;
  private static final int HEAD = 64;
  private static final int LEFT = 72;
  private static final double LETTER = 8;
  private static final Color TEXT = new Color(0x16202a);
  private static final Color EMPTY = new Color(0xeef1f4);

  private ArchivePicture() {}

  /** Returns the PNG file. */
  static byte[] of(Archive.Grid grid, List<Gallery.Card> cards) {
    Map<String, String> images = new HashMap<>();
    cards.forEach(card -> images.put(card.id(), card.image()));
    int width = LEFT + Math.max(1, grid.columns().size()) * (SIDE + GAP);
    int height = HEAD + grid.rows().size() * (SIDE + 2 * GAP);
    return Images.png(Images.draw(width, height, g -> draw(g, grid, images, width, height)));
  }

  private static void draw(
      Graphics2D g, Archive.Grid grid, Map<String, String> images, int width, int height) {
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, width, height);
    for (int i = 0; i < grid.columns().size(); i++) {
      String[] tools = grid.columns().get(i).split(", ");
      for (int k = 0; k < tools.length; k++) {
        double base = HEAD - GAP - (tools.length - 1 - k) * 2 * LETTER;
        Lettering.draw(g, tools[k], left(i) + SIDE / 2.0, base, LETTER, 0.5, TEXT);
      }
    }
    for (int row = 0; row < grid.rows().size(); row++) {
      Archive.Row one = grid.rows().get(row);
      int top = HEAD + row * (SIDE + 2 * GAP);
      String links = one.links() == 1 ? "1 link" : one.links() + " links";
      Lettering.draw(g, links, LEFT - GAP, top + SIDE / 2.0, LETTER, 1, TEXT);
      for (int i = 0; i < one.places().size(); i++) {
        Archive.Place place = one.places().get(i);
        g.setColor(EMPTY);
        g.fillRect(left(i), top, SIDE, SIDE);
        String image = images.getOrDefault(place.id(), "");
        if (!image.isEmpty()) {
          BufferedImage picture = Images.read(Base64.getDecoder().decode(image));
          g.drawImage(Images.smaller(picture, SIDE), left(i), top, null);
        }
        if (place.number() > 1) {
          String number = "best of " + place.number();
          double base = top + SIDE + LETTER + 2;
          Lettering.draw(g, number, left(i) + SIDE / 2.0, base, LETTER - 1, 0.5, TEXT);
        }
      }
    }
  }

  private static int left(int column) {
    return LEFT + column * (SIDE + GAP);
  }
}
