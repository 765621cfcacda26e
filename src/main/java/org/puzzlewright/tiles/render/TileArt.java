package org.puzzlewright.tiles.render;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.Map;
import org.puzzlewright.base.image.StrokeFont;

/** Which picture a tile has, by its name. */
final class TileArt {

  /** Not a tile: what is around a level. */
  static final String OUTSIDE = "(outside)";

  /** Not a tile: an opening in what is around a level. */
  static final String GATE = "(gate)";

  private static final int PLAIN = 0xe9edf2;
  private static final int FRAME = 0x8793a1;
  private static final Color INK = new Color(0x2f3b4a);

  private static final Map<String, TilePainter> BY_NAME =
      Map.ofEntries(
          Map.entry("empty", Ground::empty),
          Map.entry("solid", Ground::solid),
          Map.entry("brick", Ground::brick),
          Map.entry("floor", Ground::floor),
          Map.entry("question", Ground::question),
          Map.entry("tube", Ground::tube),
          Map.entry("key", Things::key),
          Map.entry("door", Things::door),
          Map.entry("crate", Things::crate),
          Map.entry("target", Things::target),
          Map.entry("gold", Things::gold),
          Map.entry("coin", Things::coin),
          Map.entry("ladder", Things::ladder),
          Map.entry("rope", Things::rope),
          Map.entry("player", Figures::player),
          Map.entry("enemy", Figures::enemy),
          Map.entry("goomba", Figures::beetle),
          Map.entry("koopa", Figures::snail),
          Map.entry("spiny", Figures::hedgehog),
          Map.entry(OUTSIDE, Ground::outside),
          Map.entry(GATE, Ground::gate));

  private TileArt() {}

  /** Returns whether something is drawn for tiles of that name. */
  static boolean has(String name) {
    return BY_NAME.containsKey(name);
  }

  static void paint(Pen pen, Look look) {
    Ground.empty(pen, look);
    paintAlone(pen, look);
  }

  /** Draws what is on the ground without the ground. */
  static void paintAlone(Pen pen, Look look) {
    if (!look.name().equals("empty")) {
      BY_NAME.getOrDefault(look.name(), TileArt::plain).paint(pen, look);
    }
  }

  private static void plain(Pen pen, Look look) {
    double side = TilePainter.SIDE;
    pen.box(PLAIN, 0, 0, side, side);
    pen.draw(FRAME, 2, new Rectangle2D.Double(1, 1, side - 2, side - 2));
    String symbol = String.valueOf(look.symbol());
    StrokeFont.draw(pen.graphics(), symbol, side / 2, side / 2 + 8, 16, 0.5, INK);
  }
}
