package org.puzzlewright.tiles.render;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.image.Lettering;

/** Which picture a tile has, by its name, as the file tiles.txt says. */
final class TileArt {

  /** Side of a tile in the pictures' own units, x to the right and y down. */
  static final double SIDE = 32;

  /** Not a tile: what is around a level. */
  static final String OUTSIDE = "(outside)";

  /** Not a tile: an opening in what is around a level. */
  static final String GATE = "(gate)";

  private static final String EMPTY = "empty";
  private static final int PLAIN = 0xe9edf2;
  private static final int FRAME = 0x8793a1;
  private static final Color INK = new Color(0x2f3b4a);

  /** What a shape may depend on, at the place of its bit: the sides of {@link Look}, then "air". */
  private static final List<String> CONDITIONS = List.of("up", "right", "down", "left", "air");

  private static final TileArt SHIPPED =
      new TileArt(Shipped.text("/org/puzzlewright/tiles/render/tiles.txt"));

  private final Map<String, Integer> colours = new HashMap<>();
  private final Map<String, List<Shape>> tiles = new HashMap<>();

  /**
   * A shape of a picture.
   *
   * @param holds bits of the conditions that must hold
   * @param fails bits of those that must not
   * @param kind a method of {@link Pen}, or "frame" for a rectangle's outline
   */
  private record Shape(int holds, int fails, String kind, int colour, double... numbers) {}

  private TileArt(String text) {
    List<Shape> tile = List.of();
    for (String line : text.lines().toList()) {
      String[] words = line.strip().split(" ");
      if (line.startsWith("colour ")) {
        colours.put(words[1], Integer.parseInt(words[2], 16));
      } else if (line.startsWith("tile ")) {
        tile = new ArrayList<>();
        tiles.put(words[1], tile);
      } else if (line.startsWith("  ")) {
        tile.add(shape(line.strip()));
      }
    }
  }

  private Shape shape(String line) {
    int holds = 0;
    int fails = 0;
    int end = line.indexOf(']');
    for (String word : end < 0 ? new String[0] : line.substring(1, end).split(" ")) {
      boolean not = word.startsWith("-");
      int bit = 1 << CONDITIONS.indexOf(not ? word.substring(1) : word);
      holds |= not ? 0 : bit;
      fails |= not ? bit : 0;
    }
    String[] words = line.substring(end + 1).strip().split(" ");
    double[] numbers = Stream.of(words).skip(2).mapToDouble(Double::parseDouble).toArray();
    return new Shape(holds, fails, words[0], colours.get(words[1]), numbers);
  }

  /** Returns whether something is drawn for tiles of that name. */
  static boolean has(String name) {
    return SHIPPED.tiles.containsKey(name);
  }

  /** Returns the colour of what is empty, as 0xRRGGBB. */
  static int ground(boolean air) {
    return SHIPPED.colours.get(air ? "air" : "floor");
  }

  static void paint(Pen pen, Look look) {
    draw(pen, EMPTY, look);
    paintAlone(pen, look);
  }

  /** Draws what is on the ground without the ground. */
  static void paintAlone(Pen pen, Look look) {
    if (!has(look.name())) {
      plain(pen, look);
    } else if (!look.name().equals(EMPTY)) {
      draw(pen, look.name(), look);
    }
  }

  private static void draw(Pen pen, String name, Look look) {
    int bits = look.joins() | (look.air() ? 1 << CONDITIONS.indexOf("air") : 0);
    for (Shape shape : SHIPPED.tiles.get(name)) {
      if ((bits & shape.holds) == shape.holds && (bits & shape.fails) == 0) {
        draw(pen, shape, shape.numbers);
      }
    }
  }

  private static Pen draw(Pen pen, Shape shape, double[] n) {
    int colour = shape.colour;
    return switch (shape.kind) {
      case "box" -> pen.box(colour, n[0], n[1], n[2], n[3]);
      case "round" -> pen.round(colour, n[0], n[1], n[2], n[3], n[4]);
      case "oval" -> pen.oval(colour, n[0], n[1], n[2], n[3]);
      case "disc" -> pen.disc(colour, n[0], n[1], n[2]);
      case "poly" -> pen.poly(colour, n);
      case "slice" -> pen.slice(colour, n[0], n[1], n[2], n[3], n[4], n[5]);
      case "ring" -> pen.ring(colour, n[0], n[1], n[2], n[3]);
      case "arc" -> pen.arc(colour, n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
      case "line" -> pen.line(colour, n[0], rest(n));
      case "strokes" -> pen.strokes(colour, n[0], rest(n));
      case "frame" -> pen.draw(colour, n[0], new Rectangle2D.Double(n[1], n[2], n[3], n[4]));
      default -> throw new IllegalStateException("tiles.txt: no shape is called " + shape.kind);
    };
  }

  private static double[] rest(double[] numbers) {
    return Arrays.copyOfRange(numbers, 1, numbers.length);
  }

  private static void plain(Pen pen, Look look) {
    pen.box(PLAIN, 0, 0, SIDE, SIDE);
    pen.draw(FRAME, 2, new Rectangle2D.Double(1, 1, SIDE - 2, SIDE - 2));
    String symbol = String.valueOf(look.symbol());
    Lettering.draw(pen.graphics(), symbol, SIDE / 2, SIDE / 2 + 8, 16, 0.5, INK);
  }
}
