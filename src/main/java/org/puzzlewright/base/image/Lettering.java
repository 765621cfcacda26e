package org.puzzlewright.base.image;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.jfree.svg.SVGGraphics2D;

/**
 * Writes on pictures in Roboto, whose file is packed into the program.
 *
 * <p>AWT's fonts differ between machines and may be missing on a headless one, which would change
 * the bytes of a picture or make drawing fail. Here the letters of an image are filled outlines. In
 * an SVG document they are text, placed by Roboto's widths, for which a viewer without Roboto takes
 * another sans-serif: outlines would make a document of some sentences ten times as long. A
 * character that is not of the Latin alphabets is a box.
 */
public final class Lettering {

  /** How strong the strokes are. */
  public enum Weight {
    /** Ordinary text. */
    REGULAR("Roboto-Regular", Font.PLAIN),
    /** Headings and names. */
    BOLD("Roboto-Bold", Font.BOLD);

    private final String file;
    private final int style;

    Weight(String file, int style) {
      this.file = file;
      this.style = style;
    }
  }

  private static final String FOLDER = "/com/formdev/flatlaf/fonts/roboto/";
  private static final String FAMILIES = "Roboto,Arial,Helvetica,sans-serif";
  private static final char FIRST = ' ';

  /** The end of the block Latin Extended-A. */
  private static final char LAST = 0x17f;

  /** What is not there. */
  private static final int MISSING = -1;

  private record Glyph(double advance, Path2D outline) {}

  /** Units are those of the font's file, y up. */
  private record Face(double unitsPerEm, double capital, Map<Integer, Glyph> glyphs) {

    Glyph glyph(char c) {
      return glyphs.getOrDefault((int) c, glyphs.get(MISSING));
    }
  }

  /** Read when the first letter is written: most commands draw nothing. */
  private static final class Faces {
    static final Face REGULAR = read(Weight.REGULAR);
    static final Face BOLD = read(Weight.BOLD);

    private Faces() {}
  }

  /** A name and a size, of which nothing is looked up on this machine. */
  private static final class Named extends Font {
    private static final long serialVersionUID = 1;

    Named(Weight weight, int size) {
      super("Roboto", weight.style, size);
    }

    @Override
    public String getFamily() {
      return FAMILIES;
    }
  }

  private Lettering() {}

  /** Returns the width in pixels of ordinary {@code text} whose capitals have that height. */
  public static double width(String text, double height) {
    return width(text, height, Weight.REGULAR);
  }

  /** Returns the width in pixels of {@code text} whose capitals have that height. */
  public static double width(String text, double height, Weight weight) {
    Face face = face(weight);
    return text.chars().mapToDouble(c -> face.glyph((char) c).advance()).sum()
        * height
        / face.capital();
  }

  /**
   * Draws one line of ordinary text, see {@link #draw(Graphics2D, String, Spot, Color, Weight)}.
   */
  public static void draw(
      Graphics2D g, String text, double x, double y, double height, double anchor, Color colour) {
    draw(g, text, new Spot(x, y, height, anchor), colour, Weight.REGULAR);
  }

  /**
   * Where a line of text stands.
   *
   * @param x where it is anchored, in pixels
   * @param y its baseline, in pixels, growing downwards
   * @param height of a capital, in pixels
   * @param anchor which point of the text stands at x: 0 its left end, 0.5 its middle, 1 its right
   */
  public record Spot(double x, double y, double height, double anchor) {}

  /** Draws one line of text. */
  public static void draw(Graphics2D g, String text, Spot at, Color colour, Weight weight) {
    g.setColor(colour);
    Face face = face(weight);
    if (g instanceof SVGGraphics2D svg) {
      int size = (int) Math.max(1, Math.rint(at.height() * face.unitsPerEm() / face.capital()));
      double width = width(text, size * face.capital() / face.unitsPerEm(), weight);
      svg.setFont(new Named(weight, size));
      svg.drawString(text, (float) (at.x() - at.anchor() * width), (float) at.y());
      return;
    }
    Object before = g.getRenderingHint(RenderingHints.KEY_ANTIALIASING);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    double left = at.x() - at.anchor() * width(text, at.height(), weight);
    g.fill(outline(face, text, left, at.y(), at.height() / face.capital()));
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, before);
  }

  private static Path2D outline(Face face, String text, double left, double base, double unit) {
    Path2D path = new Path2D.Double();
    double x = left;
    for (char c : text.toCharArray()) {
      Glyph glyph = face.glyph(c);
      AffineTransform place = new AffineTransform(unit, 0, 0, -unit, x, base);
      path.append(glyph.outline().getPathIterator(place), false);
      x += glyph.advance() * unit;
    }
    return path;
  }

  private static Face face(Weight weight) {
    return weight == Weight.BOLD ? Faces.BOLD : Faces.REGULAR;
  }

  private static Face read(Weight weight) {
    String file = FOLDER + weight.file + ".ttf";
    try (InputStream in = Lettering.class.getResourceAsStream(file);
        TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(in))) {
      Map<Integer, Glyph> glyphs = new HashMap<>();
      glyphs.put(MISSING, glyph(font, 0));
      CmapLookup numbers = font.getUnicodeCmapLookup();
      for (int c = FIRST; c <= LAST; c++) {
        int number = numbers.getGlyphId(c);
        if (number > 0) {
          glyphs.put(c, glyph(font, number));
        }
      }
      double capital = font.getOS2Windows().getCapHeight();
      return new Face(font.getUnitsPerEm(), capital, Map.copyOf(glyphs));
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  private static Glyph glyph(TrueTypeFont font, int number) throws IOException {
    GlyphData data = font.getGlyph().getGlyph(number);
    // A space has none.
    Path2D outline = data == null ? new Path2D.Double() : data.getPath();
    return new Glyph(font.getAdvanceWidth(number), outline);
  }
}
