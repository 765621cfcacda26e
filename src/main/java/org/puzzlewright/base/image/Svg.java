package org.puzzlewright.base.image;

import java.util.function.Consumer;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.ViewBox;

/** Makes SVG: equal drawings give equal texts. */
public final class Svg {

  private Svg() {}

  /**
   * Returns a drawing as a document.
   *
   * @param width of the drawing in its own units, and {@code height} likewise
   * @param scale pixels of a unit when it is shown
   * @param title what people are told who cannot see it
   * @param name a word that no other drawing on the same page has
   */
  public static String document(
      int width,
      int height,
      double scale,
      String title,
      String name,
      Consumer<SVGGraphics2D> drawing) {
    SVGGraphics2D g = graphics(width * scale, height * scale, name);
    drawing.accept(g);
    String svg = g.getSVGElement(null, true, new ViewBox(0, 0, width, height), null, null);
    int inside = svg.indexOf('>') + 1;
    // No document type: parsers would fetch it from the net.
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + svg.substring(0, inside - 1)
        + " role=\"img\"><title>"
        + escaped(title)
        + "</title>"
        + svg.substring(inside)
        + "\n";
  }

  /** Returns a drawing's elements alone, to be put into a page's own drawing. */
  public static String elements(int side, String name, Consumer<SVGGraphics2D> drawing) {
    SVGGraphics2D g = graphics(side, side, name);
    drawing.accept(g);
    String svg = g.getSVGElement();
    return svg.substring(svg.indexOf('>') + 1, svg.lastIndexOf("</svg>"));
  }

  private static SVGGraphics2D graphics(double width, double height, String name) {
    SVGGraphics2D g = new SVGGraphics2D(width, height);
    // The default prefix is the clock.
    g.setDefsKeyPrefix(name);
    g.setGeomDoubleConverter(Svg::decimals);
    // The usual function would put the whole list between one pair of quotation marks.
    g.setFontFunction(family -> family);
    return g;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String decimals(double value) {
    double rounded = Math.rint(value * 100) / 100 + 0.0;
    return Double.toString(rounded);
  }
}
