package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.util.List;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.ViewBox;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Pictures of levels and runs.
 *
 * <p>All methods are pure: same values, same bytes. Pictures are square with x to the right and y
 * up; furniture is blue-grey, tools are orange, the goal is the green pentagon. A {@code trace}
 * must have at least its start (index 0) and both tracks the same length, otherwise {@link
 * IllegalArgumentException}.
 */
public final class Renderer {

  /** Side of scene and run pictures unless asked otherwise, in pixels. */
  public static final int SIDE = 840;

  /** Pictures on a film strip unless asked otherwise. */
  public static final int FRAMES = 8;

  private static final int MOST_FRAMES = 64;
  private static final int LEAST_FRAME = 64;
  private static final int GREATEST_FRAME = 1024;
  private static final int TOOL_SIDE = 360;

  private Renderer() {}

  /**
   * Returns the scene before the run as an SVG document, {@value #SIDE} x {@value #SIDE}.
   *
   * @param tools drawn in orange, in this order; may be empty
   */
  public static String sceneSvg(Scene scene, List<Placed> tools) {
    SVGGraphics2D g = svgGraphics(SIDE, "scene");
    new ScenePainter(g, Viewport.labelled(SIDE)).paint(scene, tools);
    return svgDocument(g, SIDE);
  }

  /** Returns a tool alone, three times as large as in a scene, as an SVG document. */
  public static String toolSvg(Item tool) {
    SVGGraphics2D g = svgGraphics(TOOL_SIDE, "tool");
    tool(g, tool);
    return svgDocument(g, TOOL_SIDE);
  }

  /** Returns what draws a square picture of which equal drawings give equal texts. */
  static SVGGraphics2D svgGraphics(int side, String prefix) {
    SVGGraphics2D g = new SVGGraphics2D(side, side);
    // The default prefix is the clock.
    g.setDefsKeyPrefix(prefix);
    g.setGeomDoubleConverter(Renderer::decimals);
    return g;
  }

  private static String svgDocument(SVGGraphics2D g, int side) {
    // No document type: parsers would fetch it from the net.
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + g.getSVGElement(null, true, new ViewBox(0, 0, side, side), null, null)
        + "\n";
  }

  /** Returns a tool alone, three times as large as in a scene, as a PNG file. */
  public static byte[] toolPng(Item tool) {
    return Images.png(Images.draw(TOOL_SIDE, TOOL_SIDE, g -> tool(g, tool)));
  }

  private static void tool(Graphics2D g, Item tool) {
    // The world's middle stays the picture's middle.
    g.translate(-TOOL_SIDE, -TOOL_SIDE);
    g.scale(3, 3);
    new ScenePainter(g, new Viewport(TOOL_SIDE, 0))
        .paintAlone(new Placed("tool", tool, new Point(0, 0)));
  }

  /** Returns the scene before the run as a PNG file, {@value #SIDE} x {@value #SIDE}. */
  public static byte[] scenePng(Scene scene, List<Placed> tools) {
    return scenePng(scene, tools, SIDE);
  }

  /**
   * Returns the scene before the run as a PNG file.
   *
   * @param side of the picture in pixels, from 16 to 8192
   * @throws IllegalArgumentException when {@code side} is out of range
   */
  public static byte[] scenePng(Scene scene, List<Placed> tools, int side) {
    return scenePng(scene, tools, side, false);
  }

  /**
   * Returns the same picture; with {@code mirrored} its labels count x from right to left.
   *
   * @throws IllegalArgumentException when {@code side} is out of range
   */
  public static byte[] scenePng(Scene scene, List<Placed> tools, int side, boolean mirrored) {
    Viewport view = new Viewport(side, Viewport.LABELLED, mirrored);
    return Images.png(Images.draw(side, side, g -> new ScenePainter(g, view).paint(scene, tools)));
  }

  /**
   * Returns the whole run as one PNG file, {@value #SIDE} x {@value #SIDE}: each ball's path with a
   * dot every second, its rim at the start, its last place, and the events of {@link #marked} as
   * numbers from 1.
   */
  public static byte[] runPng(Scene scene, List<Placed> tools, Trace trace) {
    check(trace);
    Viewport view = Viewport.labelled(SIDE);
    return Images.png(
        Images.draw(SIDE, SIDE, g -> new RunPainter(g, view).whole(scene, tools, trace)));
  }

  /**
   * Returns the events that {@link #runPng} numbers, the first being number 1: of each kind the
   * first for each ball and thing, at most 30 in all.
   */
  public static List<Event> marked(Trace trace) {
    check(trace);
    return Marks.events(trace);
  }

  /** Returns a film strip of {@value #FRAMES} pictures, 240 x 240 pixels each. */
  public static byte[] filmStrip(Scene scene, List<Placed> tools, Trace trace) {
    return filmStrip(scene, tools, trace, FRAMES);
  }

  /** Returns a film strip of so many pictures, 240 x 240 pixels each. */
  public static byte[] filmStrip(Scene scene, List<Placed> tools, Trace trace, int frames) {
    return filmStrip(scene, tools, trace, frames, FilmStrip.CELL);
  }

  /**
   * Returns a PNG file with square pictures, four in a row, each with its number, its time and what
   * happens: start, end, blue touching red, goal, shots, and moments in between. The axes have
   * numbers; the first picture names floors, walls and tools.
   *
   * @param frames how many, from 2 to 64; a run of fewer steps has fewer
   * @param side of one picture in pixels, from 64 to 1024; usually 240
   * @throws IllegalArgumentException when one is out of range
   */
  public static byte[] filmStrip(
      Scene scene, List<Placed> tools, Trace trace, int frames, int side) {
    return filmStrip(scene, tools, trace, frames, side, false);
  }

  /**
   * Returns the same; with {@code mirrored} its numbers count x from right to left.
   *
   * @throws IllegalArgumentException when one is out of range
   */
  public static byte[] filmStrip(
      Scene scene, List<Placed> tools, Trace trace, int frames, int side, boolean mirrored) {
    if (side < LEAST_FRAME || side > GREATEST_FRAME) {
      throw new IllegalArgumentException(
          "side: " + side + " is not from " + LEAST_FRAME + " to " + GREATEST_FRAME);
    }
    if (frames < 2 || frames > MOST_FRAMES) {
      throw new IllegalArgumentException("frames: " + frames + " is not from 2 to " + MOST_FRAMES);
    }
    check(trace);
    return Images.png(FilmStrip.sheet(scene, tools, trace, frames, side, mirrored));
  }

  /**
   * Returns the run as a GIF file, 360 x 360, at most 120 frames, that loops for ever and rests on
   * the last frame for two seconds. A run of up to 238 steps is shown at about its true speed, a
   * longer one faster.
   */
  public static byte[] gif(Scene scene, List<Placed> tools, Trace trace) {
    check(trace);
    return Animation.gif(scene, tools, trace);
  }

  private static void check(Trace trace) {
    if (trace.steps() < 0 || trace.red().size() != trace.blue().size()) {
      throw new IllegalArgumentException(
          "trace: tracks of %d and %d places; both need the same number, at least 1"
              .formatted(trace.blue().size(), trace.red().size()));
    }
  }

  private static String decimals(double value) {
    double rounded = Math.rint(value * 100) / 100 + 0.0;
    return Double.toString(rounded);
  }
}
