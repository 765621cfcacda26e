package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Svg;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * Pictures of levels and runs.
 *
 * <p>All methods are pure: same values, same bytes. In all pictures x grows to the right and y
 * upwards; furniture is dark, tools are orange, the goal is the green pentagon. A {@code trace}
 * must have at least its start (index 0) and both tracks the same length, otherwise {@link
 * IllegalArgumentException}.
 */
public final class Renderer {

  /** Width of pictures of scenes and runs unless asked otherwise, in pixels. */
  public static final int SIDE = Sheet.WIDTH;

  /** Least width that can be asked for, in pixels. */
  public static final int LEAST = 280;

  /** Greatest width that can be asked for, in pixels. */
  public static final int GREATEST = 3360;

  /** Pictures on a film strip unless asked otherwise. */
  public static final int FRAMES = 8;

  private static final int MOST_FRAMES = 64;
  private static final int LEAST_FRAME = 64;
  private static final int GREATEST_FRAME = 1024;
  private static final int LEAST_FILM = 120;
  private static final int GREATEST_FILM = 1440;
  private static final int TOOL_SIDE = 360;

  private Renderer() {}

  /**
   * Returns a puzzle as a player gets it: the world without the solution, what is what, and the
   * tools on offer in a tray; an SVG document.
   *
   * @param width of the picture in pixels, from {@value #LEAST} to {@value #GREATEST}
   * @throws IllegalArgumentException when {@code width} is out of range
   */
  public static String puzzleSvg(Puzzle puzzle, int width) {
    return puzzle(puzzle).svg(checked(width), "puzzle");
  }

  /** Returns the same as a PNG file. */
  public static byte[] puzzlePng(Puzzle puzzle, int width) {
    return puzzle(puzzle).png(checked(width));
  }

  /**
   * Returns the world with the tools placed, before the run, and below it where they are; the title
   * tells whether the run is solved. An SVG document.
   *
   * @param width of the picture in pixels, from {@value #LEAST} to {@value #GREATEST}
   * @throws IllegalArgumentException when {@code width} is out of range
   */
  public static String solutionSvg(Scene scene, List<Placed> tools, Trace trace, int width) {
    return solution(scene, tools, trace).svg(checked(width), "solution");
  }

  /** Returns the same as a PNG file. */
  public static byte[] solutionPng(Scene scene, List<Placed> tools, Trace trace, int width) {
    return solution(scene, tools, trace).png(checked(width));
  }

  /**
   * Returns the whole run: each ball's path with a dot every second, its rim at the start, its last
   * place, and the events of {@link #marked} as numbers from 1, which are told below. An SVG
   * document.
   *
   * @param width of the picture in pixels, from {@value #LEAST} to {@value #GREATEST}
   * @throws IllegalArgumentException when {@code width} is out of range
   */
  public static String runSvg(Scene scene, List<Placed> tools, Trace trace, int width) {
    return run(scene, tools, trace).svg(checked(width), "run");
  }

  /** Returns the same as a PNG file. */
  public static byte[] runPng(Scene scene, List<Placed> tools, Trace trace, int width) {
    return run(scene, tools, trace).png(checked(width));
  }

  private static int checked(int width) {
    if (width < LEAST || width > GREATEST) {
      throw new IllegalArgumentException(
          "width: " + width + " is not from " + LEAST + " to " + GREATEST);
    }
    return width;
  }

  private static Sheet puzzle(Puzzle puzzle) {
    Scene scene = puzzle.scene();
    boolean push = scene.hasBlue() && scene.rules().blueFirst();
    return new Sheet(
        push
            ? "Get the blue ball to push the red ball to the goal"
            : "Get the red ball to the goal",
        false,
        g -> new ScenePainter(g, Sheet.VIEW).paint(scene, List.of()),
        List.of(new Key(scene, List.of()), new Tray(puzzle.inventory())));
  }

