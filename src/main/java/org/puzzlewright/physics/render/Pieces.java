package org.puzzlewright.physics.render;

import java.awt.Color;
import java.util.List;
import java.util.function.Consumer;
import org.jfree.svg.SVGGraphics2D;
import org.puzzlewright.base.image.Svg;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * The same pictures in pieces of SVG, for pages that move them: what stands still in one piece, and
 * each thing that can be somewhere else in one of its own, drawn with its centre at (0, 0).
 *
 * <p>A pixel is a tenth of a world unit; the world stands in a square of {@value #SIDE} pixels with
 * a margin of {@value #MARGIN}.
 */
public final class Pieces {

  /** Pixels of a world unit. */
  public static final int SCALE = 10;

  /** Side of the picture in pixels. */
  public static final int SIDE = 960;

  /** Width of the border around the world in pixels. */
  public static final int MARGIN = 60;

  private static final Viewport VIEW = new Viewport(SIDE, Viewport.LABELLED);

  private Pieces() {}

  /** Returns all of a level that never moves, with the world around it. */
  public static String still(Scene scene) {
    return piece(g -> new ScenePainter(g, VIEW).paintWithoutMovers(scene, List.of()));
  }

  /** Returns a level with tools as they are before the run, in one piece. */
  public static String scene(Scene scene, List<Placed> tools) {
    return piece(g -> new ScenePainter(g, VIEW).paint(scene, tools));
  }

  public static String tool(Item item) {
    return item(item, Palette.TOOL);
  }

  private static String item(Item item, Color colour) {
    return centred(
        g -> {
          PartPainter painter = new PartPainter(g, VIEW);
          item.parts(new Vec(0, 0)).forEach(part -> painter.part(part, colour));
        });
  }

  /** Returns a piece of furniture as it is at the start. */
  public static String furniture(Item item) {
    return item(item, Palette.FURNITURE);
  }

  /** Returns the goal of a level, one that stands still or one that moves. */
  public static String goal(Scene scene) {
    Vec at = scene.goal().toWorld();
    return centred(
        g -> {
          g.translate(-at.x() * SCALE, at.y() * SCALE);
          new ScenePainter(g, VIEW).goal(scene);
        });
  }

  /** Returns the world without anything in it. */
  public static String empty() {
    return piece(
        g -> {
          ScenePainter painter = new ScenePainter(g, VIEW);
          painter.backdrop();
          painter.axes();
        });
  }

  /** Returns the blue ball. */
  public static String blue() {
    return centred(
        g -> new ScenePainter(g, VIEW).ball(new Vec(0, 0), Scene.BALL_RADIUS, Palette.BLUE));
  }

  /** Returns the red ball of a level. */
  public static String red(Scene scene) {
    double radius = scene.setting().redRadius();
    return centred(g -> new ScenePainter(g, VIEW).ball(new Vec(0, 0), radius, Palette.RED));
  }

  /**
   * Returns what moves besides the balls as it is at the start, with its middle or pivot at (0, 0).
   */
  public static String mover(Scene scene, Mover mover) {
    Color colour = Palette.of(scene, mover.name());
    return centred(
        g -> {
          PartPainter painter = new PartPainter(g, VIEW);
          g.translate(-mover.at(0).x() * SCALE, mover.at(0).y() * SCALE);
          if (mover.part() instanceof Part.Hinged hinged) {
            painter.hinged(hinged, hinged.shape(), hinged.weightAt(), colour);
          } else {
            painter.loose(mover.shape(0), 0, Palette.loose(colour));
          }
        });
  }

  private static String centred(Consumer<SVGGraphics2D> painter) {
    return piece(
        g -> {
          g.translate(-VIEW.column(0), -VIEW.row(0));
          painter.accept(g);
        });
  }

  private static String piece(Consumer<SVGGraphics2D> painter) {
    return Svg.elements(SIDE, "piece", painter);
  }
}