  private static Sheet solution(Scene scene, List<Placed> tools, Trace trace) {
    check(trace);
    List<Panel> panels = new ArrayList<>(List.of(new Key(scene, tools)));
    if (!tools.isEmpty()) {
      panels.add(Lists.tools(tools));
    }
    return new Sheet(
        Moment.outcome(trace),
        trace.solved(),
        g -> {
          new ScenePainter(g, Sheet.VIEW).paint(scene, tools);
          Names.draw(g, Sheet.VIEW, Spots.of(scene, tools), Names.HEIGHT, scene, tools);
        },
        panels);
  }

  private static Sheet run(Scene scene, List<Placed> tools, Trace trace) {
    check(trace);
    List<Panel> panels = new ArrayList<>(List.of(new Key(scene, tools)));
    if (!marked(trace).isEmpty()) {
      panels.add(Lists.events(trace));
    }
    return new Sheet(
        Moment.outcome(trace),
        trace.solved(),
        g -> new RunPainter(g, Sheet.VIEW).whole(scene, tools, trace),
        panels);
  }

  /**
   * Returns the world alone before the run as an SVG document, {@value #SIDE} x {@value #SIDE}.
   *
   * @param tools drawn in orange, in this order; may be empty
   */
  public static String sceneSvg(Scene scene, List<Placed> tools) {
    return Svg.document(
        SIDE,
        SIDE,
        1,
        "A puzzle",
        "scene",
        g -> new ScenePainter(g, Viewport.labelled(SIDE)).paint(scene, tools));
  }

  /** Returns a tool alone, three times as large as in a scene, as an SVG document. */
  public static String toolSvg(Item tool) {
    return Svg.document(TOOL_SIDE, TOOL_SIDE, 1, tool.phrase(), "tool", g -> tool(g, tool));
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

  /**
   * Returns the world alone before the run as a PNG file.
   *
   * @param side of the picture in pixels, from 16 to 8192
   * @throws IllegalArgumentException when {@code side} is out of range
   */
  public static byte[] scenePng(Scene scene, List<Placed> tools, int side) {
    Viewport view = Viewport.labelled(side);
    return Images.png(Images.draw(side, side, g -> new ScenePainter(g, view).paint(scene, tools)));
  }

  /**
   * Returns the world alone before the run, without solution, axes and margin, as a PNG file.
   *
   * @param side of the picture in pixels, from 16 to 8192
   * @throws IllegalArgumentException when {@code side} is out of range
   */
  public static byte[] thumbnail(Scene scene, int side) {
    Viewport view = new Viewport(side, 1);
    return Images.png(
        Images.draw(side, side, g -> new ScenePainter(g, view).paint(scene, List.of())));
  }

  /**
   * Returns the events that {@link #runSvg} numbers, the first being number 1: of each kind the
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

  /** Returns the run as a GIF file of the usual size, 360 x 360 pixels. */
  public static byte[] gif(Scene scene, List<Placed> tools, Trace trace) {
    return gif(scene, tools, trace, Animation.SIDE);
  }

  /**
   * Returns the run as a GIF file of at most 120 frames that loops for ever and rests on the last
   * frame for two seconds. A run of up to 238 steps is shown at about its true speed, a longer one
   * faster.
   *
   * @param side of the picture in pixels, from 120 to 1440
   * @throws IllegalArgumentException when {@code side} is out of range
   */
  public static byte[] gif(Scene scene, List<Placed> tools, Trace trace, int side) {
    if (side < LEAST_FILM || side > GREATEST_FILM) {
      throw new IllegalArgumentException(
          "side: " + side + " is not from " + LEAST_FILM + " to " + GREATEST_FILM);
    }
    check(trace);
    return Animation.gif(scene, tools, trace, side);
  }

  private static void check(Trace trace) {
    if (trace.steps() < 0 || trace.red().size() != trace.blue().size()) {
      throw new IllegalArgumentException(
          "trace: tracks of %d and %d places; both need the same number, at least 1"
              .formatted(trace.blue().size(), trace.red().size()));
    }
  }
}
